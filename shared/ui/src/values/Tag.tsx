import type { ReactNode } from 'react'

/** A short label beside a row. */
export function Tag({ tone, children }: { tone?: 'warning' | 'danger' | 'success'; children: ReactNode }) {
  return <span className={tone ? `v-tag v-tag-${tone}` : 'v-tag'}>{children}</span>
}

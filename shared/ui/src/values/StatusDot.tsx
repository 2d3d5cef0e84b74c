import type { ReactNode } from 'react'

export type StatusTone = 'on' | 'off' | 'busy' | 'warning' | 'danger'

/** A status: a word with a dot. The word has the meaning, the dot is only an aid. */
export function StatusDot({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return <span className={`v-status v-status-${tone}`}>{children}</span>
}

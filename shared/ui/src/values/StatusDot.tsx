import type { ReactNode } from 'react'

export type StatusTone = 'on' | 'off' | 'busy' | 'warning' | 'danger'

/** A status: a word with a dot before it. The word carries the meaning, the dot only helps the eye. */
export function StatusDot({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return <span className={`v-status v-status-${tone}`}>{children}</span>
}

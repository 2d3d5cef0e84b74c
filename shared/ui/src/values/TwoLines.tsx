import type { ReactNode } from 'react'
import { MiddleCut } from './MiddleCut'

/** The two lines of a list's main column: a name, and what distinguishes it (a SKU, an address). */
export function TwoLines({ title, sub }: { title: ReactNode; sub?: ReactNode }) {
  return (
    <span className="v-two-lines">
      {/* a narrow list cuts a long name short: the whole of it is one hover away */}
      <b title={typeof title === 'string' ? title : undefined}>{typeof title === 'string' ? <MiddleCut text={title} /> : title}</b>
      {sub && <span>{sub}</span>}
    </span>
  )
}

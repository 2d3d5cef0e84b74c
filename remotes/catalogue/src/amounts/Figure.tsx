import type { ReactNode } from 'react'

/** One figure of a row of them: what it is, how much, and what there is to say of it. Stands in a `dl` of the class `figures`. */
export function Figure({ label, note, children }: { label: ReactNode; note?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{children}</b>
        {note && <small>{note}</small>}
      </dd>
    </div>
  )
}

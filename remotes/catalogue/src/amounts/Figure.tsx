import type { ReactNode } from 'react'

/** One figure of a row: its label, value and note. Belongs in a `dl` with the class `figures`. */
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

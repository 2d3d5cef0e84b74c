import type { ReactNode } from 'react'
import * as styles from './WizardTable.module.css'

interface Props {
  label: string
  heads: readonly { id: string; title: ReactNode }[]
  /** Its rows, each with a `th` of its own */
  children: ReactNode
}

/** A table within a card of the wizard: as long as it is, it scrolls with the page, and on a phone each row is a block. */
export function WizardTable({ label, heads, children }: Props) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {heads.map(({ id, title }) => (
            <th key={id} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

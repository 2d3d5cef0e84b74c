import { Link } from '@vitrine/shell'
import type { ReactNode } from 'react'
import { FormattedNumber } from 'react-intl'
import * as styles from '../amounts/Figure.module.css'
import * as own from './CountLinks.module.css'

interface Props {
  counts: readonly { id: string; label: ReactNode; count: number; to: string }[]
}

/** Numbers with links to the lists that they count. */
export function CountLinks({ counts }: Props) {
  return (
    <ul className="v-links">
      {counts.map(({ id, label, count, to }) => (
        <li key={id}>
          <Link to={to}>
            <span className={`v-row ${own.label}`}>{label}</span>
            <b className={styles.number}>
              <FormattedNumber value={count} />
            </b>
          </Link>
        </li>
      ))}
    </ul>
  )
}

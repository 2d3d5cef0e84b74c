import { Link } from '@vitrine/shell'
import type { ReactNode } from 'react'
import { FormattedNumber } from 'react-intl'

interface Props {
  counts: readonly { id: string; label: ReactNode; count: number; to: string }[]
}

/** Numbers with what they count, each the way to exactly that list. */
export function CountLinks({ counts }: Props) {
  return (
    <ul className="host-zone-links">
      {counts.map(({ id, label, count, to }) => (
        <li key={id}>
          <Link to={to}>
            <span className="v-row" style={{ gap: 10 }}>
              {label}
            </span>
            <b className="v-number">
              <FormattedNumber value={count} />
            </b>
          </Link>
        </li>
      ))}
    </ul>
  )
}

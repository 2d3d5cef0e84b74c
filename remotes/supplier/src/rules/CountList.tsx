import { FormattedMessage, FormattedNumber } from 'react-intl'
import * as styles from './CountList.module.css'

/** How many articles the conditions of a rule find, and what they are. */
export function CountList({ counts }: { counts: Readonly<Record<'matches' | 'new' | 'linked' | 'conflicts', number>> }) {
  return (
    <dl className={styles.counts}>
      {(['matches', 'new', 'linked', 'conflicts'] as const).map((name) => (
        <div key={name}>
          <dt>
            <FormattedMessage id={`supplier.wizard.count.${name}`} />
          </dt>
          <dd>
            <FormattedNumber value={counts[name]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

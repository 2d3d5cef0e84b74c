import { FormattedMessage, FormattedNumber } from 'react-intl'
import * as styles from './CountList.module.css'

/** The numbers of articles that match a rule's conditions, by category. */
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

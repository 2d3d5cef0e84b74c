import { FormattedMessage } from 'react-intl'
import * as styles from './LimitedProductScreen.module.css'

/** What looks like a slip in what was filled in, beside the field: it can be sent in all the same. */
export function SlipsNote({ note, slips }: { note: string | undefined; slips: readonly string[] }) {
  return (
    <>
      {note}
      <span className={styles.slips} role="status">
        <b>
          <FormattedMessage id="supplier.limited.checks" />
        </b>
        {slips.map((slip) => (
          <span key={slip}>{slip}</span>
        ))}
      </span>
    </>
  )
}

import { FormattedMessage } from 'react-intl'
import * as styles from './LimitedProductScreen.module.css'

/** Possible mistakes in a value, beside the field: it can be submitted nevertheless. */
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

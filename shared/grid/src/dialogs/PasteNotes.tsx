import { Select } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { headOf } from '../clipboard/namedColumns'
import type { GridStore } from '../store/GridStore'
import type { PastePlan } from '../store/paste'
import type { DecimalSign } from '../values/readNumber'
import { PasteFaults } from './PasteFaults'
import * as styles from './PasteNotes.module.css'

interface Props {
  store: GridStore
  plan: PastePlan
  keyName: string
  onSign(columnId: string, sign: DecimalSign): void
}

const MOST = 200

/** How many cells change, how numbers were read, and what does not fit into the grid. */
export function PasteNotes({ store, plan, keyName, onSign }: Props) {
  const intl = useIntl()
  const { counts, warned, ambiguous, lostColumns, lostLines, unmatched } = plan
  const other = (sign: DecimalSign): DecimalSign => (sign === ',' ? '.' : ',')
  return (
    <div className={styles.notes}>
      <p role="status">
        <b>
          <FormattedMessage id="grid.paste.changed" values={{ count: counts.changed }} />
        </b>
        {' · '}
        <FormattedMessage id="grid.paste.same" values={{ count: counts.same }} />
        {counts.invalid > 0 && (
          <span className={styles.invalid}>
            {' · '}
            <FormattedMessage id="grid.paste.invalid" values={{ count: counts.invalid }} />
          </span>
        )}
        {warned > 0 && (
          <>
            {' · '}
            <FormattedMessage id="grid.paste.warned" values={{ count: warned }} />
          </>
        )}
        {counts.locked > 0 && (
          <>
            {' · '}
            <FormattedMessage id="grid.paste.locked" values={{ count: counts.locked }} />
          </>
        )}
      </p>
      <PasteFaults store={store} plan={plan} />
      {ambiguous.map(({ column, sign, text, value, otherwise, count }) => (
        <p key={column.id} className={styles.ambiguous}>
          <label>
            <FormattedMessage id="grid.paste.ambiguous" values={{ column: headOf(column), text, more: count - 1 }} />{' '}
            <Select
              isSmall
              value={sign}
              onChange={(chosen) => onSign(column.id, chosen === ',' ? ',' : '.')}
              options={[
                { value: sign, label: intl.formatNumber(value, { maximumFractionDigits: 6 }) },
                { value: other(sign), label: intl.formatNumber(otherwise, { maximumFractionDigits: 6 }) },
              ]}
            />
          </label>
        </p>
      ))}
      {lostLines > 0 && (
        <p>
          <FormattedMessage id="grid.paste.lostLines" values={{ count: lostLines }} />
        </p>
      )}
      {lostColumns > 0 && (
        <p>
          <FormattedMessage id="grid.paste.lostColumns" values={{ count: lostColumns }} />
        </p>
      )}
      {unmatched.length > 0 && (
        <details>
          <summary>
            <FormattedMessage id="grid.paste.unmatched" values={{ count: unmatched.length, key: keyName }} />
          </summary>
          <ul className={styles.unmatched}>
            {unmatched.slice(0, MOST).map(({ line, key, reason }) => (
              <li key={line}>
                <FormattedMessage id={`grid.paste.unmatched.${reason}`} values={{ line: line + 1, text: key || '–' }} />
              </li>
            ))}
            {unmatched.length > MOST && (
              <li>
                <FormattedMessage id="grid.paste.unmatched.more" values={{ count: unmatched.length - MOST }} />
              </li>
            )}
          </ul>
        </details>
      )}
    </div>
  )
}

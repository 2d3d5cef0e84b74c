import { Button, ChangePreview, RelativeTime, Tag } from '@vitrine/ui'
import { FormattedDate, FormattedMessage } from 'react-intl'
import * as styles from './HistoryLine.module.css'
import type { HistoryEntry } from './useProductHistory'

interface Props {
  entry: HistoryEntry
  /** How many things beside the product it touched */
  others: number
  onRevert(): void
}

/** One entry of the log, as far as it is about the product. */
export function HistoryLine({ entry: { time, actor, source, sentence, canRevert, revertedBy, entities }, others, onRevert }: Props) {
  return (
    <li className={styles.entry}>
      <h3 className={styles.sentence}>
        {sentence}
        {revertedBy && (
          <Tag>
            <FormattedMessage id="catalogue.history.reverted" />
          </Tag>
        )}
      </h3>
      <ul className="v-facts-line">
        <li>{actor}</li>
        <li>
          <RelativeTime value={time} />
        </li>
        <li>
          <FormattedDate value={time} day="numeric" month="short" year="numeric" hour="2-digit" minute="2-digit" />
        </li>
        {source !== '' && source !== actor && <li>{source}</li>}
        {others > 0 && (
          <li>
            <FormattedMessage id="catalogue.history.others" values={{ count: others }} />
          </li>
        )}
      </ul>
      {entities.length > 0 && <ChangePreview entities={entities} />}
      {canRevert && (
        <div>
          <Button onClick={onRevert}>
            <FormattedMessage id="catalogue.history.revert" />
            <span className="v-hidden">{sentence}</span>
          </Button>
        </div>
      )}
    </li>
  )
}

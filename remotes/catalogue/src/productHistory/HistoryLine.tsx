import { Button, ChangePreview, RelativeTime, Tag } from '@vitrine/ui'
import { FormattedDate, FormattedMessage } from 'react-intl'
import * as styles from './HistoryLine.module.css'
import type { HistoryEntry } from './useProductHistory'
import { useRestOfEntry } from './useRestOfEntry'

interface Props {
  entry: HistoryEntry
  /** The number of other entities it changed */
  others: number
  /** The ids of the product and its places on websites */
  things: readonly string[]
  onRevert(): void
}

/** The part of a history entry that concerns the product. */
export function HistoryLine({ entry: { id, time, actor, source, sentence, canRevert, revertedBy, entities, ownCount }, others, things, onRevert }: Props) {
  const { rest, isLoading, hasFailed, fetchRest } = useRestOfEntry(id, things, entities.length)
  const shown = [...entities, ...rest]
  const missing = ownCount - shown.length
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
      {shown.length > 0 && <ChangePreview entities={shown} />}
      {missing > 0 && (
        <div>
          <Button onClick={fetchRest} loading={isLoading}>
            <FormattedMessage id={hasFailed ? 'catalogue.history.restAgain' : 'catalogue.history.rest'} values={{ count: missing }} />
          </Button>
        </div>
      )}
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

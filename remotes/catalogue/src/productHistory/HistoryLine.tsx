import { ButtonLink, ChangePreview, RelativeTime, Tag } from '@vitrine/ui'
import { FormattedDate, FormattedMessage } from 'react-intl'
import * as styles from './HistoryLine.module.css'
import type { HistoryEntry } from './useProductHistory'

interface Props {
  entry: HistoryEntry
  /** Where it stands open in the log, and can be reverted */
  to: string
}

/** One entry of the log, as far as it is about the product. */
export function HistoryLine({ entry: { time, actor, source, sentence, entityCount, canRevert, revertedBy, entities }, to }: Props) {
  const others = entityCount - entities.length
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
          <ButtonLink to={to}>
            <FormattedMessage id="catalogue.history.revert" />
            <span className="v-hidden">{sentence}</span>
          </ButtonLink>
        </div>
      )}
    </li>
  )
}

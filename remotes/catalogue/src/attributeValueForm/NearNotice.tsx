import { addressOf, Link } from '@vitrine/shell'
import { Button } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import { useNearValues } from './useNearValues'
import * as styles from './NearNotice.module.css'

interface Props {
  attribute: string
  /** The word being typed */
  text: string
  /** The id of a saved value */
  id: string | undefined
  onMerge?(): void
}

/** Shows values of the attribute that are nearly the same as the word being typed. */
export function NearNotice({ attribute, text, id, onMerge }: Props) {
  const near = useNearValues(attribute, text.trim(), id)
  return (
    <div role="status">
      {near.length > 0 && text.trim() !== '' && (
        <div className={`v-note ${styles.notice}`}>
          <div className={`v-row ${styles.line}`}>
            <ul>
              {near.slice(0, 3).map(({ id: nearId, value, productCount, reason }) => (
                <li key={nearId}>
                  <FormattedMessage
                    id="catalogue.value.nearTo"
                    values={{ value: <Link to={addressOf('attributes.values.edit', { id: nearId })}>{value}</Link>, reason, count: productCount }}
                  />
                </li>
              ))}
            </ul>
            {onMerge && (
              <Button size="small" onClick={onMerge}>
                <FormattedMessage id="catalogue.values.mergeInto" />
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  )
}

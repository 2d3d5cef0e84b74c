import { graphql, useFragment } from '@vitrine/relay'
import { Button, Tag, Tooltip } from '@vitrine/ui'
import { createContext, useContext } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { NearMarks_value$key } from './__generated__/NearMarks_value.graphql'
import * as styles from './NearMarks.module.css'

/** Merges a row's value into its nearest duplicate, after a preview in the list's dialog. */
export const MergeOfRows = createContext<((id: string) => void) | null>(null)

/** Marks on a value: awaiting approval, or nearly the same as another. */
export function NearMarks({ value: key }: { value: NearMarks_value$key }) {
  const intl = useIntl()
  const onMerge = useContext(MergeOfRows)
  const { id, value, needsApproval, nearDuplicates } = useFragment(
    graphql`
      fragment NearMarks_value on AttributeValue {
        id
        value
        needsApproval
        nearDuplicates {
          value {
            value
          }
          reason
        }
      }
    `,
    key,
  )
  const [near, ...others] = nearDuplicates
  const hint = near && intl.formatMessage({ id: 'catalogue.value.near' }, { value: near.value.value, reason: near.reason })
  return (
    <span className={styles.marks}>
      {needsApproval && (
        <Tag tone="warning">
          <FormattedMessage id="catalogue.value.waits" />
        </Tag>
      )}
      {near && (
        <span className={styles.mark}>
          <Tooltip title={hint}>
            <span>
              <Tag>
                <span aria-hidden="true">
                  <FormattedMessage id="catalogue.value.nearShort" values={{ value: near.value.value, others: others.length }} />
                </span>
                <span className={`v-hidden ${styles.start}`}>{hint}</span>
              </Tag>
            </span>
          </Tooltip>
          {/* as low as a mark: both lines have room in a row */}
          <Button
            look="text"
            className={`v-small ${styles.merge}`}
            aria-label={intl.formatMessage({ id: 'catalogue.value.mergeNear' }, { value, near: near.value.value })}
            onClick={() => onMerge?.(id)}
          >
            <FormattedMessage id="catalogue.values.mergeNow" />
          </Button>
        </span>
      )}
    </span>
  )
}

import { graphql, useSearched } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { ErrorPanel, RelativeTime, Skeleton } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { MergeConflictsQuery } from './__generated__/MergeConflictsQuery.graphql'

export interface MergeConflictsProps {
  productId: string
  mergeId: string
}

/** Differences from the state before a merge that was undone: values that were changed since, and stayed. */
export default function MergeConflicts({ productId, mergeId }: MergeConflictsProps) {
  const { found, hasFailed, retry } = useSearched<MergeConflictsQuery>(
    graphql`
      query MergeConflictsQuery($id: ID!) {
        product(id: $id) {
          merges {
            id
            changeSet {
              id
            }
            conflicts {
              entities(group: CHANGED_SINCE, limit: 20) {
                entityId
                label
                changes {
                  field
                  label
                  before
                  after
                  changedSince {
                    by
                    at
                  }
                }
              }
            }
          }
        }
      }
    `,
    { id: productId },
    'network-only',
  )
  if (hasFailed) return <ErrorPanel onRetry={retry} />
  if (!found) return <Skeleton lines={4} />
  const merge = found.product?.merges.find(({ id }) => id === mergeId)
  const entities = merge?.conflicts?.entities ?? []
  return (
    <div className="v-stack" tabIndex={-1}>
      <p className="v-soft">
        <FormattedMessage id={entities.length === 0 ? 'catalogue.unmerge.noConflicts' : 'catalogue.unmerge.conflictsText'} />
      </p>
      {entities.map(({ entityId, label, changes }) => (
        <section key={entityId}>
          <h3>{label}</h3>
          <ul>
            {changes.map(({ field, label: called, before, after, changedSince }) => (
              <li key={field}>
                <FormattedMessage
                  id="catalogue.unmerge.conflictLine"
                  values={{
                    field: called,
                    now: before ?? '–',
                    was: after ?? '–',
                    by: changedSince?.by ?? '',
                    at: changedSince ? <RelativeTime value={changedSince.at} /> : '',
                  }}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {merge?.changeSet && (
        <p>
          <Link to={`${addressOf('activity')}?open=${merge.changeSet.id}`}>
            <FormattedMessage id="catalogue.unmerge.toActivity" />
          </Link>
        </p>
      )}
    </div>
  )
}

/* eslint-disable relay/unused-fields -- each count is read by its name */
import { graphql, useSearched } from '@vitrine/relay'
import { RelativeTime, Skeleton } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { DryRunCountsQuery } from './__generated__/DryRunCountsQuery.graphql'
import { CountList } from './CountList'

/** The scope of a dry run: the number of articles, their delivery, and that a run can be reverted. */
export function DryRunCounts({ ruleId }: { ruleId: string }) {
  const { found } = useSearched<DryRunCountsQuery>(
    graphql`
      query DryRunCountsQuery($id: ID!) {
        rule(id: $id) {
          counts {
            matches
            new
            linked
            conflicts
            deliveredAt
          }
        }
      }
    `,
    { id: ruleId },
    'network-only',
  )
  const counts = found?.rule?.counts
  return (
    <aside className="v-card v-stack">
      <h3>
        <FormattedMessage id="supplier.dryRun.found" />
      </h3>
      {counts ? <CountList counts={counts} /> : <Skeleton lines={4} />}
      {counts?.deliveredAt && (
        <p className="v-small v-soft">
          <FormattedMessage id="supplier.dryRun.snapshot" values={{ time: <RelativeTime value={counts.deliveredAt} /> }} />
        </p>
      )}
      <p className="v-small v-soft">
        <FormattedMessage id="supplier.dryRun.revertible" />
      </p>
    </aside>
  )
}

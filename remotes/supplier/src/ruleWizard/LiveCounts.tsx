/* eslint-disable relay/unused-fields -- each count is read by its name */
import { graphql, useSearched } from '@vitrine/relay'
import { ErrorPanel, RelativeTime, Skeleton } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import { CountList } from '../rules/CountList'
import type { LiveCountsQuery } from './__generated__/LiveCountsQuery.graphql'
import { inputOf, problemsAt, type WizardDraft } from './WizardDraft'

/** The number of matching articles, while conditions are chosen. */
export function LiveCounts({ draft, ruleId }: { draft: WizardDraft; ruleId: string | null }) {
  const { source, filters, properties } = inputOf(draft)
  const { found, hasFailed, retry } = useSearched<LiveCountsQuery>(
    graphql`
      query LiveCountsQuery($source: RuleSourceInput!, $filters: [RuleFilterConditionInput!], $properties: [RuleMappingInput!], $rule: ID) {
        ruleCounts(source: $source, filters: $filters, properties: $properties, rule: $rule) {
          matches
          new
          linked
          conflicts
          deliveredAt
        }
      }
    `,
    problemsAt('source', draft).includes('skuPrefix')
      ? null
      : { source, filters, properties: properties.length > 0 && problemsAt('properties', draft).length === 0 ? properties : null, rule: ruleId },
    'network-only',
  )
  const counts = found?.ruleCounts
  return (
    <aside className="v-card v-stack">
      <h2>
        <FormattedMessage id="supplier.wizard.counts" />
      </h2>
      {hasFailed ? (
        <ErrorPanel onRetry={retry} />
      ) : counts ? (
        <>
          <p role="status" className="v-hidden">
            <FormattedMessage id="supplier.rule.counts" values={counts} />
          </p>
          <CountList counts={counts} />
          {counts.deliveredAt && (
            <p className="v-small v-soft">
              <FormattedMessage id="supplier.wizard.snapshot" values={{ time: <RelativeTime value={counts.deliveredAt} /> }} />
            </p>
          )}
        </>
      ) : (
        <Skeleton lines={4} />
      )}
    </aside>
  )
}

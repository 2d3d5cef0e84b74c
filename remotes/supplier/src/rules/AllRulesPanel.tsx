import { graphql, type PreloadedQuery, usePreloadedQuery } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { ButtonLink, RelativeTime } from '@vitrine/ui'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import type { AllRulesPanelQuery } from './__generated__/AllRulesPanelQuery.graphql'
import { ruleStatuses, RuleStatusLabel } from './RuleStatusLabel'

/** How many rules are at what, each number the way to exactly that list, and those that were changed last. */
export default function AllRulesPanel({ queryRef }: { queryRef: PreloadedQuery<AllRulesPanelQuery> }) {
  const { rules } = usePreloadedQuery<AllRulesPanelQuery>(
    graphql`
      query AllRulesPanelQuery {
        rules {
          counts(by: STATUS) {
            value
            count
          }
          results(limit: 4, ordering: "-updated") {
            id
            name
            lastRun {
              startedAt
            }
          }
        }
      }
    `,
    queryRef,
  )
  const countOf = (status: string) => rules.counts.find(({ value }) => value === status)?.count ?? 0
  return (
    <>
      <ul className="v-links">
        {ruleStatuses.map((status) => (
          <li key={status}>
            <Link to={`${addressOf('emeubel.rules')}?status=${status}`}>
              <RuleStatusLabel status={status} />
              <b>
                <FormattedNumber value={countOf(status)} />
              </b>
            </Link>
          </li>
        ))}
      </ul>
      {rules.results.length > 0 && (
        <ul className="v-links">
          {rules.results.map(({ id, name, lastRun }) => (
            <li key={id}>
              <Link to={addressOf('emeubel.rules.rule', { id })}>
                {name}
                <span className="v-small v-soft">{lastRun ? <RelativeTime value={lastRun.startedAt} /> : <FormattedMessage id="supplier.rules.neverRun" />}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink to={addressOf('emeubel.rules.new')}>
        <FormattedMessage id="supplier.rules.new" />
      </ButtonLink>
    </>
  )
}

import { graphql, type PreloadedQuery, usePreloadedQuery, useRefreshEachMinute } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { ButtonLink, RelativeTime, Tag } from '@vitrine/ui'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import type { AllRulesPanelQuery } from './__generated__/AllRulesPanelQuery.graphql'
import { ruleStatuses, RuleStatusLabel } from './RuleStatusLabel'

const query = graphql`
  query AllRulesPanelQuery {
    rules {
      counts(by: STATUS) {
        value
        count
      }
      results(limit: 4, ordering: "-updated") {
        id
        name
        status
        lastRun {
          startedAt
          blocked
          job {
            state
          }
        }
      }
    }
    feeds {
      results(limit: 50) {
        nextDueAt
      }
    }
  }
`

/**
 * The number of rules per state, each linking to its list, and the last changed ones with the result of their last run; and the
 * time of the next delivery, on which they act.
 */
export default function AllRulesPanel({ queryRef }: { queryRef: PreloadedQuery<AllRulesPanelQuery> }) {
  const { rules, feeds } = usePreloadedQuery<AllRulesPanelQuery>(query, queryRef)
  useRefreshEachMinute<AllRulesPanelQuery>(query, {})
  const next = feeds.results.flatMap(({ nextDueAt }) => nextDueAt ?? []).sort()[0]
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
          {rules.results.map(({ id, name, status, lastRun }) => (
            <li key={id}>
              <Link to={addressOf('emeubel.rules.rule', { id })}>
                <RuleStatusLabel status={status} />
                {name}
                {lastRun?.job?.state === 'FAILED' && (
                  <Tag tone="danger">
                    <FormattedMessage id="supplier.rules.runFailed" />
                  </Tag>
                )}
                {lastRun && lastRun.blocked > 0 && (
                  <Tag tone="warning">
                    <FormattedMessage id="supplier.rules.runBlocked" values={{ count: lastRun.blocked }} />
                  </Tag>
                )}
                <span className="v-small v-soft">
                  {lastRun ? <RelativeTime value={lastRun.startedAt} /> : <FormattedMessage id="supplier.rules.neverRun" />}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {next && (
        <p className="v-small v-soft">
          <FormattedMessage id="supplier.rules.nextRun" values={{ when: <RelativeTime value={next} /> }} />
        </p>
      )}
      <ButtonLink to={addressOf('emeubel.rules.new')}>
        <FormattedMessage id="supplier.rules.new" />
      </ButtonLink>
    </>
  )
}

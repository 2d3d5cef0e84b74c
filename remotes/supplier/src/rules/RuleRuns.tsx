import { fetchQuery, graphql, inBackground, useFragment, useRelayEnvironment } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { Empty, RelativeTime } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { RuleRunsQuery } from './__generated__/RuleRunsQuery.graphql'
import type { RuleRuns_rule$key } from './__generated__/RuleRuns_rule.graphql'
import { madeProductsAddress } from './MadeProducts'
import { RuleSteps } from './RuleSteps'
import { RunSteering } from './RunSteering'

/** The runs of a rule, the newest first: how many products each created and changed, with links to its change set and Undo. */
export function RuleRuns({ rule }: { rule: RuleRuns_rule$key }) {
  const environment = useRelayEnvironment()
  const { id, runs } = useFragment(
    graphql`
      fragment RuleRuns_rule on Rule {
        id
        runs(limit: 20) {
          id
          kind
          created
          changed
          blocked
          startedAt
          job {
            id
            ...RunSteering_job
          }
          changeSet {
            id
          }
          steps {
            state
            message
          }
          # eslint-disable-next-line relay/must-colocate-fragment-spreads
          ...RuleSteps_run
        }
      }
    `,
    rule,
  )
  const refresh = () =>
    void fetchQuery<RuleRunsQuery>(
      environment,
      graphql`
        query RuleRunsQuery($id: ID!) {
          rule(id: $id) {
            # eslint-disable-next-line relay/unused-fields -- for the store: the header reads it there
            status
            ...RuleRuns_rule
          }
        }
      `,
      { id },
      { fetchPolicy: 'network-only', networkCacheConfig: inBackground },
    ).subscribe({ error: () => undefined })
  if (runs.length === 0) return <Empty title={<FormattedMessage id="supplier.rule.noRuns" />} text={<FormattedMessage id="supplier.rule.noRunsText" />} />
  return (
    <ul className="v-stack">
      {runs.map((run) => (
        <li key={run.id} className="v-card v-stack">
          <div className="v-row">
            <b>
              <FormattedMessage id={run.kind === 'FEED' ? 'supplier.rule.run.feed' : 'supplier.rule.run.hand'} />
            </b>
            <RelativeTime value={run.startedAt} />
            <span>
              <FormattedMessage id="supplier.rule.run.counts" values={{ created: run.created, changed: run.changed, blocked: run.blocked }} />
            </span>
            {run.created > 0 && (
              <Link to={madeProductsAddress(id, run.id)}>
                <FormattedMessage id="supplier.made.open" values={{ count: run.created }} />
              </Link>
            )}
            {run.job && (
              <Link to={addressOf('jobs.item', { id: run.job.id })}>
                <FormattedMessage id="supplier.rule.run.job" />
              </Link>
            )}
            {run.changeSet && (
              <Link to={`${addressOf('activity')}?open=${run.changeSet.id}`}>
                <FormattedMessage id="supplier.rule.run.changes" />
              </Link>
            )}
            {run.job && <RunSteering job={run.job} onChanged={refresh} />}
          </div>
          {run.steps.some(({ state, message }) => state === 'FAILED' || message !== null) && <RuleSteps run={run} />}
        </li>
      ))}
    </ul>
  )
}

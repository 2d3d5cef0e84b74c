import { fetchQuery, graphql, inBackground, useLazyLoadQuery, useRelayEnvironment } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { ButtonLink } from '@vitrine/ui'
import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { DryRun } from '../rules/DryRun'
import { madeProductsAddress } from '../rules/MadeProducts'
import { RuleSteps } from '../rules/RuleSteps'
import { RunSteering } from '../rules/RunSteering'
import type { ProcessingStepQuery } from './__generated__/ProcessingStepQuery.graphql'

const everyMilliseconds = 1000

const query = graphql`
  query ProcessingStepQuery($id: ID!) {
    rule(id: $id) {
      lastRun {
        id
        created
        changed
        blocked
        job {
          id
          ...RunSteering_job
        }
        steps {
          step
          state
        }
        # eslint-disable-next-line relay/must-colocate-fragment-spreads
        ...RuleSteps_run
      }
    }
  }
`

/** The progress of a run, step by step, until it ends or fails; then it can be retried. */
export function ProcessingStep({ ruleId, onState }: { ruleId: string; onState?(state: 'running' | 'done' | 'failed'): void }) {
  const environment = useRelayEnvironment()
  const { rule } = useLazyLoadQuery<ProcessingStepQuery>(query, { id: ruleId }, { fetchPolicy: 'store-and-network' })
  const run = rule?.lastRun
  const hasFailed = run?.steps.some(({ state }) => state === 'FAILED') ?? false
  const hasEnded = run?.steps.some(({ step, state }) => step === 'END' && state === 'DONE') ?? false
  // after a retry there is no new run to show yet
  const [begunAfter, setBegunAfter] = useState<string>()
  const state = hasFailed && begunAfter !== run?.id ? 'failed' : hasEnded ? 'done' : 'running'
  useEffect(() => onState?.(state), [state, onState])
  const ask = () =>
    fetchQuery<ProcessingStepQuery>(environment, query, { id: ruleId }, { fetchPolicy: 'network-only', networkCacheConfig: inBackground }).subscribe({
      error: () => undefined,
    })
  useEffect(() => {
    if (state !== 'running') return
    const timer = setInterval(
      () =>
        fetchQuery<ProcessingStepQuery>(environment, query, { id: ruleId }, { fetchPolicy: 'network-only', networkCacheConfig: inBackground }).subscribe({
          error: () => undefined,
        }),
      everyMilliseconds,
    )
    return () => clearInterval(timer)
  }, [environment, ruleId, state])
  return (
    <div className="v-card v-stack">
      <div role="status">
        <h2>
          <FormattedMessage id={state === 'failed' ? 'supplier.wizard.error' : state === 'done' ? 'supplier.wizard.end' : 'supplier.wizard.processing'} />
        </h2>
      </div>
      {run && <RuleSteps run={run} />}
      {run && state !== 'running' && (
        <p>
          <FormattedMessage id="supplier.rule.run.counts" values={{ created: run.created, changed: run.changed, blocked: run.blocked }} />
        </p>
      )}
      <div className="v-row">
        {state === 'failed' && <DryRun ruleId={ruleId} onStarted={ask} onEnded={ask} />}
        {run?.job && state !== 'running' && (
          <RunSteering
            key={run.id}
            job={run.job}
            onChanged={() => {
              setBegunAfter(run.id)
              ask()
            }}
          />
        )}
        {run && state !== 'running' && run.created > 0 && (
          <ButtonLink isPrimary to={madeProductsAddress(ruleId, run.id)}>
            <FormattedMessage id="supplier.made.open" values={{ count: run.created }} />
          </ButtonLink>
        )}
        <ButtonLink to={addressOf('emeubel.rules.rule', { id: ruleId })}>
          <FormattedMessage id="supplier.wizard.toRule" />
        </ButtonLink>
      </div>
    </div>
  )
}

import { graphql, useFragment } from '@vitrine/relay'
import { StatusDot, type StatusTone } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { RuleSteps_run$key } from './__generated__/RuleSteps_run.graphql'

const names: Readonly<Record<string, MessageId>> = {
  CREATE_RULE: 'supplier.ruleStep.createRule',
  CREATE_ATTRIBUTES: 'supplier.ruleStep.createAttributes',
  CREATE_VALUES: 'supplier.ruleStep.createValues',
  ACTIVATE: 'supplier.ruleStep.activate',
  APPLY: 'supplier.ruleStep.apply',
  END: 'supplier.ruleStep.end',
}
const states: Readonly<Record<string, MessageId>> = {
  WAITING: 'supplier.ruleStep.waiting',
  RUNNING: 'supplier.ruleStep.running',
  DONE: 'supplier.ruleStep.done',
  FAILED: 'supplier.ruleStep.failed',
}
const tones: Readonly<Record<string, StatusTone>> = { WAITING: 'off', RUNNING: 'busy', DONE: 'on', FAILED: 'danger' }

/** The steps of a run with their states, and errors. */
export function RuleSteps({ run }: { run: RuleSteps_run$key }) {
  const { steps } = useFragment(
    graphql`
      fragment RuleSteps_run on RuleRun {
        steps {
          step
          state
          message
        }
      }
    `,
    run,
  )
  return (
    <ol className="v-stack">
      {steps.map(({ step, state, message }) => (
        <li key={step}>
          <div className="v-row">
            <span>{names[step] ? <FormattedMessage id={names[step]} /> : step}</span>
            <StatusDot tone={tones[state] ?? 'off'}>{states[state] ? <FormattedMessage id={states[state]} /> : state}</StatusDot>
          </div>
          {message && <p role="alert">{message}</p>}
        </li>
      ))}
    </ol>
  )
}

import { graphql, useFragment } from '@vitrine/relay'
import { StatusDot, type StatusTone } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { FeedRunState_run$key } from './__generated__/FeedRunState_run.graphql'

const states = {
  busy: ['busy', 'supplier.feedRun.state.busy'],
  done: ['on', 'supplier.feedRun.state.done'],
  partly: ['warning', 'supplier.feedRun.state.partly'],
  refused: ['danger', 'supplier.feedRun.state.refused'],
  stopped: ['off', 'supplier.feedRun.state.stopped'],
  reverted: ['off', 'supplier.feedRun.state.reverted'],
} as const satisfies Record<string, readonly [StatusTone, MessageId]>

/** The state of a delivery, as a word with a dot. */
export function FeedRunState({ run }: { run: FeedRunState_run$key }) {
  const { problem, refusedCount, job } = useFragment(
    graphql`
      fragment FeedRunState_run on FeedRun {
        problem
        refusedCount
        job {
          state
        }
      }
    `,
    run,
  )
  const [tone, word] = states[stateOf(job?.state, problem !== null && problem !== undefined, refusedCount)]
  return (
    <StatusDot tone={tone}>
      <FormattedMessage id={word} />
    </StatusDot>
  )
}

function stateOf(job: string | undefined, isRefused: boolean, refusedRows: number): keyof typeof states {
  if (job === 'REVERTED') return 'reverted'
  if (isRefused || job === 'FAILED') return 'refused'
  if (job === 'STOPPED') return 'stopped'
  if (job !== undefined && job !== 'DONE' && job !== 'DONE_WITH_WARNINGS') return 'busy'
  return refusedRows > 0 ? 'partly' : 'done'
}

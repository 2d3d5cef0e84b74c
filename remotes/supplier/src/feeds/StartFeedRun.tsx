import type { StartedJob } from '@vitrine/jobs'
import { graphql, newIdempotencyKey, useMutation } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { Button } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { StartFeedRunMutation } from './__generated__/StartFeedRunMutation.graphql'

/** Fetches a feed's address now. A second click while that is pending starts nothing twice. */
export function StartFeedRun({ feed, onStarted }: { feed: string; onStarted(job: StartedJob): void }) {
  const [commit, isStarting] = useMutation<StartFeedRunMutation>(graphql`
    mutation StartFeedRunMutation($feed: ID!, $key: String) {
      startFeedRun(feed: $feed, idempotencyKey: $key) {
        run {
          job {
            id
            title
            # for the screen that waits for its end
            # eslint-disable-next-line relay/must-colocate-fragment-spreads
            ...JobWatch_job
          }
        }
        errors {
          message
        }
      }
    }
  `)
  return (
    <Button
      disabled={isStarting}
      onClick={() =>
        commit({
          variables: { feed, key: newIdempotencyKey() },
          onCompleted({ startFeedRun: { run, errors } }) {
            for (const { message } of errors) toasts.show({ kind: 'error', text: message })
            if (run?.job) onStarted(run.job)
          },
        })
      }
    >
      <FormattedMessage id="supplier.feed.start" />
    </Button>
  )
}

import { graphql } from '@vitrine/relay'
import type { useRetryRunMutation } from './__generated__/useRetryRunMutation.graphql'
import { useSteerRun } from './useSteerRun'

/** Tries again what a run could not do, from the step that failed. */
export const useRetryRun = () =>
  useSteerRun<useRetryRunMutation>(
    graphql`
      mutation useRetryRunMutation($id: ID!, $key: String) {
        retryJob(id: $id, idempotencyKey: $key) {
          job {
            id
            # eslint-disable-next-line relay/unused-fields -- said by what watches it
            title
            # eslint-disable-next-line relay/must-colocate-fragment-spreads -- for what waits for its end
            ...JobWatch_job
          }
          errors {
            # eslint-disable-next-line relay/unused-fields -- told by useSteerRun
            message
          }
        }
      }
    `,
    ({ retryJob }) => retryJob,
  )

import { graphql } from '@vitrine/relay'
import type { useRetryJobMutation } from './__generated__/useRetryJobMutation.graphql'
import { useJobMutation } from './useJobMutation'

/** Starts a new job with only what failed. */
export function useRetryJob() {
  return useJobMutation<useRetryJobMutation>(
    graphql`
      mutation useRetryJobMutation($id: ID!, $key: String) {
        retryJob(id: $id, idempotencyKey: $key) {
          job {
            id
            ...JobCard_job
          }
          errors {
            message
          }
        }
      }
    `,
    ({ retryJob }) => retryJob,
  )
}

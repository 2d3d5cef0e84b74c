import { graphql } from '@vitrine/relay'
import type { useRevertJobMutation } from './__generated__/useRevertJobMutation.graphql'
import { useJobMutation } from './useJobMutation'

/** Takes back what a finished job wrote, as a job. */
export function useRevertJob() {
  return useJobMutation<useRevertJobMutation>(
    graphql`
      mutation useRevertJobMutation($id: ID!, $key: String) {
        revertJob(id: $id, idempotencyKey: $key) {
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
    ({ revertJob }) => revertJob,
  )
}

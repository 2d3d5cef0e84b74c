import { graphql } from '@vitrine/relay'
import type { useStopJobMutation } from './__generated__/useStopJobMutation.graphql'
import { useJobMutation } from './useJobMutation'

/** Ends a job after the chunk that it is at; then it asks what becomes of what is done. */
export function useStopJob() {
  return useJobMutation<useStopJobMutation>(
    graphql`
      mutation useStopJobMutation($id: ID!) {
        stopJob(id: $id) {
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
    ({ stopJob }) => stopJob,
  )
}

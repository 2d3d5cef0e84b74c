import { graphql } from '@vitrine/relay'
import type { useSettleJobMutation } from './__generated__/useSettleJobMutation.graphql'
import { useJobMutation } from './useJobMutation'

/** Answers what becomes of the things that a stopped job had done. */
export function useSettleJob() {
  return useJobMutation<useSettleJobMutation>(
    graphql`
      mutation useSettleJobMutation($id: ID!, $keep: Boolean!) {
        settleJob(id: $id, keep: $keep) {
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
    ({ settleJob }) => settleJob,
  )
}

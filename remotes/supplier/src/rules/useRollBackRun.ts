import { graphql } from '@vitrine/relay'
import type { useRollBackRunMutation } from './__generated__/useRollBackRunMutation.graphql'
import { useSteerRun } from './useSteerRun'

/** Takes back what a run has written, as a job. */
export const useRollBackRun = () =>
  useSteerRun<useRollBackRunMutation>(
    graphql`
      mutation useRollBackRunMutation($id: ID!, $key: String) {
        revertJob(id: $id, idempotencyKey: $key) {
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
    ({ revertJob }) => revertJob,
  )

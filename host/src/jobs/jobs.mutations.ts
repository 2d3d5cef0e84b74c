import { graphql, type GraphQLTaggedNode, useMutation } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import type { MutationParameters } from 'relay-runtime'
import type { jobsMutationsRetryMutation } from './__generated__/jobsMutationsRetryMutation.graphql'
import type { jobsMutationsRevertMutation } from './__generated__/jobsMutationsRevertMutation.graphql'
import type { jobsMutationsSettleMutation } from './__generated__/jobsMutationsSettleMutation.graphql'
import type { jobsMutationsStopMutation } from './__generated__/jobsMutationsStopMutation.graphql'

export interface JobPayload {
  readonly job?: { readonly id: string } | null
  readonly errors: readonly { readonly message: string }[]
}

/**
 * Common to all actions on a job: a refusal is shown in a toast, and the caller gets the resulting job.
 * @returns null if nothing was done
 */
export function useJobMutation<M extends MutationParameters>(
  mutation: GraphQLTaggedNode,
  payloadOf: (response: M['response']) => JobPayload,
): [run: (variables: M['variables']) => Promise<string | null>, isRunning: boolean] {
  const [commit, isRunning] = useMutation<M>(mutation)
  const run = (variables: M['variables']) =>
    new Promise<string | null>((resolve) => {
      commit({
        variables,
        onCompleted: (response) => {
          const { job, errors } = payloadOf(response)
          for (const { message } of errors) toasts.show({ kind: 'warning', text: message })
          resolve(errors.length > 0 ? null : (job?.id ?? null))
        },
        // the host has already shown a toast for each error
        onError: () => resolve(null),
      })
    })
  return [run, isRunning]
}

/** Starts a new job with the failed units. */
export function useRetryJob() {
  return useJobMutation<jobsMutationsRetryMutation>(
    graphql`
      mutation jobsMutationsRetryMutation($id: ID!, $key: String) {
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

/** Reverts a finished job, as a job. */
export function useRevertJob() {
  return useJobMutation<jobsMutationsRevertMutation>(
    graphql`
      mutation jobsMutationsRevertMutation($id: ID!, $key: String) {
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

/** Decides what happens to the changes of a stopped job. */
export function useSettleJob() {
  return useJobMutation<jobsMutationsSettleMutation>(
    graphql`
      mutation jobsMutationsSettleMutation($id: ID!, $keep: Boolean!) {
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

/** Stops a job after its current chunk; then a decision about its changes is needed. */
export function useStopJob() {
  return useJobMutation<jobsMutationsStopMutation>(
    graphql`
      mutation jobsMutationsStopMutation($id: ID!) {
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

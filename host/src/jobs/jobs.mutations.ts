import { graphql, type Given, type GraphQLTaggedNode, type MutationParameters, useAct } from '@vitrine/relay'
import type { jobsMutationsRetryMutation } from './__generated__/jobsMutationsRetryMutation.graphql'
import type { jobsMutationsRevertMutation } from './__generated__/jobsMutationsRevertMutation.graphql'
import type { jobsMutationsSettleMutation } from './__generated__/jobsMutationsSettleMutation.graphql'
import type { jobsMutationsStopMutation } from './__generated__/jobsMutationsStopMutation.graphql'

interface JobMutation extends MutationParameters {
  readonly response: Readonly<
    Record<string, { readonly job?: { readonly id: string } | null | undefined; readonly errors: readonly { readonly message: string }[] }>
  >
}

/** Makes the hook of an act on a job: what it returns gives the id of the resulting job, null if nothing was done. */
function defineJobAct<Mutation extends JobMutation>(mutation: GraphQLTaggedNode) {
  return function useJobAct(): [run: (variables: Given<Mutation>) => Promise<string | null>, isRunning: boolean] {
    const [act, isRunning] = useAct<Mutation>(mutation, 'warning')
    const run = async (variables: Given<Mutation>) => {
      const answer = await act(variables)
      return answer?.errors.length === 0 ? (answer.job?.id ?? null) : null
    }
    return [run, isRunning]
  }
}

/** Starts a new job with the failed units. */
export const useRetryJob = defineJobAct<jobsMutationsRetryMutation>(graphql`
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
`)

/** Reverts a finished job, as a job. */
export const useRevertJob = defineJobAct<jobsMutationsRevertMutation>(graphql`
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
`)

/** Decides what happens to the changes of a stopped job. */
export const useSettleJob = defineJobAct<jobsMutationsSettleMutation>(graphql`
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
`)

/** Stops a job after its current chunk; then a decision about its changes is needed. */
export const useStopJob = defineJobAct<jobsMutationsStopMutation>(graphql`
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
`)

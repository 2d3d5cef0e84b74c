import { useMutation, type GraphQLTaggedNode } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import type { MutationParameters } from 'relay-runtime'

export interface JobPayload {
  readonly job?: { readonly id: string } | null
  readonly errors: readonly { readonly message: string }[]
}

/**
 * What all that can be done with a job have in common: a refusal is told in a toast, and the caller learns which job it
 * concerns now.
 *
 * @returns null when nothing was done
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
        // the host has shown a toast for each error already
        onError: () => resolve(null),
      })
    })
  return [run, isRunning]
}

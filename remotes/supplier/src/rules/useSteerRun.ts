import type { StartedJob } from '@vitrine/jobs'
import { type GraphQLTaggedNode, type MutationParameters, newIdempotencyKey, useMutation } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'

interface Steered {
  readonly job: StartedJob | null | undefined
  readonly errors: readonly { readonly message: string }[]
}

/**
 * What is done with a run that has ended, as a job of its own.
 * @param mutation of `$id` and `$key`
 * @returns gives the job that was begun; undefined when none was, which was told
 */
export function useSteerRun<Mutation extends MutationParameters & { variables: { id: string; key?: string | null | undefined } }>(
  mutation: GraphQLTaggedNode,
  steered: (response: Mutation['response']) => Steered,
): [control: (jobId: string) => Promise<StartedJob | undefined>, isBusy: boolean] {
  const [commit, isBusy] = useMutation<Mutation>(mutation)
  const control = (id: string) =>
    new Promise<StartedJob | undefined>((resolve) => {
      commit({
        variables: { id, key: newIdempotencyKey() },
        onCompleted(response) {
          const { job, errors } = steered(response)
          for (const { message } of errors) toasts.show({ kind: 'error', text: message })
          resolve(errors.length === 0 ? (job ?? undefined) : undefined)
        },
        // the host has shown a toast for each error already
        onError: () => resolve(undefined),
      })
    })
  return [control, isBusy]
}

import { type GraphQLTaggedNode, getRequest, type MutationParameters, type SelectorStoreUpdater } from 'relay-runtime'
import { useMutation } from './hooks'
import { newIdempotencyKey } from './newIdempotencyKey'

/** What a caller gives: the idempotency key only if it has a reason of its own to repeat one. */
export type Given<Mutation extends MutationParameters> = Omit<Mutation['variables'], 'key'> & { readonly key?: string | null | undefined }

/**
 * Sends the mutation. Resolves with the response; with null if it failed, of which the host has told already.
 * @param updater writes to the store what Relay cannot know by itself
 */
export type Commit<Mutation extends MutationParameters> = (
  variables: Given<Mutation>,
  updater?: SelectorStoreUpdater<Mutation['response']>,
) => Promise<Mutation['response'] | null>

/** Returns a function that sends a mutation. If the mutation has `$key`, each call is done once however often it is sent. */
export function useCommit<Mutation extends MutationParameters>(mutation: GraphQLTaggedNode): [commit: Commit<Mutation>, isSending: boolean] {
  const [send, isSending] = useMutation<Mutation>(mutation)
  const commit: Commit<Mutation> = (given, updater) =>
    new Promise((resolve) => {
      const takesKey = getRequest(mutation).operation.argumentDefinitions.some(({ name }) => name === 'key')
      send({
        variables: { ...(takesKey && { key: newIdempotencyKey() }), ...given },
        ...(updater && { updater }),
        onCompleted: resolve,
        onError: () => resolve(null),
      })
    })
  return [commit, isSending]
}

import { type GraphQLTaggedNode, type MutationParameters, useMutation } from '@vitrine/relay'

export interface PreparedJob {
  readonly id: string
  readonly title: string
  readonly total: number
  readonly sample: readonly string[]
}

export type Prepared = { kind: 'prepared'; job: PreparedJob } | { kind: 'refused'; messages: readonly string[] } | { kind: 'failed' }

/** What each mutation answers that prepares a job. */
interface Answer {
  readonly job: PreparedJob | null | undefined
  readonly errors: readonly { readonly message: string }[]
}

/** Gives a function that freezes what is meant as a job that waits for a yes. Nothing is written, and a job that nobody starts is forgotten. */
export function usePrepare<Mutation extends MutationParameters>(mutation: GraphQLTaggedNode, answerOf: (response: Mutation['response']) => Answer): (variables: Mutation['variables']) => Promise<Prepared> {
  const [commit] = useMutation<Mutation>(mutation)
  return (variables) =>
    new Promise((resolve) => {
      commit({
        variables,
        onCompleted: (response) => {
          const { job, errors } = answerOf(response)
          resolve(job ? { kind: 'prepared', job } : { kind: 'refused', messages: errors.map(({ message }) => message) })
        },
        // the host has shown a toast for each error already
        onError: () => resolve({ kind: 'failed' }),
      })
    })
}

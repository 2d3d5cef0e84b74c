import { graphql, useMutation } from '@vitrine/relay'
import type { Prepared } from '../bulk/usePrepareProductsBulk'
import type { usePrepareValueMergeMutation } from './__generated__/usePrepareValueMergeMutation.graphql'

/** Freezes a merge of values as a job that waits for a yes. Nothing is written, and a job that nobody starts is forgotten. */
export function usePrepareValueMerge(): (wish: { sources: readonly string[]; target: string }) => Promise<Prepared> {
  const [commit] = useMutation<usePrepareValueMergeMutation>(graphql`
    mutation usePrepareValueMergeMutation($sources: [ID!]!, $target: ID!) {
      prepareAttributeValueMerge(sources: $sources, target: $target) {
        job {
          id
          title
          total
          sample
        }
        errors {
          message
        }
      }
    }
  `)
  return (wish) =>
    new Promise((resolve) => {
      commit({
        variables: { ...wish, sources: [...wish.sources] },
        onCompleted: ({ prepareAttributeValueMerge: { job, errors } }) =>
          resolve(job ? { kind: 'prepared', job } : { kind: 'refused', messages: errors.map(({ message }) => message) }),
        // the hall has shown a toast for each error already
        onError: () => resolve({ kind: 'failed' }),
      })
    })
}

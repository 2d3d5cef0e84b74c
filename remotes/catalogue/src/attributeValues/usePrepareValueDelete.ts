import { graphql, useMutation } from '@vitrine/relay'
import type { Prepared } from '../bulk/usePrepareProductsBulk'
import type { usePrepareValueDeleteMutation } from './__generated__/usePrepareValueDeleteMutation.graphql'

/** Freezes the deletion of values as a job that waits for a yes; products get another value instead, or nothing. Nothing is written, and a job that nobody starts is forgotten. */
export function usePrepareValueDelete(): (wish: { ids: readonly string[]; replaceBy?: string }) => Promise<Prepared> {
  const [commit] = useMutation<usePrepareValueDeleteMutation>(graphql`
    mutation usePrepareValueDeleteMutation($ids: [ID!]!, $replaceBy: ID) {
      prepareAttributeValueDelete(ids: $ids, replaceBy: $replaceBy) {
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
        variables: { ...wish, ids: [...wish.ids] },
        onCompleted: ({ prepareAttributeValueDelete: { job, errors } }) =>
          resolve(job ? { kind: 'prepared', job } : { kind: 'refused', messages: errors.map(({ message }) => message) }),
        // the hall has shown a toast for each error already
        onError: () => resolve({ kind: 'failed' }),
      })
    })
}

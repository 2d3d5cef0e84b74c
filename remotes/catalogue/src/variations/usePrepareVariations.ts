import { graphql, useMutation } from '@vitrine/relay'
import type { Prepared } from '../bulk/usePrepareProductsBulk'
import type { usePrepareVariationsMutation } from './__generated__/usePrepareVariationsMutation.graphql'

/** Freezes combinations of a configurable product as a job that makes their variations. Nothing is written before it is started. */
export function usePrepareVariations(): (product: string, combinations: readonly (readonly string[])[]) => Promise<Prepared> {
  const [commit] = useMutation<usePrepareVariationsMutation>(graphql`
    mutation usePrepareVariationsMutation($product: ID!, $combinations: [[ID!]!]!) {
      prepareVariations(product: $product, combinations: $combinations) {
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
  return (product, combinations) =>
    new Promise((resolve) => {
      commit({
        variables: { product, combinations },
        onCompleted: ({ prepareVariations: { job, errors } }) =>
          resolve(job ? { kind: 'prepared', job } : { kind: 'refused', messages: errors.map(({ message }) => message) }),
        // the hall has shown a toast for each error already
        onError: () => resolve({ kind: 'failed' }),
      })
    })
}

import { type Prepared, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import type { usePrepareVariationsMutation } from './__generated__/usePrepareVariationsMutation.graphql'

/**
 * Freezes combinations of a configurable product as a job that makes their variations. Nothing is written before it is
 * started. Without SKUs, one for each combination, the server counts on from the highest in use.
 */
export function usePrepareVariations(): (product: string, combinations: readonly (readonly string[])[], skus?: readonly string[]) => Promise<Prepared> {
  const prepare = usePrepare<usePrepareVariationsMutation>(
    graphql`
      mutation usePrepareVariationsMutation($product: ID!, $combinations: [[ID!]!]!, $skus: [String!]) {
        prepareVariations(product: $product, combinations: $combinations, skus: $skus) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareVariations,
  )
  return (product, combinations, skus) => prepare({ product, combinations, skus: skus ?? null })
}

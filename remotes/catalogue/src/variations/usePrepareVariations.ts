import { type Prepared, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import type { usePrepareVariationsMutation } from './__generated__/usePrepareVariationsMutation.graphql'

/**
 * Prepares creating the variations of these combinations as a job awaiting confirmation. Without SKUs, one per combination, the
 * server continues from the highest in use.
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

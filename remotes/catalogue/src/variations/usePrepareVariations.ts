import { type Prepared, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import type { usePrepareVariationsMutation } from './__generated__/usePrepareVariationsMutation.graphql'

/** Freezes combinations of a configurable product as a job that makes their variations. Nothing is written before it is started. */
export function usePrepareVariations(): (product: string, combinations: readonly (readonly string[])[]) => Promise<Prepared> {
  const prepare = usePrepare<usePrepareVariationsMutation>(
    graphql`
      mutation usePrepareVariationsMutation($product: ID!, $combinations: [[ID!]!]!) {
        prepareVariations(product: $product, combinations: $combinations) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareVariations,
  )
  return (product, combinations) => prepare({ product, combinations })
}

import { graphql, useSearched } from '@vitrine/relay'
import type { useVariationDraftsQuery } from './__generated__/useVariationDraftsQuery.graphql'

/** A variation that could be created, with a suggested SKU. */
export interface VariationDraft {
  readonly combination: readonly string[]
  readonly words: string
  readonly sku: string
}

/** The variations to be created for these combinations; undefined while loading. Without existing ones. */
export function useVariationDrafts(product: string, combinations: readonly (readonly string[])[]): readonly VariationDraft[] | undefined {
  const { found } = useSearched<useVariationDraftsQuery>(
    graphql`
      query useVariationDraftsQuery($product: ID!, $combinations: [[ID!]!]!) {
        product(id: $product) {
          variationDrafts(combinations: $combinations) {
            combination
            words
            sku
          }
        }
      }
    `,
    { product, combinations },
    'network-only',
  )
  return found?.product?.variationDrafts.map(({ combination, words, sku }) => ({ combination, words, sku }))
}

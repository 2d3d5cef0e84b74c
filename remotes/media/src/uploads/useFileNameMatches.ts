import { graphql, useSearched } from '@vitrine/relay'
import type { useFileNameMatchesQuery } from './__generated__/useFileNameMatchesQuery.graphql'

export interface NameMatch {
  product: { id: string; name: string | null; sku: string }
  by: string
  position: number | null
}

/** The products that files with these names belong to, by name. Without names nothing is requested. */
export function useFileNameMatches(names: readonly string[]): ReadonlyMap<string, NameMatch> {
  const { found } = useSearched<useFileNameMatchesQuery>(
    graphql`
      query useFileNameMatchesQuery($names: [String!]!) {
        fileNameMatches(names: $names) {
          name
          by
          position
          product {
            id
            name
            sku
          }
        }
      }
    `,
    names.length === 0 ? null : { names: [...names] },
  )
  return new Map(
    (found?.fileNameMatches ?? []).flatMap(({ name, by, position, product }) =>
      product && by ? [[name, { product: { id: product.id, name: product.name ?? null, sku: product.sku }, by, position: position ?? null }]] : [],
    ),
  )
}

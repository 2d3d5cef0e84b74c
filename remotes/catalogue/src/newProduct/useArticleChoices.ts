import { graphql, useSearched } from '@vitrine/relay'
import type { useArticleChoicesQuery } from './__generated__/useArticleChoicesQuery.graphql'

const SHOWN = 8

/** The e-meubel products that match a search by name, SKU or EAN; none for an empty search. */
export function useArticleChoices(search: string) {
  const { found, ...rest } = useSearched<useArticleChoicesQuery>(
    graphql`
      query useArticleChoicesQuery($search: String, $limit: Int) {
        emeubelProducts(searchTerm: $search) {
          totalCount
          results(limit: $limit) {
            id
            name
            sku
            linkedProduct {
              id
            }
          }
        }
      }
    `,
    search === '' ? null : { search, limit: SHOWN },
  )
  const choices = found?.emeubelProducts.results.map(({ id, name, sku, linkedProduct }) => ({ id, name, sku, isLinked: Boolean(linkedProduct?.id) }))
  return { ...rest, choices, total: found?.emeubelProducts.totalCount ?? 0 }
}

import { graphql } from '@vitrine/relay'
import { useSearched } from '../bulk/useSearched'
import type { useProductChoicesQuery } from './__generated__/useProductChoicesQuery.graphql'

const SHOWN = 8

/** The products that a search finds, the best match first; nothing for an empty search. */
export function useProductChoices(search: string) {
  const { found, ...rest } = useSearched<useProductChoicesQuery>(
    graphql`
      query useProductChoicesQuery($search: String, $filter: ProductFilter, $limit: Int) {
        products(searchTerm: $search, filter: $filter) {
          totalCount
          codesNotFound
          results(limit: $limit) {
            id
            name
            sku
            active
            price
            stock
            imageproductassociationSet(limit: 1) {
              image {
                image500282Url
              }
            }
          }
        }
      }
    `,
    search === '' ? null : { search, limit: SHOWN },
  )
  return { ...rest, products: found?.products.results, total: found?.products.totalCount ?? 0 }
}

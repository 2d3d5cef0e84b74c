import { graphql } from '@vitrine/relay'
import type { productChoicesQuery$data } from './__generated__/productChoicesQuery.graphql'
import { readPickedProduct } from './readPickedProduct'

/** Asks for products by words, or by the codes that they bear. */
export const productChoices = graphql`
  query productChoicesQuery($search: String, $filter: ProductFilter, $limit: Int) {
    products(searchTerm: $search, filter: $filter) {
      totalCount
      isTotalCapped
      codesNotFound
      results(limit: $limit) {
        ...readPickedProduct_product
      }
    }
  }
`

/** What the answer says. */
export function readChoices({ products: { totalCount, isTotalCapped, codesNotFound, results } }: productChoicesQuery$data) {
  return { products: results.map(readPickedProduct), total: totalCount, isTotalCapped, unknown: codesNotFound }
}

import { graphql } from '@vitrine/relay'
import type { productChoicesQuery$data } from './__generated__/productChoicesQuery.graphql'
import { readPickedProduct } from './readPickedProduct'

/** Searches products by words or by codes. */
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

/** Reads the response. */
export function readChoices({ products: { totalCount, isTotalCapped, codesNotFound, results } }: productChoicesQuery$data) {
  return { products: results.map(readPickedProduct), total: totalCount, isTotalCapped, unknown: codesNotFound }
}

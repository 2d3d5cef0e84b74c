import { graphql } from '@vitrine/relay'
import type { productChoicesQuery$data } from './__generated__/productChoicesQuery.graphql'
import type { PickedProduct } from './PickedProduct'

/** Asks for products by words, or by the codes that they bear. */
export const productChoices = graphql`
  query productChoicesQuery($search: String, $filter: ProductFilter, $limit: Int) {
    products(searchTerm: $search, filter: $filter) {
      totalCount
      isTotalCapped
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
`

/** What the answer says. */
export function readChoices({ products: { totalCount, isTotalCapped, codesNotFound, results } }: productChoicesQuery$data) {
  const products = results.map(({ id, name, sku, active, price, stock, imageproductassociationSet: [main] }): PickedProduct => {
    const image = main?.image.image500282Url ?? null
    return { id, name, sku, active, price: price ?? null, stock, image }
  })
  return { products, total: totalCount, isTotalCapped, unknown: codesNotFound }
}

import { graphql, readInlineData } from '@vitrine/relay'
import type { readPickedProduct_product$key } from './__generated__/readPickedProduct_product.graphql'
import type { PickedProduct } from './PickedProduct'

const fragment = graphql`
  fragment readPickedProduct_product on Product @inline {
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
`

/** Maps a product of the contract. */
export function readPickedProduct(key: readPickedProduct_product$key): PickedProduct {
  const {
    id,
    name,
    sku,
    active,
    price,
    stock,
    imageproductassociationSet: [main],
  } = readInlineData(fragment, key)
  return { id, name, sku, active, price: price ?? null, stock, image: main?.image.image500282Url ?? null }
}

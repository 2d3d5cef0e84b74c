import { graphql, useFragment } from '@vitrine/relay'
import type { PickedProduct } from '../productPicker/PickedProduct'
import type { usePickedProducts_products$key } from './__generated__/usePickedProducts_products.graphql'

/** Products of the contract as the picker gives them, so that those that are saved and those that are added look alike. */
export function usePickedProducts(products: usePickedProducts_products$key): PickedProduct[] {
  const data = useFragment(
    graphql`
      fragment usePickedProducts_products on Product @relay(plural: true) {
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
    `,
    products,
  )
  return data.map(({ id, name, sku, active, price, stock, imageproductassociationSet: [main] }) => ({
    ...{ id, name, sku, active, price: price ?? null, stock },
    image: main?.image.image500282Url ?? null,
  }))
}

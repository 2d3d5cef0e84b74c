import { graphql, useFragment } from '@vitrine/relay'
import type { usePickedProducts_products$key } from './__generated__/usePickedProducts_products.graphql'
import type { PickedProduct } from './PickedProduct'
import { readPickedProduct } from './readPickedProduct'

/** Maps products of the contract as the picker does, so that saved and added ones look alike. */
export function usePickedProducts(products: usePickedProducts_products$key): PickedProduct[] {
  const data = useFragment(
    graphql`
      fragment usePickedProducts_products on Product @relay(plural: true) {
        ...readPickedProduct_product
      }
    `,
    products,
  )
  return data.map(readPickedProduct)
}

import { graphql, useFragment } from '@vitrine/relay'
import type { usePickedProducts_products$key } from './__generated__/usePickedProducts_products.graphql'
import type { PickedProduct } from './PickedProduct'
import { readPickedProduct } from './readPickedProduct'

/** Products of the contract as the picker gives them, so that those that are saved and those that are added look alike. */
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

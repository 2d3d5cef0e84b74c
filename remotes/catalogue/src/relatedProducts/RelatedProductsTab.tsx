import { useWholeForm } from '@vitrine/drafts'
import { usePickedProducts } from '@vitrine/pickers/products'
import { graphql, useLazyLoadQuery } from '@vitrine/relay'
import { useDeferredValue } from 'react'
import type { ProductTabProps } from '../productForm/ProductTabProps'
import type { RelatedProductsTabQuery } from './__generated__/RelatedProductsTabQuery.graphql'
import { RelatedList } from './RelatedList'

/** The cross-sell and upsell products of a product, and the products that have it in theirs. */
export default function RelatedProductsTab({ product, form }: ProductTabProps) {
  useWholeForm(form)
  // reloads in the background after saving, so that the lists do not disappear
  const revision = useDeferredValue(product.revision)
  const { product: found } = useLazyLoadQuery<RelatedProductsTabQuery>(
    graphql`
      query RelatedProductsTabQuery($id: ID!) {
        product(id: $id) {
          price
          crossSell: related(kind: CROSS_SELL) {
            # eslint-disable-next-line relay/must-colocate-fragment-spreads -- read by the hook of the pickers
            ...usePickedProducts_products
          }
          upSell: related(kind: UPSELL) {
            # eslint-disable-next-line relay/must-colocate-fragment-spreads -- read by the hook of the pickers
            ...usePickedProducts_products
          }
          crossSellFrom: relatedFrom(kind: CROSS_SELL) {
            # eslint-disable-next-line relay/must-colocate-fragment-spreads -- read by the hook of the pickers
            ...usePickedProducts_products
          }
          upSellFrom: relatedFrom(kind: UPSELL) {
            # eslint-disable-next-line relay/must-colocate-fragment-spreads -- read by the hook of the pickers
            ...usePickedProducts_products
          }
        }
      }
    `,
    { id: product.id },
    { fetchKey: revision, fetchPolicy: 'store-and-network' },
  )
  const crossSell = usePickedProducts(found?.crossSell ?? [])
  const upSell = usePickedProducts(found?.upSell ?? [])
  const crossSellFrom = usePickedProducts(found?.crossSellFrom ?? [])
  const upSellFrom = usePickedProducts(found?.upSellFrom ?? [])
  const own = { id: product.id, price: found?.price ?? null }
  return (
    <div className="v-stack">
      <RelatedList kind="crossSell" own={own} form={form} saved={crossSell} naming={crossSellFrom} />
      <RelatedList kind="upSell" own={own} form={form} saved={upSell} naming={upSellFrom} />
    </div>
  )
}

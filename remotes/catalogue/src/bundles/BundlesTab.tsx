import { useWholeForm } from '@vitrine/drafts'
import { graphql, useLazyLoadQuery } from '@vitrine/relay'
import { useDeferredValue } from 'react'
import type { ProductTabProps } from '../productForm/ProductTabProps'
import type { BundlesTabQuery } from './__generated__/BundlesTabQuery.graphql'
import { BundleEditor } from './BundleEditor'
import type { PartChoice } from './BundlePart'
import { InBundles } from './InBundles'
import { usePartProducts } from './usePartProducts'

/** The components and figures of a bundle, and for every product the bundles that it is a component of. */
export default function BundlesTab({ product, form }: ProductTabProps) {
  useWholeForm(form)
  // reloads in the background after adding or saving, so that the list does not disappear
  const revision = useDeferredValue(product.revision)
  const ids = useDeferredValue((form.jsonOf<PartChoice[]>('components') ?? []).map((part) => part.product).join())
  const { product: found, bundleComponents } = useLazyLoadQuery<BundlesTabQuery>(
    graphql`
      query BundlesTabQuery($id: ID!, $ids: [ID!]!) {
        product(id: $id) {
          price
          inBundles {
            ...InBundles_bundles
          }
        }
        bundleComponents(ids: $ids) {
          ...usePartProducts_parts
        }
      }
    `,
    { id: product.id, ids: ids === '' ? [] : ids.split(',') },
    { fetchKey: revision, fetchPolicy: 'store-and-network' },
  )
  const known = usePartProducts(bundleComponents)
  const isBundle = product.type === 'BUNDLE'
  return (
    <div className="v-stack">
      {isBundle && <BundleEditor id={product.id} form={form} known={known} ownPrice={found?.price ?? null} />}
      <InBundles bundles={found?.inBundles ?? []} isBundle={isBundle} />
    </div>
  )
}

import { useWholeForm } from '@vitrine/drafts'
import { graphql, useLazyLoadQuery } from '@vitrine/relay'
import { useDeferredValue } from 'react'
import type { ProductTabProps } from '../productForm/ProductTabProps'
import type { StockTabQuery } from './__generated__/StockTabQuery.graphql'
import { BundleStock } from './BundleStock'
import { LeadTimeCard } from './LeadTimeCard'
import { StockPlaces } from './StockPlaces'
import { StockOfVariations } from './StockOfVariations'
import { useStockLevels } from './useStockLevels'

/** How much of a product there is and where, and when a customer has it. A bundle has what its parts make of it. */
export default function StockTab({ product, form }: ProductTabProps) {
  useWholeForm(form)
  // what was saved is read again behind what stands there
  const revision = useDeferredValue(product.revision)
  const { product: found, stockLocations } = useLazyLoadQuery<StockTabQuery>(
    graphql`
      query StockTabQuery($id: ID!) {
        product(id: $id) {
          ...BundleStock_product
          stockLevels {
            ...useStockLevels_levels
          }
        }
        stockLocations {
          ...useStockLevels_locations
        }
      }
    `,
    { id: product.id },
    { fetchKey: revision, fetchPolicy: 'store-and-network' },
  )
  const levels = useStockLevels(found?.stockLevels ?? [], stockLocations, form)
  if (!found) return null
  if (product.type === 'BUNDLE') return <BundleStock product={found} />
  if (product.type === 'CONFIGURABLE' && !levels.some(({ isKept }) => isKept)) return <StockOfVariations />
  return (
    <div className="v-stack">
      <LeadTimeCard form={form} levels={levels} />
      <StockPlaces form={form} levels={levels} />
    </div>
  )
}

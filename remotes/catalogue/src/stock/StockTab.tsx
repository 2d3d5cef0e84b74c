import { useWholeForm } from '@vitrine/drafts'
import { graphql, useLazyLoadQuery } from '@vitrine/relay'
import { ButtonLink, Empty } from '@vitrine/ui'
import { useDeferredValue } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ProductTabProps } from '../productForm/ProductTabProps'
import type { StockTabQuery } from './__generated__/StockTabQuery.graphql'
import { BundleStock } from './BundleStock'
import { LeadTimeCard } from './LeadTimeCard'
import { StockPlaces } from './StockPlaces'
import { useStockLevels } from './useStockLevels'

/** The stock of a product per location, and its delivery promise. A bundle's follows from its components. */
export default function StockTab({ product, form }: ProductTabProps) {
  useWholeForm(form)
  // reloads in the background after saving
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

/** A configurable product has no stock of its own. */
function StockOfVariations() {
  return (
    <Empty
      title={<FormattedMessage id="catalogue.stock.ofVariations" />}
      text={<FormattedMessage id="catalogue.stock.ofVariationsText" />}
      action={
        <ButtonLink to="?tab=variations">
          <FormattedMessage id="catalogue.stock.toVariations" />
        </ButtonLink>
      }
    />
  )
}

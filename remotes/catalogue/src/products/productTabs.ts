import { lazily } from '@vitrine/ui'
import type { ComponentType } from 'react'
import type { ProductTabProps } from '../productForm/ProductTabProps'

/** A tab on the product's screen, rendered by this remote. Those of other remotes are panels. */
export interface ProductTab {
  /** In the address: `?tab=` */
  id: string
  label: MessageId
  /** Its position among all tabs; panels of other remotes have one, too */
  order: number
  /** Only for products of these types */
  types?: readonly string[]
  Tab: ComponentType<ProductTabProps>
}

/** In the order of the specification: Content 10, Variations 20, Configurables 30, Attribute Values 40 … Stock 180. */
export const productTabs: readonly ProductTab[] = [
  { id: 'variations', label: 'catalogue.product.tab.variations', order: 20, types: ['CONFIGURABLE'], Tab: lazily(() => import('../variations/VariationsTab')) },
  {
    id: 'configurables',
    label: 'catalogue.product.tab.configurables',
    order: 30,
    types: ['CONFIGURABLE'],
    Tab: lazily(() => import('../variations/ConfigurablesTab')),
  },
  { id: 'attributes', label: 'catalogue.product.tab.attributes', order: 40, Tab: lazily(() => import('../productAttributes/ProductAttributesTab')) },
  { id: 'bundles', label: 'catalogue.product.tab.bundles', order: 110, Tab: lazily(() => import('../bundles/BundlesTab')) },
  { id: 'related', label: 'catalogue.product.tab.related', order: 150, Tab: lazily(() => import('../relatedProducts/RelatedProductsTab')) },
  { id: 'positioning', label: 'catalogue.product.tab.positioning', order: 170, Tab: lazily(() => import('../positioning/PositioningTab')) },
  { id: 'stock', label: 'catalogue.product.tab.stock', order: 180, Tab: lazily(() => import('../stock/StockTab')) },
  { id: 'history', label: 'catalogue.product.tab.history', order: 190, Tab: lazily(() => import('../productHistory/ProductHistoryTab')) },
]

/** The first position of each group of tabs, of any remote: the order stays that of the specification. */
const groups: readonly [from: number, label: MessageId][] = [
  [180, 'catalogue.product.tabGroup.stock'],
  [150, 'catalogue.product.tabGroup.presentation'],
  [120, 'catalogue.product.tabGroup.files'],
  [80, 'catalogue.product.tabGroup.sale'],
  [60, 'catalogue.product.tabGroup.source'],
]

export const tabGroupOf = (order: number): MessageId => groups.find(([from]) => order >= from)?.[1] ?? 'catalogue.product.tabGroup.product'

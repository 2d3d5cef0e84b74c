import type { PickedProduct } from '@vitrine/pickers/products'

export type RelatedWarning = 'inactive' | 'cheaper' | null

/**
 * A warning about an unusual related product, which can be saved anyway.
 * @param ownPrice the price of the list's product: an upsell should cost more
 */
export function relatedWarning(kind: 'crossSell' | 'upSell', { active, price }: PickedProduct, ownPrice: string | null): RelatedWarning {
  if (!active) return 'inactive'
  return kind === 'upSell' && price !== null && ownPrice !== null && Number(price) < Number(ownPrice) ? 'cheaper' : null
}

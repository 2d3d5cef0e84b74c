import type { PickedProduct } from '@vitrine/pickers/products'

export type RelatedWarning = 'inactive' | 'cheaper' | null

/**
 * What is odd about naming this product; it stops nobody.
 * @param ownPrice of the product whose list it is: an upsell is meant to cost more
 */
export function relatedWarning(kind: 'crossSell' | 'upSell', { active, price }: PickedProduct, ownPrice: string | null): RelatedWarning {
  if (!active) return 'inactive'
  return kind === 'upSell' && price !== null && ownPrice !== null && Number(price) < Number(ownPrice) ? 'cheaper' : null
}

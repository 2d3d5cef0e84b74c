import { decimal, extendEntity, FieldProblem, type FieldValue } from '../../../engine/index.ts'
import { pricesRelation } from './prices.store.ts'
import { priceWords } from './priceWords.store.ts'

/** `price.<price list id>` of a product: { price, discountPrice }, amounts as text with two decimals; null takes the price away. */
function priceOf(value: FieldValue): FieldValue {
  if (value === null) return null
  if (typeof value !== 'object' || Array.isArray(value)) throw new FieldProblem('price.form')
  const { price, discountPrice } = value as Readonly<Record<string, FieldValue>>
  if (price === undefined || price === null) throw new FieldProblem('price.required')
  return { price: decimal(price, 2, 0), discountPrice: discountPrice === undefined || discountPrice === null ? null : decimal(discountPrice, 2, 0) }
}

extendEntity('product', {
  'price.*': { type: 'json', label: 'pricing.product.price', place: pricesRelation, normalise: priceOf, words: priceWords, inForm: true, dependents: ['parentPrice', 'components', 'related'] },
})

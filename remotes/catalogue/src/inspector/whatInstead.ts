import type { ProductForm } from '../productForm/ProductForm'
import { isCheck, type MissingCode } from './missingInformation'

const sentences: Readonly<Record<string, MessageId>> = {
  images: 'catalogue.missing.noWay.images',
  price: 'catalogue.missing.noWay.price',
  websites: 'catalogue.missing.noWay.websites',
}

/** Says of a field that neither the form nor a panel of another remote can fill in what to do instead; null: its tab is not there. */
export function whatInstead(field: string | null): MessageId {
  return sentences[field?.split('.')[0] ?? ''] ?? 'catalogue.missing.noWay.other'
}

/**
 * Says of a field that stands on the product's screen, while what is wrong is put right elsewhere, where that is; null: it is
 * put right in the field itself.
 */
export function whereElse(code: MissingCode, field: string, form: Pick<ProductForm, 'jsonOf'>): MessageId | null {
  if (!isCheck(code)) return null
  // the value that was chosen is incomplete
  if (code === 'check:FABRIC_GROUP' && field.startsWith('attribute.')) return 'catalogue.missing.elsewhere.value'
  // what a feed counts is not counted by hand
  if (field.startsWith('stock.') && form.jsonOf<{ source?: string }>(field)?.source === 'FEED') return 'catalogue.missing.elsewhere.stock'
  return null
}

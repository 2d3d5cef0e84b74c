import type { ProductForm } from '../productForm/ProductForm'
import { isCheck, type MissingCode } from './missingInformation'

const sentences: Readonly<Record<string, MessageId>> = {
  images: 'catalogue.missing.noWay.images',
  price: 'catalogue.missing.noWay.price',
  websites: 'catalogue.missing.noWay.websites',
}

/** What to do about a field that neither the form nor another remote's panel can fill in; null: its tab does not exist. */
export function whatInstead(field: string | null): MessageId {
  return sentences[field?.split('.')[0] ?? ''] ?? 'catalogue.missing.noWay.other'
}

/** Where to resolve a finding, if not in the field that it is shown for; null: in the field itself. */
export function whereElse(code: MissingCode, field: string, form: Pick<ProductForm, 'jsonOf'>): MessageId | null {
  if (!isCheck(code)) return null
  // the chosen value is incomplete
  if (code === 'check:FABRIC_GROUP' && field.startsWith('attribute.')) return 'catalogue.missing.elsewhere.value'
  // stock from a feed is not edited by hand
  if (field.startsWith('stock.') && form.jsonOf<{ source?: string }>(field)?.source === 'FEED') return 'catalogue.missing.elsewhere.stock'
  return null
}

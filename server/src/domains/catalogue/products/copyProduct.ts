import type { Kysely } from 'kysely'
import { type FieldValue, entityOf, readFields } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { findAttributeValuesOf } from '../attributes/productAttributeValues.store.ts'
import { withoutLostTexts } from '../descriptionBlocks/blocks.rules.ts'
import type { ProductTypeName } from './products.rules.ts'

// What is one product's own: its codes and addresses, its mail, how old it is, what lies in store and was sold of it, its
// place in front of others, who may change it.
const own = new Set(['type', 'sku', 'eanCode', 'mailInbox', 'createdAt', 'content.*.urlKey', 'redirects.*', 'stock.*', 'sales', 'pushPosition', 'pinnedUntil', 'locks'])

/** Fields that only products of one type have. */
function isOfType(field: string, type: ProductTypeName): boolean {
  if (field === 'components' || field.startsWith('bundle')) return type === 'BUNDLE'
  if (field === 'axes' || field === 'excludedVariations') return type === 'CONFIGURABLE'
  return field !== 'parent' || type === 'SIMPLE'
}

/** What a copy of a product begins with, as a plan would write it. */
export async function copyProduct(db: Kysely<Database>, id: number, type: ProductTypeName): Promise<Record<string, FieldValue>> {
  const patterns = Object.keys(entityOf('product').fields).filter((pattern) => !own.has(pattern) && isOfType(pattern, type))
  const copied = Object.fromEntries(withoutLostTexts(await readFields(db, 'product', id, new Set(patterns))))
  if (isOfType('parent', type)) return copied
  // without its configurable product the copy inherits nothing: it says that itself
  const said = await findAttributeValuesOf(db, [id])
  return { ...copied, ...Object.fromEntries(said.filter(({ inherited }) => inherited).map(({ code, value }) => [`attribute.${code}`, value])) }
}

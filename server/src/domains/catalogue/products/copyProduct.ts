import type { Kysely } from 'kysely'
import { type FieldValue, entityOf, readFields } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { findAttributeValuesOf } from '../attributes/productAttributeValues.store.ts'
import { withoutLostTexts } from '../descriptionBlocks/blocks.rules.ts'
import type { ProductTypeName } from './products.rules.ts'

/** The initial values of a copy, as a plan would write them. */
export async function copyProduct(db: Kysely<Database>, id: number, type: ProductTypeName): Promise<Record<string, FieldValue>> {
  const { fields } = entityOf('product')
  const patterns = Object.entries(fields).flatMap(([pattern, { whenCopied, onlyOf = type }]) => (whenCopied !== 'drop' && onlyOf === type ? [pattern] : []))
  const copied = Object.fromEntries(withoutLostTexts(await readFields(db, 'product', id, new Set(patterns))))
  if (fields['parent']?.onlyOf === type) return copied
  // without its configurable product the copy inherits nothing: it gets those values as its own
  const said = await findAttributeValuesOf(db, [id])
  return { ...copied, ...Object.fromEntries(said.filter(({ inherited }) => inherited).map(({ code, value }) => [`attribute.${code}`, value])) }
}

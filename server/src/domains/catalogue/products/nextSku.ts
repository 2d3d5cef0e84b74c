import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import { skuAfter } from './nextSku.rules.ts'
import { findLastSku, findPrefixOfBrand } from './nextSku.store.ts'

/** The SKU that follows the highest one in use behind a prefix. */
export async function nextSku(db: Kysely<Database>, typed: string): Promise<string> {
  const prefix = typed.trim()
  return prefix === '' ? '' : skuAfter(prefix, await findLastSku(db, prefix))
}

/** The same behind the prefix that most products of a brand have; null when none has one. */
export async function nextSkuOfBrand(db: Kysely<Database>, typed: string): Promise<string | null> {
  const brand = typed.trim()
  const prefix = brand === '' ? undefined : await findPrefixOfBrand(db, brand)
  return prefix === undefined ? null : nextSku(db, prefix)
}

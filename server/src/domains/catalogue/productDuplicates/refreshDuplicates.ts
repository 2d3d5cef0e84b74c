import type { Kysely } from 'kysely'
import { type Database, sentAlong } from '../../../platform/db/index.ts'
import { refreshListings } from '../products/listings.store.ts'
import { findPairs } from './findPairs.store.ts'
import { analyseLikeness, refreshLikeness } from './likeness.store.ts'
import { findNextProducts } from './productDuplicates.store.ts'

/**
 * Searches duplicates of these products, and marks the others in the products list. Called by the engine's effects in the
 * transaction of the change.
 * @param recoded those of them whose SKU or EAN has changed: decisions about them are open again
 */
export async function refreshDuplicates(db: Kysely<Database>, products: readonly number[], recoded: readonly number[] = []): Promise<void> {
  if (products.length === 0) return
  const ids = [...new Set(products)].sort((a, b) => a - b)
  await sentAlong(db, refreshLikeness(db, ids))
  const paired = await findPairs(db, ids, recoded)
  await refreshListings(db, paired, false)
}

/** The same for the whole catalogue, after rows were loaded otherwise; the caller updates the products list. */
export async function findAllDuplicates(db: Kysely<Database>): Promise<void> {
  await refreshLikeness(db, 'all')
  await analyseLikeness(db)
  for (let after = 0; ;) {
    const ids = await findNextProducts(db, after, 5000)
    const last = ids.at(-1)
    if (last === undefined) return
    await findPairs(db, ids)
    after = last
  }
}

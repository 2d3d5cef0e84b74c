import type { Kysely } from 'kysely'
import { type Database, sentAlong } from '../../../platform/db/index.ts'
import { refreshListings } from '../products/listings.store.ts'
import { findPairs } from './findPairs.store.ts'
import { analyseLikeness, refreshLikeBrands, refreshLikeness } from './likeness.store.ts'
import { findNextProducts } from './productDuplicates.store.ts'

interface Reasons {
  /** Those whose SKU or EAN has changed: decisions about them are open again */
  recoded?: readonly number[]
  /** Those of which only the brand has changed */
  rebranded?: ReadonlySet<number>
}

/**
 * Searches duplicates of these products, and marks the others in the products list. Called by the engine's effects in the
 * transaction of the change.
 */
export async function refreshDuplicates(
  db: Kysely<Database>,
  products: readonly number[],
  { recoded = [], rebranded = new Set() }: Reasons = {},
): Promise<void> {
  if (products.length === 0) return
  const ids = [...new Set(products)].sort((a, b) => a - b)
  const others = ids.filter((id) => !rebranded.has(id))
  if (others.length > 0) await sentAlong(db, refreshLikeness(db, others))
  if (others.length < ids.length)
    await sentAlong(
      db,
      refreshLikeBrands(
        db,
        ids.filter((id) => rebranded.has(id)),
      ),
    )
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

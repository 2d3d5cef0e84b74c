import type { Kysely } from 'kysely'
import type { Effect } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { Schedule } from '../../../services/jobs/index.ts'
import { findExportable } from '../../../services/exports/index.ts'
import { makeProductsDue } from '../../websites/index.ts'
import { recordPrices } from '../ledger/priceLedger.store.ts'
import { flagProducts } from '../priceCards/cardStates.store.ts'
import { findSelections, keepMembers, type Selection } from './priceListMembers.store.ts'

/** Updates the members of these selections; returns the products that were added or removed. */
async function renew(db: Kysely<Database>, selections: readonly Selection[]): Promise<number[]> {
  const changed: number[] = []
  for (const { listId, question } of selections) {
    const ids = (await findExportable('products')?.find(db, { searchTerm: question.searchTerm ?? null, filter: question.filter ?? null })) ?? []
    changed.push(...(await keepMembers(db, listId, ids)))
  }
  return changed
}

/** Updates the members of the selections of these lists. */
export async function renewMembers(db: Kysely<Database>, lists: readonly number[]): Promise<void> {
  await renew(db, await findSelections(db, { lists }))
}

/** Their prices may have changed, which whoever shows them must know. */
async function tell(db: Kysely<Database>, products: readonly number[]): Promise<void> {
  if (products.length === 0) return
  await recordPrices(db, products)
  await flagProducts(db, products)
  await makeProductsDue(db, { products, heads: products, parts: products })
}

/** A list with a changed selection. */
export const refreshMembers: Effect = {
  name: 'members of price lists',
  concerns: ({ op, fields }) => op !== 'delete' && fields.some(({ field }) => field === 'scope' || field === 'scopeSearch'),
  async run(db, changes) {
    await renewMembers(
      db,
      changes.flatMap(({ id }) => id ?? []),
    )
  },
}

/** A saved search whose conditions have changed. */
export const searchChanges: Effect = {
  name: 'members of price lists of saved searches',
  concerns: ({ op, fields }) => op === 'update' && fields.some(({ field }) => field === 'question' || field === 'named' || field === 'list'),
  async run(db, changes) {
    await tell(db, await renew(db, await findSelections(db, { searches: changes.flatMap(({ id }) => id ?? []) })))
  },
}

/** The results of a saved search change with every product: updated repeatedly. */
export const priceListMembersSchedule: Schedule = {
  name: 'price-list-members',
  cron: '*/5 * * * *',
  async run(db) {
    for (const selection of await findSelections(db, null)) {
      await db.transaction().execute(async (transaction) => {
        await tell(transaction, await renew(transaction, [selection]))
      })
    }
  },
  fault: 'What the selections of price lists hold could not be brought up to date; the next look tries again',
}

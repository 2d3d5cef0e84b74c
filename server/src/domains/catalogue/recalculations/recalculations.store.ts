import { type Kysely, sql } from 'kysely'
import { chunkSize, type Database } from '../../../platform/db/index.ts'
import { refreshBundles } from '../bundles/bundles.store.ts'
import { refreshInspections } from '../inspector/inspector.store.ts'
import { refreshListings } from '../products/listings.store.ts'
import { refreshVariationStock } from '../variations/variationStock.store.ts'
import { refreshAttributeWords, refreshDocuments } from '../search/searchDocuments.store.ts'

/** What is computed again: findings, list rows with them, or for the search the words of attributes, or everything. */
export type RecalculationScope = 'INSPECTIONS' | 'LISTINGS' | 'WORDS' | 'DOCUMENTS'

/** The maximum number of products that a save computes itself: about a second. */
export const maxAtOnce = 2_000
// Small: whoever saves one of these products waits no longer than this takes.
const portion = 250

const work: Readonly<Record<RecalculationScope, (db: Kysely<Database>, products: readonly number[]) => Promise<void>>> = {
  INSPECTIONS: (db, products) => refreshInspections(db, products),
  LISTINGS: (db, products) => refreshListings(db, products, false),
  WORDS: (db, products) => refreshAttributeWords(db, products),
  DOCUMENTS: (db, products) => refreshDocuments(db, products),
}

// Configurable products and bundles come after their variations and parts.
async function finish(db: Kysely<Database>, scope: RecalculationScope): Promise<void> {
  if (scope !== 'LISTINGS') return
  await refreshVariationStock(db, 'all')
  await refreshBundles(db, 'all')
}

async function findProducts(db: Kysely<Database>, valueIds: readonly number[] | null, after: number, limit: number): Promise<number[]> {
  const bearers = sql`select distinct product_id as id from effective_attribute_values where value_id = any(${valueIds}::integer[]) and product_id > ${after}`
  const { rows } = await sql<{ id: number }>`/* recalculations.products */
    ${valueIds === null ? sql`select id from products where id > ${after}` : bearers} order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Computes these products again, for an effect of the engine: at once if there are few, otherwise soon, batch by batch, by any
 * worker. If it is due already it starts again.
 * @param valueIds products with one of these choices; null: every one
 */
export async function recalculate(db: Kysely<Database>, scope: RecalculationScope, valueIds: readonly number[] | null): Promise<void> {
  const products = await findProducts(db, valueIds, 0, maxAtOnce + 1)
  if (products.length > maxAtOnce) return makeDue(db, scope, valueIds)
  await work[scope](db, products)
  await finish(db, scope)
}

/** As recalculate for inspections, of known products. */
export async function recalculateInspections(db: Kysely<Database>, products: readonly number[]): Promise<void> {
  if (products.length > maxAtOnce) return makeDue(db, 'INSPECTIONS', null)
  await refreshInspections(db, products)
}

async function makeDue(db: Kysely<Database>, scope: RecalculationScope, valueIds: readonly number[] | null): Promise<void> {
  const values = valueIds === null ? null : [...new Set(valueIds)].sort((a, b) => a - b)
  await sql`/* recalculations.makeDue */
    insert into recalculations (scope, value_ids) values (${scope}, ${values}::integer[])
    on conflict (scope, value_ids) do update set after_id = 0, created_at = now()`.execute(db)
}

// These do not depend on each other.
const ofLoaded = ['LISTINGS', 'DOCUMENTS'] as const

/** Marks everything that products are listed and searched by as due, in the transaction that loads rows otherwise. */
export async function makeAllDue(db: Kysely<Database>): Promise<void> {
  for (const scope of ofLoaded) await makeDue(db, scope, null)
}

/**
 * Computes what `makeAllDue` marked: list rows and search documents in parallel, each completely or not at all. If the process
 * dies, runRecalculations takes over, which waits meanwhile.
 */
export async function recalculateAll(db: Kysely<Database>): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`/* recalculations.wait */ select pg_advisory_lock(hashtext('recalculations'))`.execute(connection)
    try {
      await Promise.all(ofLoaded.map((scope) => db.transaction().execute((transaction) => recalculateWhole(transaction, scope))))
    } finally {
      await sql`/* recalculations.letGo */ select pg_advisory_unlock(hashtext('recalculations'))`.execute(connection)
    }
  })
}

async function recalculateWhole(db: Kysely<Database>, scope: RecalculationScope): Promise<void> {
  const { rows } = await sql<{ id: number; since: string }>`/* recalculations.whole */
    select id, created_at::text as since from recalculations where scope = ${scope} and value_ids is null and after_id = 0`.execute(db)
  const [due] = rows
  if (due === undefined) return
  for (let after: number | undefined = 0; after !== undefined;) {
    const products: number[] = await findProducts(db, null, after, chunkSize)
    await lockProducts(db, products)
    await work[scope](db, products)
    after = products.at(-1)
  }
  await finish(db, scope)
  // Last of all, as in a save. If it was marked again meanwhile it stays due.
  await sql`/* recalculations.doneWhole */ delete from recalculations where id = ${due.id} and created_at = ${due.since}::timestamptz`.execute(db)
}

/** Waits for products being written; whoever writes one afterwards computes it. */
async function lockProducts(db: Kysely<Database>, products: readonly number[]): Promise<void> {
  await sql`/* recalculations.lockProducts */ select from products where id = any(${products}::integer[]) order by id for share`.execute(db)
}

interface DueRow {
  id: number
  scope: RecalculationScope
  valueIds: number[] | null
  after: number
}

async function findDue(db: Kysely<Database>): Promise<DueRow | undefined> {
  const { rows } =
    await sql<DueRow>`/* recalculations.due */ select id, scope, value_ids as "valueIds", after_id as after from recalculations order by id limit 1`.execute(db)
  return rows[0]
}

/**
 * Computes what is due, until nothing is, or the signal says so: then after the current batch.
 * @returns the number of products; null if another process is doing it
 */
export async function runRecalculations(db: Kysely<Database>, signal?: AbortSignal): Promise<number | null> {
  if ((await findDue(db)) === undefined) return 0
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ ours: boolean }>`/* recalculations.hold */ select pg_try_advisory_lock(hashtext('recalculations')) as ours`.execute(connection)
    if (rows[0]?.ours !== true) return null
    let products = 0
    try {
      for (let due = await findDue(connection); due && !signal?.aborted; due = await findDue(connection)) products += await runPortion(connection, due)
      return products
    } finally {
      await sql`/* recalculations.letGo */ select pg_advisory_unlock(hashtext('recalculations'))`.execute(connection)
    }
  })
}

/**
 * Products are locked first, as in every save: those being written were computed from previous data. Then the task: a save that
 * has restarted it meanwhile is waited for, and its request read again.
 */
async function runPortion(connection: Kysely<Database>, { id, scope, valueIds, after }: DueRow): Promise<number> {
  return connection.transaction().execute(async (db) => {
    const products = await findProducts(db, valueIds, after, portion)
    await lockProducts(db, products)
    const { rows } = await sql<{
      id: number
    }>`/* recalculations.lock */ select id from recalculations where id = ${id} and after_id = ${after} for update`.execute(db)
    if (rows.length === 0) return 0
    await work[scope](db, products)
    const last = products.at(-1)
    if (last === undefined) {
      await finish(db, scope)
      await sql`/* recalculations.done */ delete from recalculations where id = ${id}`.execute(db)
    } else await sql`/* recalculations.gotOn */ update recalculations set after_id = ${last} where id = ${id}`.execute(db)
    return products.length
  })
}

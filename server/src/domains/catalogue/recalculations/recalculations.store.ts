import { type Kysely, sql } from 'kysely'
import { chunkSize, type Database } from '../../../platform/db/index.ts'
import { refreshBundles } from '../bundles/bundles.store.ts'
import { refreshInspections } from '../inspector/inspector.store.ts'
import { refreshListings } from '../products/listings.store.ts'
import { refreshVariationStock } from '../variations/variationStock.store.ts'
import { refreshAttributeWords, refreshDocuments } from '../search/searchDocuments.store.ts'

/** What is worked out again: what the inspector finds, the list rows with it, or in the search the words of attributes, or all of them. */
export type RecalculationScope = 'INSPECTIONS' | 'LISTINGS' | 'WORDS' | 'DOCUMENTS'

/** So many products a save works out itself: about a second. */
export const maxAtOnce = 2_000
// Few at a time: whoever saves one of them waits for no longer than this takes.
const portion = 250

const work: Readonly<Record<RecalculationScope, (db: Kysely<Database>, products: readonly number[]) => Promise<void>>> = {
  INSPECTIONS: (db, products) => refreshInspections(db, products),
  LISTINGS: (db, products) => refreshListings(db, products, false),
  WORDS: (db, products) => refreshAttributeWords(db, products),
  DOCUMENTS: (db, products) => refreshDocuments(db, products),
}

// The row of a configurable product is that of its variations, and a bundle's that of its parts: after those.
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
 * Works these products out again, for an effect of the engine: at once when they are few, else soon, portion by portion,
 * by whichever process works at jobs. What is due already begins again.
 * @param valueIds products that bear one of these choices; null: every one
 */
export async function recalculate(db: Kysely<Database>, scope: RecalculationScope, valueIds: readonly number[] | null): Promise<void> {
  const products = await findProducts(db, valueIds, 0, maxAtOnce + 1)
  if (products.length > maxAtOnce) return makeDue(db, scope, valueIds)
  await work[scope](db, products)
  await finish(db, scope)
}

/** As recalculate for inspections, of products that are known already. */
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

// Neither reads what the other writes.
const ofLoaded = ['LISTINGS', 'DOCUMENTS'] as const

/** Makes due, in the transaction that loads rows by other ways, all that products are listed and searched by. */
export async function makeAllDue(db: Kysely<Database>): Promise<void> {
  for (const scope of ofLoaded) await makeDue(db, scope, null)
}

/**
 * Works out what `makeAllDue` left: list rows and search documents beside each other, each whole or not at all. Who dies
 * over it leaves it to runRecalculations, which keeps away meanwhile.
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
  for (let after: number | undefined = 0; after !== undefined; ) {
    const products: number[] = await findProducts(db, null, after, chunkSize)
    await lockProducts(db, products)
    await work[scope](db, products)
    after = products.at(-1)
  }
  await finish(db, scope)
  // Last of all, as a save has it. One that has made it due again meanwhile is not done with it.
  await sql`/* recalculations.doneWhole */ delete from recalculations where id = ${due.id} and created_at = ${due.since}::timestamptz`.execute(db)
}

/** One that is being written is waited for, and whoever writes one behind us works it out by what he writes. */
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
  const { rows } = await sql<DueRow>`/* recalculations.due */ select id, scope, value_ids as "valueIds", after_id as after from recalculations order by id limit 1`.execute(db)
  return rows[0]
}

/**
 * Works out what is due, until nothing is, or it is told to leave off: after the portion under way.
 * @returns how many products were worked out; null when another process is at it
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
 * The products first, as every save has it: one that is being written was worked out by what held before. Then what is
 * due: a save that has made it begin again meanwhile is waited for, and its wish read again.
 */
async function runPortion(connection: Kysely<Database>, { id, scope, valueIds, after }: DueRow): Promise<number> {
  return connection.transaction().execute(async (db) => {
    const products = await findProducts(db, valueIds, after, portion)
    await lockProducts(db, products)
    const { rows } = await sql<{ id: number }>`/* recalculations.lock */ select id from recalculations where id = ${id} and after_id = ${after} for update`.execute(db)
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

import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import type { GuardCode, Guards, Strictness } from './priceGuards.rules.ts'

export interface PriceGuardRow {
  id: number
  code: GuardCode
  names: Readonly<Record<string, string>>
  strictness: Strictness
}

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    PriceGuard: PriceGuardRow
  }
}

/** All guards, in Vitrine's order. */
export async function findPriceGuards(db: Kysely<Database>): Promise<PriceGuardRow[]> {
  const { rows } = await sql<PriceGuardRow>`/* priceGuards.all */ select id, code, names, strictness from price_guards order by id`.execute(db)
  return rows
}

export async function findPriceGuardsById(db: Kysely<Database>, ids: readonly number[]): Promise<PriceGuardRow[]> {
  const { rows } =
    await sql<PriceGuardRow>`/* priceGuards.byIds */ select id, code, names, strictness from price_guards where id = any(${ids}::integer[])`.execute(db)
  return rows
}

export async function findStrictness(db: Kysely<Database>): Promise<Guards> {
  return new Map((await findPriceGuards(db)).map(({ code, strictness }) => [code, strictness]))
}

/** Which of these prices are the ones before the last change, by index. */
export async function findReturns(
  db: Kysely<Database>,
  prices: readonly { productId: number; listId: number; price: string; discountPrice: string | null }[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ at: number }>`/* priceGuards.returns */
    select r.at from json_to_recordset(${JSON.stringify(prices.map((one, at) => ({ at, ...one })))}::json) as r(at integer, "productId" integer, "listId" integer, price numeric, "discountPrice" numeric)
    cross join lateral (select i.before from change_items i where i.entity_id = r."productId" and i.field = 'price.' || r."listId" order by i.id desc limit 1) last
    where (last.before ->> 'price')::numeric = r.price and (last.before ->> 'discountPrice')::numeric is not distinct from r."discountPrice"`.execute(db)
  return new Set(rows.map(({ at }) => at))
}

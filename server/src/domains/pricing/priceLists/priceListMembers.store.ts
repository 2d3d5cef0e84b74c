import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

export interface Selection {
  listId: number
  question: { searchTerm?: string | null; filter?: object | null }
}

/** The lists in effect for the results of a saved search: of these, or of all. */
export async function findSelections(db: Kysely<Database>, of: { lists: readonly number[] } | { searches: readonly number[] } | null): Promise<Selection[]> {
  const narrowed = of === null ? sql`` : 'lists' in of ? sql`and l.id = any(${of.lists}::integer[])` : sql`and s.id = any(${of.searches}::integer[])`
  const { rows } = await sql<Selection>`/* priceListMembers.selections */
    select l.id as "listId", s.question from price_lists l join saved_searches s on s.id = l.scope_search_id where l.scope = 'SELECTION' ${narrowed} order by l.id`.execute(
    db,
  )
  return rows
}

/**
 * Stores the members of a list's selection: these products, and their variations.
 * @returns those that were added or removed
 */
export async function keepMembers(db: Kysely<Database>, listId: number, productIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* priceListMembers.keep */
    with wanted as materialized (
      select unnest(${productIds}::integer[]) as id union select id from products where parent_id = any(${productIds}::integer[])
    ), gone as (
      delete from price_list_members m where m.price_list_id = ${listId} and not exists (select from wanted w where w.id = m.product_id) returning product_id
    ), added as (
      insert into price_list_members (price_list_id, product_id) select ${listId}, w.id from wanted w join products p on p.id = w.id on conflict do nothing returning product_id
    ) select product_id as id from gone union all select product_id from added`.execute(db)
  return rows.map(({ id }) => id)
}

/** Saved searches among these of other lists than products. */
export async function findOtherSearches(db: Kysely<Database>, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`/* priceListMembers.others */ select id from saved_searches where id = any(${ids}::integer[]) and list <> 'products'`.execute(db)
  return rows.map(({ id }) => id)
}

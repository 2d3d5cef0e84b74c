import { type Kysely, sql } from 'kysely'
import { selectFields } from '../../../engine/index.ts'
import { containsWords, type Database, defineList, type EntityRow, shopDay, yesOrNo } from '../../../platform/db/index.ts'
import type { PriceListFilter } from '../../../platform/contract/index.ts'
import type { ListInTree } from './priceLists.rules.ts'

export type PriceListRow = EntityRow<Database['price_lists'], 'name_key'>

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    PriceList: PriceListRow
  }
}

export const priceLists = defineList<PriceListRow, PriceListFilter>({
  name: sql`priceLists`,
  table: 'price_lists',
  as: 'l',
  columns: sql`${selectFields('priceList', 'l')}, l.price_count as "priceCount"`,
  sorts: {
    name: { by: sql`l.name_key` },
    date: { by: sql`l.valid_from`, nullable: true },
    created: { by: sql`l.created_at` },
    updated: { by: sql`l.updated_at` },
  },
  first: 'name',
  conditions: (words, filter) => [
    ...containsWords(words, [sql`l.name_key`, sql`fold(coalesce(l.promo_text, ''))`]),
    ...yesOrNo(filter.channelMaster, sql`l.channel_master`),
    // both days are included
    ...yesOrNo(filter.current, sql`coalesce(l.valid_from <= ${shopDay}, true) and coalesce(l.valid_to >= ${shopDay}, true)`),
    ...(filter.endsWithin == null
      ? []
      : [sql`coalesce(l.valid_from <= ${shopDay}, true) and l.valid_to >= ${shopDay} and l.valid_to - ${shopDay} <= ${filter.endsWithin}::integer`]),
  ],
})

/** All lists, with their channels and their hierarchy. There are few. */
export async function findListTree(db: Kysely<Database>): Promise<ListInTree[]> {
  const { rows } = await sql<ListInTree>`/* priceLists.tree */
    select l.id, l.name, l.channel_master as "channelMaster", l.parent_id as "parentId", l.currency, l.valid_from as "validFrom", l.valid_to as "validTo",
      coalesce((select array_agg(w.website_id order by w.website_id) from price_list_websites w where w.price_list_id = l.id), '{}') as websites,
      coalesce((select array_agg(s.store_id order by s.store_id) from price_list_stores s where s.price_list_id = l.id), '{}') as stores
    from price_lists l order by l.id`.execute(db)
  return rows
}

/** How many products without a price of their own in a list would get one, or another one, from this parent. */
export async function countInheriting(db: Kysely<Database>, listId: number, parents: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`/* priceLists.inheriting */
    with every as (select array_agg(id) as ids from products), priced as (
      select distinct e.product_id as id from unnest(${parents}::integer[]) parent, every, effective_prices(every.ids, array[parent], true) e where e.source = 'LIST'
    ) select count(*)::integer as count from priced p where not exists (select from prices o where o.product_id = p.id and o.price_list_id = ${listId})`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export interface SharedProducts {
  first: number
  second: number
  count: number
}

/** Two lists as a key, in either order. */
export const pairOf = (one: number, other: number): string => `${Math.min(one, other)}/${Math.max(one, other)}`

/** For how many products two of these lists both have a price, by the rule of effective prices; pairs without any are left out. */
export async function findSharedProducts(db: Kysely<Database>, listIds: readonly number[]): Promise<SharedProducts[]> {
  const { rows } = await sql<SharedProducts>`/* priceLists.shared */
    with every as materialized (select array_agg(id) as ids from products), stated as materialized (
      select list, e.product_id from unnest(${listIds}::integer[]) list cross join every cross join lateral effective_prices(every.ids, array[list]) e where e.source in ('LIST', 'PARENT_PRODUCT')
    ) select a.list as first, b.list as second, count(*)::integer as count from stated a join stated b on b.product_id = a.product_id and b.list > a.list group by 1, 2`.execute(
    db,
  )
  return rows
}

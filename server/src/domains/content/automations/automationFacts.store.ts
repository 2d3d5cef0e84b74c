import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import type { ProductFacts, ValueTarget } from './planProduct.rules.ts'

/** Nobody else writes these products until the transaction ends. */
export async function holdProducts(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  await sql`/* automations.holdProducts */ select from products where id = any(${ids}::integer[]) order by id for no key update`.execute(db)
}

/** The attributes of these values; those that are gone are left out. */
export async function findTargets(db: Kysely<Database>, values: readonly number[]): Promise<Map<number, ValueTarget>> {
  const { rows } = await sql<ValueTarget>`/* automations.targets */
    select v.id as value, a.id as attribute, a.code, a.type = 'MULTI_SELECT' as "isMulti" from attribute_values v join attributes a on a.id = v.attribute_id where v.id = any(${values}::integer[])`.execute(db)
  return new Map(rows.map((row) => [row.value, row]))
}

/** What these products say of these attributes and websites. */
export async function findFacts(db: Kysely<Database>, ids: readonly number[], { attributes, websites }: { attributes: readonly number[]; websites: readonly number[] }): Promise<ProductFacts[]> {
  const { rows } = await sql<ProductFacts>`/* automations.facts */
    with placed as (
      select w.product_id, json_agg(json_build_object('id', w.id, 'website', w.website_id, 'onlineStatus', w.online_status)) as list from website_products w
      where w.product_id = any(${ids}::integer[]) and w.website_id = any(${websites}::integer[]) group by w.product_id
    ), said as (
      select v.product_id, json_agg(json_build_object('attribute', v.attribute_id, 'value', v.value_id, 'inherited', v.inherited)) as list from effective_attribute_values v
      where v.product_id = any(${ids}::integer[]) and v.attribute_id = any(${attributes}::integer[]) and v.value_id is not null group by v.product_id
    )
    select l.product_id as id, l.active, coalesce(l.is_complete, false) as "isComplete", coalesce(placed.list, '[]') as websites, coalesce(said.list, '[]') as values
    from product_listings l left join placed on placed.product_id = l.product_id left join said on said.product_id = l.product_id
    where l.product_id = any(${ids}::integer[]) order by l.product_id`.execute(db)
  return rows
}

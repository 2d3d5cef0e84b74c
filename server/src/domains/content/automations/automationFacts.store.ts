import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import type { CardPlace } from './planProductCards.rules.ts'
import type { ProductFacts, ValueTarget } from './planProduct.rules.ts'

/** Locks these products until the transaction ends. */
export async function holdProducts(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  await sql`/* automations.holdProducts */ select from products where id = any(${ids}::integer[]) order by id for no key update`.execute(db)
}

/** The attributes of these values, without deleted ones. */
export async function findTargets(db: Kysely<Database>, values: readonly number[]): Promise<Map<number, ValueTarget>> {
  const { rows } = await sql<ValueTarget>`/* automations.targets */
    select v.id as value, a.id as attribute, a.code, a.type = 'MULTI_SELECT' as "isMulti" from attribute_values v join attributes a on a.id = v.attribute_id where v.id = any(${values}::integer[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.value, row]))
}

/** The possible cards of these templates: for each of its stores, or for none, in each of its languages. */
export async function findCardPlaces(db: Kysely<Database>, templates: readonly number[]): Promise<Map<number, CardPlace[]>> {
  if (templates.length === 0) return new Map()
  const { rows } = await sql<CardPlace>`/* automations.cardPlaces */
    select t.id as template, s.store_id as store, l.language from price_card_templates t cross join unnest(t.languages) with ordinality l (language, place)
    left join price_card_template_stores s on s.template_id = t.id where t.id = any(${templates}::integer[]) order by t.id, s.store_id, l.place`.execute(db)
  return Map.groupBy(rows, ({ template }) => template)
}

interface Asked {
  attributes: readonly number[]
  websites: readonly number[]
  templates: readonly number[]
}

/** The values of these products for these attributes, websites and price card templates. */
export async function findFacts(
  db: Kysely<Database>,
  ids: readonly number[],
  { attributes, websites, templates }: Asked,
): Promise<Omit<ProductFacts, 'tasks' | 'asked' | 'lacks'>[]> {
  const { rows } = await sql<Omit<ProductFacts, 'tasks' | 'asked' | 'lacks'>>`/* automations.facts */
    with placed as (
      select w.product_id, json_agg(json_build_object('id', w.id, 'website', w.website_id, 'onlineStatus', w.online_status)) as list from website_products w
      where w.product_id = any(${ids}::integer[]) and w.website_id = any(${websites}::integer[]) group by w.product_id
    ), said as (
      select v.product_id, json_agg(json_build_object('attribute', v.attribute_id, 'value', v.value_id, 'inherited', v.inherited)) as list from effective_attribute_values v
      where v.product_id = any(${ids}::integer[]) and v.attribute_id = any(${attributes}::integer[]) and v.value_id is not null group by v.product_id
    ), cards as (
      select c.product_id, json_agg(json_build_object('id', c.id, 'template', c.template_id, 'store', c.store_id, 'language', c.language)) as list from price_cards c
      where c.product_id = any(${ids}::integer[]) and c.template_id = any(${templates}::integer[]) group by c.product_id
    )
    select l.product_id as id, l.active, coalesce(l.is_complete, false) as "isComplete", coalesce(placed.list, '[]') as websites, coalesce(said.list, '[]') as values, coalesce(cards.list, '[]') as cards
    from product_listings l left join placed on placed.product_id = l.product_id left join said on said.product_id = l.product_id left join cards on cards.product_id = l.product_id
    where l.product_id = any(${ids}::integer[]) order by l.product_id`.execute(db)
  return rows
}

/** Which of these tasks still exist. */
export async function findPresentTasks(db: Kysely<Database>, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`/* automations.tasks */ select id from tasks where id = any(${ids}::integer[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

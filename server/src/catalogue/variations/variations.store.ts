import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/Database.ts'
import type { Placed } from './variations.rules.ts'

/** The axes of these configurable products, in order. */
export async function findAxes(db: Kysely<Database>, productIds: readonly number[]): Promise<{ productId: number; attributeId: number }[]> {
  const { rows } = await sql<{ productId: number; attributeId: number }>`/* variations.axes */
    select product_id as "productId", attribute_id as "attributeId" from configurable_axes where product_id = any(${productIds}::integer[]) order by product_id, position, attribute_id`.execute(db)
  return rows
}

/** The variations of a configurable product, by name, each with its value for each of these attributes. */
export async function findPlaced(db: Kysely<Database>, productId: number, attributeIds: readonly number[]): Promise<Placed[]> {
  const { rows } = await sql<{ id: number; held: Record<string, number> | null }>`/* variations.placed */
    select l.product_id as id, (
      select jsonb_object_agg(v.attribute_id, v.value_id) from product_attribute_values v
      where v.product_id = l.product_id and v.attribute_id = any(${attributeIds}::integer[]) and v.value_id is not null
    ) as held
    from product_listings l where l.parent_id = ${productId} order by l.name_key, l.product_id`.execute(db)
  return rows.map(({ id, held }) => ({ id, values: attributeIds.map((attribute) => held?.[attribute] ?? null) }))
}

/** These values in the order in which their attributes keep them. */
export async function sortValues(db: Kysely<Database>, ids: readonly number[]): Promise<{ id: number; attributeId: number }[]> {
  const { rows } = await sql<{ id: number; attributeId: number }>`/* variations.values */
    select id, attribute_id as "attributeId" from attribute_values where id = any(${ids}::integer[]) order by sort_order, value_key, id`.execute(db)
  return rows
}

export async function findExcluded(db: Kysely<Database>, productId: number): Promise<number[][]> {
  const { rows } = await sql<{ combination: number[] }>`/* variations.excluded */ select combination from excluded_variations where product_id = ${productId}`.execute(db)
  return rows.map(({ combination }) => combination)
}

export interface DifferenceRow {
  attributeId: number
  differing: number
  total: number
}

/** In which attributes the variations of a configurable product differ from what it says itself; its axes are left out. */
export async function findDifferences(db: Kysely<Database>, productId: number): Promise<DifferenceRow[]> {
  const { rows } = await sql<DifferenceRow>`/* variations.differences */
    with family as materialized (
      select id from products where parent_id = ${productId}
    ), said as (
      select v.product_id, v.attribute_id, coalesce(array_agg(v.value_id order by v.value_id)::text, '') || coalesce(min(v.number)::text, '') || coalesce(min(v.text), '') as value
      from product_attribute_values v
      where (v.product_id = ${productId} or v.product_id in (select id from family))
        and v.attribute_id not in (select attribute_id from configurable_axes where product_id = ${productId})
      group by v.product_id, v.attribute_id
    ), own as (
      select attribute_id, value from said where product_id = ${productId}
    )
    select own.attribute_id as "attributeId", (select count(*) from family) as total,
      (select count(*) from family f left join said s on s.product_id = f.id and s.attribute_id = own.attribute_id where s.value is distinct from own.value) as differing
    from own where exists (select from family)`.execute(db)
  return rows.filter(({ differing }) => differing > 0).sort((a, b) => b.differing - a.differing || a.attributeId - b.attributeId)
}

/** The SKUs that begin so, in capitals. */
export async function findTakenSkus(db: Kysely<Database>, prefix: string): Promise<Set<string>> {
  const { rows } = await sql<{ sku: string }>`/* variations.takenSkus */ select upper(sku) as sku from products where starts_with(upper(sku), ${prefix.toUpperCase()})`.execute(db)
  return new Set(rows.map(({ sku }) => sku))
}

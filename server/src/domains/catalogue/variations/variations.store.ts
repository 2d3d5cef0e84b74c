import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Database, possibleIds } from '../../../platform/db/index.ts'
import type { AttributeRow } from '../attributes/attributes.store.ts'
import type { Placed } from './variations.rules.ts'

/** The axes of these configurable products, in order. */
export async function findAxes(db: Kysely<Database>, productIds: readonly number[]): Promise<{ productId: number; attributeId: number }[]> {
  const { rows } = await sql<{ productId: number; attributeId: number }>`/* variations.axes */
    select product_id as "productId", attribute_id as "attributeId" from configurable_axes where product_id = any(${productIds}::integer[]) order by product_id, position, attribute_id`.execute(
    db,
  )
  return rows
}

/** The variations of a configurable product, by name, each with its value per axis. */
export async function findPlaced(db: Kysely<Database>, productId: number, attributeIds: readonly number[]): Promise<Placed[]> {
  const { rows } = await sql<{ id: number; held: Record<string, number> | null }>`/* variations.placed */
    select l.product_id as id, (
      select jsonb_object_agg(v.attribute_id, v.value_id) from product_attribute_values v
      where v.product_id = l.product_id and v.attribute_id = any(${possibleIds(attributeIds)}::integer[]) and v.value_id is not null
    ) as held
    from product_listings l where l.parent_id = ${productId} order by l.name_key, l.product_id`.execute(db)
  return rows.map(({ id, held }) => ({ id, values: attributeIds.map((attribute) => held?.[attribute] ?? null) }))
}

/** Their own values of these attributes: ids of values. */
export async function findAxisValues(
  db: Kysely<Database>,
  products: readonly number[],
  attributes: readonly number[],
): Promise<Map<number, (number | null)[]>> {
  const { rows } = await sql<{ id: number; held: Record<string, number> }>`/* variations.axisValues */
    select product_id as id, jsonb_object_agg(attribute_id, value_id) as held from product_attribute_values
    where product_id = any(${products}::integer[]) and attribute_id = any(${attributes}::integer[]) and value_id is not null group by 1`.execute(db)
  const held = new Map(rows.map((row) => [row.id, row.held]))
  return new Map(products.map((id) => [id, attributes.map((attribute) => held.get(id)?.[attribute] ?? null)]))
}

/** The codes of these attributes, by id. */
export async function findAxisCodes(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{
    id: number
    code: string
  }>`/* variations.axisCodes */ select id, code from attributes where id = any(${possibleIds(ids)}::integer[])`.execute(db)
  return new Map(rows.map(({ id, code }) => [id, code]))
}

/** These values in the order of their attributes. */
export async function sortValues(db: Kysely<Database>, ids: readonly number[]): Promise<{ id: number; attributeId: number }[]> {
  const { rows } = await sql<{ id: number; attributeId: number }>`/* variations.values */
    select id, attribute_id as "attributeId" from attribute_values where id = any(${possibleIds(ids)}::integer[]) order by sort_order, value_key, id`.execute(
    db,
  )
  return rows
}

export async function findExcluded(db: Kysely<Database>, productId: number): Promise<number[][]> {
  const { rows } = await sql<{
    combination: number[]
  }>`/* variations.excluded */ select combination from excluded_variations where product_id = ${productId}`.execute(db)
  return rows.map(({ combination }) => combination)
}

export interface DifferenceRow {
  attributeId: number
  differing: number
  total: number
}

/** A difference for display: with the configurable product's own value. */
export interface ShownDifference extends DifferenceRow {
  parentId: number
  attribute: AttributeRow
  words: string | null
  /** As JSON */
  value: string
}

// Own values, `own`, of a configurable product and its variations except for the axes: where a variation differs. Inherited and
// equal values are not differences, nor values that the configurable product lacks.
const differing = (productId: number, attributes: RawBuilder<unknown>) => sql`
    family as materialized (
      select id from products where parent_id = ${productId}
    ), said as materialized (
      select v.product_id, v.attribute_id, coalesce(array_agg(v.value_id order by v.value_id)::text, '') || coalesce(min(v.number)::text, '') || coalesce(min(v.text), '') as value
      from (select ${productId}::integer as id union all select id from family) member join product_attribute_values v on v.product_id = member.id
      where ${attributes}
      group by v.product_id, v.attribute_id
    ), differing as (
      select s.product_id, s.attribute_id from said s join said own on own.product_id = ${productId} and own.attribute_id = s.attribute_id
      where s.product_id <> ${productId} and s.value <> own.value
    )`

/** The attributes in which variations differ from their configurable product, without its axes. null: all attributes. */
export async function findDifferences(db: Kysely<Database>, productId: number, only: number | null): Promise<DifferenceRow[]> {
  const wanted = only === null ? sql`` : sql`v.attribute_id = ${only} and`
  const noAxis = sql`${wanted} v.attribute_id not in (select attribute_id from configurable_axes where product_id = ${productId})`
  const { rows } = await sql<DifferenceRow>`/* variations.differences */
    with ${differing(productId, noAxis)}
    select attribute_id as "attributeId", count(*) as differing, (select count(*) from family) as total
    from differing group by attribute_id order by count(*) desc, attribute_id`.execute(db)
  return rows
}

/** The variations that differ from their configurable product in an attribute, by name. */
export async function findDiffering(
  db: Kysely<Database>,
  productId: number,
  attributeId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* variations.differing */
    with ${differing(productId, sql`v.attribute_id = ${attributeId}`)}
    select l.product_id as id from differing d join product_listings l on l.product_id = d.product_id
    order by l.name_key, l.product_id limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}

/** SKUs with this prefix, and those of these that exist, in upper case. */
export async function findTakenSkus(db: Kysely<Database>, prefix: string, skus: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ sku: string }>`/* variations.takenSkus */
    select upper(sku) as sku from products where starts_with(upper(sku), ${prefix.toUpperCase()})
    union select upper(sku) from products where upper(sku) = any(${skus.map((sku) => sku.toUpperCase())}::text[])`.execute(db)
  return new Set(rows.map(({ sku }) => sku))
}

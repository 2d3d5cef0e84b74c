import { type Kysely, sql } from 'kysely'
import type { FieldValue } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { AttributeType } from './attributes.rules.ts'
import { valueOf } from './productAttributes.rules.ts'
import { askedBy } from '../categories/askedBy.store.ts'

/** A product's value of one attribute. */
export interface ProductAttributeValueRow {
  productId: number
  attributeId: number
  code: string
  type: AttributeType
  unit: string | null
  value: FieldValue
  /** The chosen values, in order */
  choices: number[]
  /** Inherited from the configurable product */
  inherited: boolean
}

/** The values of these products, in the order of the attributes; optionally only of those with these codes. */
export async function findAttributeValuesOf(
  db: Kysely<Database>,
  productIds: readonly number[],
  codes: readonly string[] | null = null,
): Promise<ProductAttributeValueRow[]> {
  const { rows } = await sql<
    Omit<ProductAttributeValueRow, 'value' | 'choices'> & { choices: number[] | null; number: number | null; text: string | null }
  >`/* productAttributeValues.of */
    select v.product_id as "productId", a.id as "attributeId", a.code, a.type, a.unit, v.inherited,
      array_agg(v.value_id order by w.sort_order, w.value_key, v.value_id) filter (where v.value_id is not null) as choices,
      min(v.number)::double precision as number, min(v.text) as text
    from effective_attribute_values v join attributes a on a.id = v.attribute_id left join attribute_values w on w.id = v.value_id
    where v.product_id = any(${productIds}::integer[]) ${codes === null ? sql`` : sql`and a.code = any(${codes}::text[])`} group by v.product_id, a.id, v.inherited order by v.product_id, a.sort_order, a.id`.execute(
    db,
  )
  return rows.map(({ choices, number, text, ...row }) => {
    // the form identifies a list of values by their sorted ids, as the engine writes it
    const ids = choices && [...choices].sort((a, b) => a - b)
    return { ...row, value: valueOf({ type: row.type, choices: ids, number, text }), choices: choices ?? [] }
  })
}

const maxPeers = 500

/** Attributes that the category of these products asks for, with or without a value. */
export async function findAskedAttributes(db: Kysely<Database>, productIds: readonly number[]): Promise<{ productId: number; attributeId: number }[]> {
  const { rows } = await sql<{ productId: number; attributeId: number }>`/* productAttributeValues.asked */
    select p.id as "productId", a.id as "attributeId" from products p
    cross join lateral (select ${askedBy(sql`p.category`)} as ids offset 0) asked join attributes a on a.id = any(asked.ids)
    where p.id = any(${productIds}::integer[]) order by p.id, a.sort_order, a.id`.execute(db)
  return rows
}

/** Attributes without a value on these products that are always required, that their category asks for, or that most products of their category have. */
export async function findSuggestedAttributes(db: Kysely<Database>, productIds: readonly number[]): Promise<{ productId: number; attributeId: number }[]> {
  const { rows } = await sql<{ productId: number; attributeId: number }>`/* productAttributeValues.suggested */
    select p.id as "productId", a.id as "attributeId" from products p
    cross join lateral (
      select array(select o.id from products o where o.category = p.category and o.id <> p.id order by o.id limit ${maxPeers}) as ids
    ) peers
    cross join lateral (select ${askedBy(sql`p.category`)} as ids offset 0) asked
    cross join attributes a
    left join lateral (
      select count(distinct v.product_id) as count from effective_attribute_values v where v.product_id = any(peers.ids) and v.attribute_id = a.id
    ) bearers on cardinality(peers.ids) > 0
    where p.id = any(${productIds}::integer[])
      and (a.always_required or a.id = any(asked.ids) or bearers.count * 2 > cardinality(peers.ids))
      and not exists (select from effective_attribute_values own where own.product_id = p.id and own.attribute_id = a.id)
    order by p.id, a.sort_order, a.id`.execute(db)
  return rows
}

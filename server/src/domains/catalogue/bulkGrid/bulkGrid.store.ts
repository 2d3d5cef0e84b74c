import { type Kysely, sql } from 'kysely'
import type { FieldValue } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { valueOf } from '../attributes/productAttributes.rules.ts'

/** Those of these attributes that exist, in the order of their list. */
export async function findPresentAttributes(db: Kysely<Database>, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`/* bulkGrid.attributes */ select id from attributes where id = any(${ids}::integer[]) order by sort_order, id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Those of these values that exist, in the order of their list. */
export async function findPresentValues(db: Kysely<Database>, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* bulkGrid.values */
    select v.id from attribute_values v join attributes a on a.id = v.attribute_id where v.id = any(${ids}::integer[]) order by a.sort_order, a.id, v.sort_order, v.value_key, v.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Each configurable product with all of its variations, if one of them is among these: at the place of its first one. */
export async function findFamilies(db: Kysely<Database>, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* bulkGrid.families */
    with roots as (
      select coalesce(p.parent_id, p.id) as id, min(given.place) as place
      from unnest(${ids}::integer[]) with ordinality as given(id, place) join products p on p.id = given.id group by 1
    ), family as (
      select r.place, r.id, 0 as depth from roots r
      union all select r.place, p.id, 1 from roots r join products p on p.parent_id = r.id
    )
    select f.id from family f join product_listings l on l.product_id = f.id order by f.place, f.depth, l.name_key, f.id`.execute(db)
  return rows.map(({ id }) => id)
}

export interface GridThing {
  id: number
  revision: number
  parentId: number | null
}

/** What a grid shows of these entities besides their fields. */
export async function findThings(db: Kysely<Database>, table: string, ids: readonly number[]): Promise<GridThing[]> {
  const parent = table === 'products' ? sql`t.parent_id` : sql`null::integer`
  const { rows } =
    await sql<GridThing>`/* bulkGrid.things */ select t.id, t.revision, ${parent} as "parentId" from ${sql.table(table)} t where t.id = any(${ids}::integer[])`.execute(
      db,
    )
  return rows
}

/** Values of attributes with these codes that these variations inherit. */
export async function findInherited(
  db: Kysely<Database>,
  ids: readonly number[],
  codes: readonly string[],
): Promise<{ id: number; code: string; value: FieldValue }[]> {
  const { rows } = await sql<{
    id: number
    code: string
    type: string
    choices: number[] | null
    number: number | null
    text: string | null
  }>`/* bulkGrid.inherited */
    select v.product_id as id, a.code, a.type, array_agg(v.value_id order by v.value_id) filter (where v.value_id is not null) as choices,
      min(v.number)::double precision as number, min(v.text) as text
    from inherited_attribute_values v join attributes a on a.id = v.attribute_id
    where v.product_id = any(${ids}::integer[]) and a.code = any(${codes}::text[]) group by v.product_id, a.id`.execute(db)
  return rows.map((row) => ({ id: row.id, code: row.code, value: valueOf(row) }))
}

export interface GridAttribute {
  id: number
  code: string
  type: string
  unit: string | null
  names: Readonly<Record<string, string>>
  alwaysRequired: boolean
}

/** Every attribute that fits into a cell: files do not. */
export async function listGridAttributes(db: Kysely<Database>): Promise<GridAttribute[]> {
  const { rows } = await sql<GridAttribute>`/* bulkGrid.columns */
    select id, code, type, unit, names, always_required as "alwaysRequired" from attributes where type <> 'FILE' order by sort_order, id`.execute(db)
  return rows
}

/** The values of these attributes in order, in this language; of each at most this many. */
export async function listChoices(
  db: Kysely<Database>,
  attributeIds: readonly number[],
  language: string,
  most: number,
): Promise<{ attributeId: number; id: number; label: string; code: string }[]> {
  const { rows } = await sql<{ attributeId: number; id: number; label: string; code: string }>`/* bulkGrid.choices */
    select a.id as "attributeId", v.id, coalesce(v.names ->> ${language}, v.value) as label, v.value as code from unnest(${attributeIds}::integer[]) a(id) cross join lateral (
      select o.* from attribute_values o where o.attribute_id = a.id order by o.sort_order, o.value_key, o.id limit ${most}
    ) v order by a.id, v.sort_order, v.value_key, v.id`.execute(db)
  return rows
}

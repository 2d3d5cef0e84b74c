import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

/** Whether an attribute, `a`, is a length; and its unit in centimetres. */
const isLength = sql`a.type = 'DIMENSION' and a.unit in ('mm', 'cm', 'm')`
const centimetres = sql`case a.unit when 'mm' then 0.1 when 'm' then 100 else 1 end`

/** The share of common trigrams from which two names are similar. */
const alike = 0.85
const maxAlike = 50

/** Whether the names of `k` and `g`, rows with name and trigrams, are similar: a fast test first, then the exact one. */
const haveLikeNames = sql`bit_count(k.trigrams # g.trigrams) <= (length(g.name) + 1) * ${sql.lit((1 - alike) / alike)}::double precision`

/**
 * Updates what the similarity of these products is computed from.
 * @param products sorted ids, or 'all' after rows were loaded otherwise
 */
export async function refreshLikeness(db: Kysely<Database>, products: readonly number[] | 'all'): Promise<void> {
  const given = products === 'all' ? sql`` : sql`where p.id = any(${products}::integer[])`
  await sql`/* likeness.refresh */
    insert into product_likeness as known (product_id, family_id, brand, name, size)
    select p.id, coalesce(p.parent_id, p.id), p.brand, fold(c.name), measure.size
    from products p
    left join lateral (
      select name from product_contents where product_id = p.id and name is not null order by array_position(array['nl', 'en', 'de', 'fr'], language) limit 1
    ) c on true
    left join lateral (
      select max(v.number * ${centimetres}) as size from effective_attribute_values v join attributes a on a.id = v.attribute_id where v.product_id = p.id and ${isLength}
    ) measure on true
    ${given}
    on conflict (product_id) do update set family_id = excluded.family_id, brand = excluded.brand, name = excluded.name, size = excluded.size
    where (known.family_id, known.brand, known.name, known.size) is distinct from (excluded.family_id, excluded.brand, excluded.name, excluded.size)`.execute(
    db,
  )
}

/** As refreshLikeness for products of which only the brand has changed: reads no name and no measure. */
export async function refreshLikeBrands(db: Kysely<Database>, products: readonly number[]): Promise<void> {
  await sql`/* likeness.refreshBrands */
    update product_likeness known set brand = p.brand from products p
    where p.id = any(${products}::integer[]) and known.product_id = p.id and known.brand is distinct from p.brand`.execute(db)
}

/** Statistics for the planner after loading many rows: without them it reads the whole table for each product. */
export async function analyseLikeness(db: Kysely<Database>): Promise<void> {
  await sql`/* likeness.analyse */ analyze product_likeness`.execute(db)
}

/** The lengths among these attribute codes: products are compared by them. */
export async function findLengths(db: Kysely<Database>, codes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    code: string
  }>`/* likeness.lengths */ select a.code from attributes a where a.code = any(${codes}::text[]) and ${isLength}`.execute(db)
  return new Set(rows.map(({ code }) => code))
}

/**
 * From `given`, products with id: pairs (one, other) with similar name, brand and measurements, without members of one family.
 * Very common values are ignored.
 */
export const likePairs: RawBuilder<unknown> = sql`
  select g.product_id as one, other
  from given join product_likeness g on g.product_id = given.id
  cross join lateral (
    select array_agg(few.product_id) filter (where similarity(few.name, g.name) >= ${sql.lit(alike)}) as ids from (
      select k.product_id, k.name from product_likeness k
      where k.brand = g.brand and k.size between g.size - 1 and g.size + 1 and k.family_id <> g.family_id and ${haveLikeNames}
      order by k.size, k.product_id limit ${sql.lit(maxAlike)}
    ) few having count(*) < ${sql.lit(maxAlike)}
  ) near
  cross join unnest(near.ids) other
  where 0 = (
    -- counted and not asked whether there is one: that would be worked out for the whole catalogue at once
    select count(*) from effective_attribute_values x join effective_attribute_values y on y.attribute_id = x.attribute_id join attributes a on a.id = x.attribute_id
    where x.product_id = g.product_id and y.product_id = other and ${isLength} and abs(x.number - y.number) * ${centimetres} > 1
  )`

/** Products with a similar name, the most similar first; without variations, which would crowd out others. */
export async function findLike(db: Kysely<Database>, name: string, brand: string | null, limit: number): Promise<number[]> {
  const ofBrand = brand === null ? sql`` : sql`and k.brand = ${brand}`
  const { rows } = await sql<{ id: number }>`/* likeness.like */
    with g as materialized (select fold(${name}) as name, trigram_print(fold(${name})) as trigrams),
    near as materialized (select k.product_id, k.name from product_likeness k cross join g where k.family_id = k.product_id and ${haveLikeNames} ${ofBrand} and k.product_id not in (select id from products where merged_into_id is not null))
    select near.product_id as id from near cross join g where similarity(near.name, g.name) >= ${sql.lit(alike)} order by similarity(near.name, g.name) desc, 1 limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

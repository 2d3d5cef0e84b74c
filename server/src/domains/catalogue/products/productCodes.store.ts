import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import { codeKeys } from './productCodes.rules.ts'

function pasted(codes: readonly string[]): RawBuilder<unknown> {
  const keys = codeKeys(codes)
  return sql`unnest(${keys.map(({ place }) => place)}::integer[], ${keys.map(({ code }) => code)}::text[], ${keys.map(({ key }) => key)}::text[]) as g(place, code, key)`
}

/** Products, as `l`, with one of the codes. Uses two indexes, however many codes there are. */
export function bearsCode(codes: readonly string[]): RawBuilder<unknown> {
  const keys = [...new Set(codeKeys(codes).map(({ key }) => key))]
  return sql`l.product_id in (
    select product_id from product_listings where sku_key = any(${keys}::text[])
    union select product_id from product_listings where ean_code = any(${keys}::text[])
    union select merged_into_id from products where merged_into_id is not null and (lower(sku) = any(${keys}::text[]) or ean_code = any(${keys}::text[])))`
}

/** Each product with a code, and the position of its first one. */
export function placesOfCodes(codes: readonly string[]): RawBuilder<unknown> {
  return sql`(
    select borne.product_id, min(borne.place) as place from (
      select b.product_id, g.place from ${pasted(codes)} join product_listings b on b.sku_key = g.key
      union all select b.product_id, g.place from ${pasted(codes)} join product_listings b on b.ean_code = g.key
      union all select m.merged_into_id, g.place from ${pasted(codes)} join products m on m.merged_into_id is not null and (lower(m.sku) = g.key or m.ean_code = g.key)
    ) borne group by borne.product_id)`
}

/** Codes without a product, in the order in which they were pasted. */
export async function findUnknownCodes(db: Kysely<Database>, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`/* products.unknownCodes */
    select min(g.code) as code from ${pasted(codes)}
    group by g.place
    having bool_and(not exists (select from product_listings l where l.sku_key = g.key) and not exists (select from product_listings l where l.ean_code = g.key)
      and not exists (select from products m where m.merged_into_id is not null and (lower(m.sku) = g.key or m.ean_code = g.key)))
    order by g.place`.execute(db)
  return rows.map(({ code }) => code)
}

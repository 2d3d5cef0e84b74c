import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

/** Products with this SKU or EAN, in any notation, or merged with one that has it; exact matches come first. */
export async function findWithCode(db: Kysely<Database>, code: string, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* products.withCode */
    with borne as (
      select id, sku, ean_code from products where code_key(sku) = code_key(${code}) and code_key(${code}) <> ''
      union select id, sku, ean_code from products where code_key(ean_code) = code_key(${code}) and code_key(${code}) <> ''
    ), led as (
      select coalesce(p.merged_into_id, p.id) as id, bool_or(upper(b.sku) = upper(${code})) as by_sku, coalesce(bool_or(b.ean_code = ${code}), false) as by_ean
      from borne b join products p on p.id = b.id group by 1
    ) select id from led order by by_sku desc, by_ean desc, id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

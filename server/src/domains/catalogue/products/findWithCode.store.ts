import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

/** Products that bear this SKU or EAN, however it is written; those that bear it as it stands come first. */
export async function findWithCode(db: Kysely<Database>, code: string, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* products.withCode */
    with borne as (
      select id, sku, ean_code from products where code_key(sku) = code_key(${code}) and code_key(${code}) <> ''
      union select id, sku, ean_code from products where code_key(ean_code) = code_key(${code}) and code_key(${code}) <> ''
    ) select id from borne order by upper(sku) = upper(${code}) desc, ean_code = ${code} desc nulls last, id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

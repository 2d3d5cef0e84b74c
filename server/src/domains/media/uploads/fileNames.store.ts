import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

export interface CodeMatch {
  code: string
  productId: number
  by: 'SKU' | 'EAN'
}

/** Of each of these codes the one product that bears it, as SKU or else as EAN; a code that several bear is nobody's. */
export async function findByCodes(db: Kysely<Database>, codes: readonly string[]): Promise<CodeMatch[]> {
  const { rows } = await sql<CodeMatch>`/* fileNames.byCodes */
    with wanted as (select code, code_key(code) as key from unnest(${[...codes]}::text[]) as c(code) where code_key(code) <> ''),
    borne as (
      select w.code, p.id, 'SKU' as by from wanted w join products p on code_key(p.sku) = w.key
      union all select w.code, p.id, 'EAN' from wanted w join products p on p.ean_code is not null and code_key(p.ean_code) = w.key
        where not exists (select from products s where code_key(s.sku) = w.key)
    )
    select code, min(id) as "productId", min(by) as by from borne group by code having count(distinct id) = 1`.execute(db)
  return rows
}

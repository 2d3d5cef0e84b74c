import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

const escaped = (prefix: string) => prefix.toLowerCase().replace(/[\\%_]/g, '\\$&')

/** The SKU with the highest number directly after the prefix, or after one separator. */
export async function findLastSku(db: Kysely<Database>, prefix: string): Promise<string | undefined> {
  const { rows } = await sql<{ sku: string }>`/* nextSku.last */
    select l.sku from product_listings l cross join lateral (select substring(substr(l.sku, length(${prefix}) + 1) from '^[-. _/]?([0-9]{1,15})$') as number) tail
    where l.sku_key like ${`${escaped(prefix)}%`} and tail.number is not null order by tail.number::bigint desc, l.sku limit 1`.execute(db)
  return rows[0]?.sku
}

/** The most common prefix of the SKUs of a brand; variations follow their configurable product instead. */
export async function findPrefixOfBrand(db: Kysely<Database>, brand: string): Promise<string | undefined> {
  const { rows } = await sql<{ prefix: string }>`/* nextSku.ofBrand */
    select substring(l.sku from '^(.*[^0-9])[0-9]+$') as prefix from product_listings l
    where l.brand = ${brand} and l.parent_id is null and l.sku ~ '^.*[^0-9][0-9]+$' group by 1 order by count(*) desc, 1 limit 1`.execute(db)
  return rows[0]?.prefix
}

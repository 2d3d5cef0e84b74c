import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import { likePairs } from './likeness.store.ts'

// A code shared by more products than this is a placeholder.
const maxWithOneCode = 20

/** From `given`: pairs (one, other) with the same code. */
function sameCode(column: 'sku' | 'ean_code', key: 'sku_key' | 'ean_key', reason: string, score: number): RawBuilder<unknown> {
  const code = sql`code_key(o.${sql.ref(column)})`
  return sql`select given.id as one, unnest(same.ids) as other, ${sql.lit(reason)} as reason, ${sql.lit(score)}::numeric as score from given
      cross join lateral (
        select array_agg(few.id) as ids from (
          select o.id from products o where ${code} = given.${sql.ref(key)} and o.id <> given.id order by ${code}, o.id limit ${sql.lit(maxWithOneCode)}
        ) few having count(*) < ${sql.lit(maxWithOneCode)}
      ) same
      where given.${sql.ref(key)} <> ''`
}

/**
 * Searches duplicates of these products, and stores the pairs: new ones are added, obsolete ones deleted. A person's decision
 * stays, unless a code of either has changed.
 * @param products sorted ids
 * @param recoded those of them whose SKU or EAN has changed
 * @returns the products whose pairs have changed
 */
export async function findPairs(db: Kysely<Database>, products: readonly number[], recoded: readonly number[] = []): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* productDuplicates.find */
    with given as materialized (
      select id, code_key(sku) as sku_key, code_key(ean_code) as ean_key, brand from products where id = any(${products}::integer[])
    ), signals as (
      ${sameCode('ean_code', 'ean_key', 'ean', 1)}
      union all
      ${sameCode('sku', 'sku_key', 'sku', 0.95)}
      union all
      select given.id, other.product_id, 'emeubel', 0.95 from given
      join emeubel_products own on own.product_id = given.id and own.ean_codes <> '{}'
      join emeubel_products other on other.ean_codes && own.ean_codes and other.product_id <> given.id
      union all
      -- one bears as its SKU what the supplier calls the article that the other is linked to
      select given.id, article.product_id, 'supplier', 0.9 from given
      join emeubel_products article on code_key(article.sku) = given.sku_key and article.product_id <> given.id join products o on o.id = article.product_id and o.brand = given.brand
      where given.sku_key <> ''
      union all
      select given.id, o.id, 'supplier', 0.9 from given
      join emeubel_products article on article.product_id = given.id join products o on code_key(o.sku) = code_key(article.sku) and o.id <> given.id and o.brand = given.brand
      union all
      select one, other, 'likeness', 0.85 from (${likePairs}) alike
    ), found as (
      select least(one, other) as a, greatest(one, other) as b, max(score) as score, array_agg(distinct reason order by reason) as reasons from signals
      where one not in (select id from products where merged_into_id is not null) and other not in (select id from products where merged_into_id is not null) group by 1, 2
    ), open_again as (
      select id from product_duplicates where status <> 'MERGED' and (product_a_id = any(${recoded}::integer[]) or product_b_id = any(${recoded}::integer[]))
    ), gone as (
      delete from product_duplicates d
      where (d.product_a_id = any(${products}::integer[]) or d.product_b_id = any(${products}::integer[]))
        and not exists (select from found where found.a = d.product_a_id and found.b = d.product_b_id)
        and (d.status = 'OPEN' or d.id in (select id from open_again))
      returning d.product_a_id as a, d.product_b_id as b
    ), put as (
      insert into product_duplicates as d (product_a_id, product_b_id, score, reasons)
      select a, b, score, reasons from found order by a, b
      on conflict (product_a_id, product_b_id) do update set score = excluded.score, reasons = excluded.reasons,
        status = case when d.id in (select id from open_again) then 'OPEN' else d.status end,
        updated_by = case when d.id in (select id from open_again) then null else d.updated_by end
      where (d.score, d.reasons) is distinct from (excluded.score, excluded.reasons) or d.status <> 'OPEN' and d.id in (select id from open_again)
      returning d.id, d.product_a_id as a, d.product_b_id as b
    ), known as (
      insert into entities (id, kind) select id, 'productDuplicate' from put on conflict do nothing
    )
    select unnest(array[a, b]) as id from gone union select unnest(array[a, b]) from put`.execute(db)
  return rows.map(({ id }) => id)
}

import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Database, inChunks } from '../../../platform/db/index.ts'

/** A changed review, and a product it belongs or belonged to: null for its current products. */
export interface Touched {
  review: number | null
  product: number | null
  /** Applied to all variations, before or now; null: as the review says */
  wide: boolean | null
}

export interface SummaryRow {
  id: number
  /** The number of approved reviews by stars, one star first */
  counts: readonly number[]
}

/** Whether a review is for a product: assigned to it, or to its configurable product for all variations. */
export const isOf = (review: RawBuilder<unknown>, product: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  ${review} in (
    select rp.review_id from review_products rp where rp.product_id = ${product}
    union all
    select rp.review_id from products p join review_products rp on rp.product_id = p.parent_id join reviews wide on wide.id = rp.review_id and wide.includes_variations where p.id = ${product}
  )`

/** Counts again for the products of these reviews, within the transaction that changed them. */
export async function refreshSummaries(db: Kysely<Database>, touched: readonly Touched[]): Promise<void> {
  if (touched.length === 0) return
  const { rows } = await sql<{ id: number }>`/* reviewSummaries.touched */
    with given as materialized (
      select review, product, wide from json_to_recordset(${JSON.stringify(touched)}::json) as g(review integer, product integer, wide boolean)
    ), own as materialized (
      select g.product as id, coalesce(g.wide, r.includes_variations, false) as wide from given g left join reviews r on r.id = g.review where g.product is not null
      union
      select rp.product_id, coalesce(g.wide, false) or r.includes_variations from given g join reviews r on r.id = g.review join review_products rp on rp.review_id = r.id where g.product is null
    )
    select id from own union select p.id from own join products p on p.parent_id = own.id where own.wide`.execute(db)
  await count(
    db,
    rows.map(({ id }) => id),
  )
}

/** Counts again for these products, including reviews of their configurable product. */
export async function refreshSummariesOf(db: Kysely<Database>, products: readonly number[]): Promise<void> {
  if (products.length === 0) return
  const { rows } = await sql<{ id: number }>`/* reviewSummaries.inherited */
    select p.id from products p where p.id = any(${products}::integer[]) and (
      exists (select from review_summaries s where s.product_id = p.id)
      or exists (select from review_products rp join reviews r on r.id = rp.review_id and r.includes_variations where rp.product_id = p.parent_id)
    )`.execute(db)
  await count(
    db,
    rows.map(({ id }) => id),
  )
}

/** Counts again for all products, after reviews were loaded without the engine. */
export async function refreshAllSummaries(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ id: number }>`/* reviewSummaries.all */
    select rp.product_id as id from review_products rp
    union select p.id from reviews r join review_products rp on rp.review_id = r.id join products p on p.parent_id = rp.product_id where r.includes_variations
    union select product_id from review_summaries`.execute(db)
  await count(
    db,
    rows.map(({ id }) => id),
  )
}

async function count(db: Kysely<Database>, products: readonly number[]): Promise<void> {
  await inChunks(
    [...new Set(products)].sort((a, b) => a - b),
    async (ids) => {
      // If two people approve reviews of one product at the same time, the second one waits here and then counts both.
      await sql`/* reviewSummaries.add */
      insert into review_summaries (product_id) select id from products where id = any(${ids}::integer[]) order by id on conflict do nothing`.execute(db)
      await sql`/* reviewSummaries.lock */ select product_id from review_summaries where product_id = any(${ids}::integer[]) order by product_id for update`.execute(
        db,
      )
      await sql`/* reviewSummaries.count */
      with pairs as (
        select rp.product_id, rp.review_id from review_products rp where rp.product_id = any(${ids}::integer[])
        union
        select p.id, rp.review_id from products p join review_products rp on rp.product_id = p.parent_id join reviews r on r.id = rp.review_id and r.includes_variations where p.id = any(${ids}::integer[])
      ), counted as materialized (
        select pairs.product_id, array[
          count(*) filter (where r.stars = 1), count(*) filter (where r.stars = 2), count(*) filter (where r.stars = 3), count(*) filter (where r.stars = 4), count(*) filter (where r.stars = 5)
        ]::integer[] as counts from pairs join reviews r on r.id = pairs.review_id where r.status = 'APPROVED' group by 1
      )
      update review_summaries s set counts = coalesce((select c.counts from counted c where c.product_id = s.product_id), '{0,0,0,0,0}') where s.product_id = any(${ids}::integer[])`.execute(
        db,
      )
    },
  )
}

/** The counts of these products; none for a product that never had an approved review. */
export async function findSummaries(db: Kysely<Database>, products: readonly number[]): Promise<SummaryRow[]> {
  const { rows } =
    await sql<SummaryRow>`/* reviewSummaries.find */ select product_id as id, counts from review_summaries where product_id = any(${products}::integer[])`.execute(
      db,
    )
  return rows
}

import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

export interface FeedRowRow {
  runId: number
  articleId: number
  rowNumber: number
  cells: Readonly<Record<string, unknown>>
}

export async function countFeedRows(db: Kysely<Database>, productId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`/* feedRows.countOfProduct */
    select count(*)::integer as count from feed_rows f join emeubel_products e on e.id = f.emeubel_product_id where e.product_id = ${productId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Rows that changed a product's articles, newest first. */
export async function listFeedRows(db: Kysely<Database>, productId: number, { limit, offset }: { limit: number; offset: number }): Promise<FeedRowRow[]> {
  const { rows } = await sql<FeedRowRow>`/* feedRows.ofProduct */
    select f.feed_run_id as "runId", f.emeubel_product_id as "articleId", f.row_number as "rowNumber", f.cells
    from feed_rows f join emeubel_products e on e.id = f.emeubel_product_id join feed_runs r on r.id = f.feed_run_id
    where e.product_id = ${productId} order by r.delivered_at desc, f.feed_run_id desc, e.id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

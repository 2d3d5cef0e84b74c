import { type Kysely, sql } from 'kysely'
import { type Database, shopDay } from '../../../platform/db/index.ts'
import type { LengthAttribute, WorkedArticle } from './articleWork.rules.ts'

/** The data of these articles that actions need, in the order of the ids; without deleted ones. */
export async function readWorkedArticles(db: Kysely<Database>, ids: readonly number[]): Promise<WorkedArticle[]> {
  const { rows } = await sql<Omit<WorkedArticle, 'deliveredAt'> & { deliveredAt: Date | null }>`/* articleWork.read */
    select e.id, e.sku, e.name, e.product_id as "linkedProductId", e.ignore, e.is_deleted as "isDeleted", e.lead_time_weeks as "leadTimeWeeks", e.ean_codes as "eanCodes", e.delivered,
      array(select r.product_id from article_rejections r where r.emeubel_product_id = e.id order by 1) as rejected,
      coalesce((select json_agg(json_build_object('product', s.product_id, 'score', s.score) order by s.score desc, s.product_id) from article_suggestions s where s.emeubel_product_id = e.id), '[]') as suggestions,
      (select max(r.delivered_at) from feed_deltas d join feed_runs r on r.id = d.feed_run_id where d.emeubel_product_id = e.id) as "deliveredAt",
      exists (select from products p where upper(p.sku) = upper(e.sku)) as "isSkuTaken"
    from unnest(${ids}::integer[]) with ordinality as given(id, place) join emeubel_products e on e.id = given.id order by given.place`.execute(db)
  return rows.map((row) => ({ ...row, deliveredAt: row.deliveredAt?.toISOString() ?? null }))
}

/** Our attributes for delivered lengths, by the name of the length. */
export async function findLengthAttributes(db: Kysely<Database>): Promise<Map<string, LengthAttribute>> {
  const codes = {
    widthMm: ['width', 'breedte'],
    depthMm: ['depth', 'diepte'],
    heightMm: ['height', 'hoogte'],
    seatHeightMm: ['seat_height', 'seatHeight', 'zithoogte'],
  }
  const { rows } = await sql<LengthAttribute>`/* articleWork.lengths */
    select code, unit from attributes where type = 'DIMENSION' and code = any(${Object.values(codes).flat()}::text[])`.execute(db)
  return new Map(
    Object.entries(codes).flatMap(([name, known]) => {
      const attribute = rows.find(({ code }) => known.includes(code))
      return attribute ? [[name, attribute] as const] : []
    }),
  )
}

/** Articles whose last day of being ignored is over, in the shop's time zone. */
export async function findIgnoredTooLong(db: Kysely<Database>, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* articleWork.ignoredTooLong */
    select id from emeubel_products where ignore and ignore_until < ${shopDay} order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

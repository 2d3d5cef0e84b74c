import { type Kysely, sql } from 'kysely'
import { selectFields } from '../../../engine/index.ts'
import { between, containsWords, type Database, defineList, type EntityRow, onDays, oneOf, readId, yesOrNo } from '../../../platform/db/index.ts'
import type { ReviewCountBy, ReviewFilter } from '../../../platform/contract/index.ts'
import type { Judged } from './judgement.rules.ts'
import { isOf } from './reviewSummaries.store.ts'

export interface ReviewRow extends EntityRow<Database['reviews'], 'customer_key' | 'search_key' | 'text_key'> {
  flags: ('PERSONAL_DATA' | 'LINK' | 'PHONE' | 'PROFANITY' | 'ABOUT_DELIVERY' | 'POSSIBLE_DEFECT' | 'DUPLICATE_TEXT')[]
  /** By language: { en: 'Very comfortable' } */
  translations: Readonly<Record<string, string>>
}

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    Review: ReviewRow
  }
}

/** Sorted newest first by default. */
export const reviews = defineList<ReviewRow, ReviewFilter, ReviewCountBy>({
  name: sql`reviews`,
  table: 'reviews',
  as: 'r',
  columns: sql`${selectFields('review', 'r')}, r.flags`,
  sorts: {
    date: { by: sql`r.date` },
    stars: { by: sql`r.stars` },
    name: { by: sql`r.customer_key` },
    created: { by: sql`r.created_at` },
    updated: { by: sql`r.updated_at` },
  },
  first: '-date',
  counted: { STATUS: sql`r.status`, STARS: sql`r.stars`, LANGUAGE: sql`r.original_language`, SOURCE: sql`r.source` },
  conditions: (words, filter) => [
    ...containsWords(words, [sql`r.search_key`]),
    ...oneOf(filter.statuses, sql`r.status`),
    ...oneOf(filter.languages, sql`r.original_language`),
    ...oneOf(filter.sources, sql`r.source`),
    ...yesOrNo(filter.verified, sql`r.verified`),
    ...(filter.flags && filter.flags.length > 0 ? [sql`r.flags && ${filter.flags}::text[]`] : []),
    ...yesOrNo(filter.answered, sql`r.reply is not null`),
    ...yesOrNo(filter.flagged, sql`r.flags <> '{}'`),
    ...(filter.product === null || filter.product === undefined ? [] : [isOf(sql`r.id`, sql`${readId(filter.product) ?? 0}::integer`)]),
    ...(filter.stars && filter.stars.length > 0 ? [sql`r.stars = any(${filter.stars}::integer[])`] : []),
    ...between(sql`r.stars`, 'integer', filter.minimumStars, filter.maximumStars),
    ...between(sql`r.date`, 'date', filter.dateFrom, filter.dateTo),
    ...onDays(sql`r.created_at`, filter.createdFrom, filter.createdTo),
    ...(filter.waitingDays == null
      ? []
      : [sql`r.status = 'PENDING' and r.created_at < now() - make_interval(days => least(greatest(${filter.waitingDays}::integer, 0), 36500))`]),
  ],
})

/** The decisions on these reviews, locked until the transaction ends. */
export async function lockForJudgement(db: Kysely<Database>, ids: readonly number[]): Promise<Judged[]> {
  const { rows } = await sql<Judged>`/* reviews.lock */ select id, status from reviews where id = any(${ids}::integer[]) order by id for update`.execute(db)
  return rows
}

/** Who made the latest decision on a review, and when; undefined if it was imported with its decision. */
export async function findDecision(db: Kysely<Database>, id: number): Promise<{ by: string; at: Date } | undefined> {
  const { rows } = await sql<{ by: string; at: Date }>`/* reviews.decision */
    select s.actor as by, s.created_at as at from change_items i join change_sets s on s.id = i.change_set_id
    where i.entity_id = ${id} and i.op = 'update' and i.field = 'status' order by i.id desc limit 1`.execute(db)
  return rows[0]
}

/** The numbers of reviews of these days that were decided on and rejected, by stars. */
export async function countRejections(db: Kysely<Database>, days: number): Promise<{ stars: number; decided: number; rejected: number }[]> {
  const { rows } = await sql<{ stars: number; decided: number; rejected: number }>`/* reviews.rejections */
    select s.stars, count(r.id)::integer as decided, count(r.id) filter (where r.status = 'REJECTED')::integer as rejected
    from generate_series(1, 5) s (stars) left join reviews r on r.stars = s.stars and r.status <> 'PENDING' and r.created_at > now() - make_interval(days => ${days}::integer)
    group by s.stars order by s.stars`.execute(db)
  return rows
}

/** References of this platform that are in the database already. */
export async function findSourceReferences(db: Kysely<Database>, sourceName: string, references: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ reference: string | null }>`/* reviews.references */
    select source_reference as reference from reviews where source_name = ${sourceName} and source_reference = any(${references}::text[])`.execute(db)
  return new Set(rows.flatMap(({ reference }) => reference ?? []))
}

/** Products by SKU in lower case. */
export async function findProductsBySku(db: Kysely<Database>, skus: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{
    id: number
    sku: string
  }>`/* reviews.skus */ select product_id as id, sku_key as sku from product_listings where sku_key = any(${skus}::text[])`.execute(db)
  return new Map(rows.map(({ id, sku }) => [sku, id]))
}

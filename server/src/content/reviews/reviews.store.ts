import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { containsWords, oneOf, orderBy, type Sort, whereAll } from '../../db/list.store.ts'
import type { ReviewFilter } from '../../graphql/__generated__/resolvers.ts'
import type { PageRequest } from '../../graphql/readPage.ts'

export interface ReviewRow {
  id: number
  customerName: string
  customerEmail: string | null
  content: string
  originalLanguage: string
  stars: number
  date: string
  status: 'PENDING' | 'APPROVED' | 'REJECTED'
  createdAt: Date
  updatedAt: Date
}

export type ReviewOrdering = 'date' | 'stars' | 'name' | 'created' | 'updated'
export const reviewOrderings: readonly ReviewOrdering[] = ['date', 'stars', 'name', 'created', 'updated']
const sorts: Record<ReviewOrdering, Sort> = { date: { by: sql`r.date` }, stars: { by: sql`r.stars` }, name: { by: sql`r.customer_key` }, created: { by: sql`r.created_at` }, updated: { by: sql`r.updated_at` } }

const columns = sql`r.id, r.customer_name as "customerName", r.customer_email as "customerEmail", r.content, r.original_language as "originalLanguage", r.stars, r.date,
  r.status, r.created_at as "createdAt", r.updated_at as "updatedAt"`

function conditions(words: readonly string[], filter: ReviewFilter): RawBuilder<unknown> {
  return whereAll([
    ...containsWords(words, [sql`r.customer_key`, sql`fold(r.content)`, sql`lower(r.customer_email::text)`]),
    ...oneOf(filter.statuses, sql`r.status`),
    ...oneOf(filter.languages, sql`r.original_language`),
    ...(filter.stars && filter.stars.length > 0 ? [sql`r.stars = any(${filter.stars}::integer[])`] : []),
  ])
}

export async function countReviews(db: Kysely<Database>, words: readonly string[], filter: ReviewFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`/* reviews.count */ select count(*) as count from reviews r ${conditions(words, filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** A page of reviews; the newest first unless another order is asked for. */
export async function listReviews(db: Kysely<Database>, words: readonly string[], filter: ReviewFilter, page: PageRequest<ReviewOrdering>): Promise<ReviewRow[]> {
  const order = page.ordering === null ? orderBy(sorts.date, sql`r.id`, true) : orderBy(sorts[page.ordering], sql`r.id`, page.descending)
  const { rows } = await sql<ReviewRow>`/* reviews.page */ select ${columns} from reviews r ${conditions(words, filter)} ${order} limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows
}

export async function findReviews(db: Kysely<Database>, ids: readonly number[]): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`/* reviews.byIds */ select ${columns} from reviews r where r.id = any(${ids}::integer[])`.execute(db)
  return rows
}

export async function findProductsOfReviews(db: Kysely<Database>, reviewIds: readonly number[]): Promise<{ reviewId: number; productId: number }[]> {
  const { rows } = await sql<{ reviewId: number; productId: number }>`/* reviews.products */
    select review_id as "reviewId", product_id as "productId" from review_products where review_id = any(${reviewIds}::integer[]) order by 1, 2`.execute(db)
  return rows
}

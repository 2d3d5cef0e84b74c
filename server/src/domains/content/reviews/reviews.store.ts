import { sql } from 'kysely'
import { between, containsWords, defineList, onDays, oneOf } from '../../../platform/db/index.ts'
import type { ReviewCountBy, ReviewFilter } from '../../../platform/contract/index.ts'

export interface ReviewRow {
  id: number
  customerName: string
  customerEmail: string | null
  content: string
  originalLanguage: string
  stars: number
  date: string
  status: 'PENDING' | 'APPROVED' | 'REJECTED'
  /** By language: { en: 'Very comfortable' } */
  translations: Readonly<Record<string, string>>
  revision: number
  createdAt: Date
  updatedAt: Date
  updatedBy: string | null
}

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    Review: ReviewRow
  }
}

/** The newest first unless another order is asked for. */
export const reviews = defineList<ReviewRow, ReviewFilter, ReviewCountBy>({
  name: sql`reviews`,
  table: 'reviews',
  as: 'r',
  columns: sql`r.id, r.customer_name as "customerName", r.customer_email as "customerEmail", r.content, r.original_language as "originalLanguage", r.stars, r.date,
    r.status, r.translations, r.revision, r.created_at as "createdAt", r.updated_at as "updatedAt", r.updated_by as "updatedBy"`,
  sorts: { date: { by: sql`r.date` }, stars: { by: sql`r.stars` }, name: { by: sql`r.customer_key` }, created: { by: sql`r.created_at` }, updated: { by: sql`r.updated_at` } },
  first: '-date',
  counted: { STATUS: sql`r.status`, STARS: sql`r.stars`, LANGUAGE: sql`r.original_language` },
  conditions: (words, filter) => [
    ...containsWords(words, [sql`r.search_key`]),
    ...oneOf(filter.statuses, sql`r.status`),
    ...oneOf(filter.languages, sql`r.original_language`),
    ...(filter.stars && filter.stars.length > 0 ? [sql`r.stars = any(${filter.stars}::integer[])`] : []),
    ...between(sql`r.stars`, 'integer', filter.minimumStars, filter.maximumStars),
    ...between(sql`r.date`, 'date', filter.dateFrom, filter.dateTo),
    ...onDays(sql`r.created_at`, filter.createdFrom, filter.createdTo),
  ],
})

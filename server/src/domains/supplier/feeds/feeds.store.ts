import { type Kysely, sql } from 'kysely'
import { selectFields } from '../../../engine/index.ts'
import type { FeedFilter } from '../../../platform/contract/index.ts'
import { containsWords, type Database, defineList, type EntityRow, oneOf, yesOrNo } from '../../../platform/db/index.ts'

export interface FeedRow extends EntityRow<Database['feeds'], 'name_key' | 'search_key'> {
  /** By folded column head: its target, or null */
  mapping: Readonly<Record<string, string | null>>
}

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    Feed: FeedRow
  }
}

export const feeds = defineList<FeedRow, FeedFilter>({
  name: sql`feeds`,
  table: 'feeds',
  as: 'f',
  columns: sql`${selectFields('feed', 'f')}, f.last_due_at as "lastDueAt"`,
  sorts: { name: { by: sql`f.name_key` }, created: { by: sql`f.created_at` }, updated: { by: sql`f.updated_at` } },
  first: 'name',
  conditions: (words, filter) => [
    ...containsWords(words, [sql`f.search_key`]),
    ...oneOf(filter.adapters, sql`f.adapter`),
    ...yesOrNo(filter.active, sql`f.active`),
  ],
})

/** Active feeds with a schedule. */
export async function findScheduled(
  db: Kysely<Database>,
): Promise<(Pick<FeedRow, 'id' | 'name' | 'address' | 'lastDueAt' | 'updatedAt'> & { schedule: string })[]> {
  const { rows } = await sql<Pick<FeedRow, 'id' | 'name' | 'address' | 'lastDueAt' | 'updatedAt'> & { schedule: string }>`/* feeds.scheduled */
    select id, name, address, schedule, last_due_at as "lastDueAt", updated_at as "updatedAt" from feeds where active and schedule is not null and address is not null order by id`.execute(
    db,
  )
  return rows
}

/** The feeds with this name, ignoring case and accents. */
export async function findFeedByName(db: Kysely<Database>, name: string): Promise<Pick<FeedRow, 'id' | 'name' | 'address'>[]> {
  const { rows } = await sql<
    Pick<FeedRow, 'id' | 'name' | 'address'>
  >`/* feeds.byName */ select id, name, address from feeds where name_key = fold(${name}) order by id`.execute(db)
  return rows
}

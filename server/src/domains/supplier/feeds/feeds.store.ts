import { type Kysely, sql } from 'kysely'
import type { FeedFilter } from '../../../platform/contract/index.ts'
import { containsWords, type Database, defineList, oneOf, yesOrNo } from '../../../platform/db/index.ts'
import type { FeedAdapter } from './feeds.fields.ts'

export interface FeedRow {
  id: number
  name: string
  adapter: FeedAdapter
  address: string | null
  schedule: string | null
  active: boolean
  isComplete: boolean
  brand: string | null
  /** For workbooks; null: the first one */
  sheet: string | null
  /** The profile of imports that its tables are read with */
  profile: string | null
  /** By folded column head: its target, or null */
  mapping: Readonly<Record<string, string | null>>
  lastDueAt: Date | null
  revision: number
  createdAt: Date
  updatedAt: Date
  updatedBy: string | null
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
  columns: sql`f.id, f.name, f.adapter, f.address, f.schedule, f.active, f.is_complete as "isComplete", f.brand, f.sheet, f.profile, f.mapping, f.last_due_at as "lastDueAt", f.revision,
    f.created_at as "createdAt", f.updated_at as "updatedAt", f.updated_by as "updatedBy"`,
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

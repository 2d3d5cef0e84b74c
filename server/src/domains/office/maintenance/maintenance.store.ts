import { type Kysely, sql } from 'kysely'
import { type Database, shopDay } from '../../../platform/db/index.ts'

interface MaintenanceRow {
  id: number
  counter: string
  ownerId: number | null
  snoozedUntil: string | null
  revision: number
}

/** The settings of these counters; without those that have none. */
export async function findMaintenance(db: Kysely<Database>, counters: readonly string[]): Promise<MaintenanceRow[]> {
  const { rows } = await sql<MaintenanceRow>`/* maintenance.byCounter */ select id, counter, owner_id as "ownerId", snoozed_until as "snoozedUntil", revision
    from maintenance_tasks where counter = any(${counters}::text[])`.execute(db)
  return rows
}

interface CountHistory {
  counter: string
  /** Its value on Monday; null if it was not counted then */
  mondayCount: number | null
  /** Since when it is not zero; null while it is zero */
  openSince: string | null
  /** The last 14 daily values, oldest first */
  recentCounts: number[]
}

export async function findCountHistories(db: Kysely<Database>, counters: readonly string[]): Promise<CountHistory[]> {
  const { rows } = await sql<CountHistory>`/* maintenance.histories */
    select c.counter,
      (select m.first_count from maintenance_counts m where m.counter = c.counter and m.day >= date_trunc('week', ${shopDay})::date order by m.day limit 1) as "mondayCount",
      (select min(m.day) from maintenance_counts m where m.counter = c.counter and m.count > 0
        and m.day > coalesce((select max(z.day) from maintenance_counts z where z.counter = c.counter and z.count = 0), '-infinity')) as "openSince",
      (select coalesce(array_agg(m.count order by m.day), '{}') from maintenance_counts m where m.counter = c.counter and m.day > ${shopDay} - 14) as "recentCounts"
    from unnest(${counters}::text[]) c (counter)`.execute(db)
  return rows
}

// Without the engine: a counted value is nobody's change.
export async function saveCounts(db: Kysely<Database>, counts: ReadonlyMap<string, number>): Promise<void> {
  await sql`/* maintenance.saveCounts */
    insert into maintenance_counts (counter, day, first_count, count) select c.counter, ${shopDay}, c.count, c.count from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::integer[]) c (counter, count)
    on conflict (counter, day) do update set count = excluded.count, counted_at = now()`.execute(db)
}

/** Somewhat more than a year is enough for trends. */
export async function forgetOldCounts(db: Kysely<Database>): Promise<void> {
  await sql`/* maintenance.forget */ delete from maintenance_counts where day < ${shopDay} - 400`.execute(db)
}

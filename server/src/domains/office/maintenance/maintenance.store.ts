import { type Kysely, sql } from 'kysely'
import { type Database, shopDay } from '../../../platform/db/index.ts'

interface MaintenanceRow {
  id: number
  counter: string
  ownerId: number | null
  snoozedUntil: string | null
  revision: number
}

/** What was said of these counters; nothing of one that nobody has said anything of. */
export async function findMaintenance(db: Kysely<Database>, counters: readonly string[]): Promise<MaintenanceRow[]> {
  const { rows } = await sql<MaintenanceRow>`/* maintenance.byCounter */ select id, counter, owner_id as "ownerId", snoozed_until as "snoozedUntil", revision
    from maintenance_tasks where counter = any(${counters}::text[])`.execute(db)
  return rows
}

interface CountHistory {
  counter: string
  /** What it was when this week began; null of one that was not counted then */
  mondayCount: number | null
  /** The day since which there is something; null while there is nothing */
  openSince: string | null
  /** Of the last 14 days on which it was counted, the oldest first */
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

// Past the engine: a number that was read is nobody's change.
export async function saveCounts(db: Kysely<Database>, counts: ReadonlyMap<string, number>): Promise<void> {
  await sql`/* maintenance.saveCounts */
    insert into maintenance_counts (counter, day, first_count, count) select c.counter, ${shopDay}, c.count, c.count from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::integer[]) c (counter, count)
    on conflict (counter, day) do update set count = excluded.count, counted_at = now()`.execute(db)
}

/** A year and a bit is enough for any trend. */
export async function forgetOldCounts(db: Kysely<Database>): Promise<void> {
  await sql`/* maintenance.forget */ delete from maintenance_counts where day < ${shopDay} - 400`.execute(db)
}

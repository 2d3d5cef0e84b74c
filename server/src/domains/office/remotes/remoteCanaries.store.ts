import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

/** A canary in the registry, with the build that it is compared with. */
export interface Canary {
  remote: string
  build: string
  live: string
  since: string
}

/** The counts of a canary and of the live build, both since the canary began. */
export interface CanaryCounts extends Canary {
  id: number
  loads: number
  faults: number
  liveLoads: number
  liveFaults: number
  abortedAt: Date | null
}

const listed = (canaries: readonly Canary[]) => sql`unnest(${canaries.map(({ remote }) => remote)}::text[], ${canaries.map(({ build }) => build)}::text[],
  ${canaries.map(({ live }) => live)}::text[], ${canaries.map(({ since }) => since)}::text[]) g (remote, build, live_build, since)`

const sumOf = (column: 'loads' | 'faults', build: 'build' | 'live_build') =>
  sql`coalesce((select sum(b.${sql.ref(column)}) from remote_builds b where b.remote = g.remote and b.build = g.${sql.ref(build)}), 0)::integer`

/** Records canaries when they are first served; existing ones stay unchanged. */
export async function beginCanaries(db: Kysely<Database>, canaries: readonly Canary[]): Promise<void> {
  await sql`/* remoteCanaries.begin */
    insert into remote_canaries (remote, build, live_build, since, loads_before, faults_before, live_loads_before, live_faults_before)
    select g.remote, g.build, g.live_build, g.since, ${sumOf('loads', 'build')}, ${sumOf('faults', 'build')}, ${sumOf('loads', 'live_build')}, ${sumOf('faults', 'live_build')}
    from ${listed(canaries)} on conflict (remote, build, live_build, since) do nothing`.execute(db)
}

/** Which of these canaries have begun. An aborted one has the counts at which it was aborted. */
export async function findCanaries(db: Kysely<Database>, canaries: readonly Canary[]): Promise<CanaryCounts[]> {
  // counts older than thirty days are deleted, and those from before the canary do not matter
  const now = (column: 'loads' | 'faults', build: 'build' | 'live_build', before: string, kept: string) =>
    sql`coalesce(c.${sql.ref(kept)}, greatest(${sumOf(column, build)} - c.${sql.ref(before)}, 0))`
  const { rows } = await sql<CanaryCounts>`/* remoteCanaries.find */
    select c.id, c.remote, c.build, c.live_build as live, c.since, c.aborted_at as "abortedAt",
      ${now('loads', 'build', 'loads_before', 'loads')} as loads, ${now('faults', 'build', 'faults_before', 'faults')} as faults,
      ${now('loads', 'live_build', 'live_loads_before', 'live_loads')} as "liveLoads", ${now('faults', 'live_build', 'live_faults_before', 'live_faults')} as "liveFaults"
    from ${listed(canaries)} join remote_canaries c using (remote, build, live_build, since)`.execute(db)
  return rows
}

/** @returns false if another process has done it */
export async function abortCanary(db: Kysely<Database>, { id, loads, faults, liveLoads, liveFaults }: CanaryCounts): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`/* remoteCanaries.abort */
    update remote_canaries set aborted_at = now(), loads = ${loads}, faults = ${faults}, live_loads = ${liveLoads}, live_faults = ${liveFaults}
    where id = ${id} and aborted_at is null`.execute(db)
  return numAffectedRows > 0n
}

/** Records which canaries are no longer in the registry, and which are. */
export async function endOtherCanaries(db: Kysely<Database>, canaries: readonly Canary[]): Promise<void> {
  await sql`/* remoteCanaries.end */
    update remote_canaries c set ended_at = case when c.ended_at is null then now() end
    where (c.ended_at is null) <> exists (select from ${listed(canaries)} where g.remote = c.remote and g.build = c.build and g.live_build = c.live_build and g.since = c.since)`.execute(
    db,
  )
}

/** The number of canaries that the server has aborted and nobody has removed or replaced. */
export async function countAbortedCanaries(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`/* remoteCanaries.count */ select count(*)::integer as count from remote_canaries where aborted_at is not null and ended_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

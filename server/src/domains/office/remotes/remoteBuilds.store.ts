import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import type { BuildCounts } from './readBuildReports.ts'

// Without the engine: counts from browsers are nobody's change.

/** Adds to today's counts, in a fixed order, to prevent deadlocks. */
export async function addBuildCounts(db: Kysely<Database>, counts: readonly BuildCounts[]): Promise<void> {
  if (counts.length === 0) return
  await sql`/* remoteBuilds.add */
    insert into remote_builds as b (remote, build, day, loads, log_milliseconds, faults)
    select c.remote, c.build, (now() at time zone 'utc')::date, sum(c.loads), sum(c.log_milliseconds), sum(c.faults)
    from unnest(${counts.map(({ remote }) => remote)}::text[], ${counts.map(({ build }) => build)}::text[], ${counts.map(({ loads }) => loads)}::integer[],
      ${counts.map(({ logMilliseconds }) => logMilliseconds)}::float8[], ${counts.map(({ faults }) => faults)}::integer[]) c (remote, build, loads, log_milliseconds, faults)
    group by c.remote, c.build order by c.remote, c.build
    on conflict (remote, build, day) do update set loads = b.loads + excluded.loads, log_milliseconds = b.log_milliseconds + excluded.log_milliseconds,
      faults = b.faults + excluded.faults, reported_at = now()`.execute(db)
}

export interface CountedBuild {
  remote: string
  build: string
  loads: number
  faults: number
  /** The median load time; null before the first load */
  typicalMilliseconds: number | null
}

/** The counts of the last thirty days for these remotes, most recently active build first. */
export async function findCountedBuilds(db: Kysely<Database>, remotes: readonly string[]): Promise<CountedBuild[]> {
  const { rows } = await sql<CountedBuild>`/* remoteBuilds.counted */
    select remote, build, sum(loads)::integer as loads, sum(faults)::integer as faults, exp(sum(log_milliseconds) / nullif(sum(loads), 0)) as "typicalMilliseconds"
    from remote_builds where remote = any(${remotes}::text[]) group by remote, build order by remote, max(reported_at) desc, build`.execute(db)
  return rows
}

/** Deletes counts older than thirty days, and canaries that ended before. */
export async function forgetOldBuilds(db: Kysely<Database>): Promise<void> {
  await sql`/* remoteBuilds.forget */ delete from remote_builds where day < (now() at time zone 'utc')::date - 30`.execute(db)
  await sql`/* remoteCanaries.forget */ delete from remote_canaries where ended_at < now() - interval '30 days'`.execute(db)
}

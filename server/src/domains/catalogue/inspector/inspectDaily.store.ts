import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Database, shopDay } from '../../../platform/db/index.ts'
import { refreshInspections } from './inspector.store.ts'

const sources = globSync('*.ts', { cwd: import.meta.dirname, exclude: (name) => name.endsWith('.test.ts') }).sort()

/** Changes whenever a check, or what it reads, is edited. Computed from the sources, since a manual number would be forgotten. */
const inspectorVersion: string = sources
  .reduce((hash, name) => hash.update(name).update(readFileSync(join(import.meta.dirname, name))), createHash('sha256'))
  .digest('hex')
  .slice(0, 16)

// Small: whoever saves one of these products waits no longer than this takes.
const portion = 250

/**
 * Findings may change overnight: a price list ends, a feed has been silent for too long, a product is no longer available.
 * Inspects every product once a day, and once after an update of the checks; products being written are skipped, since their
 * own save inspects them.
 * @returns the number of inspected products; null if it was done today, or another process is doing it
 */
export async function inspectDaily(db: Kysely<Database>, signal?: AbortSignal, version: string = inspectorVersion): Promise<number | null> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ ours: boolean }>`/* inspector.daily */ select pg_try_advisory_lock(hashtext('inspections')) as ours`.execute(connection)
    if (rows[0]?.ours !== true) return null
    try {
      return (await isDue(connection, version)) ? await inspectAll(connection, version, signal) : null
    } finally {
      await sql`/* inspector.dailyDone */ select pg_advisory_unlock(hashtext('inspections'))`.execute(connection)
    }
  })
}

async function isDue(db: Kysely<Database>, version: string): Promise<boolean> {
  const { rows } = await sql<{
    due: boolean
  }>`/* inspector.isDue */ select day < ${shopDay} or coalesce(version <> ${version}, false) as due from daily_work where name = 'inspections'`.execute(db)
  return rows[0]?.due ?? true
}

async function inspectAll(db: Kysely<Database>, version: string, signal?: AbortSignal): Promise<number | null> {
  let looked = 0
  for (let after = 0; ;) {
    const last = await db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ id: number; free: boolean }>`/* inspector.nextPortion */
        with next as (select id from products where id > ${after} order by id limit ${portion}), held as (select p.id from products p where p.id in (select id from next) order by p.id for share skip locked)
        select next.id, held.id is not null as free from next left join held using (id) order by 1`.execute(transaction)
      const free = rows.flatMap(({ id, free: isFree }) => (isFree ? [id] : []))
      await refreshInspections(transaction, free)
      looked += free.length
      return rows.at(-1)?.id
    })
    if (last === undefined) break
    if (signal?.aborted) return null
    after = last
  }
  await sql`/* inspector.dailyDay */ insert into daily_work (name, day, version) values ('inspections', ${shopDay}, ${version})
    on conflict (name) do update set day = excluded.day, version = excluded.version`.execute(db)
  return looked
}

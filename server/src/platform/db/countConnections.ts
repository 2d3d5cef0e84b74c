import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Database } from './Database.ts'
import { poolOf } from './poolOf.ts'

/** Busy and idle connections, and requests that wait for one. Does not query the database. */
export function countConnections(db: Kysely<Database>): { busy: number; idle: number; waiting: number } {
  const { totalCount, idleCount, waitingCount } = poolOf(db) as unknown as pg.Pool
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}

import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Database } from './Database.ts'
import { poolOf } from './poolOf.ts'

/** Connections that work and that rest, and requests that wait for one. Asks nothing of the database. */
export function countConnections(db: Kysely<Database>): { busy: number; idle: number; waiting: number } {
  const { totalCount, idleCount, waitingCount } = poolOf(db) as unknown as pg.Pool
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}

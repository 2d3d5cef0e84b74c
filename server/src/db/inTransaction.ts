import type { Kysely } from 'kysely'
import type { Database } from './Database.ts'

const mostAttempts = 4

/**
 * Does work in one transaction, or within the caller's when `db` is one. Where two writers met, it is done anew: the
 * second look sees what the other wrote. So the work may do nothing but speak to the database that it is given.
 */
export async function inTransaction<Result>(db: Kysely<Database>, work: (transaction: Kysely<Database>) => Promise<Result>): Promise<Result> {
  if (db.isTransaction) return work(db)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt >= mostAttempts || !mayPassNextTime(error)) throw error
    }
  }
}

// Serialization failure, deadlock, the same unique value.
function mayPassNextTime(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['40001', '40P01', '23505'].includes(String(error.code))
}

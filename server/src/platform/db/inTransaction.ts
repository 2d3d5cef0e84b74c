import type { Kysely } from 'kysely'
import type { Database } from './Database.ts'
import { pipelinedTransaction } from './pipelinedTransaction.ts'
import { readRefusedRow, whileTold } from './refusedRow.ts'

const maxAttempts = 4

/**
 * Runs work in a transaction, or within the caller's when `db` is one. After a conflict with another writer it is run again:
 * the second attempt sees what the other wrote. A violated constraint is passed to the engine for a last attempt, so that it is
 * reported at the field. Therefore the work must have no effects but on the given database.
 */
export async function inTransaction<Result>(db: Kysely<Database>, work: (transaction: Kysely<Database>) => Promise<Result>): Promise<Result> {
  if (db.isTransaction) return work(db)
  const attempt = () => pipelinedTransaction(db, work)
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (attempts < maxAttempts && mayPassNextTime(error)) continue
      const refused = readRefusedRow(error)
      if (refused === null) throw error
      return whileTold(refused, attempt)
    }
  }
}

// Serialization failure, deadlock, the same unique value.
function mayPassNextTime(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['40001', '40P01', '23505'].includes(String(error.code))
}

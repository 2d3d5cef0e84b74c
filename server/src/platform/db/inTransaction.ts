import type { Kysely } from 'kysely'
import type { Database } from './Database.ts'
import { pipelinedTransaction } from './pipelinedTransaction.ts'
import { readRefusedRow, whileTold } from './refusedRow.ts'

const maxAttempts = 4

/**
 * Does work in one transaction, or within the caller's when `db` is one. Where two writers met, it is done again: the
 * second look sees what the other wrote. What a constraint refuses even then is told to the engine for a last attempt,
 * so that whoever saves reads it at the field. So the work may do nothing but speak to the database that it is given.
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

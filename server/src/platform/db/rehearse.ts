import type { Kysely } from 'kysely'
import type { Database } from './Database.ts'
import { inTransaction } from './inTransaction.ts'

class TakenBack extends Error {}

/** Runs work in a transaction, returns its result, and rolls everything back: for what only the database can tell. */
export async function rehearse<Result>(db: Kysely<Database>, work: (transaction: Kysely<Database>) => Promise<Result>): Promise<Result> {
  // what the caller has written would be rolled back too
  if (db.isTransaction) throw new Error('A rehearsal needs a transaction of its own')
  const seen: Result[] = []
  await inTransaction(db, async (transaction) => {
    seen.splice(0, seen.length, await work(transaction))
    throw new TakenBack()
  }).catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error
  })
  return seen[0] as Result
}

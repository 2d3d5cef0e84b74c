import type { Kysely } from 'kysely'
import { type Actor, applyRevert, type RevertOutcome } from '../../changes/index.ts'
import type { Database } from '../../db/Database.ts'
import { inTransaction } from '../../db/inTransaction.ts'
import { findInBin } from './bin.store.ts'

export interface RestoreOptions {
  actor: Actor
  jobId?: number
  /** Adds to what an earlier chunk began. */
  changeSetId?: number
}

export interface Restored {
  /** null: nothing came back */
  changeSetId: number | null
  /** What came of each; of what is not in the bin, nothing. */
  outcomes: Map<number, RevertOutcome>
}

/** Brings these things back from the bin, each with what went along with it, as one change set. */
export function restore(db: Kysely<Database>, ids: readonly number[], options: RestoreOptions): Promise<Restored> {
  return inTransaction(db, async (transaction) => {
    const outcomes = new Map<number, RevertOutcome>()
    let changeSetId = options.changeSetId
    let isWritten = false
    for (const row of await findInBin(transaction, ids)) {
      const outcome = await applyRevert(transaction, { changeSetId: row.changeSetId, entityId: row.id }, { ...options, changeSetId, source: 'bin', details: { restored: ids.length } })
      changeSetId = outcome.changeSetId ?? changeSetId
      isWritten ||= outcome.changeSetId !== null
      outcomes.set(row.id, outcome)
    }
    return { changeSetId: isWritten ? (changeSetId ?? null) : null, outcomes }
  })
}

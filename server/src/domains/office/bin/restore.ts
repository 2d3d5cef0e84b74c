import type { Kysely } from 'kysely'
import { type Actor, applyRevert, type RevertOutcome } from '../../../engine/index.ts'
import { type Database, inTransaction } from '../../../platform/db/index.ts'
import { findInBin } from './bin.store.ts'

export interface RestoreOptions {
  actor: Actor
  /** Without these, which the actor may not see */
  hidden?: readonly number[]
  jobId?: number
  /** Adds to the change set of an earlier chunk */
  changeSetId?: number
}

export interface Restored {
  /** null: nothing was restored */
  changeSetId: number | null
  /** Which of the chosen ones were in the bin */
  found: ReadonlySet<number>
  /** The outcome of each deletion */
  outcomes: RevertOutcome[]
}

/** Restores these entities from the bin, with everything that was deleted along with them, as one change set. */
export function restore(db: Kysely<Database>, ids: readonly number[], { actor, hidden = [], jobId, changeSetId: begun }: RestoreOptions): Promise<Restored> {
  return inTransaction(db, async (transaction) => {
    const outcomes: RevertOutcome[] = []
    const rows = await findInBin(transaction, ids, hidden)
    let changeSetId: number | undefined = begun
    for (const [deletion, own] of Map.groupBy(rows, (row) => row.changeSetId)) {
      const choice = { changeSetId: deletion, hidden, entityIds: own.map(({ id }) => id) }
      const outcome = await applyRevert(transaction, choice, { actor, jobId, changeSetId, source: 'bin', details: { restored: ids.length } })
      changeSetId = outcome.changeSetId ?? changeSetId
      outcomes.push(outcome)
    }
    const isWritten = outcomes.some((outcome) => outcome.changeSetId !== null)
    return { changeSetId: isWritten ? (changeSetId ?? null) : null, found: new Set(rows.map(({ id }) => id)), outcomes }
  })
}

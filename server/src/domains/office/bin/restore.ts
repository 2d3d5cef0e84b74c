import type { Kysely } from 'kysely'
import { type Actor, applyRevert, type RevertOutcome } from '../../../engine/index.ts'
import { type Database, inTransaction } from '../../../platform/db/index.ts'
import { findInBin } from './bin.store.ts'

export interface RestoreOptions {
  actor: Actor
  /** Not these, which are not for the actor to see */
  hidden?: readonly number[]
  jobId?: number
  /** Adds to what an earlier chunk began. */
  changeSetId?: number
}

export interface Restored {
  /** null: nothing came back */
  changeSetId: number | null
  /** Those of the wanted that were in the bin. */
  found: ReadonlySet<number>
  /** What came of each deletion. */
  outcomes: RevertOutcome[]
}

/** Brings these things back from the bin, each with what went along with it, as one change set. */
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

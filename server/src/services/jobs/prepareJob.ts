import type { Kysely } from 'kysely'
import type { Actor } from '../../engine/index.ts'
import { type Database, inTransaction } from '../../platform/db/index.ts'
import { findKind } from './defineJob.ts'
import { insertJobItems } from './jobItems.store.ts'
import { insertJob, linkTakenBack } from './jobs.store.ts'

export interface JobWish {
  kind: string
  /** The kind's input; stored as JSON. */
  input: unknown
  /** The units, fixed now, in order of processing. */
  ids: readonly number[]
  actor: Actor
  /** The job whose changes this one reverts: it is REVERTING while this one is open, then REVERTED. */
  takesBack?: number
  /** The job whose failed units this one retries. */
  retries?: number
}

/**
 * Fixes the units of a job. It has a preview (`Job.preview`), and does nothing until `startJob`; it expires after an hour.
 * @returns the job's id
 * @throws Error for an undeclared kind
 */
export async function prepareJob(db: Kysely<Database>, { kind, input, ids, actor, takesBack, retries }: JobWish): Promise<number> {
  const declared = findKind(kind)
  if (declared === undefined) throw new Error(`No job kind ${kind} is declared; is its domain loaded?`)
  const units = [...new Set(ids)]
  const work = async (transaction: Kysely<Database>) => {
    const id = await insertJob(transaction, {
      kind,
      input,
      actor,
      total: units.length,
      touchesEntities: declared.touchesEntities ?? true,
      retryOfId: retries ?? null,
    })
    await insertJobItems(transaction, id, units)
    if (takesBack !== undefined) await linkTakenBack(transaction, takesBack, id)
    return id
  }
  return inTransaction(db, work)
}

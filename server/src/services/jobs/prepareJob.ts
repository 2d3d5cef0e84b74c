import type { Kysely } from 'kysely'
import type { Actor } from '../../engine/index.ts'
import { type Database, inTransaction } from '../../platform/db/index.ts'
import { findKind } from './defineJob.ts'
import { insertJobItems } from './jobItems.store.ts'
import { insertJob, linkTakenBack } from './jobs.store.ts'

export interface JobWish {
  kind: string
  /** What the kind needs to know; it is kept as JSON. */
  input: unknown
  /** The units, frozen now, in the order in which they shall be done. */
  ids: readonly number[]
  actor: Actor
  /** The job whose changes this one takes back: it reads REVERTING while this one is open, then REVERTED. */
  takesBack?: number
  /** The job whose failed units this one tries again. */
  retries?: number
}

/**
 * Freezes the units of a job. It can be looked at (`Job.preview`), and does nothing until `startJob`; after an hour
 * without that it is forgotten.
 * @returns the job's id
 * @throws Error for a kind that nobody has declared
 */
export async function prepareJob(db: Kysely<Database>, { kind, input, ids, actor, takesBack, retries }: JobWish): Promise<number> {
  const declared = findKind(kind)
  if (declared === undefined) throw new Error(`No job kind ${kind} is declared; is its domain loaded?`)
  const units = [...new Set(ids)]
  const work = async (transaction: Kysely<Database>) => {
    const id = await insertJob(transaction, { kind, input, actor, total: units.length, touchesEntities: declared.touchesEntities ?? true, retryOfId: retries ?? null })
    await insertJobItems(transaction, id, units)
    if (takesBack !== undefined) await linkTakenBack(transaction, takesBack, id)
    return id
  }
  return inTransaction(db, work)
}

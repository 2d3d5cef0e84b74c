import type { Kysely } from 'kysely'
import type { Actor } from '../../engine/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { findKind } from './defineJob.ts'
import { finishJob } from './finishJob.ts'
import { insertJobItems } from './jobItems.store.ts'
import { forgetJob, insertJob, notifyJobs } from './jobs.store.ts'
import { letGo, tryHold } from './queue.store.ts'
import { beginHeldJob, type Progress, writeProgress } from './work.store.ts'

/** A job that is worked at where it was begun, and not by a worker: that of a command. */
export interface HeldJob {
  id: number
  /** Says what was done since. true: somebody wants it to stop. */
  note(more: Progress): Promise<boolean>
  /** Ends it, in one transaction with what is kept of it. */
  end(keep: (db: Kysely<Database>) => Promise<void>): Promise<void>
  /** There was nothing to do: it leaves nothing. */
  forget(): Promise<void>
}

/** The one unit of such a job. It waits as long as the job is held; when the process has died, a worker finds it. */
export const heldUnit = 0

/**
 * Begins a job and holds it while `work` is done: it is shown with its progress and can be stopped as any other. When `work` throws, or
 * the process dies, the next worker runs the kind with `heldUnit`, which is to say what was written and end it.
 */
export async function holdJob<Result>(db: Kysely<Database>, wish: { kind: string; input: unknown; total: number; actor: Actor }, work: (job: HeldJob) => Promise<Result>): Promise<Result> {
  if (findKind(wish.kind) === undefined) throw new Error(`No job kind ${wish.kind} is declared; is its domain loaded?`)
  return db.connection().execute(async (session) => {
    const id = await session.transaction().execute(async (transaction) => {
      const made = await insertJob(transaction, { ...wish, touchesEntities: false, retryOfId: null })
      await insertJobItems(transaction, made, [heldUnit])
      // before anybody can see that it runs
      await tryHold(transaction, made)
      await beginHeldJob(transaction, made)
      await notifyJobs(transaction, [made], true)
      return made
    })
    try {
      return await work({
        id,
        async note(more) {
          const progress = await writeProgress(session, id, more)
          await notifyJobs(session, [id], false)
          return progress?.state !== 'RUNNING'
        },
        end: (keep) =>
          session.transaction().execute(async (transaction) => {
            await keep(transaction)
            await finishJob(transaction, id)
          }),
        async forget() {
          await forgetJob(session, id)
          await notifyJobs(session, [id], true)
        },
      })
    } finally {
      await letGo(session, id).catch(() => {})
    }
  })
}

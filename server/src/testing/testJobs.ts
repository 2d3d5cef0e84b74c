import '../composition.ts'
import { type Actor, apply, type FieldValue, type PlanItem, reserveIds } from '../engine/index.ts'
import { chunkOutcome, defineJob } from '../services/jobs/index.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../platform/db/index.ts'

// A job for the tests of jobs: it sets the given fields of products through the engine, as any bulk edit does.

export const anna: Actor = { kind: 'USER', id: 1, name: 'Anna Bos' }

export interface SetFields {
  fields: Record<string, FieldValue>
  /** Throws if one of these is in the chunk */
  poison?: number[]
  /** Kills the whole process, as a lack of memory does */
  dies?: boolean
  /** Minimum duration of a chunk */
  milliseconds?: number
}

/** Called at the start of the next chunks, in this order. */
export const events: (() => void)[] = []

defineJob<SetFields>({
  kind: 'testSetFields',
  title: (_, { total }) => `Set ${total}`,
  async run(db, { input, ids, actor, jobId, changeSetId }) {
    events.shift()?.()
    const plan = ids.map((id): PlanItem => ({ kind: 'product', id, op: 'update', fields: input.fields }))
    const outcome = await apply(db, plan, { actor, source: 'test', jobId, changeSetId: changeSetId ?? undefined })
    if (input.dies) process.kill(process.pid, 'SIGKILL')
    // After the writes, so that there is something to roll back.
    if (input.poison?.some((id) => ids.includes(id))) throw new Error('This one is poison')
    if (input.milliseconds !== undefined) await new Promise((resolve) => setTimeout(resolve, input.milliseconds))
    return chunkOutcome(ids, plan, outcome)
  },
})

let made = 0

/** Creates this many products. */
export async function makeProducts(db: Kysely<Database>, count: number): Promise<number[]> {
  const ids = await reserveIds(db, count)
  const plan = ids.map((id): PlanItem => ({ kind: 'product', id, op: 'create', fields: { type: 'SIMPLE', sku: `JOB-${process.pid}-${++made}` } }))
  await apply(db, plan, { actor: anna, source: 'test' })
  return ids
}

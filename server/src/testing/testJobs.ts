import '../composition.ts'
import { type Actor, apply, type FieldValue, type PlanItem, reserveIds } from '../engine/index.ts'
import { chunkOutcome, defineJob } from '../services/jobs/index.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../platform/db/index.ts'

// A job for the tests of jobs: it gives products the fields that it is told, through the engine, as any bulk edit does.

export const anna: Actor = { kind: 'USER', id: 1, name: 'Anna Bos' }

export interface SetFields {
  fields: Record<string, FieldValue>
  /** Throws when one of these is in the chunk. */
  poison?: number[]
  /** Ends the whole process, as a lack of memory does. */
  dies?: boolean
  /** So long a chunk takes at least. */
  milliseconds?: number
}

/** What happens to the next chunks, one after the other, before they do anything. */
export const events: (() => void)[] = []

defineJob<SetFields>({
  kind: 'testSetFields',
  title: (_, { total }) => `Set ${total}`,
  async run(db, { input, ids, actor, jobId, changeSetId }) {
    events.shift()?.()
    const plan = ids.map((id): PlanItem => ({ kind: 'product', id, op: 'update', fields: input.fields }))
    const outcome = await apply(db, plan, { actor, source: 'test', jobId, changeSetId: changeSetId ?? undefined })
    if (input.dies) process.kill(process.pid, 'SIGKILL')
    // After the work, so that what is thrown has something to take back.
    if (input.poison?.some((id) => ids.includes(id))) throw new Error('This one is poison')
    if (input.milliseconds !== undefined) await new Promise((resolve) => setTimeout(resolve, input.milliseconds))
    return chunkOutcome(ids, plan, outcome)
  },
})

let made = 0

/** So many new products. */
export async function makeProducts(db: Kysely<Database>, count: number): Promise<number[]> {
  const ids = await reserveIds(db, count)
  const plan = ids.map((id): PlanItem => ({ kind: 'product', id, op: 'create', fields: { type: 'SIMPLE', sku: `JOB-${process.pid}-${++made}` } }))
  await apply(db, plan, { actor: anna, source: 'test' })
  return ids
}

import type { Kysely } from 'kysely'
import { type Actor, apply } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { prepareJob, startJob, defineJob, type UnitOutcome } from '../../../services/jobs/index.ts'
import { queueCards, lockForMark } from './cardStates.store.ts'
import { makeCards } from './makeCards.ts'

/** Makes cards. A card with changed content is neither printed nor placed. */
const priceCardsGenerateJob = defineJob<Record<string, never>>({
  kind: 'priceCardsGenerate',
  chunkSize: 100,
  title: (intl, { total }) => intl.formatMessage({ id: 'pricing.priceCards.generate' }, { count: total }),
  async run(db, { ids, actor, jobId, changeSetId }) {
    // a price change meanwhile waits for this lock, and then finds the card made from the previous price
    await lockForMark(db, ids)
    const { present, retired, failed, reprinted } = await makeCards(db, ids)
    const items = new Map<number, UnitOutcome>(
      ids.flatMap((id) => (present.has(id) ? [] : [[id, { state: 'SKIPPED', problem: { field: null, code: 'missing' } }]])),
    )
    for (const id of retired) items.set(id, { state: 'SKIPPED', problem: { field: null, code: 'priceCard.retired' } })
    for (const { id, problem } of failed) items.set(id, { state: 'FAILED', problem: { ...problem, field: null } })
    if (reprinted.length === 0) return { changeSetId, items }
    const plan = reprinted.map(
      (id) => ({ kind: 'priceCard', id, op: 'update', fields: { printedAt: null, printedBy: null, placedAt: null, placedBy: null } }) as const,
    )
    const outcome = await apply(db, plan, { actor, source: 'priceCards', jobId, ...(changeSetId === null ? {} : { changeSetId }) })
    return { changeSetId: outcome.changeSetId ?? changeSetId, items }
  },
})

/** Requests these cards from a job, without waiting for it. */
export async function generateCards(db: Kysely<Database>, ids: readonly number[], actor: Actor): Promise<number> {
  const jobId = await prepareJob(db, { kind: priceCardsGenerateJob.kind, input: {}, ids, actor })
  await queueCards(db, ids, jobId)
  await startJob(db, jobId)
  return jobId
}

import { apply, type Problem } from '../../../engine/index.ts'
import { defineJob, type UnitOutcome } from '../../../services/jobs/index.ts'
import { layoutCard } from './cardLayout.ts'
import { findReprinted, keepFailed, keepMade, lockForMark, retireCards } from './cardStates.store.ts'
import { findContents } from './findContents.ts'

const mostPages = 20

/** Makes cards: freezes what each says, and finds out how it fits. A card that says something new is neither printed nor placed. */
export const priceCardsGenerateJob = defineJob<Record<string, never>>({
  kind: 'priceCardsGenerate',
  chunkSize: 100,
  title: (intl, { total }) => intl.formatMessage({ id: 'pricing.priceCards.generate' }, { count: total }),
  async run(db, { ids, actor, jobId, changeSetId }) {
    // what changes a price meanwhile waits for us, and then finds the card made from the price before
    await lockForMark(db, ids)
    const contents = await findContents(db, ids)
    const there = new Set(contents.map(({ id }) => id))
    const items = new Map<number, UnitOutcome>(ids.flatMap((id) => (there.has(id) ? [] : [[id, { state: 'SKIPPED', problem: { field: null, code: 'missing' } }]])))
    const retired = contents.filter(({ isActive }) => !isActive)
    const laid = contents
      .filter(({ isActive }) => isActive)
      .map(({ id, content, hash, problem }) => {
        const { pages, warnings } = layoutCard(content)
        const long: Problem = { field: warnings[0]?.field ?? null, code: 'priceCard.long' }
        return { id, content, hash, warnings, problem: problem ?? (pages.length > mostPages ? long : null) }
      })
    const failed = laid.flatMap(({ id, content, problem }) => (problem === null ? [] : [{ id, content, problem }]))
    const made = laid.filter(({ problem }) => problem === null).map(({ id, content, hash, warnings }) => ({ id, content, hash, warnings }))
    for (const { id } of retired) items.set(id, { state: 'SKIPPED', problem: { field: null, code: 'priceCard.retired' } })
    for (const { id, problem } of failed) items.set(id, { state: 'FAILED', problem: { ...problem, field: null } })
    if (retired.length > 0) await retireCards(db, retired.map(({ id }) => id))
    if (failed.length > 0) await keepFailed(db, failed)
    const reprinted = made.length === 0 ? [] : await findReprinted(db, made)
    if (made.length > 0) await keepMade(db, made)
    if (reprinted.length === 0) return { changeSetId, items }
    const plan = reprinted.map((id) => ({ kind: 'priceCard', id, op: 'update', fields: { printedAt: null, printedBy: null, placedAt: null, placedBy: null } }) as const)
    const outcome = await apply(db, plan, { actor, source: 'priceCards', jobId, ...(changeSetId === null ? {} : { changeSetId }) })
    return { changeSetId: outcome.changeSetId ?? changeSetId, items }
  },
})

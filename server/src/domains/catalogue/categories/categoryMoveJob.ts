import type { Kysely } from 'kysely'
import { apply, findHidden, type Plan, type PlanItem, preview, showPreview } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { chunkOutcome, defineJob } from '../../../services/jobs/index.ts'
import { canonicalPath, isWithin, movedPath } from './categories.rules.ts'
import { findCategories } from './categories.store.ts'
import { planFollowers } from './categoryFollowers.ts'
import { planCategoryRows } from './planCategoryRows.ts'

/** Canonical paths; `merges`: products had the new category before. */
export interface CategoryMove {
  from: string
  to: string
  merges: boolean
  /** Both by their names in the language of a reader, as they were when it was prepared */
  labels?: Readonly<Record<'nl' | 'en', { from: string; to: string }>>
}

/** Gives all products of a category, and of those below it, the category's new path; whatever names it follows. */
export const categoryMoveJob = defineJob<CategoryMove>({
  kind: 'categoryMove',
  chunkSize: 2_500,
  title(intl, { input: { labels, ...paths }, total }) {
    const { from, to } = labels?.[intl.locale === 'nl' ? 'nl' : 'en'] ?? paths
    return intl.formatMessage({ id: paths.merges ? 'catalogue.category.merge' : 'catalogue.category.move' }, { from, to, count: total })
  },
  async preview(db, { input, ids, actor }) {
    // searches that others keep to themselves follow without being shown
    const hidden = new Set(actor.kind === 'USER' && actor.id !== null ? await findHidden(db, actor.id) : [])
    const plan = (await planOf(db, input, ids, false)).filter(({ id }) => id === null || !hidden.has(id))
    const seen = await preview(db, plan, actor)
    // that the new path is like another one, the dialog has said; like the old one it may well be
    return showPreview({ ...seen, warned: [] })
  },
  async run(db, { input, ids, actor, jobId, changeSetId }) {
    const plan = await planOf(db, input, ids, true)
    const outcome = await apply(db, plan, { actor, source: 'products', jobId, ...(changeSetId === null ? {} : { changeSetId }) })
    return chunkOutcome(ids, plan, outcome)
  },
})

/** A product that left the category since the preview keeps its own. */
async function planOf(db: Kysely<Database>, move: CategoryMove, ids: readonly number[], isLocked: boolean): Promise<Plan> {
  const categories = await findCategories(db, ids, isLocked)
  const fieldsOf = (path: string): PlanItem['fields'] => (isWithin(path, move.from) ? { category: movedPath(path, move) } : {})
  const products = ids.map((id): PlanItem => ({ kind: 'product', id, op: 'update', fields: fieldsOf(canonicalPath(categories.get(id) ?? '')) }))
  // with each chunk: after the first, there is nothing left of it
  return [
    ...products,
    ...(await planCategoryRows(db, move)),
    ...(await planFollowers(db, (path) => (isWithin(canonicalPath(path), move.from) ? movedPath(canonicalPath(path), move) : null))),
  ]
}

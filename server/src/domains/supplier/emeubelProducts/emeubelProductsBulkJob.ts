import type { Kysely } from 'kysely'
import { apply, type Blocked, preview, type Preview, type Problem, reserveIds, showPreview } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { chunkOutcome, defineJob, type UnitOutcome } from '../../../services/jobs/index.ts'
import { type ArticlePlan, type ArticleWork, planArticles } from './articleWork.rules.ts'
import { findLengthAttributes, readWorkedArticles } from './articleWork.store.ts'

/** The plan for these articles in their current state. */
export async function planFor(db: Kysely<Database>, work: ArticleWork, ids: readonly number[]): Promise<ArticlePlan> {
  const articles = await readWorkedArticles(db, ids)
  if (work.action !== 'CREATE_PRODUCT') return planArticles(work, articles)
  return planArticles(work, articles, await reserveIds(db, articles.length), await findLengthAttributes(db))
}

const kind = 'emeubelProduct'

function withRefused(shown: Preview, refused: ReadonlyMap<number, Problem>): Preview {
  const blocked = [...refused].map(([id, problem], at): Blocked => ({ index: -1 - at, kind, id, op: 'update', problems: [problem] }))
  return { ...shown, blocked: [...blocked, ...shown.blocked], counts: { ...shown.counts, blocked: shown.counts.blocked + blocked.length } }
}

/** One action on many articles, selected by ticks or by a search. */
export const emeubelProductsBulkJob = defineJob<ArticleWork>({
  kind: 'emeubelProductsBulk',
  title: (intl, { input: { action }, total }) => intl.formatMessage({ id: `supplier.emeubelProducts.bulk.${action}` }, { count: total }),
  async preview(db, { input, ids, actor }) {
    const { plan, refused } = await planFor(db, input, ids)
    return showPreview(withRefused(await preview(db, plan, actor), refused))
  },
  async run(db, { input, ids, actor, jobId, changeSetId }) {
    const { plan, refused } = await planFor(db, input, ids)
    const { items, ...rest } = chunkOutcome(
      ids,
      plan,
      await apply(db, plan, { actor, source: 'emeubelProducts', jobId, ...(changeSetId === null ? {} : { changeSetId }) }),
    )
    const left = [...refused].map(([id, problem]): [number, UnitOutcome] => [id, { state: 'FAILED', problem }])
    const planned = new Set(plan.map(({ id }) => id))
    const same = ids.filter((id) => !planned.has(id) && !refused.has(id)).map((id): [number, UnitOutcome] => [id, { state: 'UNCHANGED', problem: null }])
    return { ...rest, items: new Map([...same, ...items, ...left]) }
  },
})

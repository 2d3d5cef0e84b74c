import type { Kysely } from 'kysely'
import { apply, preview, showPreview } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { chunkOutcome, defineJob } from '../../../services/jobs/index.ts'
import { Glossary } from './Glossary.ts'
import { hitsOf, planOf, type ProductHits } from './hitsOf.ts'
import type { Pair } from './Pair.ts'
import { findProductTexts, holdProducts } from './productTexts.store.ts'
import { noteUses } from './translations.store.ts'

/** Fixed when prepared: the pairs and their matches at that time. */
export interface TranslationsApply {
  pairs: readonly Pair[]
  hits: Hits
}

export interface Hits {
  /** Products that are changed */
  products: number
  texts: number
  /** Products with matches in locked fields */
  protectedProducts: number
  protectedTexts: number
  /** Products changed by each pair */
  byPair: readonly { id: number; products: number }[]
}

async function findHits(db: Kysely<Database>, { pairs }: TranslationsApply, ids: readonly number[]): Promise<ProductHits[]> {
  const glossary = new Glossary(pairs)
  return hitsOf(glossary, await findProductTexts(db, glossary.languages, ids)).filter((hit) => hit.pairs.size > 0)
}

/** Applies glossary pairs to the texts of products. One job with one change set, which is reverted as a whole. */
export const translationsApplyJob = defineJob<TranslationsApply>({
  kind: 'translationsApply',
  title: (intl, { input: { pairs }, total }) => intl.formatMessage({ id: 'content.translations.apply' }, { pairs: pairs.length, count: total }),
  preview: async (db, { input, ids, actor }) => showPreview(await preview(db, planOf(await findHits(db, input, ids)), actor)),
  async run(db, { input, ids, actor, jobId, changeSetId }) {
    await holdProducts(db, ids)
    const hits = await findHits(db, input, ids)
    const plan = planOf(hits)
    const outcome = await apply(db, plan, { actor, source: 'translations', jobId, ...(changeSetId === null ? {} : { changeSetId }) })
    const done = chunkOutcome(ids, plan, outcome)
    const uses = new Map<number, number>()
    for (const { id, pairs } of hits) if (!done.items.has(id)) for (const pair of pairs) uses.set(pair, (uses.get(pair) ?? 0) + 1)
    if (outcome.changeSetId !== null && uses.size > 0) await noteUses(db, outcome.changeSetId, uses)
    // Products that no longer match since the dry run are skipped.
    const hit = new Set(hits.map(({ id }) => id))
    const missed = ids.filter((id) => !hit.has(id) && !done.items.has(id))
    return { ...done, items: new Map([...done.items, ...missed.map((id) => [id, { state: 'UNCHANGED', problem: null }] as const)]) }
  },
})

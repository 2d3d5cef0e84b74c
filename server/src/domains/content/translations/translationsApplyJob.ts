import type { Kysely } from 'kysely'
import { apply, preview, showPreview } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { chunkOutcome, defineJob } from '../../../services/jobs/index.ts'
import { Glossary } from './Glossary.ts'
import { hitsOf, planOf, type ProductHits } from './hitsOf.ts'
import type { Pair } from './Pair.ts'
import { findProductTexts, holdProducts } from './productTexts.store.ts'
import { noteUses } from './translations.store.ts'

/** Frozen when it is prepared: the pairs as they were looked at, and what they hit then. */
export interface TranslationsApply {
  pairs: readonly Pair[]
  hits: Hits
}

export interface Hits {
  /** Products of which something is written */
  products: number
  texts: number
  /** Products of which a hit stands in a locked field */
  protectedProducts: number
  protectedTexts: number
  /** Products that each pair is put into */
  byPair: readonly { id: number; products: number }[]
}

async function findHits(db: Kysely<Database>, { pairs }: TranslationsApply, ids: readonly number[]): Promise<ProductHits[]> {
  const glossary = new Glossary(pairs)
  return hitsOf(glossary, await findProductTexts(db, glossary.languages, ids)).filter((hit) => hit.pairs.size > 0)
}

/** Puts glossary pairs into the texts of products. One job, one change set, taken back as a whole. */
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
    // What was hit when it was looked at, and is not any more: nothing to do there.
    const hit = new Set(hits.map(({ id }) => id))
    const missed = ids.filter((id) => !hit.has(id) && !done.items.has(id))
    return { ...done, items: new Map([...done.items, ...missed.map((id) => [id, { state: 'UNCHANGED', problem: null }] as const)]) }
  },
})

import type { Kysely } from 'kysely'
import { apply, preview, showPreview } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { chunkOutcome, defineJob } from '../../../services/jobs/index.ts'
import { type BulkFacts, planOf, type ProductsBulk } from './bulk.rules.ts'
import { findDeletedBy, findPhotos } from './bulk.store.ts'

/** One change for many products, selected individually or by a search. */
export const productsBulkJob = defineJob<ProductsBulk>({
  kind: 'productsBulk',
  chunkSize: 2_500,
  title(intl, { input: { action, words, images }, total }) {
    const { attribute, value } = words?.[intl.locale === 'nl' ? 'nl' : 'en'] ?? { attribute: '', value: '' }
    return intl.formatMessage({ id: `catalogue.bulk.${action}` }, { count: total, attribute, value, photos: images?.length ?? 0 })
  },
  preview: async (db, { input, ids, actor }) => showPreview(await preview(db, planOf(input, ids, await factsOf(db, input, ids, false)), actor)),
  async run(db, { input, ids, actor, jobId, changeSetId }) {
    const plan = planOf(input, ids, await factsOf(db, input, ids, true))
    const outcome = await apply(db, plan, { actor, source: 'products', jobId, ...(changeSetId === null ? {} : { changeSetId }) })
    const { items, ...rest } = chunkOutcome(ids, plan, outcome)
    if (input.action !== 'DELETE' || changeSetId === null) return { items, ...rest }
    // A variation deleted along with its configurable product in an earlier chunk counts as done.
    const missing = [...items].flatMap(([id, { problem }]) => (problem?.code === 'missing' ? [id] : []))
    const along = new Set(missing.length > 0 ? await findDeletedBy(db, changeSetId, missing) : [])
    return { ...rest, items: new Map([...items].filter(([id]) => !along.has(id))) }
  },
})

const factsOf = async (db: Kysely<Database>, { action }: ProductsBulk, ids: readonly number[], isLocked: boolean): Promise<BulkFacts> =>
  action === 'ADD_PHOTOS' ? { photos: await findPhotos(db, ids, isLocked) } : {}

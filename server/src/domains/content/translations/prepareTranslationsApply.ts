import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import {
  type Context,
  readSelection,
  refusal,
  type ResolversTypes,
  type TranslationFilter,
  type TranslationSelection,
} from '../../../platform/contract/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { actorOf } from '../../../services/mutations/index.ts'
import { findJob, prepareJob } from '../../../services/jobs/index.ts'
import { Glossary } from './Glossary.ts'
import { hitsOf, type ProductHits } from './hitsOf.ts'
import { listProductTexts } from './productTexts.store.ts'
import { type Hits, translationsApplyJob } from './translationsApplyJob.ts'
import { listPairs, translations } from './translations.store.ts'

type Payload = Awaited<ResolversTypes['PrepareBulkPayload']>

const productsAtOnce = 500

/**
 * The dry run: finds the matches of the chosen pairs in the texts of all products, and prepares a job awaiting confirmation.
 * @throws GraphQLError if the viewer may not change products
 */
export async function prepareTranslationsApply(selection: TranslationSelection, context: Context): Promise<Payload> {
  const { db, intl, viewer } = context
  if (viewer.kind !== 'staff') throw refusal(context, 'FORBIDDEN', 'content.translation.notEditable')
  const refused = (code: string, message: string): Payload => ({ job: null, errors: [{ field: 'selection', code, message }] })
  const selected = await readSelection<TranslationFilter>(context, { field: 'selection.ids', selection }, ({ words, filter }) =>
    translations.ids(db, words, filter),
  )
  if (selected.errors.length > 0) return { job: null, errors: selected.errors }
  const pairs = await listPairs(db, selected.ids)
  if (pairs.length === 0) return refused('selection.none', intl.formatMessage({ id: 'content.translations.none' }))
  const found = await findAllHits(db, new Glossary(pairs))
  const written = found.filter((hit) => hit.pairs.size > 0)
  const hits = countHits(found)
  if (written.length === 0)
    return refused('translations.noHit', intl.formatMessage({ id: 'content.translations.noHit' }, { protected: hits.protectedProducts }))
  const id = await prepareJob(db, { kind: translationsApplyJob.kind, input: { pairs, hits }, ids: written.map((hit) => hit.id), actor: actorOf(viewer) })
  return { job: await findJob(db, id), errors: [] }
}

async function findAllHits(db: Kysely<Database>, glossary: Glossary): Promise<ProductHits[]> {
  const found: ProductHits[] = []
  for (let after = 0; ;) {
    const texts = await listProductTexts(db, glossary.languages, after, productsAtOnce)
    const last = texts.at(-1)
    if (!last) return found
    found.push(...hitsOf(glossary, texts))
    after = last.id
    // lets other requests through
    await setImmediate()
  }
}

function countHits(found: readonly ProductHits[]): Hits {
  const byPair = new Map<number, number>()
  for (const { pairs } of found) for (const pair of pairs) byPair.set(pair, (byPair.get(pair) ?? 0) + 1)
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
  return {
    products: found.filter(({ pairs }) => pairs.size > 0).length,
    texts: sum(found.map(({ fields }) => Object.keys(fields).length)),
    protectedProducts: found.filter((hit) => hit.protected.length > 0).length,
    protectedTexts: sum(found.map((hit) => hit.protected.length)),
    byPair: [...byPair].map(([id, products]) => ({ id, products })).sort((one, other) => other.products - one.products || one.id - other.id),
  }
}

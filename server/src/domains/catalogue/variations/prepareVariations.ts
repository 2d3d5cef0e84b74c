import { reserveIds } from '../../../engine/index.ts'
import { loadPresent, readId } from '../../../platform/db/index.ts'
import { type Context, type FieldError, type MutationPrepareVariationsArgs, refusal, type ResolversTypes } from '../../../platform/contract/index.ts'
import { actorOf } from '../../../services/mutations/index.ts'
import { findJob, prepareJob } from '../../../services/jobs/index.ts'
import { contentLanguages } from '../../../platform/i18n/index.ts'
import { canEdit } from '../products/products.policy.ts'
import { findExcluded, findPlaced, findTakenSkus } from './variations.store.ts'
import { codeOf, variationSku } from './variations.rules.ts'
import { type VariationDraft, variationsJob } from './variationsJob.ts'

type Payload = Awaited<ResolversTypes['PrepareBulkPayload']>

/** As many as a configurable product may gain at once. */
const most = 2_000

/**
 * Freezes the chosen combinations of a configurable product's axes as a job that waits for a yes. What exists by now, or is excluded, is left out.
 * @throws GraphQLError when the viewer may not change products
 */
export async function prepareVariations({ product, combinations }: MutationPrepareVariationsArgs, context: Context): Promise<Payload> {
  const { db, intl, loaders, viewer } = context
  if (!canEdit(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.product.notEditable')
  const refuse = (code: string, id: string, values = {}): Payload => {
    const error: FieldError = { field: 'combinations', code, message: intl.formatMessage({ id }, values) }
    return { job: null, errors: [error] }
  }
  const parentId = readId(product)
  const parent = parentId === null ? null : await loaders.products.load(parentId)
  if (!parent || parent.type !== 'CONFIGURABLE') return refuse('missing', 'catalogue.variations.noParent')
  if (combinations.length > most) return refuse('variations.many', 'catalogue.variations.many', { most })
  const axes = (await loaders.axes.load(parent.id)).map(({ attributeId }) => attributeId)
  if (axes.length === 0) return refuse('axes.none', 'catalogue.variations.noAxes')

  const attributes = new Map((await loadPresent(loaders.attributes, axes)).map((one) => [one.id, one]))
  const ids = [...new Set(combinations.flat().map(readId).filter((id) => id !== null))]
  const values = new Map((await loadPresent(loaders.attributeValues, ids)).map((one) => [one.id, one]))
  const rising = (values: readonly (number | null)[]) => values.map(Number).sort((a, b) => a - b).join()
  const present = new Set([...(await findPlaced(db, parent.id, axes)).map((one) => one.values), ...(await findExcluded(db, parent.id))].map(rising))
  const taken = await findTakenSkus(db, parent.sku)
  const drafts: VariationDraft[] = []
  for (const combination of combinations) {
    const chosen = axes.map((axis) => combination.map((id) => values.get(Number(id))).find((value) => value?.attributeId === axis))
    if (combination.length !== axes.length || !chosen.every((value) => value !== undefined)) return refuse('combination.form', 'catalogue.variations.wrongCombination')
    const key = rising(chosen.map(({ id }) => id))
    if (present.has(key)) continue
    present.add(key)
    const sku = variationSku(parent.sku, chosen.map(({ value }) => value), (wanted) => taken.has(wanted))
    taken.add(sku.toUpperCase())
    drafts.push({
      sku,
      axes: Object.fromEntries(chosen.map(({ id, attributeId }) => [`attribute.${attributes.get(attributeId)?.code}`, id])),
      words: Object.fromEntries(contentLanguages.map((language) => [language, chosen.map(({ names, value }) => names[language] ?? value).join(' ')])),
      urlWords: codeOf(`${parent.name} ${chosen.map(({ value }) => value).join(' ')} ${sku}`),
    })
  }
  if (drafts.length === 0) return refuse('selection.none', 'catalogue.variations.none')
  const reserved = await reserveIds(db, drafts.length)
  const input = { parentId: parent.id, parentName: parent.name, drafts: Object.fromEntries(reserved.map((id, at) => [id, drafts[at]])) }
  const id = await prepareJob(db, { kind: variationsJob.kind, input, ids: reserved, actor: actorOf(viewer) })
  return { job: await findJob(db, id), errors: [] }
}

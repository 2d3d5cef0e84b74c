import { loadPresent, readId } from '../../../platform/db/index.ts'
import type { Context, FieldError } from '../../../platform/contract/index.ts'
import { contentLanguages } from '../../../platform/i18n/index.ts'
import { findLastSku } from '../products/nextSku.store.ts'
import type { ProductRow } from '../products/products.store.ts'
import { codeOf, variationPrefix, variationSku } from './variations.rules.ts'
import { findExcluded, findPlaced, findTakenSkus } from './variations.store.ts'
import type { VariationDraft } from './variationsJob.ts'

/** The maximum number of new variations at once. */
const most = 2_000

interface PlacedDraft extends VariationDraft {
  combination: readonly number[]
}

interface Drafted {
  parent: ProductRow | null
  drafts: PlacedDraft[]
  errors: FieldError[]
}

/**
 * A preview of new variations from combinations of the axes. Existing and excluded ones are left out.
 * @param skus one per combination; null: continuing from the highest existing one
 */
export async function draftVariations(
  parentId: number | null,
  combinations: readonly (readonly string[])[],
  skus: readonly string[] | null,
  { db, intl, loaders }: Context,
): Promise<Drafted> {
  const parent = parentId === null ? null : ((await loaders.products.load(parentId)) ?? null)
  const refuse = (code: string, id: string, values = {}, field = 'combinations'): Drafted => ({
    parent,
    drafts: [],
    errors: [{ field, code, message: intl.formatMessage({ id }, values) }],
  })
  if (!parent || parent.type !== 'CONFIGURABLE') return refuse('missing', 'catalogue.variations.noParent')
  if (combinations.length > most) return refuse('variations.many', 'catalogue.variations.many', { most })
  if (skus && skus.length !== combinations.length) return refuse('skus.count', 'catalogue.variations.skuMissing', {}, 'skus')
  const axes = (await loaders.axes.load(parent.id)).map(({ attributeId }) => attributeId)
  if (axes.length === 0) return refuse('axes.none', 'catalogue.variations.noAxes')

  const attributes = new Map((await loadPresent(loaders.attributes, axes)).map((one) => [one.id, one]))
  const ids = [
    ...new Set(
      combinations
        .flat()
        .map(readId)
        .filter((id) => id !== null),
    ),
  ]
  const values = new Map((await loadPresent(loaders.attributeValues, ids)).map((one) => [one.id, one]))
  const rising = (values: readonly (number | null)[]) =>
    values
      .map(Number)
      .sort((a, b) => a - b)
      .join()
  const present = new Set([...(await findPlaced(db, parent.id, axes)).map((one) => one.values), ...(await findExcluded(db, parent.id))].map(rising))
  const prefix = variationPrefix(parent.sku)
  const wanted = skus?.map((sku) => sku.trim())
  const taken = await findTakenSkus(db, prefix, wanted ?? [])
  let last = wanted ? undefined : await findLastSku(db, prefix)
  const drafts: PlacedDraft[] = []
  for (const [at, combination] of combinations.entries()) {
    const chosen = axes.map((axis) => combination.map((id) => values.get(Number(id))).find((value) => value?.attributeId === axis))
    if (combination.length !== axes.length || !chosen.every((value) => value !== undefined))
      return refuse('combination.form', 'catalogue.variations.wrongCombination')
    const key = rising(chosen.map(({ id }) => id))
    if (present.has(key)) continue
    present.add(key)
    const sku: string = wanted?.[at] ?? (last = variationSku(prefix, last, (one) => taken.has(one)))
    if (sku === '') return refuse('skus.required', 'catalogue.variations.skuMissing', {}, 'skus')
    if (wanted && taken.has(sku.toUpperCase())) return refuse('skus.taken', 'catalogue.variations.skuTaken', { sku }, 'skus')
    taken.add(sku.toUpperCase())
    drafts.push({
      combination: chosen.map(({ id }) => id),
      sku,
      axes: Object.fromEntries(chosen.map(({ id, attributeId }) => [`attribute.${attributes.get(attributeId)?.code}`, id])),
      words: Object.fromEntries(contentLanguages.map((language) => [language, chosen.map(({ names, value }) => names[language] ?? value).join(' ')])),
      urlWords: codeOf(`${parent.name} ${chosen.map(({ value }) => value).join(' ')} ${sku}`),
    })
  }
  return { parent, drafts, errors: [] }
}

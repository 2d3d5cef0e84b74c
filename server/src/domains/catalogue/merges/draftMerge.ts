import { entityOf, findField, type FieldValue, type Plan, sameValue, wordsFor } from '../../../engine/index.ts'
import type { Context, MergeField, MergeMove, ProductMergeInput, ResolversTypes } from '../../../platform/contract/index.ts'
import { loadPresent, readId } from '../../../platform/db/index.ts'
import { contentLanguages } from '../../../platform/i18n/index.ts'
import { findOpenShareLinks, findRetired } from './mergeParts.ts'
import type { Merge } from './Merge.ts'
import { type MergedField, mergedFields, readSaid, type Said } from './mergedFields.ts'
import { findMergeAttributes, findPossibleAxes, findWebsiteEntries, type WebsiteEntry } from './merges.store.ts'
import { planMerge } from './planMerge.ts'
import { axesOf, liftedFields } from './planVariations.ts'
import { mergeErrors } from './prepareMerge.ts'
import { isChoosable, readMerge } from './readMerge.ts'

type Draft = Awaited<ResolversTypes['ProductMergeDraft']>

/** A website product that goes offline, and what happens to its URL keys. */
export interface MergeWebsiteRow {
  name: string
  productId: number
  addresses: string[]
  isTargetOnline: boolean
}

const nothing: Omit<Draft, 'products' | 'problems'> = { fields: [], moves: [], retires: [], websites: [], shareLinks: [], possibleAxes: [], axes: [] }

/** The effect of a merge, for its screen. */
export async function draftMerge(input: ProductMergeInput, context: Context): Promise<Draft> {
  const { db, loaders } = context
  const merge = readMerge(input)
  const named = new Set([input.target ?? '', ...input.sources].map(readId).filter((id) => id !== null))
  const products = await loadPresent(loaders.products, [...named])
  const problems = await mergeErrors(context, merge)
  if (merge === null || merge.sources.length === 0 || products.length <= merge.sources.length) return { products, problems, ...nothing }
  const isDuplicate = merge.mode === 'AS_DUPLICATE'
  const said = await readSaid(db, [merge.target, ...merge.sources])
  const axes = isDuplicate ? [] : await axesOf(db, merge)
  const fields = isDuplicate ? mergedFields(merge, said) : await lifted(merge, said, axes, context)
  const [websites, plan] = [
    await findWebsiteEntries(db, [merge.target, ...merge.sources]),
    problems.some(({ code }) => code !== 'shareLinks') ? [] : await planMerge(db, merge),
  ]
  return {
    products,
    problems,
    fields: await inWords(merge, fields, context),
    moves: movesOf(plan, merge, context),
    retires: isDuplicate ? (await findRetired(db, merge.sources)).map(({ kind, count }) => moveOf(kind, count, context)) : [],
    websites: isDuplicate ? goingOffline(merge, said, websites) : [],
    shareLinks: isDuplicate ? await findOpenShareLinks(db, merge.sources) : [],
    possibleAxes: isDuplicate ? [] : await attributesOf(await findPossibleAxes(db, merge.sources), context),
    axes: await attributesOf(axes, context),
  }
}

async function attributesOf(ids: readonly number[], { loaders }: Context) {
  return (await Promise.all(ids.map((id) => loaders.attributes.load(id)))).filter((one) => one !== null)
}

async function lifted(merge: Merge, said: Said, axes: readonly number[], { db }: Context): Promise<(Omit<MergedField, 'rule'> & { rule: 'LIFT' })[]> {
  const axisFields = new Set((await findMergeAttributes(db, axes)).map(({ code }) => `attribute.${code}`))
  return liftedFields(merge, said, axisFields).map(({ field, value }) => ({
    field,
    rule: 'LIFT',
    values: [merge.target, ...merge.sources].map((id) => said.get(id)?.get(field) ?? null),
    result: value,
  }))
}

const written = new Set(['text', 'integer', 'number', 'decimal'])

/** A field that can be entered without a control of its own. */
function canWrite(name: string): boolean {
  const found = findField(entityOf('product'), name)
  return !('code' in found) && written.has(found.field.type)
}

async function inWords(
  { target, sources }: Merge,
  fields: readonly (Omit<MergedField, 'rule'> & { rule: MergeField['rule'] })[],
  { db, intl }: Context,
): Promise<MergeField[]> {
  const ids = [target, ...sources]
  const asked = fields.flatMap(({ field, values, result }) => [...values, result].map((value) => ({ kind: 'product', field, before: value, after: null })))
  const words = await wordsFor(db, intl, asked)
  const json = (value: FieldValue) => (value === null ? null : JSON.stringify(value))
  return fields.map(({ field, rule, values, result }, at) => {
    const own = words.slice(at * (ids.length + 1), (at + 1) * (ids.length + 1))
    return {
      field,
      label: own[0]?.label ?? field,
      rule,
      differs: values.some((value) => !sameValue(value, values[0] ?? null)),
      canChoose: rule !== 'LIFT' && isChoosable(field),
      canWrite: rule !== 'LIFT' && isChoosable(field) && canWrite(field),
      values: values.map((value, place) => ({ productId: String(ids[place]), value: json(value), words: own[place]?.before ?? null })),
      result: { productId: null, value: json(result), words: own.at(-1)?.before ?? null },
    }
  })
}

// Shown separately on the screen, with more than a number.
const told = new Set(['websiteProduct', 'productDuplicate', 'shareLink', 'proposal'])

function movesOf(plan: Plan, { target, sources }: Merge, context: Context): MergeMove[] {
  const members = new Set([target, ...sources])
  const others = plan.filter(({ kind, id }) => !told.has(kind) && (id === null || !members.has(id)))
  return [...Map.groupBy(others, ({ kind }) => kind)].map(([kind, items]) => moveOf(kind, items.length, context))
}

function moveOf(contentType: string, count: number, { intl }: Context): MergeMove {
  const label = contentType === 'product' ? 'catalogue.merge.referring' : entityOf(contentType).countLabel
  return { contentType, count, label: intl.formatMessage({ id: label }, { count }) }
}

function goingOffline({ target, sources }: Merge, said: Said, entries: readonly WebsiteEntry[]): MergeWebsiteRow[] {
  const isSource = new Set(sources)
  return entries.flatMap(({ website, websiteId, productId, languages, isOnline }) => {
    if (!isOnline || !isSource.has(productId)) return []
    const addresses = contentLanguages
      .filter((language) => languages.includes(language))
      .flatMap((language) => said.get(productId)?.get(`content.${language}.urlKey`) ?? [])
    return [
      {
        name: website,
        productId,
        addresses: [...new Set(addresses.map(String))],
        isTargetOnline: entries.some((one) => one.productId === target && one.websiteId === websiteId && one.isOnline),
      },
    ]
  })
}

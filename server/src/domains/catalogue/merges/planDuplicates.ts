import type { Kysely } from 'kysely'
import { type FieldValue, type Plan, type PlanItem, planMoves, sameValue } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { contentLanguages } from '../../../platform/i18n/index.ts'
import { redirectsOf } from '../redirects/redirects.rules.ts'
import { findOnlineLanguages } from '../redirects/redirects.store.ts'
import type { Merge } from './Merge.ts'
import { planParts } from './mergeParts.ts'
import { formattingOf, type MergedField, mergedFields, readSaid, type Said } from './mergedFields.ts'
import { combined } from './merges.rules.ts'
import { findPairsAmong, findWebsiteEntries } from './merges.store.ts'

/**
 * Merges sources into the target: it takes their values and the references to them, their URL keys redirect to it, and they are
 * deactivated. They keep their codes, by which the target is found from then on.
 */
export async function planDuplicates(db: Kysely<Database>, merge: Merge): Promise<Plan> {
  const { target, sources } = merge
  const members = new Set([target, ...sources])
  const said = await readSaid(db, [...members])
  const fields = mergedFields(merge, said)
  const taken = changed(fields, members)
  const online = new Map((await findOnlineLanguages(db, [...members])).map(({ productId, languages }) => [productId, new Set(languages)]))
  // references between them are already resolved by the fields above
  const moves = (await planMoves(db, 'products', sources, target)).filter(({ kind, id }) => kind !== 'product' || id === null || !members.has(id))
  const websites = (await findWebsiteEntries(db, sources)).filter(({ isOnline }) => isOnline)
  return combined([
    {
      kind: 'product',
      id: target,
      op: 'update',
      fields: {
        ...taken,
        ...formattingOf(Object.entries(taken), sources, said),
        ...blockTexts(merge, fields, said),
        ...redirects(merge, fields, said, online),
      },
    },
    ...sources.map((id) => sourceItem(id, target, said)),
    ...moves,
    ...websites.map(({ id }): PlanItem => ({ kind: 'websiteProduct', id, op: 'update', fields: { onlineStatus: 'OFFLINE', syncStatus: 'TODO' } })),
    ...(await findPairsAmong(db, [...members])).map((id): PlanItem => ({ kind: 'productDuplicate', id, op: 'update', fields: { status: 'MERGED' } })),
    ...(await planParts(db, merge)),
  ])
}

function changed(fields: readonly MergedField[], members: ReadonlySet<number>): Record<string, FieldValue> {
  return Object.fromEntries(
    fields.flatMap(({ field, values: [present = null], result }) => {
      // a product is not related to itself
      const wanted = (field === 'crossSell' || field === 'upSell') && Array.isArray(result) ? result.filter((id) => !members.has(Number(id))) : result
      return sameValue(present, wanted) ? [] : [[field, wanted] as const]
    }),
  )
}

/** Blocks with their texts: those of the product whose blocks are taken. */
function blockTexts({ target, sources }: Merge, fields: readonly MergedField[], said: Said): Record<string, FieldValue> {
  const blocks = fields.find(({ field }) => field === 'blocks')
  if (!blocks || sameValue(blocks.values[0] ?? null, blocks.result)) return {}
  const from = [target, ...sources][blocks.values.findIndex((value) => sameValue(value, blocks.result))]
  const textsOf = (id: number | undefined) => [...(said.get(id ?? 0) ?? [])].filter(([field]) => field.startsWith('blockText.'))
  return { ...Object.fromEntries(textsOf(target).map(([field]) => [field, null])), ...Object.fromEntries(textsOf(from)) }
}

/** Every URL key of theirs redirects to the target. */
function redirects(
  { target, sources }: Merge,
  fields: readonly MergedField[],
  said: Said,
  online: ReadonlyMap<number, ReadonlySet<string>>,
): Record<string, FieldValue> {
  const result: Record<string, FieldValue> = {}
  for (const language of contentLanguages) {
    const urlKey = `content.${language}.urlKey`
    const own = fields.find(({ field }) => field === urlKey)?.result ?? null
    const left = [target, ...sources].flatMap((id) => {
      const present = said.get(id)?.get(urlKey)
      const isSeen = typeof present === 'string' && present !== own && online.get(id)?.has(language) === true
      return [...redirectsOf(said.get(id)?.get(`redirects.${language}`) ?? null), ...(isSeen ? [{ urlKey: present, redirects: true }] : [])]
    })
    const wanted = left.filter((one) => one.urlKey !== own)
    const before = redirectsOf(said.get(target)?.get(`redirects.${language}`) ?? null)
    if (wanted.length > before.length) result[`redirects.${language}`] = wanted.map((one) => ({ ...one }))
  }
  return result
}

/** A deactivated source: not for sale, without URL keys, stock or parent. */
function sourceItem(id: number, target: number, said: Said): PlanItem {
  const left = [...(said.get(id)?.keys() ?? [])].filter(
    (field) => field.startsWith('stock.') || field.startsWith('redirects.') || /^content\.\w+\.urlKey$/.test(field),
  )
  const gone = left.flatMap((field) => (field.endsWith('.urlKey') ? [field, `redirects.${field.split('.')[1]}`] : [field]))
  return {
    kind: 'product',
    id,
    op: 'update',
    fields: {
      ...Object.fromEntries(gone.map((field) => [field, null])),
      active: false,
      parent: null,
      pushPosition: null,
      pinnedUntil: null,
      mergedInto: target,
    },
  }
}

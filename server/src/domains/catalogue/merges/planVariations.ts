import type { Kysely } from 'kysely'
import { declaredField, type FieldValue, type Plan, type PlanItem, sameValue } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { findAxes } from '../variations/variations.store.ts'
import type { Merge } from './Merge.ts'
import { formattingOf, inDeclaredOrder, readSaid, type Said } from './mergedFields.ts'
import { findMergeAttributes, findPairsAmong, findWebsiteEntries } from './merges.store.ts'

/** A variation has a name, a URL key and a price of its own: shared fields are declared so. */
const isLifted = (field: string): boolean => declaredField('product', field)?.liftsToParent === true

/** The axes of a merge into variations: the chosen ones, or else those of the configurable product. */
export async function axesOf(db: Kysely<Database>, { target, axes }: Pick<Merge, 'target' | 'axes'>): Promise<number[]> {
  return axes === null ? (await findAxes(db, [target])).map(({ attributeId }) => attributeId) : [...axes]
}

/** Values that all sources have in common and the target lacks: the target gets them. Decisions have precedence. */
export function liftedFields({ target, sources, choices }: Merge, said: Said, axes: ReadonlySet<string>): { field: string; value: FieldValue }[] {
  const [first = 0] = sources
  const names = inDeclaredOrder(new Set([...(said.get(first)?.keys() ?? []), ...Object.keys(choices)]))
  return names.flatMap((field) => {
    const choice = choices[field]
    if (choice) return [{ field, value: 'value' in choice ? choice.value : (said.get(choice.from)?.get(field) ?? null) }]
    if (!isLifted(field) || axes.has(field) || said.get(target)?.has(field)) return []
    const value = said.get(first)?.get(field) ?? null
    return sources.every((id) => sameValue(said.get(id)?.get(field) ?? null, value)) ? [{ field, value }] : []
  })
}

/** Makes simple products variations of the target: common values move to it, and each keeps its own. */
export async function planVariations(db: Kysely<Database>, merge: Merge): Promise<Plan> {
  const { target, sources } = merge
  const members = [target, ...sources]
  const said = await readSaid(db, members)
  const axes = await axesOf(db, merge)
  const axisFields = new Set((await findMergeAttributes(db, axes)).map(({ code }) => `attribute.${code}`))
  const common = new Map(liftedFields(merge, said, axisFields).map(({ field, value }) => [field, value]))
  const parentSays = (field: string) => common.get(field) ?? said.get(target)?.get(field) ?? null
  const items = sources.map((id): PlanItem => {
    const alike = [...(said.get(id) ?? [])].flatMap(([field, value]) =>
      field.startsWith('attribute.') && !axisFields.has(field) && sameValue(value, parentSays(field)) ? [field] : [],
    )
    return { kind: 'product', id, op: 'update', fields: { ...Object.fromEntries(alike.map((field) => [field, null])), parent: target } }
  })
  return [
    {
      kind: 'product',
      id: target,
      op: 'update',
      fields: { ...Object.fromEntries(common), ...formattingOf(common, sources, said), ...(merge.axes === null ? {} : { axes }) },
    },
    ...items,
    ...(await parentEntries(db, merge)),
    ...(await findPairsAmong(db, members)).map((id): PlanItem => ({ kind: 'productDuplicate', id, op: 'update', fields: { status: 'VARIATION_OF_SAME' } })),
  ]
}

/** A website shows a variation only with its configurable product. */
async function parentEntries(db: Kysely<Database>, { target, sources }: Merge): Promise<PlanItem[]> {
  const entries = await findWebsiteEntries(db, [target, ...sources])
  const known = new Set(entries.flatMap(({ productId, websiteId }) => (productId === target ? [websiteId] : [])))
  const wanted = Map.groupBy(
    entries.filter(({ websiteId }) => !known.has(websiteId)),
    ({ websiteId }) => websiteId,
  )
  return Array.from(wanted, ([website, list]): PlanItem => ({
    kind: 'websiteProduct',
    id: null,
    op: 'create',
    fields: { product: target, website, onlineStatus: list.some(({ isOnline }) => isOnline) ? 'ONLINE' : 'OFFLINE' },
  }))
}

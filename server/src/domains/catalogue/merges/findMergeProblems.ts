import type { Kysely } from 'kysely'
import { titlesOf } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { findAxes, findAxisValues, findPlaced } from '../variations/variations.store.ts'
import type { Merge, MergeProblem } from './Merge.ts'
import { findOpenShareLinks } from './mergeParts.ts'
import { findMembers, findMergeAttributes, findPartOfOther, type MergeMember } from './merges.store.ts'
import { axesOf } from './planVariations.ts'

/** More cannot be reviewed at once. */
const maxSources = 50

/** Why these products cannot be merged in this way, or what is undecided; empty if they can. */
export async function findMergeProblems(db: Kysely<Database>, merge: Merge): Promise<MergeProblem[]> {
  const { mode, target, sources } = merge
  if (sources.length === 0) return [{ field: 'sources', code: 'sources' }]
  if (sources.length > maxSources) return [{ field: 'sources', code: 'many', values: { most: maxSources } }]
  const ids = [target, ...sources]
  const members = await findMembers(db, ids)
  const titles = await titlesOf(
    db,
    ids.map((id) => ({ id })),
  )
  const nameOf = (id: number) => titles.get(id) ?? String(id)
  const stays = members.get(target)
  if (!stays || stays.mergedIntoId !== null) return [{ field: 'target', code: stays ? 'mergedTarget' : 'target' }]
  const going = sources.flatMap((id) => members.get(id) ?? [])
  if (going.length < sources.length) return [{ field: 'sources', code: 'missing' }]
  const merged = going.find(({ mergedIntoId }) => mergedIntoId !== null)
  if (merged) return [{ field: 'sources', code: 'merged', values: { name: nameOf(merged.id) } }]
  const found = mode === 'AS_VARIATIONS' ? await variationProblem(db, merge, stays, going, nameOf) : await duplicateProblem(db, stays, going, nameOf)
  if (found) return [found]
  if (mode === 'AS_VARIATIONS' || merge.shareLinks !== null) return []
  const links = await findOpenShareLinks(db, sources)
  return links.length === 0
    ? []
    : [{ field: 'shareLinks', code: 'shareLinks', values: { count: links.length, recipients: [...new Set(links.map(({ email }) => email))].join(', ') } }]
}

type NameOf = (id: number) => string

async function duplicateProblem(db: Kysely<Database>, target: MergeMember, sources: readonly MergeMember[], nameOf: NameOf): Promise<MergeProblem | null> {
  const other = sources.find(({ type }) => type !== target.type)
  if (other) return { field: 'sources', code: 'types', values: { name: nameOf(other.id), target: nameOf(target.id) } }
  const part = await findPartOfOther(db, [target.id, ...sources.map(({ id }) => id)])
  if (part !== null) return { field: 'sources', code: 'part', values: { name: nameOf(part) } }
  if (target.type !== 'CONFIGURABLE') return null
  const axes = Map.groupBy(await findAxes(db, [target.id, ...sources.map(({ id }) => id)]), ({ productId }) => productId)
  const keyOf = (id: number) =>
    (axes.get(id) ?? [])
      .map(({ attributeId }) => attributeId)
      .sort((a, b) => a - b)
      .join()
  const differing = sources.find(({ id }) => keyOf(id) !== keyOf(target.id))
  if (differing) return { field: 'sources', code: 'otherAxes', values: { name: nameOf(differing.id), target: nameOf(target.id) } }
  const attributes = (axes.get(target.id) ?? []).map(({ attributeId }) => attributeId)
  const placed = await Promise.all([target, ...sources].map(({ id }) => findPlaced(db, id, attributes)))
  const colliding = sameCombination(placed.flat())
  return colliding ? { field: 'sources', code: 'collide', values: { one: nameOf(colliding[0]), other: nameOf(colliding[1]) } } : null
}

async function variationProblem(
  db: Kysely<Database>,
  merge: Merge,
  target: MergeMember,
  sources: readonly MergeMember[],
  nameOf: NameOf,
): Promise<MergeProblem | null> {
  if (target.type !== 'CONFIGURABLE') return { field: 'target', code: 'notConfigurable', values: { name: nameOf(target.id) } }
  const unfit = sources.find(({ type, parentId }) => type !== 'SIMPLE' || parentId !== null)
  if (unfit) return { field: 'sources', code: unfit.parentId === null ? 'notSimple' : 'variation', values: { name: nameOf(unfit.id) } }
  const axes = await axesOf(db, merge)
  if (axes.length === 0 || axes.length > 4) return { field: 'axes', code: axes.length === 0 ? 'noAxes' : 'manyAxes' }
  const present = await findPlaced(db, target.id, axes)
  const coming = [
    ...(await findAxisValues(
      db,
      sources.map(({ id }) => id),
      axes,
    )),
  ].map(([id, values]) => ({ id, values }))
  const lacking = [...coming, ...(merge.axes === null ? [] : present)].find(({ values }) => values.includes(null))
  if (lacking) {
    const attributes = await findMergeAttributes(db, axes)
    const lacks = attributes[lacking.values.indexOf(null)]
    return { field: 'axes', code: 'noValue', values: { name: nameOf(lacking.id), axis: lacks?.names['nl'] ?? lacks?.code ?? '' } }
  }
  const colliding = sameCombination([...present, ...coming])
  return colliding ? { field: 'axes', code: 'collide', values: { one: nameOf(colliding[0]), other: nameOf(colliding[1]) } } : null
}

/** Two products with the same values of the axes. */
function sameCombination(placed: readonly { id: number; values: readonly (number | null)[] }[]): [number, number] | null {
  const known = new Map<string, number>()
  for (const { id, values } of placed) {
    if (values.includes(null)) continue
    const key = [...values].join()
    const other = known.get(key)
    if (other !== undefined) return [other, id]
    known.set(key, id)
  }
  return null
}

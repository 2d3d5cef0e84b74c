import type { Kysely } from 'kysely'
import type { PlanItem } from '../../../engine/index.ts'
import type { OnlineStatus } from '../../../platform/contract/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { findBlocking } from './readiness.store.ts'
import { type Candidate, findCandidates, findVariations } from '../websiteProducts/websiteProducts.store.ts'

export interface AddingInput {
  website: number
  websiteName: string
  onlineStatus: OnlineStatus
  /** Inactive products are activated, and offline ones marked online. Left out by jobs of an earlier version */
  withVariations?: boolean
}

export interface Adding {
  /** The writes for those that can be added, configurable products before their variations */
  plan: PlanItem[]
  /** The product of each item of the plan */
  products: number[]
  /** Why others cannot: ASSIGNED, PARENT_NOT_ASSIGNED, NO_VARIATION, or codes of the inspector */
  blocked: Map<number, string[]>
}

/**
 * Which of these products can be added to a website now, and why others cannot. A configurable product without online
 * variations there is not marked online: its page would be empty.
 * @param isWhole false: others of the same job are in another chunk, so that a variation that is ready counts as added
 */
export async function planAdding(db: Kysely<Database>, input: AddingInput, ids: readonly number[], isWhole = false): Promise<Adding> {
  const { website, onlineStatus } = input
  const [found, blocking] = await Promise.all([findCandidates(db, website, ids), findBlocking(db, website, ids)])
  const parentIds = [...found.values()].flatMap(({ parent }) => (parent === null || found.has(parent) ? [] : [parent]))
  const parents = new Map([...found, ...(await findCandidates(db, website, [...new Set(parentIds)]))])
  const candidates = ids.flatMap((id) => found.get(id) ?? [])
  const isReady = ({ id }: Candidate) => blocking.get(id)?.length === 0
  const shown = onlineStatus === 'ONLINE' ? await findShown(db, website, candidates, isReady, isWhole) : null

  const blocked = new Map<number, string[]>()
  const plan: PlanItem[] = []
  const products: number[] = []
  const coming = new Set<number>()
  const put = (product: number, item: PlanItem) => {
    plan.push(item)
    products.push(product)
  }
  for (const one of [...candidates.filter(({ parent }) => parent === null), ...candidates.filter(({ parent }) => parent !== null)]) {
    const { id, parent, placeId } = one
    const lacks = blocking.get(id)
    if (lacks === undefined) continue
    const isParentThere = parent === null || coming.has(parent) || (parents.get(parent)?.placeId ?? null) !== null
    const reasons = reasonsOf(one, input, {
      lacks,
      isParentThere,
      isParentAsked: parent !== null && found.has(parent),
      isEmpty: one.isConfigurable && shown?.has(id) === false,
    })
    if (reasons.length > 0) {
      blocked.set(id, reasons)
      continue
    }
    coming.add(id)
    if (input.withVariations && onlineStatus === 'ONLINE' && !one.isActive) put(id, { kind: 'product', id, op: 'update', fields: { active: true } })
    if (placeId === null) put(id, { kind: 'websiteProduct', id: null, op: 'create', fields: { product: id, website, onlineStatus } })
    else if (!one.isOnline) put(id, { kind: 'websiteProduct', id: placeId, op: 'update', fields: { onlineStatus: 'ONLINE', desiredFrom: null } })
  }
  return { plan, products, blocked }
}

interface Circumstances {
  lacks: string[]
  isParentThere: boolean
  /** Its configurable product is also requested: then what it lacks itself is reported first */
  isParentAsked: boolean
  /** No variation of it would be online */
  isEmpty: boolean
}

function reasonsOf(
  { placeId, isOnline, isActive }: Candidate,
  { onlineStatus, withVariations }: AddingInput,
  { lacks, isParentThere, isParentAsked, isEmpty }: Circumstances,
): string[] {
  const isDone = withVariations && onlineStatus === 'ONLINE' ? isOnline && isActive : true
  if (placeId !== null && isDone) return ['ASSIGNED']
  const parent = isParentThere ? [] : ['PARENT_NOT_ASSIGNED']
  return isParentAsked ? [...lacks, ...parent] : [...parent, ...lacks, ...(isEmpty ? ['NO_VARIATION'] : [])]
}

/** Configurable products among these with a variation that is, or will be, online there. */
async function findShown(
  db: Kysely<Database>,
  website: number,
  candidates: readonly Candidate[],
  isReady: (one: Candidate) => boolean,
  isWhole: boolean,
): Promise<Set<number>> {
  const heads = new Set(candidates.flatMap(({ id, isConfigurable }) => (isConfigurable ? [id] : [])))
  if (heads.size === 0) return heads
  const shown = new Set(candidates.flatMap((one) => (one.parent !== null && heads.has(one.parent) && (one.isOnline || isReady(one)) ? [one.parent] : [])))
  const variations = await findVariations(
    db,
    [...heads].filter((id) => !shown.has(id)),
  )
  const others = await findCandidates(
    db,
    website,
    variations.map(({ id }) => id),
  )
  for (const { parent, isOnline } of others.values()) if (isOnline && parent !== null) shown.add(parent)
  if (isWhole) return shown
  const blocking = await findBlocking(
    db,
    website,
    variations.flatMap(({ id, parent }) => (shown.has(parent) ? [] : [id])),
  )
  for (const { id, parent } of variations) if (blocking.get(id)?.length === 0) shown.add(parent)
  return shown
}

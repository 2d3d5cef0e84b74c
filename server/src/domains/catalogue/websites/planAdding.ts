import type { Kysely } from 'kysely'
import type { PlanItem } from '../../../engine/index.ts'
import type { OnlineStatus } from '../../../platform/contract/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { findBlocking } from './readiness.store.ts'
import { findParents, findPlaced } from './websiteProducts.store.ts'

export interface AddingInput {
  website: number
  websiteName: string
  onlineStatus: OnlineStatus
}

export interface Adding {
  /** A create for each that can be added, configurable products before their variations */
  plan: PlanItem[]
  /** The product of each item of the plan */
  products: number[]
  /** Why the others cannot: ASSIGNED, PARENT_NOT_ASSIGNED, or codes of the inspector */
  blocked: Map<number, string[]>
}

/** Which of these products can be put on a website now, and why the others cannot. */
export async function planAdding(db: Kysely<Database>, { website, onlineStatus }: AddingInput, ids: readonly number[]): Promise<Adding> {
  const [placed, parents, blocking] = await Promise.all([findPlaced(db, website, ids), findParents(db, ids), findBlocking(db, website, ids)])
  const placedParents = await findPlaced(db, website, [...new Set(parents.values())])
  const blocked = new Map<number, string[]>()
  const products: number[] = []
  const coming = new Set<number>()
  for (const id of [...ids.filter((one) => !parents.has(one)), ...ids.filter((one) => parents.has(one))]) {
    const parent = parents.get(id)
    const lacks = blocking.get(id)
    if (lacks === undefined) continue
    const reasons = placed.has(id) ? ['ASSIGNED'] : parent !== undefined && !placedParents.has(parent) && !coming.has(parent) ? ['PARENT_NOT_ASSIGNED', ...lacks] : lacks
    if (reasons.length > 0) blocked.set(id, reasons)
    else {
      coming.add(id)
      products.push(id)
    }
  }
  return { plan: products.map((product): PlanItem => ({ kind: 'websiteProduct', id: null, op: 'create', fields: { product, website, onlineStatus } })), products, blocked }
}

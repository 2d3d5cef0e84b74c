import type { Kysely } from 'kysely'
import type { PlanItem } from '../../../engine/index.ts'
import type { WebsiteProductAction } from '../../../platform/contract/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { Actions } from './Actions.ts'
import { planRepair } from './planRepair.ts'
import { findBlocking } from '../addToWebsite/readiness.store.ts'
import { planStep } from './websiteProducts.rules.ts'
import type { WebsiteProductRow } from './websiteProducts.store.ts'

/** The changes that an action makes to these products of websites. */
export async function planActions(db: Kysely<Database>, action: WebsiteProductAction, rows: readonly WebsiteProductRow[], now: Date): Promise<Actions> {
  if (action === 'REPAIR') return planRepair(db, rows, now)
  const complete = action === 'MARK_ONLINE' ? await findComplete(db, rows) : new Set<number>()
  const plan: PlanItem[] = []
  const left: Actions['left'] = new Map()
  for (const row of rows) {
    const step = planStep(action, row, { isComplete: complete.has(row.id), now })
    if ('reason' in step) left.set(row.id, step)
    else if ('op' in step) plan.push({ kind: 'websiteProduct', id: row.id, op: 'delete', fields: {} })
    else plan.push({ kind: 'websiteProduct', id: row.id, op: 'update', fields: step.fields })
  }
  return { plan, left }
}

/** Those that have everything their website requires. */
export async function findComplete(db: Kysely<Database>, rows: readonly WebsiteProductRow[]): Promise<Set<number>> {
  const byWebsite = new Map<number, WebsiteProductRow[]>()
  for (const row of rows) {
    const known = byWebsite.get(row.websiteId)
    if (known) known.push(row)
    else byWebsite.set(row.websiteId, [row])
  }
  const complete = new Set<number>()
  for (const [website, own] of byWebsite) {
    const blocking = await findBlocking(
      db,
      website,
      own.map(({ productId }) => productId),
    )
    for (const { id, productId } of own) if (blocking.get(productId)?.length === 0) complete.add(id)
  }
  return complete
}

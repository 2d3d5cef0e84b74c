import type { PlanItem } from '../../engine/index.ts'
import { colleague, type Happening, type Month } from './Month.ts'
import { findDelivered } from './month.store.ts'
import { momentOn } from './workMoments.ts'

const timesSent = 5
const sentAtOnce = [3, 9] as const
const taken = 4

/** After an outage of a shop its products were sent again, and some were taken off it. `settleDeliveries` lets them arrive. */
export async function sendToWebsites(month: Month): Promise<Happening[]> {
  const { db, random, days } = month
  const by = colleague(month, 'Joris van Dam')
  const delivered = random.sample(await findDelivered(db, timesSent * sentAtOnce[1] + taken), Infinity)
  const change = (ids: readonly number[], fieldsAt: (at: Date) => PlanItem['fields']): Happening => {
    const at = momentOn(random.pick(days), random)
    const plan = ids.map((id): PlanItem => ({ kind: 'websiteProduct', id, op: 'update', fields: fieldsAt(at) }))
    return { at, write: () => month.write(plan, { by, at, source: 'websiteProduct' }) }
  }
  return [
    ...Array.from({ length: timesSent }, () => change(delivered.splice(0, random.int(...sentAtOnce)), (at) => ({ forcedAt: at.toISOString() }))),
    ...delivered.splice(0, taken).map((id) => change([id], () => ({ onlineStatus: 'OFFLINE' }))),
  ]
}

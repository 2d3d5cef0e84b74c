import type { Actor, PlanItem } from '../../engine/index.ts'
import { create } from '../plans.ts'
import type { Happening, Month } from './Month.ts'
import { findArticles, noteNight } from './month.store.ts'
import { dayLength, later } from './workMoments.ts'

/** When the supplier delivers, in minutes after midnight in UTC */
const deliveredAt = 3 * 60 + 5
/** So many days ago the delivery broke off. */
const badNight = 23
/** So many articles change now and then. */
const known = 300

/** A delivery of the supplier each night: stock and lead times of a few articles. One night it broke off. */
export async function receiveFeed(month: Month, feedId: number): Promise<Happening[]> {
  const { db, random, nights, now } = month
  const { articles, total } = await findArticles(db, known)
  const actor: Actor = { kind: 'FEED', id: null, name: 'E-meubel' }
  return nights.map((night) => {
    const at = later(night, deliveredAt)
    const isBad = Math.floor((now.getTime() - night.getTime()) / dayLength) === badNight
    const changed = isBad ? [] : random.sample(articles, random.int(4, 12))
    const write = async () => {
      const run = create('feedRun', null, { name: `e-meubel ${night.toISOString().slice(0, 10)}`, deliveredAt: at.toISOString(), feed: feedId })
      const updates = changed.map((article): PlanItem => {
        const isOfStock = random.chance(0.7)
        if (isOfStock) article.warehouseQty = Math.max(0, article.warehouseQty + random.pick([-6, -3, -1, 4, 12, 20]))
        else article.leadTimeWeeks = Math.max(1, (article.leadTimeWeeks ?? 5) + random.pick([-1, 1, 2]))
        const { id, warehouseQty, leadTimeWeeks } = article
        return { kind: 'emeubelProduct', id, op: 'update', fields: isOfStock ? { warehouseQty } : { leadTimeWeeks } }
      })
      const { createdIds } = await month.write([run, ...updates], { by: actor, at, source: actor.name })
      await noteNight(db, createdIds[0] ?? 0, {
        rows: isBad ? 0 : total,
        changed: changed.length,
        problem: isBad ? { code: 'truncated', values: { row: Math.floor(total * 0.41) } } : null,
      })
    }
    return { at, write }
  })
}

import type { Kysely } from 'kysely'
import { apply, readManyFields } from '../../engine/index.ts'
import type { Database } from '../../platform/db/index.ts'
import type { Foundation } from '../plans.ts'
import { Random } from '../Random.ts'
import { askSuppliers, receiveMails } from './askSuppliers.ts'
import { changePrices } from './changePrices.ts'
import { editProducts, readForEdits } from './editProducts.ts'
import type { Month } from './Month.ts'
import { findBundled, findFeed, settleDeliveries } from './month.store.ts'
import { receiveFeed } from './receiveFeed.ts'
import { sendToWebsites } from './sendToWebsites.ts'
import { daysBefore, isWorkDay } from './workMoments.ts'
import { giveTasks, judgeReviews } from './workAtDesks.ts'

export interface MonthOptions {
  days: number
  seed: number
  now: Date
  /** Ids of users by full name */
  people: ReadonlyMap<string, number>
  foundation: Foundation
  productIds: Int32Array
}

/** So many products are known to the colleagues. */
const known = 400

/**
 * Writes the last weeks of the colleagues' work, in order of time, each change with its own time and author: within the load of
 * the catalogue, whose read models are computed afterwards.
 */
export async function addMonth(db: Kysely<Database>, { days: count, seed, now, people, foundation, productIds }: MonthOptions): Promise<void> {
  const random = new Random(seed, 'month')
  const nights = daysBefore(now, count)
  const days = nights.filter(isWorkDay)
  if (days.length === 0) return
  const ids = random.sample([...productIds], known).sort((one, other) => one - other)
  const fields = await readManyFields(db, 'product', ids, readForEdits)
  const month: Month = {
    db,
    random,
    now,
    days,
    nights,
    people,
    foundation,
    products: ids.map((id) => ({ id, fields: new Map(fields.get(id)) })),
    async write(plan, { by, at, source }) {
      const outcome = await apply(db, plan, { actor: by, source, at, withoutEffects: true })
      const [problem] = outcome.blocked
      if (problem) throw new Error(`The demo’s month has a ${problem.kind} that cannot be written: ${JSON.stringify(problem.problems)}`)
      return outcome
    },
  }
  const happenings = [
    ...editProducts(month),
    ...changePrices(month, await findBundled(db)),
    ...giveTasks(month),
    ...(await judgeReviews(month)),
    ...askSuppliers(month),
    ...receiveMails(month),
    ...(await sendToWebsites(month)),
    ...(await receiveFeed(month, await findFeed(db, 'E-meubel'))),
  ].filter(({ at }) => at < now)
  happenings.sort((one, other) => one.at.getTime() - other.at.getTime())
  for (const { write } of happenings) await write()
  await settleDeliveries(db, now)
}

import type { Schedule } from '../../../services/jobs/index.ts'
import { forgetPairs } from '../productDuplicates/forgetPairs.store.ts'
import { refreshBarePrices } from '../products/inheritedPrices.store.ts'
import { inspectDaily } from './inspectDaily.store.ts'

/** Checks every ten minutes whether a new day has begun in the shop, and inspects every product then. */
export const dailyInspectionSchedule: Schedule = {
  name: 'daily-inspection',
  cron: '*/10 * * * *',
  async run(db, ending) {
    if ((await inspectDaily(db, ending)) === null) return
    await refreshBarePrices(db)
    await forgetPairs(db)
  },
  fault: 'The products could not be inspected for the day; the next look tries again',
}

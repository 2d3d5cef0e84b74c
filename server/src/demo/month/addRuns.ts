import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import { Random } from '../Random.ts'
import { deliverToShop } from './deliverToShop.ts'
import { emptyDesks } from './emptyDesks.ts'
import { colleague } from './Month.ts'
import { findUntouched } from './month.store.ts'
import type { RunContext } from './Run.ts'
import { runBulks, runExports } from './runJobs.ts'
import { runImports } from './runImports.ts'
import { startCampaigns } from './startCampaigns.ts'
import { dayBefore, daysBefore, isWorkDay, momentOn } from './workMoments.ts'

export interface RunOptions {
  days: number
  seed: number
  now: Date
  /** Ids of users by full name */
  people: ReadonlyMap<string, number>
}

/** So many products are in the files and jobs of the last weeks. */
const needed = 300

/**
 * The jobs of the last weeks, by the ways by which staff start them: bulk changes, exports, imports, deletions. After the load,
 * because each is a transaction of its own; one that fails or is interrupted leaves those before it.
 */
export async function addRuns(db: Kysely<Database>, { days: count, seed, now, people }: RunOptions): Promise<void> {
  const random = new Random(seed, 'runs')
  const days = daysBefore(now, count).filter(isWorkDay)
  if (days.length === 0) return
  const untouched = await findUntouched(db, needed)
  const readable = [...untouched]
  const context: RunContext = {
    db,
    take: (wanted) => untouched.splice(0, wanted),
    some: (wanted) => random.sample(readable, wanted),
    // yesterday is over
    ago: (wanted) => momentOn(dayBefore(days, now, Math.max(1, wanted)), random),
    by: (name) => colleague({ people }, name),
  }
  await runBulks(context)
  await runImports(context)
  await runExports(context)
  await emptyDesks(context)
  await startCampaigns(context)
  await deliverToShop(context)
}

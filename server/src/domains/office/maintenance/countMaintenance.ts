import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import type { Schedule } from '../../../services/jobs/index.ts'
import { countOne } from './countOne.ts'
import { forgetOldCounts, saveCounts } from './maintenance.store.ts'
import { maintenanceCounters } from './maintenanceCounters.ts'

/** Stores today's value of each counter of the dashboard, one statement after the other. */
export async function countMaintenance(db: Kysely<Database>, ending?: AbortSignal): Promise<void> {
  const counts = new Map<string, number>()
  for (const { counter } of maintenanceCounters) {
    if (ending?.aborted) return
    const { count } = await countOne(db, counter)
    if (count !== null) counts.set(counter, count)
  }
  await saveCounts(db, counts)
  await forgetOldCounts(db)
}

export const maintenanceSchedule: Schedule = {
  name: 'maintenance',
  cron: '*/10 * * * *',
  run: countMaintenance,
  fault: 'The maintenance tasks could not be counted; they are tried again in ten minutes',
}

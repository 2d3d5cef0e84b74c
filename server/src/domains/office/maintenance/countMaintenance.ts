import type { Kysely } from 'kysely'
import { type Database, logFault } from '../../../platform/db/index.ts'
import type { Schedule } from '../../../services/jobs/index.ts'
import { forgetOldCounts, saveCounts } from './maintenance.store.ts'
import { maintenanceCounters } from './maintenanceTasks.ts'

/** Notes what each number of the dashboard is today, one statement after the other. One that cannot be counted is left out, and told. */
export async function countMaintenance(db: Kysely<Database>, ending?: AbortSignal): Promise<void> {
  const counts = new Map<string, number>()
  for (const { counter, count } of maintenanceCounters) {
    if (ending?.aborted) return
    try {
      counts.set(counter, await count(db))
    } catch (error) {
      logFault(`The maintenance task ${counter} could not be counted; it is tried again in ten minutes`, error)
    }
  }
  await saveCounts(db, counts)
  await forgetOldCounts(db)
}

export const maintenanceSchedule: Schedule = { name: 'maintenance', cron: '*/10 * * * *', run: countMaintenance, fault: 'The maintenance tasks could not be counted; they are tried again in ten minutes' }

import type { Kysely } from 'kysely'
import type { Night } from '../../../platform/settings.ts'
import { type Database, inTransaction } from '../../../platform/db/index.ts'
import type { Schedule } from '../../../services/jobs/index.ts'
import { findEnabled } from './automations.store.ts'
import { beginNight } from './automationTriggers.store.ts'
import { findWork } from './planAutomation.ts'
import { startRun } from './startRun.ts'

/** Starts a run over all products of each nightly automation; once a day, however often it is called. */
export function runNightly(db: Kysely<Database>): Promise<number[]> {
  return inTransaction(db, async (transaction) => {
    if (!(await beginNight(transaction))) return []
    const begun: number[] = []
    for (const automation of await findEnabled(transaction)) {
      const { ids } = automation.triggers.includes('NIGHTLY') ? await findWork(transaction, automation, null) : { ids: [] }
      if (ids.length > 0) begun.push(await startRun(transaction, automation, ids, { trigger: 'NIGHTLY' }))
    }
    return begun
  })
}

const hour = () => Number(new Intl.DateTimeFormat('nl', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Europe/Amsterdam' }).format(new Date()))

/** Checks every ten minutes whether it is night; without configured hours nothing runs at night. */
export const automationsNightSchedule = (night: Night | null): Schedule => ({
  name: 'automations-night',
  cron: '*/10 * * * *',
  run: async (db) => (night !== null && hour() >= night.from && hour() < night.until ? runNightly(db) : undefined),
  fault: 'The automations of the night could not be begun; the next look tries again',
})

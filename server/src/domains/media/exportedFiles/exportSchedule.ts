import type { Kysely } from 'kysely'
import type { Actor } from '../../../engine/index.ts'
import { type Database, inTransaction } from '../../../platform/db/index.ts'
import { answerDue, findDue } from '../../../platform/schedules/index.ts'
import type { Schedule } from '../../../services/jobs/index.ts'
import { findLiving } from './exportedFiles.store.ts'
import { forgetExports } from './exportParts.ts'
import { findActive } from './exportSchedules.store.ts'
import { startExport } from './startExport.ts'

const actor: Actor = { kind: 'SYSTEM', id: null, name: 'Vitrine' }

/** Starts the due exports. An export without results waits until its next time. */
export async function startDueExports(db: Kysely<Database>, now = new Date()): Promise<number[]> {
  const started: number[] = []
  for (const one of await findActive(db)) {
    const due = findDue(one, now)
    if (due === null) continue
    await inTransaction(db, async (transaction) => {
      if (!(await answerDue(transaction, 'export_schedules', one.id, due))) return
      if ('id' in (await startExport(transaction, one, { actor, scheduleId: one.id }))) started.push(one.id)
    })
  }
  return started
}

/** Checks every minute for due exports. */
export const exportSchedule: Schedule = {
  name: 'exports',
  cron: '* * * * *',
  run: (db) => startDueExports(db),
  fault: 'The exports that are due could not be started; the next minute tries again',
}

/** Deletes expired files. */
export const exportExpiry: Schedule = {
  name: 'export-expiry',
  cron: '17 * * * *',
  run: async (db) => forgetExports(new Set(await findLiving(db))),
  fault: 'The exports whose time is over could not be taken away; the next hour tries again',
}

import type { Kysely } from 'kysely'
import type { Actor } from '../../../engine/index.ts'
import { type Database, inTransaction } from '../../../platform/db/index.ts'
import { answerDue, findDue } from '../../../platform/schedules/index.ts'
import type { Schedule } from '../../../services/jobs/index.ts'
import { startFeedRun } from '../feedRuns/startFeedRun.ts'
import { findScheduled } from './feeds.store.ts'

const actor: Actor = { kind: 'SYSTEM', id: null, name: 'Vitrine' }

/** Starts the due imports of feeds. A feed that is still being imported waits until its next time. */
export async function startDueFeeds(db: Kysely<Database>, now = new Date()): Promise<number[]> {
  const started: number[] = []
  for (const feed of await findScheduled(db)) {
    const due = findDue(feed, now)
    if (due === null) continue
    await inTransaction(db, async (transaction) => {
      if (!(await answerDue(transaction, 'feeds', feed.id, due))) return
      if ('runId' in (await startFeedRun(transaction, { feed, actor }))) started.push(feed.id)
    })
  }
  return started
}

/** Checks every minute for due feeds. */
export const feedSchedule: Schedule = {
  name: 'feeds',
  cron: '* * * * *',
  run: (db) => startDueFeeds(db),
  fault: 'The feeds that are due could not be started; the next minute tries again',
}

import type { Kysely } from 'kysely'
import { type Actor, apply } from '../../../engine/index.ts'
import { type Database, inTransaction } from '../../../platform/db/index.ts'
import type { Schedule } from '../../../services/jobs/index.ts'
import { findNewlyFailing, refreshBrokenListings } from '../../catalogue/index.ts'
import { endFullResyncs } from './fullResyncs.store.ts'
import { findComplete } from '../websiteProducts/planActions.ts'
import { planDue } from '../websiteProducts/websiteProducts.rules.ts'
import { websiteProducts } from '../websiteProducts/websiteProducts.store.ts'
import { lockDue } from './websiteSwitches.store.ts'

const portion = 500

const actor: Actor = { kind: 'SYSTEM', id: null, name: 'schedule' }

/**
 * Switches products online and offline at their scheduled moment; incomplete ones wait until they are complete.
 * @returns the number of products written
 */
export async function switchDue(db: Kysely<Database>, ending?: AbortSignal): Promise<number> {
  let written = 0
  for (let after = 0; ending?.aborted !== true;) {
    const last = await inTransaction(db, async (transaction) => {
      const ids = await lockDue(transaction, after, portion)
      const rows = await websiteProducts.byIds(transaction, ids)
      const complete = await findComplete(transaction, rows)
      const now = new Date()
      const plan = rows.map((row) => ({ kind: 'websiteProduct', id: row.id, op: 'update' as const, fields: planDue(row, now, complete.has(row.id)) }))
      const { changed } = await apply(
        transaction,
        plan.filter(({ fields }) => Object.keys(fields).length > 0),
        { actor, source: 'websiteSchedule' },
      )
      written += changed
      return ids.at(-1)
    })
    if (last === undefined) break
    after = last
  }
  return written
}

/** Checks every minute for scheduled switches, failures that have lasted a day, and finished full resyncs. */
export const websiteSwitchesSchedule: Schedule = {
  name: 'website-switches',
  cron: '* * * * *',
  async run(db, ending) {
    await switchDue(db, ending)
    await refreshBrokenListings(db, await findNewlyFailing(db))
    await endFullResyncs(db)
  },
  fault: 'What was to go online or offline could not be switched; the next look tries again',
}

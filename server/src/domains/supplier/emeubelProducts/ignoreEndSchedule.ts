import { apply } from '../../../engine/index.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import type { Schedule } from '../../../services/jobs/index.ts'
import { notIgnored } from './articleWork.rules.ts'
import { findIgnoredTooLong } from './articleWork.store.ts'

const actor = { kind: 'SYSTEM', id: null, name: 'Vitrine' } as const

/** Ends the ignoring of articles after their last day, in the shop's time zone. */
export const ignoreEndSchedule: Schedule = {
  name: 'ignore-end',
  cron: '*/10 * * * *',
  async run(db, ending) {
    while (!ending.aborted) {
      const count = await inTransaction(db, async (transaction) => {
        const ids = await findIgnoredTooLong(transaction, 500)
        await apply(
          transaction,
          ids.map((id) => ({ kind: 'emeubelProduct', id, op: 'update', fields: notIgnored })),
          { actor, source: 'emeubelProducts' },
        )
        return ids.length
      })
      if (count === 0) return
    }
  },
  fault: 'Articles that were ignored until a day could not be brought back; the next look tries again',
}

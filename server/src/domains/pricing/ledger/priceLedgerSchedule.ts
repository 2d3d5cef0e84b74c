import type { Schedule } from '../../../services/jobs/index.ts'
import { findTurns, ledgerIsEmpty, openChannels, recordPrices, turnedUntil } from './priceLedger.store.ts'

/** Records the changes of lists that began or ended at midnight; after an outage those of each missed midnight, in order. */
export const priceLedgerSchedule: Schedule = {
  name: 'price-ledger',
  cron: '*/5 * * * *',
  async run(db, ending) {
    if (await ledgerIsEmpty(db)) {
      await db.transaction().execute(async (transaction) => {
        await openChannels(transaction)
        await recordPrices(transaction, null)
      })
    }
    for (const at of await findTurns(db)) {
      if (ending.aborted) return
      await db.transaction().execute(async (transaction) => {
        await recordPrices(transaction, null, at)
        await turnedUntil(transaction, at)
      })
    }
  },
  fault: 'The price ledger could not be brought up to date; the next look tries again',
}

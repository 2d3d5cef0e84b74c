import { changedFor, type Change, type Effect } from '../../../engine/index.ts'
import { makeListsDue, makeRepricedDue } from '../../websites/index.ts'
import { openChannels, recordPrices } from './priceLedger.store.ts'

declare module '../../../engine/Entity.ts' {
  interface Dependents {
    /** The price of products on a day: recorded in the ledger, and shown in lists. */
    effectivePrice: true
    /** What first gives a product a price, or a list a channel: without it there is nothing to record. */
    firstPrice: true
  }
}

const isSaid = (value: unknown) => value !== null && value !== false && !(Array.isArray(value) && value.length === 0)

const isPriced = (change: Change): boolean => {
  if (change.op === 'delete') return true
  return change.op === 'create' ? changedFor('firstPrice', change).some(({ after }) => isSaid(after)) : changedFor('effectivePrice', change).length > 0
}

/** Records the prices of products from now on. */
export const recordProductChanges: Effect = {
  name: 'price ledger of products',
  lane: 'priceLedger',
  concerns: isPriced,
  async run(db, changes) {
    await recordPrices(
      db,
      changes.flatMap(({ id }) => id ?? []),
    )
  },
}

/** A changed list changes prices: of every product, in one statement. Products with a new price are sent to websites. */
export const recordListChanges: Effect = {
  name: 'price ledger of lists',
  lane: 'priceLedger',
  concerns: isPriced,
  async run(db) {
    await openChannels(db)
    await makeRepricedDue(db, await recordPrices(db, null))
  },
}

/** A price in another currency has the same amount: the ledger does not change, but websites have to be updated. */
export const resendCurrencies: Effect = {
  name: 'websites of currencies',
  concerns: (change) => change.op === 'update' && changedFor('websites', change).length > 0,
  run: (db, changes) =>
    makeListsDue(
      db,
      changes.flatMap(({ id }) => id ?? []),
    ),
}

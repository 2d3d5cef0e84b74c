import { changedFor, type Change, type Effect } from '../../../engine/index.ts'
import { makeListsDue, makeRepricedDue } from '../../websites/index.ts'
import { openChannels, recordPrices } from './priceLedger.store.ts'

declare module '../../../engine/Entity.ts' {
  interface Dependents {
    /** What products cost on a day: the ledger writes it down, and lists show it. */
    effectivePrice: true
    /** What gives a new product a price, or a new list a channel: one without any of these costs nothing and counts nowhere. */
    firstPrice: true
  }
}

const isSaid = (value: unknown) => value !== null && value !== false && !(Array.isArray(value) && value.length === 0)

const isPriced = (change: Change): boolean => {
  if (change.op === 'delete') return true
  return change.op === 'create' ? changedFor('firstPrice', change).some(({ after }) => isSaid(after)) : changedFor('effectivePrice', change).length > 0
}

/** Writes down what products cost from now on. */
export const recordProductChanges: Effect = {
  name: 'price ledger of products',
  lane: 'priceLedger',
  concerns: isPriced,
  async run(db, changes) {
    await recordPrices(db, changes.flatMap(({ id }) => id ?? []))
  },
}

/** Another list, other prices: of every product, in one statement. What costs something else is sent to the websites again. */
export const recordListChanges: Effect = {
  name: 'price ledger of lists',
  lane: 'priceLedger',
  concerns: isPriced,
  async run(db) {
    await openChannels(db)
    await makeRepricedDue(db, await recordPrices(db, null))
  },
}

/** A price in another currency is the same number: the ledger does not see it, and websites are told of it all the same. */
export const resendCurrencies: Effect = {
  name: 'websites of currencies',
  concerns: (change) => change.op === 'update' && changedFor('websites', change).length > 0,
  run: (db, changes) => makeListsDue(db, changes.flatMap(({ id }) => id ?? [])),
}

import type { Change, Effect } from '../../../engine/index.ts'
import { makeRepricedDue } from '../../catalogue/index.ts'
import { openChannels, recordPrices } from './priceLedger.store.ts'

const ofProducts = /^(?:price\..+|parent|type|bundlePriceMode|bundleDiscountPct|components)$/
// What is made without any of these costs nothing.
const givesPrice = /^(?:price\..+|parent|components)$/
const ofLists = /^(?:channelMaster|websites|stores|parent|adjustmentPct|rounding|validFrom|validTo|scope|scopeSearch)$/
// A list that is made without any of these counts nowhere.
const givesChannel = /^(?:channelMaster|websites|stores)$/

const isSaid = (value: unknown) => value !== null && value !== false && !(Array.isArray(value) && value.length === 0)

const concerns =
  (changed: RegExp, given: RegExp) =>
  ({ op, fields }: Change): boolean =>
    op === 'delete' || fields.some(({ field, after }) => (op === 'create' ? given.test(field) && isSaid(after) : changed.test(field)))

/** Writes down what products cost from now on. */
export const recordProductChanges: Effect = {
  name: 'price ledger of products',
  lane: 'priceLedger',
  concerns: concerns(ofProducts, givesPrice),
  async run(db, changes) {
    await recordPrices(db, changes.flatMap(({ id }) => id ?? []))
  },
}

/** Another list, other prices: of every product, in one statement. What costs something else is sent to the websites again. */
export const recordListChanges: Effect = {
  name: 'price ledger of lists',
  lane: 'priceLedger',
  concerns: concerns(ofLists, givesChannel),
  async run(db) {
    await openChannels(db)
    await makeRepricedDue(db, await recordPrices(db, null))
  },
}

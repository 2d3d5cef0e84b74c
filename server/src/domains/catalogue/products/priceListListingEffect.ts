import { changedFor, type Effect } from '../../../engine/index.ts'
import { recalculate } from '../recalculations/recalculations.store.ts'

/** The products list shows the channel master's prices: another master changes all of them. */
export const priceListListingEffect: Effect = {
  name: 'listings of price lists',
  async run(db, changes) {
    // A restored list may become the master again, without a price for some products.
    const matters = changes.some((change) => changedFor('listing', change).some(({ before, after }) => (before ?? false) !== (after ?? false)))
    if (matters) await recalculate(db, 'LISTINGS', null)
  },
}

import { changedFor, type Effect } from '../../../engine/index.ts'
import { recalculate } from '../recalculations/recalculations.store.ts'

/** The products list shows the channel master's prices: another master, other prices. */
export const priceListListingEffect: Effect = {
  name: 'listings of price lists',
  async run(db, changes) {
    // A list that comes back may be the master again, without a price in it for some.
    const matters = changes.some((change) => changedFor('listing', change).some(({ before, after }) => (before ?? false) !== (after ?? false)))
    if (matters) await recalculate(db, 'LISTINGS', null)
  },
}

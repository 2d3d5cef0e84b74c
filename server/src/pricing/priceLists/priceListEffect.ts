import { refreshListings } from '../../catalogue/index.ts'
import type { Effect } from '../../changes/index.ts'

/** The products list shows the channel master's prices: another master, other prices. */
export const priceListEffect: Effect = {
  name: 'listings of price lists',
  async run(db, changes) {
    const matters = changes.some((change) => change.op !== 'create' && change.fields.some(({ field, before, after }) => field === 'channelMaster' && before !== after))
    if (matters) await refreshListings(db, 'all')
  },
}

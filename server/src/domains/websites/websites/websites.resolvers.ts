import type { Resolvers } from '../../../platform/contract/index.ts'
import { describeReachError } from '../sync/describeSyncError.ts'
import { readProductSelection as readSelection } from '../../catalogue/index.ts'
import { startFullResync } from './startFullResync.ts'
import { suggestWebsite } from '../addToWebsite/suggestWebsite.store.ts'
import { updateWebsite } from './updateWebsite.ts'
import type { WebsiteRow } from './websites.store.ts'

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    Website: WebsiteRow
  }
}

/** The estimated seconds left, from the recent speed; null if it is unknown. */
const secondsFor = (left: number, done: number, seconds: number): number | null =>
  left === 0 ? 0 : done === 0 || seconds <= 0 ? null : Math.ceil((left * seconds) / done)

export const resolvers: Resolvers = {
  Query: {
    websites: (_, __, { loaders }) => loaders.allWebsites.load('all'),
    async websiteSuggestion(_, { selection }, context) {
      const { db, loaders } = context
      // the selection no longer exists: nothing is suggested, and the preparation says why
      const ids = await readSelection(context, selection, () => undefined)
      const { website, variationCount } = await suggestWebsite(db, ids)
      return { website: website === null ? null : await loaders.websites.load(website), variationCount }
    },
  },
  Mutation: {
    startFullResync: (_, args, context) => startFullResync(args, context),
    updateWebsite: (_, { input }, context) => updateWebsite(input, context),
  },
  Website: {
    reachError: ({ reachError }, _, { intl }) => (reachError === null ? null : describeReachError(intl, reachError)),
    priceList: ({ priceListId }, _, { loaders }) => (priceListId === null ? null : loaders.priceLists.load(priceListId)),
    productCount: async ({ id }, _, { loaders }) => (await loaders.websiteCounts.load(id))?.productCount ?? 0,
    queueSize: async ({ id }, _, { loaders }) => (await loaders.websiteCounts.load(id))?.queueSize ?? 0,
    async queueSecondsLeft({ id }, _, { loaders }) {
      const counts = await loaders.websiteCounts.load(id)
      return counts ? secondsFor(counts.queueSize, counts.delivered, counts.seconds) : 0
    },
    failedCount: async ({ id }, _, { loaders }) => (await loaders.websiteCounts.load(id))?.failedCount ?? 0,
    async fullResync({ id }, _, { loaders }) {
      const last = await loaders.lastResyncs.load(id)
      if (!last) return null
      const { startedBy, startedAt, total, done, finishedAt } = last
      return {
        startedBy,
        startedAt,
        total,
        done,
        finishedAt,
        secondsLeft: finishedAt === null ? secondsFor(total - done, done, (Date.now() - startedAt.getTime()) / 1000) : null,
      }
    },
  },
}

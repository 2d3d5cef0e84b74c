import { readPage, type Resolvers } from '../../../platform/contract/index.ts'
import { describeTarget } from '../feedRuns/describeDelivery.ts'
import { countFeedRows, type FeedRowRow, listFeedRows } from './feedRows.store.ts'

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    FeedRow: FeedRowRow
  }
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value))

export const resolvers: Resolvers = {
  Product: {
    feedRows: ({ id }, args, context) => listFeedRows(context.db, id, readPage(context, args, [])),
    feedRowCount: ({ id }, _, { db }) => countFeedRows(db, id),
  },
  FeedRow: {
    run: ({ runId }, _, { loaders }) => loaders.feedRuns.load(runId),
    article: ({ articleId }, _, { loaders }) => loaders.emeubelProducts.load(articleId),
    async cells({ runId, cells }, _, { loaders, intl }) {
      const run = await loaders.feedRuns.load(runId)
      return Object.entries(cells).map(([head, value]) => {
        const target = run?.columns[head] ?? null
        return { head, value: asText(value), label: target === null ? null : describeTarget(intl, target) }
      })
    },
  },
}

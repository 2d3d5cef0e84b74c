import { searchWords } from '../../db/searchWords.ts'
import type { Resolvers } from '../../graphql/__generated__/resolvers.ts'
import { readPage } from '../../graphql/readPage.ts'
import { reviews } from './reviews.store.ts'

export const resolvers: Resolvers = {
  Query: {
    reviews: (_, { searchTerm, filter }) => ({ searchTerm: searchTerm ?? null, filter: filter ?? null }),
  },
  ReviewPage: {
    totalCount: ({ searchTerm, filter }, _, { db }) => reviews.count(db, searchWords(searchTerm), filter ?? {}),
    results: ({ searchTerm, filter }, args, context) => reviews.page(context.db, searchWords(searchTerm), filter ?? {}, readPage(context, args, reviews.orderings)),
  },
  Review: {
    products: async ({ id }, _, { loaders }) => {
      const links = await loaders.reviewProducts.load(id)
      const products = await Promise.all(links.map(({ productId }) => loaders.products.load(productId)))
      return products.filter((product) => product !== null)
    },
  },
}

import { readId, searchWords } from '../../../platform/db/index.ts'
import { readPage, type Resolvers } from '../../../platform/contract/index.ts'
import { translations as textsOf } from '../../../services/mutations/index.ts'
import { prepareReviewDelete } from './prepareReviewDelete.ts'
import { type ReviewRow, reviews } from './reviews.store.ts'
import { updateReview } from './updateReview.ts'

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    Review: ReviewRow
  }
}

export const resolvers: Resolvers = {
  Query: {
    reviews: (_, { searchTerm, filter }) => ({ searchTerm: searchTerm ?? null, filter: filter ?? null }),
    review: (_, { id }, { loaders }) => {
      const number = readId(id)
      return number === null ? null : loaders.reviews.load(number)
    },
  },
  Mutation: {
    prepareReviewDelete: (_, args, context) => prepareReviewDelete(args, context),
    updateReview: (_, { input }, context) => updateReview(input, context),
  },
  ReviewPage: {
    totalCount: ({ searchTerm, filter }, _, { db }) => reviews.count(db, searchWords(searchTerm), filter ?? {}),
    counts: ({ searchTerm, filter }, { by }, { db }) => reviews.countBy(db, searchWords(searchTerm), filter ?? {}, by),
    results: ({ searchTerm, filter }, args, context) => reviews.page(context.db, searchWords(searchTerm), filter ?? {}, readPage(context, args, reviews.orderings)),
  },
  Review: {
    translations: ({ translations: texts }) => textsOf(texts),
    products: async ({ id }, _, { loaders }) => {
      const links = await loaders.reviewProducts.load(id)
      const products = await Promise.all(links.map(({ productId }) => loaders.products.load(productId)))
      return products.filter((product) => product !== null)
    },
  },
}

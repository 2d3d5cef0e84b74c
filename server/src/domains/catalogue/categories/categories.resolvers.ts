import type { Resolvers } from '../../../platform/contract/index.ts'
import { countByCategory } from './categories.store.ts'
import { categoryNodes } from './categoryNodes.ts'
import { prepareCategoryMove } from './prepareCategoryMove.ts'

export const resolvers: Resolvers = {
  Query: {
    categories: async (_, __, { db }) => categoryNodes(await countByCategory(db)),
  },
  Mutation: {
    prepareCategoryMove: (_, { input }, context) => prepareCategoryMove(input, context),
  },
}

import type { Resolvers } from '../../../platform/contract/index.ts'
import { categoryNodes } from './categories.rules.ts'
import { countByCategory } from './categories.store.ts'
import { prepareCategoryMove } from './prepareCategoryMove.ts'

export const resolvers: Resolvers = {
  Query: {
    categories: async (_, __, { db }) => categoryNodes(await countByCategory(db)),
  },
  Mutation: {
    prepareCategoryMove: (_, { input }, context) => prepareCategoryMove(input, context),
  },
}

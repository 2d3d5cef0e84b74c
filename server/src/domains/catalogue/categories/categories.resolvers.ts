import type { Resolvers } from '../../../platform/contract/index.ts'
import { countByCategory } from './categories.store.ts'
import { maxCategory } from './categories.rules.ts'
import { categoryNodes } from './categoryNodes.ts'
import { findMeantCategories } from './findMeantCategories.ts'
import { prepareCategoryMove } from './prepareCategoryMove.ts'

export const resolvers: Resolvers = {
  Query: {
    categories: async (_, __, { db }) => categoryNodes(await countByCategory(db)),
    meantCategory: async (_, { path }, { db }) => (path.length > maxCategory ? null : ((await findMeantCategories(db, [path])).get(path) ?? null)),
  },
  Mutation: {
    prepareCategoryMove: (_, { input }, context) => prepareCategoryMove(input, context),
  },
}

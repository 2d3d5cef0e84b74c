import type { Resolvers } from '../../../platform/contract/index.ts'
import { prepareProductsBulk } from './prepareProductsBulk.ts'

export const resolvers: Resolvers = {
  Mutation: {
    prepareProductsBulk: (_, { input }, context) => prepareProductsBulk(input, context),
  },
}

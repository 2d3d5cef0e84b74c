import type { Resolvers } from '../../graphql/__generated__/resolvers.ts'
import { prepareProductsBulk } from './prepareProductsBulk.ts'

export const resolvers: Resolvers = {
  Mutation: {
    prepareProductsBulk: (_, { input }, context) => prepareProductsBulk(input, context),
  },
}

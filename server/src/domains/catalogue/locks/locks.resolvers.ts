import type { Resolvers } from '../../../platform/contract/index.ts'
import { lockField } from './lockField.ts'

export const resolvers: Resolvers = {
  Mutation: {
    lockField: (_, args, context) => lockField(args, context),
  },
  Product: {
    lockedFields: async ({ id }, _, { loaders }) => (await loaders.locks.load(id)).map(({ field }) => field),
  },
}

import type { Resolvers } from '../../graphql/__generated__/resolvers.ts'
import { listWebsites } from './websites.store.ts'

export const resolvers: Resolvers = {
  Query: {
    websites: (_, __, { db }) => listWebsites(db),
  },
}

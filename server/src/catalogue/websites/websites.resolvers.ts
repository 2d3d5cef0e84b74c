import type { Resolvers } from '../../graphql/__generated__/resolvers.ts'

export const resolvers: Resolvers = {
  Query: {
    websites: (_, __, { loaders }) => loaders.allWebsites.load('all'),
  },
}

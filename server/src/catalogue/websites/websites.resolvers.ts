import type { Resolvers } from '../../graphql/__generated__/resolvers.ts'
import type { WebsiteRow } from './websites.store.ts'

declare module '../../graphql/Rows.ts' {
  interface Rows {
    Website: WebsiteRow
  }
}

export const resolvers: Resolvers = {
  Query: {
    websites: (_, __, { loaders }) => loaders.allWebsites.load('all'),
  },
}

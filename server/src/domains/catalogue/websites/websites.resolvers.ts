import type { Resolvers } from '../../../platform/contract/index.ts'
import type { WebsiteRow } from './websites.store.ts'

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    Website: WebsiteRow
  }
}

export const resolvers: Resolvers = {
  Query: {
    websites: (_, __, { loaders }) => loaders.allWebsites.load('all'),
  },
}

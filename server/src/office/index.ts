import type { Resolvers } from '../graphql/__generated__/resolvers.ts'
import { environmentResolvers } from './environment/environment.resolvers.ts'
import { presenceResolvers } from './presence/presence.resolvers.ts'
import './savedSearches/savedSearches.fields.ts'
import './tasks/tasks.fields.ts'

export const resolvers: Resolvers = {
  Query: { ...environmentResolvers.Query, ...presenceResolvers.Query },
  Mutation: { ...presenceResolvers.Mutation },
  Presence: presenceResolvers.Presence,
}

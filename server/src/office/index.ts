import type { Resolvers } from '../graphql/__generated__/resolvers.ts'
import { environmentResolvers } from './environment/environment.resolvers.ts'

export const resolvers: Resolvers = { Query: { ...environmentResolvers.Query } }

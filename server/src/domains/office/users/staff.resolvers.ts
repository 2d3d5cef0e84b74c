import { listUsers } from '../../../services/accounts/index.ts'
import type { Resolvers } from '../../../platform/contract/index.ts'

export const staffResolvers = {
  Query: {
    users: (_, { kind }, { db }) => listUsers(db, kind ?? null),
  },
} satisfies Resolvers

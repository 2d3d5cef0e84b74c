import { listUsers } from '../../../services/accounts/index.ts'
import type { Resolvers } from '../../../platform/contract/index.ts'

export const staffResolvers = {
  Query: {
    users: (_, _arguments, { db }) => listUsers(db),
  },
} satisfies Resolvers

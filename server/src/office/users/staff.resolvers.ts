import { listUsers } from '../../accounts/users/users.store.ts'
import type { Resolvers } from '../../graphql/__generated__/resolvers.ts'

export const staffResolvers = {
  Query: {
    users: (_, _arguments, { db }) => listUsers(db),
  },
} satisfies Resolvers

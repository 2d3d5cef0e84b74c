import type { Resolvers } from '../graphql/__generated__/resolvers.ts'
import { sessionResolvers } from './sessions/sessions.resolvers.ts'
import { userResolvers } from './users/users.resolvers.ts'

export { createAccounts, type Accounts } from './createAccounts.ts'
export { createUser, type NewUser } from './createUser.ts'
export { readSecret } from './readSecret.ts'
export { displayName, shortestPassword } from './users/users.rules.ts'
export { findUserByEmail, hasUsers, type UserRow } from './users/users.store.ts'

export const resolvers: Resolvers = {
  Query: { ...userResolvers.Query },
  Mutation: { ...sessionResolvers.Mutation, ...userResolvers.Mutation },
  User: userResolvers.User,
}

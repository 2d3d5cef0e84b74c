import type { Resolvers } from '../../../platform/contract/index.ts'
import { shopDayOf } from '../../../platform/schedules/index.ts'
import { changePassword } from './changePassword.ts'
import { updateMe } from './updateMe.ts'
import { findUser, type UserRow } from './users.store.ts'

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    User: UserRow
  }
}

export const userResolvers = {
  Query: {
    me: (_, _arguments, { viewer, db }) => (viewer.kind === 'staff' ? findUser(db, viewer.userId) : null),
  },

  Mutation: {
    changePassword: (_, { input }, context) => changePassword(context, input),

    updateMe: (_, { input }, context) => updateMe(context, input),
  },

  User: {
    firstName: (user) => user.first_name ?? '',
    lastName: (user) => user.last_name ?? '',
    showOnboarding: (user) => user.show_onboarding,
    newsSince: (user) => user.news_seen_on ?? shopDayOf(user.created_at),
  },
} satisfies Resolvers

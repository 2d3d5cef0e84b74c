import type { Resolvers } from '../../graphql/__generated__/resolvers.ts'
import { refusal } from '../../graphql/refusal.ts'

export const sessionResolvers = {
  Mutation: {
    async tokenAuth(_, { email, password }, context) {
      const signedIn = await context.accounts.signIn(context.db, email, password, context.client)
      if (signedIn === null) throw refusal(context, 'LOGIN_FAILED', 'accounts.login.failed')
      return signedIn
    },

    async refreshToken(_, { refreshToken }, context) {
      const tokens = await context.accounts.refresh(context.db, refreshToken)
      if (tokens === null) throw refusal(context, 'REFRESH_FAILED', 'accounts.refresh.failed')
      return tokens
    },
  },
} satisfies Resolvers

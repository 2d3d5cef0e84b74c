import { logEvent } from '../../changes/index.ts'
import type { Resolvers } from '../../graphql/__generated__/resolvers.ts'
import { refusal } from '../../graphql/refusal.ts'
import { displayName } from '../users/users.rules.ts'

export const sessionResolvers = {
  Mutation: {
    async tokenAuth(_, { email, password }, context) {
      const signedIn = await context.accounts.signIn(context.db, email, password, context.client)
      if (signedIn === null) throw refusal(context, 'LOGIN_FAILED', 'accounts.login.failed')
      const { user } = signedIn
      // Here and not where sessions begin: a refresh, and a session made for a test, are no sign-ins.
      await logEvent(context.db, { actor: { kind: 'USER', id: user.id, name: displayName(user) }, action: 'LOGIN', source: 'sign-in' })
      return signedIn
    },

    async refreshToken(_, { refreshToken }, context) {
      const tokens = await context.accounts.refresh(context.db, refreshToken)
      if (tokens === null) throw refusal(context, 'REFRESH_FAILED', 'accounts.refresh.failed')
      return tokens
    },
  },
} satisfies Resolvers

import { logEvent } from '../../../engine/index.ts'
import { type Context, refusal, type Resolvers, type Session } from '../../../platform/contract/index.ts'
import { forgetDevices } from '../devices/devices.store.ts'
import { refuseForNow } from '../attempts/refuseForNow.ts'
import { displayName } from '../users/users.rules.ts'
import { browserOf } from './browserOf.ts'
import { listSessions, revokeSession, revokeSessionOf, revokeSessions } from './sessions.store.ts'

export const sessionResolvers = {
  Query: {
    sessions: (_, __, context) => sessionsOf(context),
  },

  Mutation: {
    async tokenAuth(_, { email, password, code }, context) {
      const signedIn = await context.accounts.signIn(context.db, email, password, context.client, code)
      if ('wait' in signedIn) throw refuseForNow(context, signedIn.wait)
      if ('secondFactor' in signedIn) {
        const isWrong = signedIn.secondFactor === 'wrong'
        throw refusal(
          context,
          isWrong ? 'SECOND_FACTOR_FAILED' : 'SECOND_FACTOR_REQUIRED',
          isWrong ? 'accounts.secondFactor.wrongCode' : 'accounts.secondFactor.required',
        )
      }
      if (signedIn.result === null) throw refusal(context, 'LOGIN_FAILED', 'accounts.login.failed')
      const { user, device } = signedIn.result
      context.keepDevice(device)
      // Here and not where sessions are created: a refresh, or a session for a test, is not a sign-in.
      await logEvent(context.db, { actor: { kind: 'USER', id: user.id, name: displayName(user) }, action: 'LOGIN', source: 'sign-in' })
      return signedIn.result
    },

    async refreshToken(_, { refreshToken }, context) {
      const tokens = await context.accounts.refresh(context.db, refreshToken)
      if (tokens === null) throw refusal(context, 'REFRESH_FAILED', 'accounts.refresh.failed')
      return tokens
    },

    async signOut(_, __, { viewer, db }) {
      if (viewer.kind !== 'anonymous') await revokeSession(db, viewer.sessionId)
      return true
    },

    async revokeSession(_, { id }, context) {
      const { viewer, db, intl } = context
      if (viewer.kind !== 'staff') return { sessions: [], errors: [] }
      if (id === viewer.sessionId) {
        const message = intl.formatMessage({ id: 'accounts.session.current' })
        return { sessions: await sessionsOf(context), errors: [{ field: 'id', code: 'session.current', message }] }
      }
      // A session that has ended, or never existed, is already as requested.
      await revokeSessionOf(db, viewer.userId, id)
      return { sessions: await sessionsOf(context), errors: [] }
    },

    async revokeOtherSessions(_, __, context) {
      const { viewer, db, client } = context
      if (viewer.kind === 'staff') {
        await revokeSessions(db, viewer.userId, viewer.sessionId)
        await forgetDevices(db, viewer.userId, client.device)
      }
      return { sessions: await sessionsOf(context), errors: [] }
    },
  },
} satisfies Resolvers

async function sessionsOf({ viewer, db }: Context): Promise<Session[]> {
  if (viewer.kind !== 'staff') return []
  return (await listSessions(db, viewer.userId)).map(({ userAgent, ...row }) => ({ ...row, ...browserOf(userAgent), isCurrent: row.id === viewer.sessionId }))
}

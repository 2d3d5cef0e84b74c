import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import type { Language, Viewer } from '../graphql/Context.ts'
import { tokenExpired } from '../graphql/refusal.ts'
import { createAccessTokens } from './accessTokens.ts'
import { verifyPassword } from './passwords.ts'
import { beginSession, findSessionViewer, rotateRefreshToken, type RefreshGrant } from './sessions/sessions.store.ts'
import { displayName, normaliseEmail } from './users/users.rules.ts'
import { findUserByEmail, type UserRow } from './users/users.store.ts'

/** What a browser gets for a password or for a refresh token. Times are seconds since 1970, as the contract has them. */
export interface Tokens {
  token: string
  refreshToken: string
  refreshExpiresIn: number
  payload: { email: string; exp: number }
}

export interface Client {
  ip: string | null
  userAgent: string | null
}

export interface Accounts {
  /**
   * Who asks, by the header `Authorization: JWT <token>`; its language when it is known.
   * @param isQuiet the call must not touch the database: only the token itself is looked at then
   * @throws GraphQLError `Signature has expired` for a token that no longer counts, whatever the reason: the browser
   * then tries its refresh token, and signs out when that does not count either
   */
  authenticate(db: Kysely<Database>, authorization: string | undefined, isQuiet?: boolean): Promise<{ viewer: Viewer; language: Language | null }>
  /** Whether the session still counts with which somebody began something long. */
  isSignedIn(db: Kysely<Database>, viewer: Viewer): Promise<boolean>
  /** null for every failed sign-in, after the same time: which part was wrong, nobody learns. */
  signIn(db: Kysely<Database>, email: string, password: string, client: Client): Promise<(Tokens & { user: UserRow }) | null>
  /** null when the refresh token is not accepted. */
  refresh(db: Kysely<Database>, refreshToken: string): Promise<Tokens | null>
  /** A session without a password, for tests and for the sign-in by link. */
  openSession(db: Kysely<Database>, user: { id: number; email: string }, client: Client): Promise<Tokens>
}

const anonymous = { viewer: { kind: 'anonymous' }, language: null } as const

/** The accounts of the staff. `secret` signs their access tokens. */
export function createAccounts(secret: Uint8Array, now?: () => number): Accounts {
  const accessTokens = createAccessTokens(secret, now)

  async function toTokens(grant: RefreshGrant): Promise<Tokens> {
    const { token, expires } = await accessTokens.issue(grant)
    return {
      token,
      refreshToken: grant.refreshToken,
      refreshExpiresIn: Math.floor(grant.expiresAt.getTime() / 1000),
      payload: { email: grant.email, exp: expires },
    }
  }

  const openSession: Accounts['openSession'] = async (db, user, client) => toTokens(await beginSession(db, user, client))

  return {
    openSession,

    async authenticate(db, authorization, isQuiet = false) {
      const token = /^JWT +(\S+)$/.exec(authorization ?? '')?.[1]
      if (token === undefined) return anonymous
      const claims = await accessTokens.verify(token)
      if (claims === null) throw tokenExpired()
      if (isQuiet) return anonymous
      const user = await findSessionViewer(db, claims.sessionId, claims.userId)
      if (user === undefined) throw tokenExpired()
      const name = displayName({ first_name: user.firstName, last_name: user.lastName, email: user.email })
      return {
        viewer: { kind: 'staff', userId: user.userId, email: user.email, name, sessionId: claims.sessionId },
        language: user.language,
      }
    },

    async isSignedIn(db, viewer) {
      return viewer.kind === 'staff' && (await findSessionViewer(db, viewer.sessionId, viewer.userId)) !== undefined
    },

    async signIn(db, email, password, client) {
      const user = await findUserByEmail(db, normaliseEmail(email).slice(0, 254))
      const matches = await verifyPassword(password, user?.password_hash ?? null)
      if (!matches || user === undefined || user.disabled_at !== null) return null
      return { ...(await openSession(db, user, client)), user }
    },

    async refresh(db, refreshToken) {
      const grant = await rotateRefreshToken(db, refreshToken)
      return grant && toTokens(grant)
    },
  }
}

import type { Kysely } from 'kysely'
import { type Database, Deadline, logFault } from '../../platform/db/index.ts'
import { tokenExpired, type Viewer } from '../../platform/contract/index.ts'
import type { Language } from '../../platform/i18n/index.ts'
import { type AccessClaims, createAccessTokens } from './accessTokens.ts'
import { type Attempts, createAttempts, type Wait } from './attempts/createAttempts.ts'
import { isKnownDevice, rememberDevice } from './devices/devices.store.ts'
import { createRemoteTokens, type RemoteTokens } from './remoteTokens.ts'
import { hashPassword, isOutdated, verifyPassword } from './passwords/passwords.ts'
import { beginSession, findOpenShareLink, findShareViewer, findUserViewer, rotateRefreshToken, touchSession, type RefreshGrant } from './sessions/sessions.store.ts'
import { accountOf, displayName, isLanguage, normaliseEmail } from './users/users.rules.ts'
import { findUserByEmail, replacePasswordHash, type UserRow } from './users/users.store.ts'

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
  /** What the browser keeps of an earlier sign-in, whoever's it was */
  device?: string | null
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
  /**
   * `result` is null for every failed sign-in, after the same time: which part was wrong, nobody learns. `device` is what
   * the browser keeps from now on.
   */
  signIn(db: Kysely<Database>, email: string, password: string, client: Client): Promise<Wait | { result: (Tokens & { user: UserRow; device: string }) | null }>
  /** Whether this is the user's password; counted like a sign-in, because whoever holds a session could try as well. */
  checkPassword(db: Kysely<Database>, user: UserRow, password: string, client: Client): Promise<Wait | { result: true | null }>
  /** How often somebody may try. */
  attempts: Attempts
  /** What the servers of remotes' teams are told of who asks. */
  remoteTokens: RemoteTokens
  /** null when the refresh token is not accepted. */
  refresh(db: Kysely<Database>, refreshToken: string): Promise<Tokens | null>
  /** A session of a member of staff without a password, for tests. */
  openSession(db: Kysely<Database>, user: { id: number; email: string }, client: Client): Promise<Tokens>
  /** A session of whoever holds a share link; null when the link is not open. Whether its token was the right one, the caller has seen. */
  openShareSession(db: Kysely<Database>, shareLinkId: number, client: Client): Promise<Tokens | null>
}

/** Only now is the password at hand, so that its hash can be made as it is made today. */
async function renewHash(db: Kysely<Database>, { id, password_hash: hash }: UserRow, password: string): Promise<void> {
  if (isOutdated(hash)) await replacePasswordHash(db, id, hash, await hashPassword(password))
}

const noteWithin = 10_000
const anonymous = { viewer: { kind: 'anonymous' }, language: null } as const

/** The accounts of the staff, and the sessions of share links. `secret` signs their access tokens. */
export function createAccounts(secret: Uint8Array, now?: () => number): Accounts {
  const accessTokens = createAccessTokens(secret, now)
  const attempts = createAttempts()

  /** Strangers do not share a counter with a browser in which this user has been signed in. */
  const knownDevice = async (db: Kysely<Database>, user: UserRow | undefined, { device = null }: Client): Promise<string | null> =>
    user !== undefined && device !== null && (await isKnownDevice(db, user.id, device)) ? device : null

  const checkPassword: Accounts['checkPassword'] = async (db, user, password, client) => {
    const from = { account: accountOf(user), ip: client.ip, device: await knownDevice(db, user, client) }
    return attempts.attempt(db, from, async () => ((await verifyPassword(password, user.password_hash)) ? true : null))
  }

  async function toTokens(grant: RefreshGrant): Promise<Tokens> {
    const { token, expires } = await accessTokens.issue(grant)
    return {
      token,
      refreshToken: grant.refreshToken,
      refreshExpiresIn: Math.floor(grant.expiresAt.getTime() / 1000),
      payload: { email: grant.email, exp: expires },
    }
  }

  const openSession: Accounts['openSession'] = async (db, { id, email }, client) =>
    toTokens(await beginSession(db, { principal: { kind: 'user', id }, email, ends: null }, client))

  /** null: the session has ended, or whoever is behind it counts no more. */
  async function findViewer(db: Kysely<Database>, { principal, sessionId }: AccessClaims): Promise<{ viewer: Viewer; language: Language | null } | null> {
    const found = principal.kind === 'user' ? await findUserViewer(db, sessionId, principal.id) : await findShareViewer(db, sessionId, principal.id)
    if (found === undefined) return null
    // Not awaited, and outside the deadline of the call: what the list of sessions shows may be a minute old.
    if (!found.isSeen) {
      const deadline = new Deadline(noteWithin)
      deadline.run(() => touchSession(db, sessionId)).catch((error: unknown) => logFault('When a session was last used could not be noted', error)).finally(() => deadline.end())
    }
    if ('productId' in found) {
      const { email, productId, language } = found
      return { viewer: { kind: 'share', shareLinkId: principal.id, productId, email, sessionId }, language: isLanguage(language) ? language : null }
    }
    const { userId, email, firstName, lastName, language } = found
    return { viewer: { kind: 'staff', userId, email, name: displayName({ first_name: firstName, last_name: lastName, email }), sessionId }, language }
  }

  return {
    openSession,

    async openShareSession(db, shareLinkId, client) {
      const link = await findOpenShareLink(db, shareLinkId)
      return link === undefined ? null : toTokens(await beginSession(db, { principal: { kind: 'shareLink', id: shareLinkId }, ...link }, client))
    },

    async authenticate(db, authorization, isQuiet = false) {
      const token = /^JWT +(\S+)$/.exec(authorization ?? '')?.[1]
      if (token === undefined) return anonymous
      const claims = await accessTokens.verify(token)
      if (claims === null) throw tokenExpired()
      if (isQuiet) return anonymous
      const found = await findViewer(db, claims)
      if (found === null) throw tokenExpired()
      return found
    },

    async isSignedIn(db, viewer) {
      if (viewer.kind === 'anonymous') return false
      const found = viewer.kind === 'staff' ? findUserViewer(db, viewer.sessionId, viewer.userId) : findShareViewer(db, viewer.sessionId, viewer.shareLinkId)
      return (await found) !== undefined
    },

    attempts,
    remoteTokens: createRemoteTokens(secret, now),
    checkPassword,

    async signIn(db, email, password, client) {
      const normalised = normaliseEmail(email).slice(0, 254)
      const user = await findUserByEmail(db, normalised)
      const from = { account: accountOf(user ?? normalised), ip: client.ip, device: await knownDevice(db, user, client) }
      const checked = await attempts.attempt(db, from, async () => {
        const matches = await verifyPassword(password, user?.password_hash ?? null)
        return matches && user !== undefined && user.disabled_at === null ? user : null
      })
      if ('wait' in checked) return checked
      const { result: owner } = checked
      if (owner === null) return { result: null }
      await renewHash(db, owner, password)
      const device = await rememberDevice(db, owner.id, client.device ?? null)
      return { result: { ...(await openSession(db, owner, client)), user: owner, device } }
    },

    async refresh(db, refreshToken) {
      const grant = await rotateRefreshToken(db, refreshToken)
      return grant && toTokens(grant)
    },
  }
}

declare module '../../platform/contract/Context.ts' {
  interface Context {
    accounts: Accounts
  }
}

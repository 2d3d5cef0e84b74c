import type { Kysely } from 'kysely'
import { type Database, Deadline, logFault } from '../../platform/db/index.ts'
import { tokenExpired, tokenRefused, type Viewer } from '../../platform/contract/index.ts'
import type { Language } from '../../platform/i18n/index.ts'
import { type AccessClaims, createAccessTokens } from './accessTokens.ts'
import { type Attempts, createAttempts, type Wait } from './attempts/createAttempts.ts'
import { isKnownDevice, rememberDevice } from './devices/devices.store.ts'
import { findMachine, findValidTokens, touchToken } from './machines/machines.store.ts'
import { createSecondFactors, type SecondFactors } from './secondFactor/createSecondFactors.ts'
import { createRemoteTokens, type RemoteTokens } from './remoteTokens.ts'
import { hashPassword, isOutdated, verifyPassword } from './passwords/passwords.ts'
import {
  beginSession,
  findOpenSessions,
  findOpenShareLink,
  findShareViewer,
  findUserViewer,
  rotateRefreshToken,
  touchSession,
  type RefreshGrant,
} from './sessions/sessions.store.ts'
import { accountOf, displayName, isLanguage, normaliseEmail } from './users/users.rules.ts'
import { findUserByEmail, noteSignIn, replacePasswordHash, type UserRow } from './users/users.store.ts'

/** What a browser gets for a password or a refresh token. Times are seconds since 1970, as in the contract. */
export interface Tokens {
  token: string
  refreshToken: string
  refreshExpiresIn: number
  payload: { email: string; exp: number }
}

export interface Client {
  ip: string | null
  userAgent: string | null
  /** The browser's device cookie, whoever signed in with it */
  device?: string | null
}

export interface Accounts {
  /**
   * The caller, by the header `Authorization: JWT <token>`, with their language if known.
   * @param isQuiet the database must not be queried: only the token itself is verified
   * @throws GraphQLError `Signature has expired` for a token that is no longer valid, for whatever reason: the browser then uses
   * its refresh token, and signs out if that is not valid either
   */
  authenticate(db: Kysely<Database>, authorization: string | undefined, isQuiet?: boolean): Promise<{ viewer: Viewer; language: Language | null }>
  /**
   * The program behind `Authorization: Bearer <token>`; undefined for a header of another kind. Only GraphQL asks for it, where
   * the policy says what a program may not do.
   * @param isQuiet the database must not be queried: anybody is a stranger
   * @throws GraphQLError for a token that is unknown, expired or revoked, or whose account is disabled: it does not say which
   */
  authenticateMachine(db: Kysely<Database>, authorization: string | undefined, isQuiet?: boolean): Promise<{ viewer: Viewer; language: null } | undefined>
  /** Those of these callers whose session, or token, is still valid: for what was begun with it and lasts. */
  findSignedIn<Known extends Viewer>(db: Kysely<Database>, viewers: readonly Known[]): Promise<Known[]>
  /**
   * `result` is null for every failed sign-in, after the same time: it does not tell which part was wrong. `device` is the
   * browser's new device cookie. Whoever has the password of an account with a second factor is asked for its `code`.
   */
  signIn(
    db: Kysely<Database>,
    email: string,
    password: string,
    client: Client,
    code?: string | null,
  ): Promise<Wait | { secondFactor: 'required' | 'wrong' } | { result: (Tokens & { user: UserRow; device: string }) | null }>
  /** Whether this is the user's password; limited like a sign-in, since whoever has taken over a session could guess as well. */
  checkPassword(db: Kysely<Database>, user: UserRow, password: string, client: Client): Promise<Wait | { result: true | null }>
  secondFactors: SecondFactors
  /** The limits of attempts. */
  attempts: Attempts
  /** Tokens for the servers of remotes' teams. */
  remoteTokens: RemoteTokens
  /** null if the refresh token is not accepted. */
  refresh(db: Kysely<Database>, refreshToken: string): Promise<Tokens | null>
  /** A session for whoever has just proven who they are; `device` is the browser's new device cookie. */
  enter(db: Kysely<Database>, user: { id: number; email: string }, client: Client): Promise<Tokens & { device: string }>
  /** A session of a member of staff without a password, for tests. */
  openSession(db: Kysely<Database>, user: { id: number; email: string }, client: Client): Promise<Tokens>
  /** A session for whoever has a share link; null if the link is not open. The caller has verified its token. */
  openShareSession(db: Kysely<Database>, shareLinkId: number, client: Client): Promise<Tokens | null>
}

/** Only now is the password known, so that its hash can be renewed with today's parameters. */
async function renewHash(db: Kysely<Database>, { id, password_hash: hash }: UserRow, password: string): Promise<void> {
  if (isOutdated(hash)) await replacePasswordHash(db, id, hash, await hashPassword(password))
}

const noteWithin = 10_000

// Not awaited, and outside the request's deadline: when something was last used may be a minute behind.
function noteUse(note: () => Promise<void>): void {
  const deadline = new Deadline(noteWithin)
  deadline
    .run(note)
    .catch((error: unknown) => logFault('When a session or a token was last used could not be noted', error))
    .finally(() => deadline.end())
}

const isMachine = (viewer: Viewer): boolean => viewer.kind === 'staff' && viewer.machine !== undefined

const anonymous = { viewer: { kind: 'anonymous' }, language: null } as const

/** Accounts of the staff, and sessions of share links. `secret` signs the access tokens. */
export function createAccounts(secret: Uint8Array, now?: () => number): Accounts {
  const accessTokens = createAccessTokens(secret, now)
  const attempts = createAttempts()
  const secondFactors = createSecondFactors(secret, attempts, now ?? Date.now)

  /** A browser in which this user has signed in does not share a counter with strangers. */
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

  const enter: Accounts['enter'] = async (db, user, client) => {
    const device = await rememberDevice(db, user.id, client.device ?? null)
    await noteSignIn(db, user.id)
    return { ...(await openSession(db, user, client)), device }
  }

  /** null: the session has ended, or its user or share link is no longer valid. */
  async function findViewer(db: Kysely<Database>, { principal, sessionId }: AccessClaims): Promise<{ viewer: Viewer; language: Language | null } | null> {
    const found = principal.kind === 'user' ? await findUserViewer(db, sessionId, principal.id) : await findShareViewer(db, sessionId, principal.id)
    if (found === undefined) return null
    if (!found.isSeen) noteUse(() => touchSession(db, sessionId))
    if ('productId' in found) {
      const { email, productId, language } = found
      return { viewer: { kind: 'share', shareLinkId: principal.id, productId, email, sessionId }, language: isLanguage(language) ? language : null }
    }
    const { userId, email, firstName, lastName, language } = found
    return { viewer: { kind: 'staff', userId, email, name: displayName({ first_name: firstName, last_name: lastName, email }), sessionId }, language }
  }

  return {
    openSession,
    enter,

    async authenticateMachine(db, authorization, isQuiet = false) {
      const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
      if (token === undefined) return undefined
      if (isQuiet) return anonymous
      const found = await findMachine(db, token)
      if (found === undefined) throw tokenRefused()
      const { tokenId, userId, email, name, mayWrite, isSeen } = found
      if (!isSeen) noteUse(() => touchToken(db, tokenId))
      return { viewer: { kind: 'staff', userId, email, name, sessionId: tokenId, machine: { mayWrite } }, language: null }
    },

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

    async findSignedIn(db, viewers) {
      const [programs, people] = [true, false].map((ofMachine) =>
        viewers.flatMap((viewer) => (viewer.kind !== 'anonymous' && isMachine(viewer) === ofMachine ? [viewer.sessionId] : [])),
      ) as [string[], string[]]
      const found = await Promise.all([people.length > 0 ? findOpenSessions(db, people) : [], programs.length > 0 ? findValidTokens(db, programs) : []])
      const valid = new Set(found.flat())
      return viewers.filter((viewer) => viewer.kind !== 'anonymous' && valid.has(viewer.sessionId))
    },

    attempts,
    secondFactors,
    remoteTokens: createRemoteTokens(secret, now),
    checkPassword,

    async signIn(db, email, password, client, code = null) {
      const normalised = normaliseEmail(email).slice(0, 254)
      const user = await findUserByEmail(db, normalised)
      const from = { account: accountOf(user ?? normalised), ip: client.ip, device: await knownDevice(db, user, client) }
      const checked = await attempts.attempt(db, from, async () => {
        const matches = await verifyPassword(password, user?.password_hash ?? null)
        return matches && user !== undefined && user.disabled_at === null && user.kind === 'PERSON' ? user : null
      })
      if ('wait' in checked) return checked
      const { result: owner } = checked
      if (owner === null) return { result: null }
      await renewHash(db, owner, password)
      const second = await secondFactors.check(db, owner, code, from)
      if (typeof second === 'object') return second
      if (second === 'required' || second === 'wrong') return { secondFactor: second }
      return { result: { ...(await enter(db, owner, client)), user: owner } }
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

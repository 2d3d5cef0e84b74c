import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import type { Language } from '../../../platform/i18n/index.ts'
import { logAccountEvent, system } from '../logAccountEvent.ts'
import { plainAddress } from '../attempts/networkOf.ts'
import type { Principal } from '../Principal.ts'
import { judgeRefresh, refreshExpiry, type UsedToken } from './sessions.rules.ts'
import { log } from '../../../platform/log/index.ts'
import { hashOfSecretToken, newSecretToken } from '../secretToken.ts'

export interface RefreshGrant {
  refreshToken: string
  expiresAt: Date
  sessionId: string
  principal: Principal
  email: string
  /** When the session ends in any case. */
  ends: Date | null
}

export interface UserViewer {
  userId: number
  email: string
  firstName: string | null
  lastName: string | null
  language: Language
  isSeen: boolean
}

export interface ShareViewer {
  productId: number
  email: string
  language: string
  isSeen: boolean
}

/** Creates a session with its first refresh token. */
export function beginSession(
  db: Kysely<Database>,
  { principal, email, ends }: { principal: Principal; email: string; ends: Date | null },
  from: { userAgent: string | null; ip: string | null },
): Promise<RefreshGrant> {
  const [user, shareLink] = principal.kind === 'user' ? [principal.id, null] : [null, principal.id]
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string; began: Date }>`/* sessions.begin */
      insert into sessions (user_id, share_link_id, user_agent, ip) values (${user}, ${shareLink}, ${from.userAgent?.slice(0, 300) ?? null}, ${from.ip && plainAddress(from.ip)})
      returning id, created_at as began`.execute(transaction)
    const [session] = rows
    if (session === undefined) throw new Error('The database did not tell the number of the new session')
    const expiresAt = refreshExpiry(session.began, session.began, ends)
    const refreshToken = await insertToken(transaction, session.id, null, expiresAt)
    return { refreshToken, expiresAt, sessionId: session.id, principal, email, ends }
  })
}

async function insertToken(db: Kysely<Database>, sessionId: string, parent: Buffer | null, expiresAt: Date): Promise<string> {
  const token = newSecretToken()
  await sql`/* sessions.insertToken */
    insert into refresh_tokens (hash, session_id, parent_hash, expires_at)
    values (${hashOfSecretToken(token)}, ${sessionId}, ${parent}, ${expiresAt})`.execute(db)
  return token
}

interface TokenFacts extends UsedToken {
  sessionId: string
  began: Date
  userId: number | null
  shareLinkId: number | null
  email: string
  ends: Date | null
  now: Date
}

// Lock first, then read: whoever waited must see what the other one wrote. clock_timestamp() of the database is the same for
// every process; now() would not advance while we wait for the lock.
async function lockToken(db: Kysely<Database>, hash: Buffer): Promise<TokenFacts | undefined> {
  await sql`/* sessions.lockToken */ select from refresh_tokens where hash = ${hash} for update`.execute(db)
  const { rows } = await sql<TokenFacts>`/* sessions.tokenFacts */
    select t.used_at as "usedAt", t.expires_at as "expiresAt", clock_timestamp() as now,
      (select count(*) from refresh_tokens child where child.parent_hash = t.hash) as successors,
      s.id as "sessionId", s.created_at as began, s.revoked_at as "revokedAt",
      s.user_id as "userId", s.share_link_id as "shareLinkId", coalesce(u.email, l.recipient_email) as email, l.ends_at as ends,
      case when s.user_id is null then is_open(l) else u.disabled_at is null end as "isWelcome"
    from refresh_tokens t join sessions s on s.id = t.session_id
      left join users u on u.id = s.user_id left join share_links l on l.id = s.share_link_id
    where t.hash = ${hash}`.execute(db)
  return rows[0]
}

/** Exchanges a refresh token for a new one, in one transaction; null if it is not accepted. */
export function rotateRefreshToken(db: Kysely<Database>, refreshToken: string): Promise<RefreshGrant | null> {
  const hash = hashOfSecretToken(refreshToken)
  return db.transaction().execute(async (transaction): Promise<RefreshGrant | null> => {
    const facts = await lockToken(transaction, hash)
    if (facts === undefined) return null
    const { sessionId, email, ends, now } = facts
    const verdict = judgeRefresh(facts, now)
    if (verdict === 'revoke') {
      log.warn(`A refresh token of session ${sessionId} came back after it had been used: the session has been ended.`)
      await revokeSession(transaction, sessionId)
      await logAccountEvent(transaction, { actor: system, source: 'sign-in', event: 'refreshReused', user: email })
    }
    if (verdict !== 'rotate') return null
    const expiresAt = refreshExpiry(now, facts.began, ends)
    const next = await insertToken(transaction, sessionId, hash, expiresAt)
    await sql`/* sessions.useToken */ update refresh_tokens set used_at = coalesce(used_at, ${now}) where hash = ${hash}`.execute(transaction)
    await sql`/* sessions.seen */ update sessions set last_seen_at = ${now} where id = ${sessionId}`.execute(transaction)
    return { refreshToken: next, expiresAt, sessionId, principal: principalOf(facts), email, ends }
  })
}

function principalOf({ userId, shareLinkId, sessionId }: TokenFacts): Principal {
  if (userId !== null) return { kind: 'user', id: userId }
  if (shareLinkId !== null) return { kind: 'shareLink', id: shareLinkId }
  throw new Error(`Nobody is behind session ${sessionId}`)
}

/** Ends a session: its access and refresh tokens are refused from the next request on. */
export async function revokeSession(db: Kysely<Database>, sessionId: string): Promise<void> {
  await sql`/* sessions.revoke */ update sessions set revoked_at = now() where id = ${sessionId} and revoked_at is null`.execute(db)
}

/** Ends all sessions of a user except one. Returns how many were still valid. */
export async function revokeSessions(db: Kysely<Database>, userId: number, except: string | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`/* sessions.revokeAll */
    with ended as (
      update sessions s set revoked_at = now()
      where s.user_id = ${userId} and s.revoked_at is null and s.id is distinct from ${except}::uuid returning s.id
    )
    select count(*) as count from ended s where ${isAlive}`.execute(db)
  return rows[0]?.count ?? 0
}

// Without a refresh token that can be exchanged the session is over; its access token expires within minutes.
const isAlive = sql`exists (select from refresh_tokens t where t.session_id = s.id and t.expires_at > now())`

export interface SessionRow {
  id: string
  userAgent: string | null
  ip: string | null
  createdAt: Date
  lastSeenAt: Date
}

/** Where a user is signed in, the most recently used session first. */
export async function listSessions(db: Kysely<Database>, userId: number): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`/* sessions.list */
    select s.id, s.user_agent as "userAgent", host(s.ip) as ip, s.created_at as "createdAt", s.last_seen_at as "lastSeenAt"
    from sessions s where s.user_id = ${userId} and s.revoked_at is null and ${isAlive}
    order by s.last_seen_at desc, s.created_at desc, s.id`.execute(db)
  return rows
}

/** Ends one session of a user; those of others are left alone. */
export async function revokeSessionOf(db: Kysely<Database>, userId: number, id: string): Promise<void> {
  await sql`/* sessions.revokeOne */ update sessions set revoked_at = now() where user_id = ${userId} and id::text = ${id} and revoked_at is null`.execute(db)
}

/** The user of a session; undefined if it was revoked or the user is disabled. Queried with each request. */
export async function findUserViewer(db: Kysely<Database>, sessionId: string, userId: number): Promise<UserViewer | undefined> {
  const { rows } = await sql<UserViewer>`/* sessions.userViewer */
    select u.id as "userId", u.email, u.first_name as "firstName", u.last_name as "lastName", u.language,
      s.last_seen_at > now() - interval '1 minute' as "isSeen"
    from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId} and u.id = ${userId} and s.revoked_at is null and u.disabled_at is null`.execute(db)
  return rows[0]
}

/** The share link of a session; undefined if the session or the link has ended or was revoked. */
export async function findShareViewer(db: Kysely<Database>, sessionId: string, shareLinkId: number): Promise<ShareViewer | undefined> {
  const { rows } = await sql<ShareViewer>`/* sessions.shareViewer */
    select coalesce(s.product_id, l.product_id) as "productId", l.recipient_email as email, l.language, s.last_seen_at > now() - interval '1 minute' as "isSeen"
    from sessions s join share_links l on l.id = s.share_link_id
    where s.id = ${sessionId} and l.id = ${shareLinkId} and s.revoked_at is null and is_open(l)`.execute(db)
  return rows[0]
}

/** Those of these sessions that last, whoever they are of. */
export async function findOpenSessions(db: Kysely<Database>, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`/* sessions.open */
    select s.id from sessions s left join users u on u.id = s.user_id left join share_links l on l.id = s.share_link_id
    where s.id = any(${ids}::uuid[]) and s.revoked_at is null and case when s.user_id is null then is_open(l) else u.disabled_at is null end`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Records that the session is in use; of several requests at once only one does. The commit does not wait for the disk: with
 * people enough such waits would hold most connections, and a minute that a power cut loses is nothing.
 */
export async function touchSession(db: Kysely<Database>, sessionId: string): Promise<void> {
  await sql`/* sessions.touch */ with quick as materialized (select set_config('synchronous_commit', 'off', true) as mode)
    update sessions set last_seen_at = now() from quick where id = ${sessionId} and last_seen_at <= now() - interval '1 minute' and mode = 'off'`.execute(db)
}

export interface OpenShareLink {
  email: string
  ends: Date
}

/** undefined if the link is not open. */
export async function findOpenShareLink(db: Kysely<Database>, id: number): Promise<OpenShareLink | undefined> {
  const { rows } = await sql<OpenShareLink>`/* sessions.openShareLink */
    select l.recipient_email as email, l.ends_at as ends from share_links l where l.id = ${id} and is_open(l)`.execute(db)
  return rows[0]
}

import { createHash, randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import type { Language } from '../../graphql/Context.ts'
import { judgeRefresh, refreshExpiry, type UsedToken } from './sessions.rules.ts'

export interface RefreshGrant {
  refreshToken: string
  expiresAt: Date
  sessionId: string
  userId: number
  email: string
}

export interface SessionViewer {
  userId: number
  email: string
  firstName: string
  lastName: string
  language: Language
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Begins a session with its first refresh token. */
export function beginSession(
  db: Kysely<Database>,
  user: { id: number; email: string },
  from: { userAgent: string | null; ip: string | null },
): Promise<RefreshGrant> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string; began: Date }>`/* sessions.begin */
      insert into sessions (user_id, user_agent, ip) values (${user.id}, ${from.userAgent?.slice(0, 300) ?? null}, ${from.ip})
      returning id, created_at as began`.execute(transaction)
    const [session] = rows
    if (session === undefined) throw new Error('The database did not tell the number of the new session')
    const expiresAt = refreshExpiry(session.began, session.began)
    const refreshToken = await insertToken(transaction, session.id, null, expiresAt)
    return { refreshToken, expiresAt, sessionId: session.id, userId: user.id, email: user.email }
  })
}

async function insertToken(db: Kysely<Database>, sessionId: string, parent: Buffer | null, expiresAt: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await sql`/* sessions.insertToken */
    insert into refresh_tokens (hash, session_id, parent_hash, expires_at)
    values (${hashOf(token)}, ${sessionId}, ${parent}, ${expiresAt})`.execute(db)
  return token
}

interface TokenFacts extends UsedToken {
  sessionId: string
  began: Date
  userId: number
  email: string
  now: Date
}

// First the lock, then the facts: whoever waited here must see what the other one wrote. The database's clock judges,
// the same for every process; now() would stand still while we wait for the lock.
async function lockToken(db: Kysely<Database>, hash: Buffer): Promise<TokenFacts | undefined> {
  await sql`/* sessions.lockToken */ select from refresh_tokens where hash = ${hash} for update`.execute(db)
  const { rows } = await sql<TokenFacts>`/* sessions.tokenFacts */
    select t.used_at as "usedAt", t.expires_at as "expiresAt", clock_timestamp() as now,
      (select count(*) from refresh_tokens child where child.parent_hash = t.hash) as successors,
      s.id as "sessionId", s.created_at as began, s.revoked_at as "revokedAt",
      u.id as "userId", u.email, u.disabled_at as "userDisabledAt"
    from refresh_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
    where t.hash = ${hash}`.execute(db)
  return rows[0]
}

/** Trades a refresh token for a new one, in one transaction; null when it is not accepted. */
export function rotateRefreshToken(db: Kysely<Database>, refreshToken: string): Promise<RefreshGrant | null> {
  const hash = hashOf(refreshToken)
  return db.transaction().execute(async (transaction): Promise<RefreshGrant | null> => {
    const facts = await lockToken(transaction, hash)
    if (facts === undefined) return null
    const { sessionId, userId, email, now } = facts
    const verdict = judgeRefresh(facts, now)
    if (verdict === 'revoke') {
      console.warn(`A refresh token of session ${sessionId} came back after it had been used: the session has been ended.`)
      await revokeSession(transaction, sessionId)
    }
    if (verdict !== 'rotate') return null
    const expiresAt = refreshExpiry(now, facts.began)
    const next = await insertToken(transaction, sessionId, hash, expiresAt)
    await sql`/* sessions.useToken */ update refresh_tokens set used_at = coalesce(used_at, ${now}) where hash = ${hash}`.execute(transaction)
    await sql`/* sessions.seen */ update sessions set last_seen_at = ${now} where id = ${sessionId}`.execute(transaction)
    return { refreshToken: next, expiresAt, sessionId, userId, email }
  })
}

/** Ends a session: its access tokens and its refresh tokens count no more from the next request on. */
export async function revokeSession(db: Kysely<Database>, sessionId: string): Promise<void> {
  await sql`/* sessions.revoke */ update sessions set revoked_at = now() where id = ${sessionId} and revoked_at is null`.execute(db)
}

/** Who stands behind a session; undefined when it has been revoked or its user disabled. Asked with each request. */
export async function findSessionViewer(db: Kysely<Database>, sessionId: string, userId: number): Promise<SessionViewer | undefined> {
  const { rows } = await sql<SessionViewer>`/* sessions.viewer */
    select u.id as "userId", u.email, u.first_name as "firstName", u.last_name as "lastName", u.language
    from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId} and u.id = ${userId} and s.revoked_at is null and u.disabled_at is null`.execute(db)
  return rows[0]
}

import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import { hashOfSecretToken } from '../secretToken.ts'

export interface Machine {
  tokenId: string
  userId: number
  email: string
  name: string
  mayWrite: boolean
  isSeen: boolean
}

const isValid = sql`t.revoked_at is null and t.expires_at > now() and u.disabled_at is null and u.kind = 'MACHINE'`

/** Whose token this is; undefined if it is unknown, expired or revoked, or its account disabled. Queried with each request. */
export async function findMachine(db: Kysely<Database>, token: string): Promise<Machine | undefined> {
  const { rows } = await sql<Machine>`/* machines.byToken */
    select t.id as "tokenId", u.id as "userId", u.email, coalesce(u.first_name, '') as name, t.may_write as "mayWrite",
      coalesce(t.last_used_at > now() - interval '1 minute', false) as "isSeen"
    from machine_tokens t join users u on u.id = t.user_id where t.hash = ${hashOfSecretToken(token)} and ${isValid}`.execute(db)
  return rows[0]
}

/** Those of these tokens that are still valid. */
export async function findValidTokens(db: Kysely<Database>, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`/* machines.valid */
    select t.id from machine_tokens t join users u on u.id = t.user_id where t.id = any(${ids}::uuid[]) and ${isValid}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function touchToken(db: Kysely<Database>, id: string): Promise<void> {
  await sql`/* machines.touch */ update machine_tokens set last_used_at = now()
    where id = ${id} and (last_used_at is null or last_used_at <= now() - interval '1 minute')`.execute(db)
}

export interface NewToken {
  token: string
  validDays: number
  /** Who gives it */
  by: string
}

const lifetime = (days: number) => sql`now() + make_interval(days => ${days})`

/** Gives a new machine its token. */
export async function insertToken(db: Kysely<Database>, userId: number, mayWrite: boolean, { token, validDays, by }: NewToken): Promise<void> {
  await sql`/* machines.insertToken */ insert into machine_tokens (user_id, hash, may_write, created_by, expires_at)
    values (${userId}, ${hashOfSecretToken(token)}, ${mayWrite}, ${by}, ${lifetime(validDays)})`.execute(db)
}

/** Gives a machine another token for the one that it has: what was begun with that ends as well, so that its id is another one. */
export async function replaceToken(db: Kysely<Database>, userId: number, { token, validDays, by }: NewToken): Promise<boolean> {
  const { rows } = await sql`/* machines.replaceToken */ update machine_tokens set id = gen_random_uuid(), hash = ${hashOfSecretToken(token)},
    created_by = ${by}, created_at = now(), expires_at = ${lifetime(validDays)}, last_used_at = null, revoked_at = null
    where user_id = ${userId} returning id`.execute(db)
  return rows.length > 0
}

/** Ends the token of a machine; false if it had been ended before. */
export async function endToken(db: Kysely<Database>, userId: number): Promise<boolean> {
  const { rows } =
    await sql`/* machines.endToken */ update machine_tokens set revoked_at = now() where user_id = ${userId} and revoked_at is null returning id`.execute(db)
  return rows.length > 0
}

/** Whether somebody is called so already: the history names nobody otherwise. */
export async function isNameTaken(db: Kysely<Database>, name: string): Promise<boolean> {
  const { rows } =
    await sql`/* machines.isNameTaken */ select from users where fold(concat_ws(' ', nullif(first_name, ''), nullif(last_name, ''))) = fold(${name})
    limit 1`.execute(db)
  return rows.length > 0
}

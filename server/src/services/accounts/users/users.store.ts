import { sql, type Kysely, type Selectable } from 'kysely'
import type { Database, Users } from '../../../platform/db/index.ts'

export type UserRow = Selectable<Users>

export async function findUserByEmail(db: Kysely<Database>, email: string): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`/* users.byEmail */ select * from users where email = ${email}`.execute(db)
  return rows[0]
}

export async function findUser(db: Kysely<Database>, id: number): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`/* users.byId */ select * from users where id = ${id}`.execute(db)
  return rows[0]
}

export async function hasUsers(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`/* users.any */ select from users limit 1`.execute(db)
  return rows.length > 0
}

export type NewUserRow = Pick<UserRow, 'email' | 'first_name' | 'last_name' | 'language' | 'show_onboarding' | 'password_hash'> & Partial<Pick<UserRow, 'kind'>>

/** Inserts the user and the kind of its id; undefined if the e-mail address is taken. */
export async function insertUser(db: Kysely<Database>, user: NewUserRow): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`/* users.insert */
    with inserted as (
      insert into users (email, first_name, last_name, language, show_onboarding, password_hash, kind)
      values (${user.email}, ${user.first_name}, ${user.last_name}, ${user.language}, ${user.show_onboarding}, ${user.password_hash}, ${user.kind ?? 'PERSON'})
      on conflict (email) do nothing
      returning id
    )
    insert into entities (id, kind) select id, 'user' from inserted returning id`.execute(db)
  return rows[0]?.id
}

export async function findUsers(db: Kysely<Database>, ids: readonly number[]): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`/* users.byIds */ select * from users where id = any(${ids}::integer[])`.execute(db)
  return rows
}

/** All accounts, or those of one kind, by name. */
export async function listUsers(db: Kysely<Database>, kind: UserRow['kind'] | null): Promise<UserRow[]> {
  const { rows } =
    await sql<UserRow>`/* users.all */ select * from users where ${kind}::text is null or kind = ${kind} order by fold(concat_ws(' ', nullif(first_name, ''), nullif(last_name, ''), email::text)), id`.execute(
      db,
    )
  return rows
}

/** Replaces the older hash of the same password, unless the password was changed meanwhile. */
export async function replacePasswordHash(db: Kysely<Database>, id: number, from: string, to: string): Promise<void> {
  await sql`/* users.replaceHash */ update users set password_hash = ${to} where id = ${id} and password_hash = ${from}`.execute(db)
}

/** Sets a password. Whoever has one needs no invitation. */
export async function setPasswordHash(db: Kysely<Database>, id: number, hash: string): Promise<void> {
  await sql`/* users.setHash */ with came as (delete from invitations where user_id = ${id})
    update users set password_hash = ${hash} where id = ${id}`.execute(db)
}

export async function setDisabledAt(db: Kysely<Database>, id: number, at: Date | null): Promise<void> {
  await sql`/* users.setDisabledAt */ update users set disabled_at = ${at} where id = ${id}`.execute(db)
}

export async function noteSignIn(db: Kysely<Database>, id: number): Promise<void> {
  await sql`/* users.noteSignIn */ update users set last_sign_in_at = now() where id = ${id}`.execute(db)
}

export interface AccountRow {
  email: string
  name: string
  language: string
  disabledAt: Date | null
  /** that can still be continued */
  sessions: number
  lastSeenAt: Date | null
}

/** All accounts, with what an operator needs to know. */
export async function listAccounts(db: Kysely<Database>): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`/* users.accounts */
    select u.email, concat_ws(' ', u.first_name, u.last_name) as name, u.language, u.disabled_at as "disabledAt",
      (select max(s.last_seen_at) from sessions s where s.user_id = u.id) as "lastSeenAt",
      (select count(*) from sessions s where s.user_id = u.id and s.revoked_at is null
        and exists (select from refresh_tokens t where t.session_id = s.id and t.expires_at > now())) as sessions
    from users u order by u.email`.execute(db)
  return rows
}

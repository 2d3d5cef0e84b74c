import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import { hashOfSecretToken, newSecretToken } from '../secretToken.ts'

const lifetime = sql`interval '7 days'`

/** Invites a user for seven days from now. Earlier mails lead nowhere any more. */
export async function keepInvitation(db: Kysely<Database>, userId: number, invitedBy: string): Promise<void> {
  await sql`/* invitations.keep */ insert into invitations (user_id, invited_by, expires_at) values (${userId}, ${invitedBy}, now() + ${lifetime})
    on conflict (user_id) do update set hash = null, invited_by = excluded.invited_by, sent_at = now(), expires_at = excluded.expires_at, bounce_reason = null`.execute(
    db,
  )
}

/** A new token of an invitation that has not expired, in place of an earlier one; null if there is none. */
export async function renewToken(db: Kysely<Database>, userId: number): Promise<string | null> {
  const token = newSecretToken()
  const { rows } = await sql`/* invitations.renew */ update invitations i set hash = ${hashOfSecretToken(token)} from users u
    where i.user_id = ${userId} and u.id = i.user_id and i.expires_at > now() and u.disabled_at is null returning i.user_id`.execute(db)
  return rows.length > 0 ? token : null
}

export async function noteBounce(db: Kysely<Database>, userId: number, reason: string): Promise<void> {
  await sql`/* invitations.bounced */ update invitations set bounce_reason = ${reason.slice(0, 500)} where user_id = ${userId}`.execute(db)
}

/** Whose invitation this is; null if the token is unknown, has expired, or its account was disabled. */
export async function findInvited(db: Kysely<Database>, token: string): Promise<number | null> {
  const { rows } = await sql<{ userId: number }>`/* invitations.byToken */ select i.user_id as "userId" from invitations i join users u on u.id = i.user_id
    where i.hash = ${hashOfSecretToken(token)} and i.expires_at > now() and u.disabled_at is null`.execute(db)
  return rows[0]?.userId ?? null
}

/** Uses an invitation up; false if somebody else was first. */
export async function takeInvitation(db: Kysely<Database>, token: string): Promise<boolean> {
  const { rows } =
    await sql`/* invitations.take */ delete from invitations where hash = ${hashOfSecretToken(token)} and expires_at > now() returning user_id`.execute(db)
  return rows.length > 0
}

/** Whether this user was invited and has not come yet. Locked until the end of the transaction. */
export async function isInvited(db: Kysely<Database>, userId: number): Promise<boolean> {
  const { rows } = await sql`/* invitations.lock */ select from invitations where user_id = ${userId} for update`.execute(db)
  return rows.length > 0
}

/** Deletes the account of somebody who never came. */
export async function deleteInvited(db: Kysely<Database>, userId: number): Promise<void> {
  await sql`/* invitations.withdraw */ with gone as (delete from users where id = ${userId} returning id)
    delete from entities where id in (select id from gone)`.execute(db)
}

/** The open tasks of a user. */
export async function countTasksOf(db: Kysely<Database>, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`/* invitations.tasks */ select count(*) as count from tasks where assignee_id = ${userId}`.execute(db)
  return rows[0]?.count ?? 0
}

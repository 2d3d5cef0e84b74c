import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AccountFilter } from '../../../platform/contract/index.ts'
import { containsWords, type Database, defineList, oneOf } from '../../../platform/db/index.ts'
import type { UserRow } from '../../../services/accounts/index.ts'

/** A user with what colleagues may know of the account. */
export interface AccountRow extends UserRow {
  state: 'ACTIVE' | 'INVITED' | 'DISABLED'
  openSessions: number
  /** null: nobody is invited */
  invitedBy: string | null
  invitedAt: Date | null
  invitationEndsAt: Date | null
  mailState: 'QUEUED' | 'SENT' | 'BOUNCED' | 'FAILED' | null
  mailFault: string | null
  secondFactorSince: Date | null
  recoveryCodesLeft: number
  /** null: a person, who has no token */
  tokenBy: string | null
  tokenState: 'VALID' | 'EXPIRED' | 'REVOKED' | null
  tokenMayWrite: boolean | null
  tokenAt: Date | null
  tokenEndsAt: Date | null
  tokenRevokedAt: Date | null
  tokenUsedAt: Date | null
}

const isInvited = sql`exists (select from invitations i where i.user_id = u.id)`
const state = sql`case when u.disabled_at is not null then 'DISABLED' when ${isInvited} then 'INVITED' else 'ACTIVE' end`
const name = sql`fold(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, ''), u.email::text))`
// that of a machine is nothing that anybody knows
const address = sql`case when u.kind = 'PERSON' then fold(u.email::text) else '' end`
const ofInvitation = (column: string) => sql`(select ${sql.ref(`i.${column}`)} from invitations i where i.user_id = u.id)`
const ofMail = (column: string) =>
  sql`(select ${sql.ref(`m.${column}`)} from mails m where m.link_kind = 'invitation' and m.link_id = u.id and ${isInvited} order by m.id desc limit 1)`
const ofToken = (column: RawBuilder<unknown>) => sql`(select ${column} from machine_tokens t where t.user_id = u.id)`
const tokenState = sql`case when t.revoked_at is not null then 'REVOKED' when t.expires_at <= now() then 'EXPIRED' else 'VALID' end`

/** The accounts of the staff, and of programs. */
export const accounts = defineList<AccountRow, AccountFilter>({
  name: sql`accounts`,
  table: 'users',
  as: 'u',
  columns: sql`u.*, ${state} as state,
    (select count(*) from sessions s where s.user_id = u.id and s.revoked_at is null
      and exists (select from refresh_tokens t where t.session_id = s.id and t.expires_at > now())) as "openSessions",
    ${ofInvitation('invited_by')} as "invitedBy", ${ofInvitation('sent_at')} as "invitedAt", ${ofInvitation('expires_at')} as "invitationEndsAt",
    ${ofMail('state')} as "mailState", ${ofMail('fault')} as "mailFault",
    (select f.confirmed_at from second_factors f where f.user_id = u.id) as "secondFactorSince",
    (select count(*) from recovery_codes c where c.user_id = u.id and c.used_at is null) as "recoveryCodesLeft",
    ${ofToken(sql`t.created_by`)} as "tokenBy", ${ofToken(tokenState)} as "tokenState", ${ofToken(sql`t.may_write`)} as "tokenMayWrite",
    ${ofToken(sql`t.created_at`)} as "tokenAt", ${ofToken(sql`t.expires_at`)} as "tokenEndsAt",
    ${ofToken(sql`t.revoked_at`)} as "tokenRevokedAt", ${ofToken(sql`t.last_used_at`)} as "tokenUsedAt"`,
  sorts: { name: { by: name }, email: { by: sql`u.email` }, last_sign_in: { by: sql`u.last_sign_in_at` } },
  first: 'name',
  conditions: (words, filter) => [...containsWords(words, [name, address]), ...oneOf(filter.states, state), ...oneOf(filter.kinds, sql`u.kind`)],
})

/** Locks the accounts that people use, and returns their ids: of two who disable each other at once the second finds one left. */
export async function lockActiveAccounts(db: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* accounts.lockActive */ select u.id from users u
    where u.disabled_at is null and u.kind = 'PERSON' and not exists (select from invitations i where i.user_id = u.id) order by u.id for no key update`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

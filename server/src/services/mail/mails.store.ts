import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import type { Letter } from './mails.rules.ts'

export interface MailRow extends Letter {
  id: number
  linkKind: string | null
  linkId: number | null
  state: 'QUEUED' | 'SENT' | 'BOUNCED' | 'FAILED'
  attempts: number
  fault: string | null
  createdAt: Date
}

const columns = sql`id, recipient, reply_to as "replyTo", subject, body, link_kind as "linkKind", link_id as "linkId", state, attempts, fault, created_at as "createdAt"`

export interface NewMail extends Letter {
  link: { kind: string; id: number } | null
  /** Mails with the same key are one */
  onceKey?: string
}

/** false: it has been queued before */
export async function insertMail(db: Kysely<Database>, { recipient, replyTo, subject, body, link, onceKey }: NewMail): Promise<boolean> {
  const { rows } = await sql`/* mails.insert */ insert into mails (recipient, reply_to, subject, body, link_kind, link_id, once_key)
    values (${recipient}, ${replyTo}, ${subject}, ${body}, ${link?.kind ?? null}, ${link?.id ?? null}, ${onceKey ?? null})
    on conflict (once_key) do nothing returning id`.execute(db)
  return rows.length > 0
}

/** The mail that is due first, for this process alone: it is due again in five minutes if its result is not recorded. */
export async function takeDue(db: Kysely<Database>): Promise<MailRow | undefined> {
  const { rows } = await sql<MailRow>`/* mails.take */ update mails set attempts = attempts + 1, due_at = now() + interval '5 minutes'
    where id = (select id from mails where state = 'QUEUED' and due_at <= now() order by due_at, id limit 1 for update skip locked)
    returning ${columns}`.execute(db)
  return rows[0]
}

export async function settleMail(
  db: Kysely<Database>,
  id: number,
  { state, fault, seconds }: { state: MailRow['state']; fault: string | null; seconds: number },
): Promise<void> {
  await sql`/* mails.settle */ update mails set state = ${state}, fault = ${fault}, due_at = now() + make_interval(secs => ${seconds}),
    sent_at = case when ${state} = 'SENT' then now() end where id = ${id}`.execute(db)
}

/** The newest first. */
export async function listMails(db: Kysely<Database>, limit: number): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`/* mails.list */ select ${columns} from mails order by id desc limit ${limit}`.execute(db)
  return rows
}

export async function findMail(db: Kysely<Database>, id: string): Promise<MailRow | undefined> {
  const { rows } = await sql<MailRow>`/* mails.byId */ select ${columns} from mails where id::text = ${id}`.execute(db)
  return rows[0]
}

import { type Kysely, sql } from 'kysely'
import type { MailMessageFilter, MailMessageStatus } from '../../../platform/contract/index.ts'
import { containsWords, type Database, defineList, oneOf, readId, yesOrNo } from '../../../platform/db/index.ts'
import type { KeptAttachment, MailAttachmentRow } from './MailAttachment.ts'

export interface MailMessageRow {
  id: number
  from: string
  fromName: string | null
  subject: string | null
  body: string | null
  receivedAt: Date
  status: MailMessageStatus
  isBounce: boolean
  isAutomatic: boolean
  productId: number | null
  shareLinkId: number | null
  attachments: KeptAttachment[]
  revision: number
  createdAt: Date
  updatedAt: Date
  updatedBy: string | null
}

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    MailMessage: MailMessageRow
    MailAttachment: MailAttachmentRow
  }
}

/** Sorted newest first by default. */
export const mailMessages = defineList<MailMessageRow, MailMessageFilter>({
  name: sql`mailMessages`,
  table: 'mail_messages',
  as: 'm',
  columns: sql`m.id, m.sender as "from", m.sender_name as "fromName", m.subject, m.body, m.received_at as "receivedAt", m.status, m.is_bounce as "isBounce", m.is_automatic as "isAutomatic",
    m.product_id as "productId", m.share_link_id as "shareLinkId", coalesce(m.attachments, '[]') as attachments, m.revision, m.created_at as "createdAt", m.updated_at as "updatedAt", m.updated_by as "updatedBy"`,
  sorts: { received: { by: sql`m.received_at` }, from: { by: sql`fold(m.sender)` } },
  first: '-received',
  conditions: (words, filter) => [
    ...containsWords(words, [sql`m.search_key`]),
    ...oneOf(filter.statuses, sql`m.status`),
    ...yesOrNo(filter.assigned, sql`(m.product_id is not null)`),
    ...yesOrNo(filter.isBounce, sql`m.is_bounce`),
    ...yesOrNo(filter.isAutomatic, sql`m.is_automatic`),
    ...(filter.product === null || filter.product === undefined ? [] : [sql`m.product_id = ${readId(filter.product) ?? 0}`]),
  ],
})

/** Serialises deliveries of the same mail until the transaction ends, so that the second one finds the first. */
export async function lockMessage(db: Kysely<Database>, messageId: string): Promise<void> {
  await sql`/* mailMessages.lock */ select pg_advisory_xact_lock(hashtextextended(${messageId}, 130))`.execute(db)
}

export async function findByMessageId(db: Kysely<Database>, messageId: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`/* mailMessages.byMessageId */ select id from mail_messages where message_id = ${messageId}`.execute(db)
  return rows[0]?.id ?? null
}

/** The number of unprocessed mails of these products. */
export async function countUnread(db: Kysely<Database>, productIds: readonly number[]): Promise<{ id: number; count: number }[]> {
  const { rows } = await sql<{ id: number; count: number }>`/* mailMessages.unread */ select product_id as id, count(*)::integer as count from mail_messages
    where status = 'NEW' and product_id = any(${productIds}::integer[]) group by product_id`.execute(db)
  return rows
}

/** The product whose own inbox is one of these addresses; null if there is none, or more than one. */
export async function findInboxOwner(db: Kysely<Database>, addresses: readonly string[]): Promise<number | null> {
  const { rows } = await sql<{
    id: number
  }>`/* mailMessages.inboxOwner */ select distinct coalesce(merged_into_id, id) as id from products where lower(mail_inbox) = any(${addresses}::text[]) limit 2`.execute(
    db,
  )
  return rows.length === 1 ? (rows[0]?.id ?? null) : null
}

/** The link that a reply address names, verified with its key. */
export async function findRepliedLink(db: Kysely<Database>, id: number): Promise<{ id: number; productId: number; tokenHash: Buffer; state: string } | null> {
  const { rows } = await sql<{ id: number; productId: number; tokenHash: Buffer; state: string }>`/* mailMessages.repliedLink */
    select id, product_id as "productId", token_hash as "tokenHash", state from share_links where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Which of these contents a product has as photo or technical file. */
export async function findAdded(db: Kysely<Database>, productId: number, contentKeys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`/* mailMessages.added */
    select i.content_key as key from product_images p join images i on i.id = p.image_id where p.product_id = ${productId} and i.content_key = any(${contentKeys}::text[])
    union select content_key from technical_files where product_id = ${productId} and content_key = any(${contentKeys}::text[])`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

interface NamedAttribute {
  code: string
  names: Readonly<Record<string, string>>
  unit: string | null
}

/** The names of each attribute, for recognising labels in mails. */
export async function findAttributeNames(db: Kysely<Database>): Promise<NamedAttribute[]> {
  const { rows } =
    await sql<NamedAttribute>`/* mailMessages.attributeNames */ select code, names, unit from attributes order by sort_order, id limit 2000`.execute(db)
  return rows
}

/** Other codes by which a table may identify a product. */
export async function findProductCodes(db: Kysely<Database>, productId: number): Promise<string[]> {
  const { rows } = await sql<{
    sku: string
    ean: string | null
  }>`/* mailMessages.codes */ select sku, ean_code as ean from products where id = ${productId}`.execute(db)
  return rows.flatMap(({ sku, ean }) => [sku, ...(ean === null ? [] : [ean])])
}

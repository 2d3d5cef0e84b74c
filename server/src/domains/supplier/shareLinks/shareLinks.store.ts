import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import type { ShareLinkState } from './shareLinks.rules.ts'

export interface ShareLinkRow {
  id: number
  productId: number
  email: string
  recipientType: 'SUPPLIER' | 'COLLEAGUE'
  language: string
  state: ShareLinkState
  expiresAfter: number
  createdAt: Date
  openedAt: Date | null
  revokedAt: Date | null
  endsAt: Date
  revision: number
}

const columns = sql`id, product_id as "productId", recipient_email as email, recipient_type as "recipientType", language, state, expires_after as "expiresAfter",
  created_at as "createdAt", opened_at as "openedAt", revoked_at as "revokedAt", ends_at as "endsAt", revision`

export async function findShareLink(db: Kysely<Database>, id: number): Promise<ShareLinkRow | undefined> {
  const { rows } = await sql<ShareLinkRow>`/* shareLinks.byId */ select ${columns} from share_links where id = ${id}`.execute(db)
  return rows[0]
}

export async function findNewestLink(db: Kysely<Database>, productId: number): Promise<ShareLinkRow | undefined> {
  const { rows } = await sql<ShareLinkRow>`/* shareLinks.newest */ select ${columns} from share_links
    where id = (select l.id from share_links l join share_link_products p on p.share_link_id = l.id where p.product_id = ${productId} order by l.created_at desc, l.id desc limit 1)`.execute(
    db,
  )
  return rows[0]
}

/** The link with this token, in any state. */
export async function findShareLinkByToken(db: Kysely<Database>, tokenHash: Buffer): Promise<ShareLinkRow | undefined> {
  const { rows } = await sql<ShareLinkRow>`/* shareLinks.byToken */ select ${columns} from share_links
    where token_hash = ${tokenHash} or id = (select share_link_id from share_link_tokens where token_hash = ${tokenHash})`.execute(db)
  return rows[0]
}

/** Stores another token of a link beside the first one. */
export async function insertToken(db: Kysely<Database>, id: number, tokenHash: Buffer): Promise<void> {
  await sql`/* shareLinks.insertToken */ insert into share_link_tokens (token_hash, share_link_id) values (${tokenHash}, ${id})`.execute(db)
}

/** false: the product is not in this link */
export async function chooseProduct(db: Kysely<Database>, sessionId: string, shareLinkId: number, productId: number): Promise<boolean> {
  const { rows } = await sql`/* shareLinks.choose */ update sessions set product_id = ${productId} where id = ${sessionId}
    and exists (select from share_link_products where share_link_id = ${shareLinkId} and product_id = ${productId}) returning id`.execute(db)
  return rows.length > 0
}

/** Links that end within three days and whose recipient was not reminded. */
export async function findForReminder(db: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* shareLinks.forReminder */ select id from share_links l
    where is_open(l) and l.state in ('SENT', 'OPENED', 'IN_PROGRESS', 'RETURNED') and l.reminder_sent_at is null
      and l.ends_at < now() + interval '3 days' and l.created_at < now() - interval '1 day' order by id limit 500`.execute(db)
  return rows.map(({ id }) => id)
}

/** The product with this SKU, ignoring case. */
export async function findProductId(db: Kysely<Database>, sku: string): Promise<number | undefined> {
  const { rows } = await sql<{
    id: number
  }>`/* shareLinks.product */ select coalesce(merged_into_id, id) as id from products where upper(sku) = upper(${sku})`.execute(db)
  return rows[0]?.id
}

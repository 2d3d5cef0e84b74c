import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import type { ShareLinkState } from './shareLinks.rules.ts'

export interface ShareLinkRow {
  id: number
  productId: number
  email: string
  language: string
  state: ShareLinkState
  expiresAfter: number
  createdAt: Date
  openedAt: Date | null
  revokedAt: Date | null
  endsAt: Date
  revision: number
}

const columns = sql`id, product_id as "productId", recipient_email as email, language, state, expires_after as "expiresAfter",
  created_at as "createdAt", opened_at as "openedAt", revoked_at as "revokedAt", ends_at as "endsAt", revision`

export async function findShareLink(db: Kysely<Database>, id: number): Promise<ShareLinkRow | undefined> {
  const { rows } = await sql<ShareLinkRow>`/* shareLinks.byId */ select ${columns} from share_links where id = ${id}`.execute(db)
  return rows[0]
}

/** The link whose address holds a token, whatever its state. */
export async function findShareLinkByToken(db: Kysely<Database>, tokenHash: Buffer): Promise<ShareLinkRow | undefined> {
  const { rows } = await sql<ShareLinkRow>`/* shareLinks.byToken */ select ${columns} from share_links where token_hash = ${tokenHash}`.execute(db)
  return rows[0]
}

/** The product with this SKU, in whatever case it is written. */
export async function findProductId(db: Kysely<Database>, sku: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`/* shareLinks.product */ select id from products where upper(sku) = upper(${sku})`.execute(db)
  return rows[0]?.id
}

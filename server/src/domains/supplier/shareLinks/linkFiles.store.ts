import { type Kysely, sql } from 'kysely'
import type { AcceptedFile } from '../../../platform/uploads/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { maxOfProduct, technicalFiles } from './linkFiles.rules.ts'

/** A technical file on a visitor's page, with its product. */
export interface LinkFileRow extends AcceptedFile {
  id: number
  productId: number
}

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    LimitedFile: LinkFileRow
  }
}

const columns = sql`id, product_id as "productId", name, content_key as "contentKey", mime_type as "mimeType", byte_size as "byteSize"`

/**
 * Stores a file for one of a link's products, in the transaction `db`; null if that would exceed the limit, also for concurrent
 * uploads. Only its visitor and staff can see it.
 */
export async function insertLinkFile(
  db: Kysely<Database>,
  of: { shareLinkId: number; productId: number },
  { name, contentKey, mimeType, byteSize }: AcceptedFile,
): Promise<LinkFileRow | null> {
  await sql`/* linkFiles.lock */ select from share_link_products where share_link_id = ${of.shareLinkId} and product_id = ${of.productId} for update`.execute(
    db,
  )
  const { rows } =
    await sql<LinkFileRow>`/* linkFiles.insert */ insert into share_link_files (share_link_id, product_id, name, content_key, mime_type, byte_size)
    select ${of.shareLinkId}::integer, ${of.productId}::integer, ${name}::text, ${contentKey}::text, ${mimeType}::text, ${byteSize}::bigint
    from (select count(*) as files, coalesce(sum(byte_size), 0) as bytes from share_link_files where share_link_id = ${of.shareLinkId} and product_id = ${of.productId}) kept
    where kept.files < ${maxOfProduct.files} and kept.bytes + ${byteSize}::bigint <= ${maxOfProduct.bytes}
    returning ${columns}`.execute(db)
  return rows[0] ?? null
}

/** Whether a link accepts technical files for this product, and how many were uploaded. */
export async function findFilePlace(
  db: Kysely<Database>,
  { shareLinkId, productId }: { shareLinkId: number; productId: number },
): Promise<{ isAsked: boolean; count: number } | null> {
  const { rows } = await sql<{ isAsked: boolean; count: number }>`/* linkFiles.place */
    select ${technicalFiles} = any(l.fields) and coalesce(r.state in ('DRAFT', 'REJECTED'), true) as "isAsked",
      (select count(*)::integer from share_link_files f where f.share_link_id = l.id and f.product_id = p.product_id) as count
    from share_links l join share_link_products p on p.share_link_id = l.id
    left join proposals r on r.share_link_id = l.id and r.product_id = p.product_id and r.field = ${technicalFiles}
    where l.id = ${shareLinkId} and p.product_id = ${productId}`.execute(db)
  return rows[0] ?? null
}

/** Those of these files that were uploaded through this link for this product, in the given order. */
export async function findLinkFiles(
  db: Kysely<Database>,
  { shareLinkId, productId }: { shareLinkId: number; productId: number },
  ids: readonly number[],
): Promise<LinkFileRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<LinkFileRow>`/* linkFiles.named */ select ${columns} from share_link_files
    where share_link_id = ${shareLinkId} and product_id = ${productId} and id = any(${ids}::integer[]) order by array_position(${ids}::integer[], id)`.execute(
    db,
  )
  return rows
}

import { type Kysely, sql } from 'kysely'
import type { TechnicalFileFilter, TechnicalFileKind } from '../../../platform/contract/index.ts'
import { containsWords, type Database, defineList, oneOf, readId, shopDay, yesOrNo } from '../../../platform/db/index.ts'

export interface TechnicalFileRow {
  id: number
  productId: number
  name: string
  kind: TechnicalFileKind
  language: string | null
  version: string | null
  expiresOn: string | null
  isPublic: boolean
  contentKey: string
  mimeType: string
  byteSize: number
  previousId: number | null
  revision: number
  createdAt: Date
  updatedAt: Date
  updatedBy: string | null
}

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    TechnicalFile: TechnicalFileRow
  }
}

const isCurrent = sql`not exists (select from technical_files n where n.previous_id = f.id)`
const columns = sql`f.id, f.product_id as "productId", f.name, f.kind, f.language, f.version, f.expires_on as "expiresOn", f.is_public as "isPublic", f.content_key as "contentKey",
  f.mime_type as "mimeType", f.byte_size as "byteSize", f.previous_id as "previousId", f.revision, f.created_at as "createdAt", f.updated_at as "updatedAt", f.updated_by as "updatedBy"`

export const technicalFiles = defineList<TechnicalFileRow, TechnicalFileFilter>({
  name: sql`technicalFiles`,
  table: 'technical_files',
  as: 'f',
  columns,
  sorts: { name: { by: sql`f.name_key` }, created: { by: sql`f.created_at` }, updated: { by: sql`f.updated_at` } },
  first: 'name',
  conditions: (words, filter) => [
    ...containsWords(words, [sql`f.search_key`]),
    ...(filter.product == null ? [] : [sql`f.product_id = ${readId(filter.product)}`]),
    ...oneOf(filter.kinds, sql`f.kind`),
    ...yesOrNo(filter.expired, sql`(f.expires_on is not null and f.expires_on < ${shopDay})`),
    ...yesOrNo(filter.current, isCurrent),
  ],
})

/** The files of these products that no newer version has followed. */
export async function findFilesOfProducts(db: Kysely<Database>, productIds: readonly number[]): Promise<TechnicalFileRow[]> {
  const { rows } = await sql<TechnicalFileRow>`/* technicalFiles.ofProducts */
    select ${columns} from technical_files f where f.product_id = any(${productIds}::integer[]) and ${isCurrent} order by f.product_id, f.name_key, f.id`.execute(
    db,
  )
  return rows
}

/** The versions before a file, the newest first. */
export async function findEarlier(db: Kysely<Database>, id: number): Promise<TechnicalFileRow[]> {
  const { rows } = await sql<TechnicalFileRow>`/* technicalFiles.earlier */
    with recursive earlier as (
      select previous_id as id, 1 as step from technical_files where id = ${id}
      union all select t.previous_id, e.step + 1 from earlier e join technical_files t on t.id = e.id where e.step < 100
    )
    select ${columns} from earlier e join technical_files f on f.id = e.id order by e.step`.execute(db)
  return rows
}

/** The type of a content that some product has as a file, or that came for one by a share link or by mail; null when none has. */
export async function findMimeType(db: Kysely<Database>, contentKey: string): Promise<string | null> {
  const { rows } = await sql<{ mimeType: string }>`/* technicalFiles.mimeType */ 
    select mime_type as "mimeType" from (select mime_type from technical_files where content_key = ${contentKey} union all select mime_type from share_link_files where content_key = ${contentKey}
      union all select a ->> 'mimeType' from mail_messages m cross join lateral jsonb_array_elements(m.attachments) a
        where m.attachments @> jsonb_build_array(jsonb_build_object('contentKey', ${contentKey}::text)) and a ->> 'contentKey' = ${contentKey}) f limit 1`.execute(
    db,
  )
  return rows[0]?.mimeType ?? null
}

import { type Kysely, sql } from 'kysely'
import { selectFields } from '../../../engine/index.ts'
import type { TechnicalFileFilter } from '../../../platform/contract/index.ts'
import { containsWords, type Database, defineList, type EntityRow, oneOf, readId, shopDay, yesOrNo } from '../../../platform/db/index.ts'

export type TechnicalFileRow = EntityRow<Database['technical_files'], 'name_key' | 'search_key'>

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    TechnicalFile: TechnicalFileRow
  }
}

const isCurrent = sql`not exists (select from technical_files n where n.previous_id = f.id)`
const columns = selectFields('technicalFile', 'f')

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

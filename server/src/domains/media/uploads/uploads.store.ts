import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

/** Notes by which link a picture came: its visitor may name it. */
export async function insertLinkImage(db: Kysely<Database>, imageId: number, shareLinkId: number): Promise<void> {
  await sql`/* uploads.insertLinkImage */ insert into share_link_images (image_id, share_link_id) values (${imageId}, ${shareLinkId})`.execute(db)
}

/** Whoever adds pictures to a link at once does so one after the other, until their transactions end. */
export async function lockLinkImages(db: Kysely<Database>, shareLinkId: number): Promise<void> {
  await sql`/* uploads.lockLinkImages */ select pg_advisory_xact_lock(hashtextextended('images of share link ' || ${shareLinkId}::text, 0))`.execute(db)
}

export async function countLinkImages(db: Kysely<Database>, shareLinkId: number): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`/* uploads.countLinkImages */ select count(*)::integer as count from share_link_images where share_link_id = ${shareLinkId}`.execute(db)
  return rows[0]?.count ?? 0
}

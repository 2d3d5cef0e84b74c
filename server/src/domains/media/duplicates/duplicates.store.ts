import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import { type Look, maxBits } from '../../../platform/uploads/index.ts'

export interface DuplicateRow {
  imageId: number
  otherId: number
  isExact: boolean
}

export interface Candidate extends Look {
  id: number
  contentKey: string
  givenHash: string | null
}

/** Serialises uploads of the same file until the transaction ends, so that the second one finds the first. */
export async function lockContent(db: Kysely<Database>, givenHash: string): Promise<void> {
  await sql`/* duplicates.lock */ select pg_advisory_xact_lock(hashtextextended(${givenHash}, 80))`.execute(db)
}

/** Images with the same content or with a similar fingerprint. */
export async function findCandidates(
  db: Kysely<Database>,
  { look, contentKey, givenHash }: { look: Look; contentKey: string; givenHash: string | null },
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`/* duplicates.candidates */
    select i.id, i.content_key as "contentKey", i.given_hash as "givenHash", coalesce(i.fingerprint::text, '') as fingerprint, coalesce(i.tones, '') as tones from images i
    where i.content_key = ${contentKey} or i.given_hash = ${givenHash} or bit_count(i.fingerprint # ${look.fingerprint}::bit(64)) <= ${maxBits}
    order by i.id limit 2000`.execute(db)
  return rows
}

/** Stores an image's fingerprint; null: it cannot be read, and is not tried again. */
export async function keepLook(db: Kysely<Database>, id: number, look: Look | null, givenHash: string | null = null): Promise<void> {
  await sql`/* duplicates.keepLook */ update images set fingerprint = ${look?.fingerprint ?? null}::bit(64), tones = ${look?.tones ?? null}, fingerprinted_at = now(),
    given_hash = coalesce(${givenHash}, given_hash) where id = ${id}`.execute(db)
}

export async function insertPairs(db: Kysely<Database>, id: number, others: readonly { id: number; isExact: boolean }[]): Promise<void> {
  if (others.length === 0) return
  await sql`/* duplicates.insertPairs */ insert into image_duplicates (image_id, other_id, is_exact)
    select least(${id}, o.id), greatest(${id}, o.id), o."isExact" from json_to_recordset(${JSON.stringify(others)}::json) as o(id integer, "isExact" boolean)
    on conflict do nothing`.execute(db)
}

/** The duplicates of these images; each pair in both directions. */
export async function findDuplicates(db: Kysely<Database>, ids: readonly number[]): Promise<DuplicateRow[]> {
  const { rows } = await sql<DuplicateRow>`/* duplicates.ofImages */
    select image_id as "imageId", other_id as "otherId", is_exact as "isExact" from image_duplicates where image_id = any(${ids}::integer[])
    union all select other_id, image_id, is_exact from image_duplicates where other_id = any(${ids}::integer[]) order by 1, 3 desc, 2`.execute(db)
  return rows
}

/** Images without fingerprint, newest first. */
export async function findWithoutLook(db: Kysely<Database>, limit: number): Promise<{ id: number; contentKey: string; givenHash: string | null }[]> {
  const { rows } = await sql<{ id: number; contentKey: string; givenHash: string | null }>`/* duplicates.withoutLook */
    select id, content_key as "contentKey", given_hash as "givenHash" from images where fingerprinted_at is null order by id desc limit ${limit}`.execute(db)
  return rows
}

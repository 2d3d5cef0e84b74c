import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import type { AcceptedUpload } from '../../platform/uploads/index.ts'

export interface ImportPicture {
  /** As the zip calls it */
  name: string
  hash: string
  accepted: AcceptedUpload | null
  problem: string | null
  /** With which its sentence is filled */
  problemValues: Readonly<Record<string, string | number>> | null
  /** The image that it is already */
  imageId: number | null
}

// An image is known by what is kept of it, or by what was given when it came.
const known = sql`(select i.id from images i where i.content_key = p.accepted ->> 'contentKey' or i.content_key = p.hash or i.given_hash = p.hash
  order by (substring(p.name from '-(\\d+)\\.\\w+$') = i.id::text) desc nulls last, i.id limit 1)`

/** The pictures of a zip; those that are images already say which. */
export async function findPictures(db: Kysely<Database>, fileId: number): Promise<ImportPicture[]> {
  const { rows } = await sql<ImportPicture>`/* importPictures.ofFile */
    select p.name, p.hash, p.accepted, p.problem, p.problem_values as "problemValues", ${known} as "imageId" from import_pictures p where p.imported_file_id = ${fileId} order by p.name`.execute(
    db,
  )
  return rows
}

/** Notes which pictures there are; of those that were there before, what was found stays. */
export async function insertPictures(db: Kysely<Database>, fileId: number, pictures: readonly { name: string; hash: string }[]): Promise<void> {
  await sql`/* importPictures.insert */
    insert into import_pictures (imported_file_id, name, hash) select ${fileId}, p.name, p.hash from json_to_recordset(${JSON.stringify(pictures)}::json) as p(name text, hash text)
    on conflict do nothing`.execute(db)
}

export async function notePicture(
  db: Kysely<Database>,
  fileId: number,
  name: string,
  { accepted, problem, problemValues }: Pick<ImportPicture, 'accepted' | 'problem' | 'problemValues'>,
): Promise<void> {
  await sql`/* importPictures.note */
    update import_pictures set accepted = ${accepted === null ? null : JSON.stringify(accepted)}::jsonb, problem = ${problem}, problem_values = ${problemValues === null ? null : JSON.stringify(problemValues)}::jsonb where imported_file_id = ${fileId} and name = ${name}`.execute(
    db,
  )
}

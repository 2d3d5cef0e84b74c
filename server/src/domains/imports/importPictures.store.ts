import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import type { AcceptedUpload } from '../../platform/uploads/index.ts'

export interface ImportPicture {
  /** Its name in the zip */
  name: string
  hash: string
  accepted: AcceptedUpload | null
  problem: string | null
  /** Parameters of the problem's message */
  problemValues: Readonly<Record<string, string | number>> | null
  /** The existing image with the same picture */
  imageId: number | null
}

// An image is recognised by the hash of its stored file, or of its original upload.
const known = sql`(select i.id from images i where i.content_key = p.accepted ->> 'contentKey' or i.content_key = p.hash or i.given_hash = p.hash
  order by (substring(p.name from '-(\\d+)\\.\\w+$') = i.id::text) desc nulls last, i.id limit 1)`

/** The pictures of a zip, with the image of each that exists already. */
export async function findPictures(db: Kysely<Database>, fileId: number): Promise<ImportPicture[]> {
  const { rows } = await sql<ImportPicture>`/* importPictures.ofFile */
    select p.name, p.hash, p.accepted, p.problem, p.problem_values as "problemValues", ${known} as "imageId" from import_pictures p where p.imported_file_id = ${fileId} order by p.name`.execute(
    db,
  )
  return rows
}

/** Stores the list of pictures; keeps results for those that are there already. */
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

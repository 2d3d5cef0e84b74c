import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import { originalName, type Storage } from '../../../platform/storage/index.ts'
import { findEdited } from './recipes.store.ts'
import { renderPicture } from './renderPicture.ts'

/** A picture of the library in full as a JPEG, as its recipe says, for who takes nothing else; null when its file is gone. */
export async function readJpeg(db: Kysely<Database>, storage: Storage, pictureKey: string): Promise<Buffer | null> {
  const own = await storage.read(originalName(pictureKey))
  const edited = own === null ? await findEdited(db, pictureKey) : null
  const bytes = edited === null ? own : await storage.read(originalName(edited.contentKey))
  return bytes === null ? null : renderPicture(bytes, edited?.recipe ?? [], 'original', 'jpeg')
}

import type { Kysely } from 'kysely'
import type { PlanItem } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { AcceptedUpload } from '../../../platform/uploads/index.ts'
import { keepLook } from '../duplicates/duplicates.store.ts'
import { notePairs } from '../duplicates/notePairs.ts'
import { imageEntity } from '../images/images.fields.ts'
import { aspectOf } from './fileNames.rules.ts'

/** What has to be written so that an accepted upload is an image of the library. */
export function planImage(id: number, { givenHash: _, look: __, ...accepted }: AcceptedUpload): PlanItem {
  return { kind: imageEntity.kind, id, op: 'create', fields: { ...accepted, aspectRatio: aspectOf(accepted.width, accepted.height) } }
}

/** Once it is written: keeps what it looks like, and which others look the same. */
export async function noteSeen(db: Kysely<Database>, id: number, { contentKey, givenHash, look }: AcceptedUpload): Promise<void> {
  await keepLook(db, id, look, givenHash)
  await notePairs(db, { id, contentKey, givenHash, look })
}

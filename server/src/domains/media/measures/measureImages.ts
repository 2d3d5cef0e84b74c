import type { Kysely } from 'kysely'
import pLimit from 'p-limit'
import { type Database, inTransaction } from '../../../platform/db/index.ts'
import { originalName, type Storage } from '../../../platform/storage/index.ts'
import { measurePicture } from './measurePicture.ts'
import { findUnmeasured, keepMeasures, type MeasureRow, type Unmeasured } from './measures.store.ts'
import { tellLearnt } from './pictureHandlers.ts'

// Measures one at a time, as users may be waiting for pictures.
const semaphore = pLimit(1)
const portion = 20

async function measureOne(storage: Storage, { key, contentKey, recipe }: Unmeasured): Promise<MeasureRow[]> {
  const bytes = await storage.read(originalName(contentKey))
  if (bytes === null) return []
  // a file that is not a picture has no measures
  const measure = await semaphore(() => measurePicture(bytes, recipe).catch(() => null))
  return measure === null ? [] : [{ key, ...measure }]
}

async function measure(db: Kysely<Database>, storage: Storage, pictures: readonly Unmeasured[]): Promise<void> {
  const measures = (await Promise.all(pictures.map((picture) => measureOne(storage, picture)))).flat()
  if (measures.length === 0) return
  await inTransaction(db, async (transaction) => tellLearnt(transaction, await keepMeasures(transaction, measures)))
}

/** Measures the pictures of these images that have no measures yet, and updates what depends on them. */
export async function measureImages(db: Kysely<Database>, storage: Storage, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await measure(db, storage, await findUnmeasured(db, { ids }))
}

/** Measures all pictures without measures, in portions, until none is left or the signal is aborted. Skips unreadable files. */
export async function measureAll(db: Kysely<Database>, storage: Storage, ending: AbortSignal): Promise<void> {
  for (let after = ''; !ending.aborted;) {
    const pictures = await findUnmeasured(db, { after, limit: portion })
    const last = pictures.at(-1)
    if (last === undefined) return
    await measure(db, storage, pictures)
    after = last.key
  }
}

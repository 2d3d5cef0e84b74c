import type { Kysely } from 'kysely'
import pLimit from 'p-limit'
import type { Database } from '../../../platform/db/index.ts'
import { originalName, renditionName, type Storage } from '../../../platform/storage/index.ts'
import { openPicture } from '../recipes/develop.ts'
import { findEdited } from '../recipes/recipes.store.ts'
import { renderPicture } from '../recipes/renderPicture.ts'

// The pages that people look at meanwhile have pictures, too.
const semaphore = pLimit(2)
const maker = 1

/**
 * A picture as a JPEG on white paper, no longer than this on either side; kept for the next print.
 * @returns null: there is no such picture, or its file is gone or is none
 */
export async function renderForPrint(db: Kysely<Database>, storage: Storage, pictureKey: string, pixels: number): Promise<Buffer | null> {
  const name = renditionName(pictureKey, `print-${pixels}`, maker, 'jpeg')
  const kept = await storage.read(name)
  if (kept) return kept
  return semaphore(async () => {
    const own = await storage.read(originalName(pictureKey))
    const edited = own === null ? await findEdited(db, pictureKey) : null
    const bytes = edited === null ? own : await storage.read(originalName(edited.contentKey))
    if (bytes === null) return null
    try {
      const whole = edited === null ? bytes : await renderPicture(bytes, edited.recipe, 'original', 'jpeg')
      const picture = await openPicture(whole)
        .resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .jpeg({ quality: 86 })
        .toBuffer()
      // a full disk only means making it again
      await storage.write(name, picture).catch(() => {})
      return picture
    } catch {
      // an original that cannot be read: the card is printed without it
      return null
    }
  })
}

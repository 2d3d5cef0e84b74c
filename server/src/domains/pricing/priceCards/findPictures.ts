import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import { renderForPrint } from '../../media/index.ts'
import type { CardContent } from './CardContent.ts'

/** As many pixels as paper of this size shows: a file of a thousand cards has a thousand photos. */
const photoPixels: Readonly<Record<CardContent['size'], number>> = { A4: 1400, A5: 1000, A6: 720, LABEL_100x50: 480, LABEL_62x29: 240 }
const pixelsOf = (field: string, size: CardContent['size']) => (field === 'photo' ? photoPixels[size] : field === 'logo' ? 600 : 160)

/** The pictures of these cards, by key, each once and as large as the largest card needs it. */
export async function findPictures(db: Kysely<Database>, storage: Storage, contents: readonly CardContent[]): Promise<Map<string, Uint8Array>> {
  const pixels = new Map<string, number>()
  for (const { lines, size } of contents)
    for (const { field, picture } of lines) if (picture !== undefined) pixels.set(picture, Math.max(pixels.get(picture) ?? 0, pixelsOf(field, size)))
  const found = await Promise.all([...pixels].map(async ([key, most]) => [key, await renderForPrint(db, storage, key, most)] as const))
  return new Map(found.flatMap(([key, bytes]) => (bytes === null ? [] : [[key, bytes]])))
}

import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import { type Look, looksSame } from '../../../platform/uploads/index.ts'
import { tellLearnt } from '../measures/pictureHandlers.ts'
import { findCandidates, insertPairs } from './duplicates.store.ts'

/** The fingerprints of a picture, whether it is an image already or not. */
export interface Seen {
  contentKey: string
  givenHash: string | null
  look: Look
}

/** Images with the same file or content (exact), or that look the same; exact ones first. */
export async function findSame(db: Kysely<Database>, seen: Seen): Promise<{ id: number; isExact: boolean }[]> {
  const found = (await findCandidates(db, seen)).flatMap(({ id, contentKey, givenHash, ...look }) => {
    const isExact = contentKey === seen.contentKey || (givenHash !== null && givenHash === seen.givenHash)
    return isExact || looksSame(look, seen.look) ? [{ id, isExact }] : []
  })
  return found.sort((one, other) => Number(other.isExact) - Number(one.isExact) || one.id - other.id)
}

/** Records the duplicates of this image, and updates what depends on them. */
export async function notePairs(db: Kysely<Database>, { id, ...seen }: Seen & { id: number }): Promise<void> {
  const others = (await findSame(db, seen)).filter((other) => other.id !== id)
  await insertPairs(db, id, others)
  if (others.length > 0) await tellLearnt(db, [id, ...others.map((other) => other.id)])
}

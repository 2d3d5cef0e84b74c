import { basename } from 'node:path'
import type { Kysely } from 'kysely'
import { reserveIds, type PlanItem } from '../../engine/index.ts'
import { type Database, identifyingText } from '../../platform/db/index.ts'
import { readSettings } from '../../platform/settings.ts'
import { openStorage } from '../../platform/storage/index.ts'
import { acceptUpload, type AcceptedUpload, UploadRefused } from '../../platform/uploads/index.ts'
import { noteSeen, planImage } from '../media/index.ts'
import { hashPictures, hasArchive, readPicture } from './importArchive.ts'
import type { ImportedFileRow } from './importedFiles.store.ts'
import { findPictures, type ImportPicture, insertPictures, notePicture } from './importPictures.store.ts'

type PicturedFile = Pick<ImportedFileRow, 'id' | 'kept' | 'pictureCount'>

/** Checks each picture of a zip as an upload is checked, without storing it: a dry run reports those that would be refused. */
export async function lookAtPictures(db: Kysely<Database>, { id, kept, pictureCount }: PicturedFile): Promise<void> {
  if (pictureCount === 0 || !(await hasArchive(kept))) return
  await insertPictures(db, id, await hashPictures(kept))
  const storage = openStorage(readSettings())
  for (const { name, imageId, accepted, problem } of await findPictures(db, id)) {
    if (imageId !== null || accepted !== null || problem !== null) continue
    const seen = await readPicture(kept, name, (from) => acceptUpload(storage, from, basename(name), { isWanted: () => Promise.resolve(false) })).catch(
      (error: unknown) => {
        if (error instanceof UploadRefused) return error
        throw error
      },
    )
    await notePicture(
      db,
      id,
      name,
      seen instanceof UploadRefused
        ? { accepted: null, problem: seen.code, problemValues: seen.values }
        : { accepted: seen, problem: null, problemValues: null },
    )
  }
}

interface PictureFinder {
  (word: string): ImportPicture | undefined
  /** Several folders have a picture of this name */
  isAmbiguous(word: string): boolean
}

/** Finds the picture that a cell names: by its whole path, or by its file name alone. */
export function pictureFinder(pictures: readonly ImportPicture[]): PictureFinder {
  const fold = (name: string) =>
    identifyingText(name)
      .trim()
      .toLowerCase()
      .replaceAll('\\', '/')
      .replace(/^\.?\//, '')
  const byName = new Map(pictures.map((picture) => [fold(picture.name), picture]))
  const byFile = Map.groupBy(pictures, ({ name }) => fold(basename(name)))
  const ofFile = (word: string) => byFile.get(fold(basename(word.replaceAll('\\', '/')))) ?? []
  const find = (word: string) => {
    const [alone, other] = ofFile(word)
    return byName.get(fold(word)) ?? (other === undefined ? alone : undefined)
  }
  return Object.assign(find, { isAmbiguous: (word: string) => find(word) === undefined && ofFile(word).length > 1 })
}

export interface NewPictures {
  plan: PlanItem[]
  /** By name in the zip */
  ids: ReadonlyMap<string, number>
  accepted: ReadonlyMap<number, AcceptedUpload>
}

/** Stores pictures, and returns the plan that makes them images of the library. */
export async function takePictures(db: Kysely<Database>, { kept }: PicturedFile, pictures: readonly ImportPicture[]): Promise<NewPictures> {
  const [plan, ids, taken] = [[] as PlanItem[], new Map<string, number>(), new Map<number, AcceptedUpload>()]
  const byContent = new Map<string, number>()
  const storage = openStorage(readSettings())
  for (const { name } of pictures) {
    const accepted = await readPicture(kept, name, (from) => acceptUpload(storage, from, basename(name)))
    // also keeps the transaction from being considered idle
    const [fresh = 0] = byContent.has(accepted.contentKey) ? [byContent.get(accepted.contentKey)] : await reserveIds(db, 1)
    ids.set(name, fresh)
    if (byContent.has(accepted.contentKey)) continue
    byContent.set(accepted.contentKey, fresh)
    taken.set(fresh, accepted)
    plan.push(planImage(fresh, accepted))
  }
  return { plan, ids, accepted: taken }
}

/** After pictures became images: computes their perceptual hashes and duplicates. */
export async function noteTaken(db: Kysely<Database>, { accepted }: Pick<NewPictures, 'accepted'>): Promise<void> {
  for (const [id, one] of accepted) await noteSeen(db, id, one)
}

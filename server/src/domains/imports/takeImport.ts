import type { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import { type Actor, apply, type FieldValue } from '../../engine/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { forgetArchive, forgetOldImports, keepArchive, unpackImport } from './importArchive.ts'
import { forgetImport, importPath, imports, receiveImport } from './importPlaces.ts'
import { cutsFile } from './fileReading.ts'
import { profileFor, settingsFor } from './importProfiles.ts'
import type { ImportProfileRow } from './importProfiles.store.ts'
import { originOf } from './refusedRows.ts'
import { type HeadOptions, readHead } from './readHead.ts'

/** A received file, before it is stored in the database. */
export type TakenImport = { hash: string; kept: string } & Readonly<Record<string, FieldValue>>

/**
 * Receives a file and reads only its head. A refused file is deleted.
 * @param given the file's name
 * @param profile the profile to read it with
 * @param makesAttributes columns may create attributes
 * @throws FileRefused, SheetRefused
 */
export async function takeImport(
  db: Kysely<Database>,
  from: Readable,
  {
    given,
    language,
    profile = null,
    makesAttributes = false,
  }: { given: string; language: HeadOptions['language']; profile?: ImportProfileRow | null; makesAttributes?: boolean },
): Promise<TakenImport> {
  await forgetOldImports()
  const taken = await receiveImport(from)
  try {
    const pictureCount = await unpackImport(taken.kept)
    const head = await readHead(db, importPath(taken.kept), { language, hasPictures: pictureCount > 0, makesAttributes })
    const known = profile ?? (originOf(head.heads) === null ? await profileFor(db, head.heads) : null)
    // a profile's settings may result in other columns
    const cut =
      known !== null && cutsFile({ ...known.settings.reading })
        ? await readHead(db, importPath(taken.kept), {
            language: head.language,
            hasPictures: pictureCount > 0,
            sheet: head.sheet,
            reading: known.settings.reading,
            makesAttributes,
          })
        : head
    const settings = known === null ? {} : await settingsFor(db, known, cut)
    await imports().keep(taken.kept)
    if (pictureCount > 0) await keepArchive(taken.kept)
    return { name: nameOf(given), ...taken, ...cut, ...settings, pictureCount } as unknown as TakenImport
  } catch (error) {
    await dropImport(taken)
    throw error
  }
}

/** Deletes a file that is not needed after all. */
export async function dropImport({ kept }: Pick<TakenImport, 'kept'>): Promise<void> {
  await forgetImport(kept)
  await forgetArchive(kept)
}

export async function createImport(db: Kysely<Database>, fields: TakenImport, actor: Actor): Promise<number> {
  const {
    createdIds: [id],
    blocked,
  } = await apply(db, [{ kind: 'importedFile', id: null, op: 'create', fields }], { actor, source: 'import' })
  if (id == null) throw new Error(`The imported file was not made: ${JSON.stringify(blocked)}`)
  return id
}

const nameOf = (given: string): string =>
  given
    .split(/[/\\]/)
    .at(-1)
    ?.replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .trim()
    .slice(0, 255) || 'import'

import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isMadeAnew, workFolders } from '../../platform/storage/index.ts'
import { bucketOf, type FilePlace, nameInBucket, pathWithin, readFiles, writeFile } from './files.ts'
import { entryNames, type FileFolder, fileFolders } from './Manifest.ts'

/** The files of a backup, beside their final place until the database has been restored. */
export interface RestoredFiles {
  /** Whether there are others, which would be lost. */
  areInTheWay(): Promise<boolean>
  begin(): Promise<void>
  add(folder: FileFolder, name: string, content: AsyncIterable<Buffer>): Promise<void>
  addKey(content: AsyncIterable<Buffer>): Promise<void>
  has(folder: FileFolder, name: string): boolean
  /** Puts the files of the backup in place; the previous ones are removed only afterwards. */
  putInPlace(): Promise<void>
  /** Removes leftovers, also of a restore that was killed. */
  clear(): Promise<void>
}

/** In the data folder files are renamed; to a bucket they are uploaded. */
export function restoredFiles(place: FilePlace): RestoredFiles {
  const bucket = bucketOf(place)
  const key = join(place.dataFolder, entryNames.key)
  const keyDraft = `${key}.restore`
  const placeOf = (folder: FileFolder) => join(place.dataFolder, folder)
  // In the folder of the files, which may be a disk of its own, so that they can be renamed. No stored file begins with a dot.
  const draftOf = (folder: FileFolder) => join(placeOf(folder), '.restore')
  const newOf = (folder: FileFolder) => join(draftOf(folder), 'new')

  async function moveIn(folder: FileFolder): Promise<void> {
    if (!existsSync(placeOf(folder))) return
    const old = join(draftOf(folder), 'old')
    await mkdir(old, { recursive: true })
    for (const name of await readdir(placeOf(folder))) if (!name.startsWith('.')) await rename(join(placeOf(folder), name), join(old, name))
    if (existsSync(newOf(folder))) for (const name of await readdir(newOf(folder))) await rename(join(newOf(folder), name), join(placeOf(folder), name))
  }

  async function send(to: NonNullable<typeof bucket>): Promise<void> {
    // Images are named by their content, and may stay; the id of an export means another one now.
    for (const folder of workFolders) for await (const { name } of to.list(`${folder}/`)) await to.remove(name)
    for (const folder of fileFolders) {
      for await (const { name } of readFiles(newOf(folder), () => false)) await to.writeFile(nameInBucket(folder, name), join(newOf(folder), name))
    }
  }

  return {
    async areInTheWay() {
      for (const folder of fileFolders) if ((await readdir(placeOf(folder)).catch(() => [])).some((name) => !name.startsWith('.'))) return true
      if (bucket !== null) for await (const { name } of bucket.list()) if (!isMadeAnew(name)) return true
      return false
    },
    begin: async () => void (await mkdir(newOf('media'), { recursive: true })),
    add: (folder, name, content) => writeFile(pathWithin(newOf(folder), name), content),
    addKey: (content) => writeFile(keyDraft, content, 0o600),
    has: (folder, name) => existsSync(join(newOf(folder), name)),
    async putInPlace() {
      if (bucket !== null) await send(bucket)
      else for (const folder of fileFolders) await moveIn(folder)
      if (existsSync(keyDraft)) await rename(keyDraft, key)
    },
    async clear() {
      for (const folder of fileFolders) await rm(draftOf(folder), { recursive: true, force: true })
      await rm(keyDraft, { force: true })
    },
  }
}

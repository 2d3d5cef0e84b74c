import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { readSettings } from '../settings.ts'
import { localStorage } from './localStorage.ts'
import { openBucket } from './openStorage.ts'
import type { OpenFile, Storage, StoredFile } from './Storage.ts'

/** Folders of working files: tables to be imported, exports, deliveries of feeds. */
export const workFolders = ['imports', 'exports', 'deliveries'] as const
export type WorkFolder = (typeof workFolders)[number]

/** Files that one process writes and another one reads, possibly on another machine. */
export interface WorkFiles {
  /** Where a file is written until it is kept; the writer creates the folder. */
  pathOf(name: string): string
  /** Makes a completely written file available to all processes; the local copy is no longer needed. */
  keep(name: string): Promise<void>
  /** A readable local path of a kept file; null if there is none. */
  fetch(name: string): Promise<string | null>
  openRead(name: string): Promise<OpenFile | null>
  list(prefix?: string): AsyncIterable<StoredFile>
  forget(name: string): Promise<void>
  forgetFolder(name: string): Promise<void>
}

const millisecondsKept = 86_400_000
const millisecondsBetween = 3_600_000
const sweptAt = new Map<string, number>()

/** The files of a folder: in the data folder, or in the bucket if `S3_BUCKET` is set, where every server and worker finds them. */
export function workFiles(folder: WorkFolder): WorkFiles {
  const { dataFolder, s3 } = readSettings()
  return s3 === null ? onDisk(join(dataFolder, folder)) : inBucket(openBucket(s3), folder, join(dataFolder, 'copies', folder))
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  )

function onDisk(folder: string): WorkFiles {
  const storage = localStorage(folder)
  const pathOf = (name: string) => join(folder, name)
  return {
    pathOf,
    keep: () => Promise.resolve(),
    fetch: async (name) => ((await isThere(pathOf(name))) ? pathOf(name) : null),
    openRead: (name) => storage.openRead(name),
    list: (prefix) => storage.list(prefix),
    forget: (name) => storage.remove(name),
    forgetFolder: (name) => rm(pathOf(name), { recursive: true, force: true }),
  }
}

function inBucket(bucket: Storage, folder: WorkFolder, copies: string): WorkFiles {
  const nameOf = (name: string) => `${folder}/${name}`
  const pathOf = (name: string) => join(copies, name)
  async function* list(prefix = ''): AsyncGenerator<StoredFile> {
    for await (const { name, modifiedAt } of bucket.list(nameOf(prefix))) yield { name: name.slice(folder.length + 1), modifiedAt }
  }
  async function forget(name: string): Promise<void> {
    await rm(pathOf(name), { force: true })
    await bucket.remove(nameOf(name))
  }
  return {
    pathOf,
    async keep(name) {
      await sweep(copies)
      await bucket.writeFile(nameOf(name), pathOf(name))
      await rm(pathOf(name), { force: true })
    },
    async fetch(name) {
      const path = pathOf(name)
      if (await isThere(path)) {
        // in use: must not be swept
        const now = new Date()
        await utimes(path, now, now)
        return path
      }
      await sweep(copies)
      const found = await bucket.openRead(nameOf(name))
      return found === null ? null : download(found, path)
    },
    openRead: (name) => bucket.openRead(nameOf(name)),
    list,
    forget,
    async forgetFolder(name) {
      for await (const file of list(`${name}/`)) await forget(file.name)
      await rm(pathOf(name), { recursive: true, force: true })
    },
  }
}

async function download({ size, content }: OpenFile, path: string): Promise<string> {
  const draft = `${path}.${randomUUID()}`
  try {
    await mkdir(dirname(path), { recursive: true })
    await pipeline(content, createWriteStream(draft))
    if ((await stat(draft)).size !== size) throw new Error(`A file came down shorter than the object storage said: ${path}`)
    await rename(draft, path)
    return path
  } catch (error) {
    content.destroy()
    await rm(draft, { force: true })
    throw error
  }
}

/** Local copies that were not used for a day, and leftovers of processes that died. */
async function sweep(copies: string): Promise<void> {
  const now = Date.now()
  if (now - (sweptAt.get(copies) ?? 0) < millisecondsBetween) return
  sweptAt.set(copies, now)
  const storage = localStorage(copies)
  for await (const { name, modifiedAt } of storage.list()) if (now - modifiedAt.getTime() > millisecondsKept) await storage.remove(name)
}

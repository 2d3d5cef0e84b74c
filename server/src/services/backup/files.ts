import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { isMadeAnew, openStorage, type Storage } from '../../platform/storage/index.ts'
import type { S3Settings } from '../../platform/settings.ts'
import { type FileFolder, fileFolders } from './Manifest.ts'

/** A stored file, as it is at this moment. */
export interface StoredFile {
  name: string
  size: number
  content: AsyncIterable<Buffer>
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  return open(path).catch((error: NodeJS.ErrnoException) => {
    // A draft that has been renamed since.
    if (error.code === 'ENOENT') return null
    throw error
  })
}

/**
 * Reads the files below a folder one by one, sorted by name.
 * @param isLeftOut gets the name with slashes
 */
export async function* readFiles(folder: string, isLeftOut: (name: string) => boolean, below = ''): AsyncGenerator<StoredFile> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = below === '' ? entry.name : `${below}/${entry.name}`
    // A draft, or not a stored file.
    if (isLeftOut(name) || entry.name.startsWith('.')) continue
    if (entry.isDirectory()) yield* readFiles(folder, isLeftOut, name)
    if (!entry.isFile()) continue
    const handle = await openIfThere(join(folder, name))
    if (handle === null) continue
    try {
      const { size } = await handle.stat()
      yield { name, size, content: handle.createReadStream({ autoClose: false, end: Math.max(0, size - 1) }) }
    } finally {
      await handle.close()
    }
  }
}

/** Where all files are: in folders of the data folder, or in a bucket, at whose top the images are. */
export interface FilePlace {
  dataFolder: string
  s3?: S3Settings | null
}

export const bucketOf = ({ dataFolder, s3 = null }: FilePlace): Storage | null => (s3 === null ? null : openStorage({ dataFolder, s3 }))

export const nameInBucket = (folder: FileFolder, name: string): string => (folder === 'media' ? name : `${folder}/${name}`)

function placeInBucket(name: string): { folder: FileFolder; name: string } {
  const folder = fileFolders.find((one) => one !== 'media' && name.startsWith(`${one}/`))
  return folder ? { folder, name: name.slice(folder.length + 1) } : { folder: 'media', name }
}

// a half-written file is not needed: its writer starts again
const isLeftOut = (folder: FileFolder, name: string): boolean => (folder === 'media' ? isMadeAnew(name) : /(?:^|\/)draft-|\.draft(?:\.|$)/.test(name))

/** Every file that a backup contains, one by one. */
export async function* readAllFiles(place: FilePlace): AsyncGenerator<StoredFile & { folder: FileFolder }> {
  const bucket = bucketOf(place)
  if (bucket === null) {
    for (const folder of fileFolders)
      for await (const file of readFiles(join(place.dataFolder, folder), (name) => isLeftOut(folder, name))) yield { folder, ...file }
    return
  }
  for await (const { name } of bucket.list()) {
    const at = placeInBucket(name)
    if (isLeftOut(at.folder, at.name)) continue
    // no longer needed, and removed since
    const file = await bucket.openRead(name)
    if (file !== null) yield { ...at, size: file.size, content: file.content as AsyncIterable<Buffer> }
  }
}

/**
 * The path of one of these files.
 * @throws Error for a name that leads out of the folder
 */
export function pathWithin(folder: string, name: string): string {
  if (name.split('/').some((part) => part === '' || part.startsWith('.'))) throw new Error(`Not a name in the store: ${name}`)
  return join(folder, name)
}

/** Writes a file and syncs it to disk. */
export async function writeFile(path: string, content: AsyncIterable<Buffer>, mode?: number): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await pipeline(Readable.from(content, { objectMode: false }), createWriteStream(path, { flags: 'wx', flush: true, mode }))
}

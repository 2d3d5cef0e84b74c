import { createHash, randomUUID } from 'node:crypto'
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Storage, StoredFile } from './Storage.ts'

/** The folder of stored files within the data folder. */
export const mediaFolder = (dataFolder: string): string => join(dataFolder, 'media')

async function unlessMissing<Found>(found: Promise<Found>): Promise<Found | null> {
  return found.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

/** Files in a folder. A file appears completely or not at all: it is written elsewhere and then renamed. */
export function localStorage(folder: string): Storage {
  // Names come from code; nevertheless none may lead out of the folder.
  const pathOf = (name: string): string => {
    if (!/^[a-z0-9][\w.-]*(?:\/[a-z0-9][\w.-]*)*$/i.test(name) || name.includes('..')) throw new Error(`Not a name in the store: ${name}`)
    return join(folder, name)
  }

  async function put(name: string, fill: (draft: string) => Promise<void>): Promise<void> {
    const path = pathOf(name)
    const draft = `${path}.${randomUUID()}`
    try {
      // Usually the folder exists: it is created only when it is missing.
      await fill(draft).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        await mkdir(dirname(path), { recursive: true })
        await fill(draft)
      })
      await rename(draft, path)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  async function* walk(prefix: string, below: string): AsyncGenerator<StoredFile> {
    const entries = (await unlessMissing(readdir(join(folder, below), { withFileTypes: true }))) ?? []
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const name = below === '' ? entry.name : `${below}/${entry.name}`
      if (entry.name.startsWith('.')) continue
      if (entry.isDirectory() && (name.startsWith(prefix) || prefix.startsWith(`${name}/`))) yield* walk(prefix, name)
      if (!entry.isFile() || !name.startsWith(prefix)) continue
      const found = await unlessMissing(stat(join(folder, name)))
      if (found !== null) yield { name, modifiedAt: found.mtime }
    }
  }

  return {
    read: (name) => unlessMissing(readFile(pathOf(name))),
    write: (name, bytes) => put(name, (draft) => writeFile(draft, bytes)),
    async openRead(name) {
      const file = await unlessMissing(open(pathOf(name)))
      if (file === null) return null
      const { size } = await file.stat()
      // a file that grows meanwhile is read up to its size now
      if (size > 0) return { size, content: file.createReadStream({ end: size - 1 }) }
      await file.close()
      return { size, content: Readable.from([]) }
    },
    writeFile: (name, path) => put(name, (draft) => copyFile(path, draft)),
    remove: (name) => rm(pathOf(name), { force: true }),
    list: (prefix = '') => walk(prefix, ''),
  }
}

/** The name of a content: the same bytes have the same key, so that nothing is stored twice. */
export function contentKeyOf(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}

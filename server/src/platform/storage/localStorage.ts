import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Storage } from './Storage.ts'

/** Where the files lie in the data folder. */
export const mediaFolder = (dataFolder: string): string => join(dataFolder, 'media')

/** Files in a folder. A file appears whole or not at all: it is written beside its place and then moved there. */
export function localStorage(folder: string): Storage {
  // Names come from code; still nothing may lead out of the folder.
  const pathOf = (name: string): string => {
    if (!/^[a-z0-9][\w.-]*(?:\/[a-z0-9][\w.-]*)*$/i.test(name) || name.includes('..')) throw new Error(`Not a name in the store: ${name}`)
    return join(folder, name)
  }
  return {
    async read(name) {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },
    async write(name, bytes) {
      const path = pathOf(name)
      const draft = `${path}.${randomUUID()}`
      try {
        // Mostly the folder is there: it is made only when it is missed.
        await writeFile(draft, bytes).catch(async (error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOENT') throw error
          await mkdir(dirname(path), { recursive: true })
          await writeFile(draft, bytes)
        })
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
  }
}

/** The name of a content: the same bytes have the same key, so that nothing is kept twice. */
export function contentKeyOf(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}

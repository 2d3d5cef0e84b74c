import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileRefused } from '../../platform/csv/index.ts'
import { readSettings } from '../../platform/settings.ts'

export const mostBytes = 200_000_000

/** Where a file lies until its rows are in the database; whoever works at the job need not be who took it. */
export const importPath = (kept: string): string => join(readSettings().dataFolder, 'imports', kept)

export const isKept = (kept: string): boolean => existsSync(importPath(kept))

/**
 * Takes a file to the disk, with a limit.
 * @throws FileRefused when it is larger than a file may be, or empty
 */
export async function keepImport(from: Readable): Promise<{ kept: string; byteSize: number; hash: string }> {
  const kept = randomUUID()
  const hash = createHash('sha256')
  let byteSize = 0
  await mkdir(importPath(''), { recursive: true })
  try {
    await pipeline(
      from,
      async function* (pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          byteSize += piece.byteLength
          if (byteSize > mostBytes) throw new FileRefused('large', { megabytes: mostBytes / 1_000_000 })
          hash.update(piece)
          yield piece
        }
      },
      createWriteStream(importPath(kept)),
    )
    if (byteSize === 0) throw new FileRefused('empty')
  } catch (error) {
    await forgetImport(kept)
    throw error
  }
  return { kept, byteSize, hash: hash.digest('hex') }
}

export async function forgetImport(kept: string): Promise<void> {
  await rm(importPath(kept), { force: true })
}

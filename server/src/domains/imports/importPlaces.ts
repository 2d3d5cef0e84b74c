import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileRefused } from '../../platform/csv/index.ts'
import { type WorkFiles, workFiles } from '../../platform/storage/index.ts'

export const maxBytes = 200_000_000

/** Where files are kept until their rows are in the database; another process may run the job. */
export const imports = (): WorkFiles => workFiles('imports')

/** Where a file is written while it is received. */
export const importPath = (kept: string): string => imports().pathOf(kept)

/**
 * Writes an uploaded file to disk, up to the limit; other processes can read it after `imports` keeps it.
 * @throws FileRefused when it is empty or too large
 */
export async function receiveImport(from: Readable): Promise<{ kept: string; byteSize: number; hash: string }> {
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
          if (byteSize > maxBytes) throw new FileRefused('large', { megabytes: maxBytes / 1_000_000 })
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
  await imports().forget(kept)
}

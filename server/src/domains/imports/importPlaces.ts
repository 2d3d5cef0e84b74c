import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileRefused } from '../../platform/csv/index.ts'
import { type WorkFiles, workFiles } from '../../platform/storage/index.ts'

export const maxBytes = 200_000_000

/** Where files lie until their rows are in the database; whoever works at the job need not be who took them. */
export const imports = (): WorkFiles => workFiles('imports')

/** Where a file lies while it is being taken. */
export const importPath = (kept: string): string => imports().pathOf(kept)

/**
 * Takes a file to the disk, with a limit; others find it when `imports` keeps it.
 * @throws FileRefused when it is larger than a file may be, or empty
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

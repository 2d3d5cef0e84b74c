import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { FileRefused, UnpackedSize } from '../csv/index.ts'
import { extractEntry, findZippedTable, startsWith } from './zippedTable.ts'

/**
 * Takes a table out of the zip or the .gz that it lies in alone, and puts it in its place; what is not packed stays as it is.
 * @throws FileRefused when it is no table, several, damaged, or larger than one may be
 */
export async function unpackTable(path: string): Promise<void> {
  const within = `${path}.unpacked`
  try {
    // a zip may be in a .gz, and a .gz in a zip
    await gunzip(path, within)
    const zipped = await findZippedTable(path)
    if (zipped !== null) {
      await extractEntry(path, zipped.table, within)
      await rename(within, path)
    }
    await gunzip(path, within)
  } finally {
    await rm(within, { force: true })
  }
}

async function gunzip(path: string, within: string): Promise<void> {
  if (!(await startsWith(path, '1f8b'))) return
  const size = new UnpackedSize((await stat(path)).size)
  try {
    await pipeline(
      createReadStream(path),
      createGunzip({ chunkSize: 262_144 }),
      async function* (pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          size.add(piece.byteLength)
          yield piece
        }
      },
      createWriteStream(within),
    )
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'Z_BUF_ERROR') throw new FileRefused('truncated')
    throw code.startsWith('Z_') ? new FileRefused('packing') : error
  }
  await rename(within, path)
}

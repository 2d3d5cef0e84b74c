import { open, stat } from 'node:fs/promises'
import { withoutFormula } from './bareFormula.ts'
import { cutText, type FileRow } from './cutText.ts'
import { FileRefused } from './FileRefused.ts'
import { isEncrypted } from './isEncrypted.ts'
import { textPieces } from './textPieces.ts'

const signatures: readonly [string, string][] = [
  ['504b0304', 'spreadsheet'],
  ['d0cf11e0', 'spreadsheet'],
  ['25504446', 'binary'],
  ['fffe', 'encoding'],
  ['feff', 'encoding'],
]

function notOpened(error: NodeJS.ErrnoException): never {
  throw new FileRefused(error.code === 'ENOENT' ? 'notFound' : 'unreadable', { reason: error.code ?? error.message })
}

/**
 * An import reads its file several times: completely before anything is written, and again for writing. A pipe can be read only
 * once and blocks until it is written; a device may never end.
 */
async function refuseWhatIsNoFile(path: string): Promise<void> {
  const found = await stat(path).catch(notOpened)
  if (found.isDirectory()) throw new FileRefused('folder')
  if (!found.isFile()) throw new FileRefused('pipe')
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path).catch(notOpened)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Converts errors of reading or unpacking to a refusal; returns others unchanged. */
function refusalOf(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (error instanceof FileRefused) return error
  if (code === 'Z_BUF_ERROR') return new FileRefused('truncated')
  if (code.startsWith('Z_')) return new FileRefused('packing')
  return ['EACCES', 'EISDIR', 'EIO', 'EPERM'].includes(code) ? new FileRefused('unreadable', { reason: code }) : error
}

/** As `readRows`, in the current process. */
export async function* parseRows(path: string): AsyncGenerator<FileRow> {
  try {
    for await (const { cells, number } of cutText(textPieces(path, { encoding: 'utf-8', isPacked: await isPacked(path) })))
      yield { cells: cells.map(withoutFormula), number }
  } catch (error) {
    throw refusalOf(error)
  }
}

/**
 * Whether a CSV file is compressed with gzip.
 * @throws FileRefused if it is plainly something else
 */
async function isPacked(path: string): Promise<boolean> {
  await refuseWhatIsNoFile(path)
  const start = await firstBytes(path)
  if (start.length === 0) throw new FileRefused('empty')
  const hex = start.toString('hex')
  const [, known] = signatures.find(([signature]) => hex.startsWith(signature)) ?? []
  if (known === 'spreadsheet' && (await isEncrypted(path))) throw new FileRefused('password')
  if (known !== undefined) throw new FileRefused(known)
  const packed = hex.startsWith('1f8b')
  if (start.includes(0) && !packed) throw new FileRefused('binary')
  return packed
}

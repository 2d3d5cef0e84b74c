import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import yauzl, { type Entry } from 'yauzl'
import { FileRefused } from '../csv/index.ts'
import { checkArchive, maxArchiveEntries, UploadRefused } from '../uploads/index.ts'

export const isZippedFile = ({ fileName }: Entry): boolean => !/(?:^|\/)(?:__MACOSX|\.)/.test(fileName) && !fileName.endsWith('/')
const isZippedTable = ({ fileName }: Pick<Entry, 'fileName'>): boolean =>
  /\.(?:xlsx|xlsm|ods|csv|tsv|tab|txt|json|ndjson|jsonl)(?:\.gz)?$/i.test(fileName) && !/(?:^|\/)missing\.txt$/i.test(fileName)
const isOfWorkbook = ({ fileName }: Entry) => /^(?:\[Content_Types\]\.xml|xl\/|mimetype$)/.test(fileName)
// What makes a zip a workbook stands among its first files, whatever it holds beside that.
const maxLookedAt = 20_000
const encrypted = 1

/** Whether a file begins with these bytes. */
export async function startsWith(path: string, hex: string): Promise<boolean> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(hex.length / 2), 0, hex.length / 2, 0)
  return buffer.subarray(0, bytesRead).toString('hex') === hex
}

/**
 * The files of a zip, of which one of a stranger may list millions: no more than may be are kept.
 * @returns null for a workbook
 * @throws FileRefused where there are more
 */
async function entriesOf(path: string): Promise<Entry[] | null> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true, validateEntrySizes: true, autoClose: false })
  const entries: Entry[] = []
  let count = 0
  try {
    for await (const entry of zip.eachEntry()) {
      if (isOfWorkbook(entry)) return null
      count += 1
      if (count <= maxArchiveEntries) entries.push(entry)
      if (count > maxLookedAt) break
    }
  } finally {
    zip.close()
  }
  if (count > maxArchiveEntries) throw new FileRefused('files', { count: Math.max(zip.entryCount, count), maximum: maxArchiveEntries })
  return entries
}

/**
 * The one table of a zip, and all its files.
 * @returns null for what is no zip, or a workbook
 * @throws FileRefused for a zip that holds no table, or several, or what no archive of ours would
 */
export async function findZippedTable(path: string): Promise<{ table: string; entries: Entry[] } | null> {
  if (!(await startsWith(path, '504b0304'))) return null
  const listed = await entriesOf(path).catch((error: unknown) => {
    if (error instanceof FileRefused) throw error
    return null
  })
  // what is damaged, and a workbook, is for whoever reads tables
  if (listed === null) return null
  if (listed.some(({ generalPurposeBitFlag }) => (generalPurposeBitFlag & encrypted) !== 0)) throw new FileRefused('zipPassword')
  // a drawing is no photo, which the row that names it is told
  await checkArchive(path, (fileName) => isZippedTable({ fileName }) || /\.svg$/i.test(fileName)).catch((error: unknown) => {
    if (!(error instanceof UploadRefused)) throw error
    throw error.values['name'] === undefined ? new FileRefused('archive') : new FileRefused('archiveEntry', error.values)
  })
  const entries = listed.filter(isZippedFile)
  const tables = entries.filter(isZippedTable)
  const [table] = tables
  if (table === undefined || tables.length > 1) throw new FileRefused(table === undefined ? 'noTable' : 'tables', { count: tables.length })
  return { table: table.fileName, entries }
}

/**
 * Writes one file of a zip to another place.
 * @throws FileRefused where it is not there, or damaged
 */
export async function extractEntry(archive: string, name: string, to: string): Promise<void> {
  const zip = await yauzl.openPromise(archive, { lazyEntries: true, validateEntrySizes: true, autoClose: false })
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName !== name) continue
      await pipeline(await zip.openReadStreamPromise(entry), whole(entry.crc32), createWriteStream(to))
      return
    }
  } finally {
    zip.close()
  }
  throw new FileRefused('forgotten')
}

/** Lets through what is as it was packed: a byte that was changed is damage. */
function whole(wanted: number) {
  return async function* (pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let sum = 0
    for await (const piece of pieces) {
      sum = crc32(piece, sum)
      yield piece
    }
    if (sum !== wanted) throw new FileRefused('broken')
  }
}

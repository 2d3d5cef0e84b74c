import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import yauzl, { type Entry } from 'yauzl'
import { FileRefused } from '../../platform/csv/index.ts'
import { checkArchive, maxArchiveEntries, UploadRefused } from '../../platform/uploads/index.ts'
import { importPath, imports } from './importPlaces.ts'

const archiveEnding = '.zip'
const archiveOf = (kept: string): string => `${kept}${archiveEnding}`
const daysKept = 30

/** Whether the photos of an import can still be read. */
export const hasArchive = async (kept: string): Promise<boolean> => (await imports().fetch(archiveOf(kept))) !== null

export const keepArchive = (kept: string): Promise<void> => imports().keep(archiveOf(kept))

async function openArchive(path: string | null): Promise<yauzl.ZipFile> {
  if (path === null) throw new FileRefused('forgotten')
  return yauzl.openPromise(path, { lazyEntries: true, validateEntrySizes: true, autoClose: false })
}

const isFile = ({ fileName }: Entry) => !/(?:^|\/)(?:__MACOSX|\.)/.test(fileName) && !fileName.endsWith('/')
const isTable = ({ fileName }: Entry) => /\.(?:xlsx|csv|txt|json)$/i.test(fileName) && !/(?:^|\/)missing\.txt$/i.test(fileName)
// Those of other types, too: whoever names one is told what it is, and not that it is missing.
const isPicture = ({ fileName }: Entry) => /\.(?:jpe?g|jpe|jfif|png|webp|gif|avif|tiff?|hei[cf]|bmp|dib|psd|psb|ai|eps|pdf|raw|dng|cr[23]|nef|arw|orf|rw2|raf|jp2|jpx|jxl|ico|tga|wmf|emf|mp4|mov)$/i.test(fileName)

const isOfWorkbook = ({ fileName }: Entry) => /^(?:\[Content_Types\]\.xml|xl\/)/.test(fileName)
// What makes a zip a workbook stands among its first files, whatever it holds beside that.
const maxLookedAt = 20_000

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

async function startsAsZip(path: string): Promise<boolean> {
  await using file = await open(path)
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
  return buffer.toString('hex') === '504b0304'
}

/**
 * Takes the table out of a zip that holds one and photos; the zip is kept beside it until they have been imported.
 * @returns how many pictures lie beside the table; 0 of a file that is no such zip
 * @throws FileRefused for a zip that holds no table, or several, or what no archive of ours would
 */
export async function unpackTable(kept: string): Promise<number> {
  const path = importPath(kept)
  if (!(await startsAsZip(path))) return 0
  const listed = await entriesOf(path).catch((error: unknown) => {
    if (error instanceof FileRefused) throw error
    return null
  })
  // what is damaged, and a workbook, is for whoever reads tables
  if (listed === null) return 0
  await checkArchive(path).catch((error: unknown) => {
    throw error instanceof UploadRefused ? new FileRefused('archive') : error
  })
  const entries = listed.filter(isFile)
  const tables = entries.filter(isTable)
  if (tables.length !== 1) throw new FileRefused(tables.length === 0 ? 'noTable' : 'tables', { count: tables.length })
  await forgetOldArchives()
  const archive = importPath(archiveOf(kept))
  await rename(path, archive)
  await readEntry(archive, tables[0]?.fileName ?? '', (from, { crc32: sum }) => pipeline(from, whole(sum), createWriteStream(path)))
  return entries.filter(isPicture).length
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

/** Gives one file of the zip to whoever reads it. */
async function readEntry<Result>(archive: string | null, name: string, read: (from: Readable, entry: Entry) => Promise<Result>): Promise<Result> {
  const zip = await openArchive(archive)
  try {
    for await (const entry of zip.eachEntry()) if (entry.fileName === name) return await read(await zip.openReadStreamPromise(entry), entry)
  } finally {
    zip.close()
  }
  throw new FileRefused('forgotten')
}

/** Each picture of the zip with the hash of what lies there, in the order of the zip. */
export async function hashPictures(kept: string): Promise<{ name: string; hash: string }[]> {
  const zip = await openArchive(await imports().fetch(archiveOf(kept)))
  const found: { name: string; hash: string }[] = []
  try {
    for await (const entry of zip.eachEntry()) {
      if (!isFile(entry) || !isPicture(entry)) continue
      const hash = createHash('sha256')
      for await (const piece of await zip.openReadStreamPromise(entry)) hash.update(piece as Buffer)
      found.push({ name: entry.fileName, hash: hash.digest('hex') })
    }
  } finally {
    zip.close()
  }
  return found
}

/** Gives one picture of the zip to whoever takes it. */
export async function readPicture<Result>(kept: string, name: string, read: (from: Readable) => Promise<Result>): Promise<Result> {
  return readEntry(await imports().fetch(archiveOf(kept)), name, read)
}

export async function forgetArchive(kept: string): Promise<void> {
  await imports().forget(archiveOf(kept))
}

// Photos of what was never imported do not stay for good.
async function forgetOldArchives(): Promise<void> {
  const before = Date.now() - daysKept * 86_400_000
  for await (const { name, modifiedAt } of imports().list()) if (name.endsWith(archiveEnding) && modifiedAt.getTime() < before) await imports().forget(name)
}

import { createHash } from 'node:crypto'
import { rename } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import yauzl, { type Entry } from 'yauzl'
import { extractEntry, findZippedTable, isZippedFile, unpackTable } from '../../platform/archives/index.ts'
import { FileRefused } from '../../platform/csv/index.ts'
import { importPath, imports } from './importPlaces.ts'

const archiveEnding = '.zip'
const archiveOf = (kept: string): string => `${kept}${archiveEnding}`
const daysKept = 30

/** Whether the photos of an import are still available. */
export const hasArchive = async (kept: string): Promise<boolean> => (await imports().fetch(archiveOf(kept))) !== null

export const keepArchive = (kept: string): Promise<void> => imports().keep(archiveOf(kept))

async function openArchive(path: string | null): Promise<yauzl.ZipFile> {
  if (path === null) throw new FileRefused('forgotten')
  return yauzl.openPromise(path, { lazyEntries: true, validateEntrySizes: true, autoClose: false })
}

// Includes unsupported types: a row that names one is told that it is unsupported, not that it is missing.
const isPicture = ({ fileName }: Entry) =>
  /\.(?:jpe?g|jpe|jfif|png|webp|gif|avif|svg|tiff?|hei[cf]|bmp|dib|psd|psb|ai|eps|pdf|raw|dng|cr[23]|nef|arw|orf|rw2|raf|jp2|jpx|jxl|ico|tga|wmf|emf|mp4|mov)$/i.test(
    fileName,
  )

/**
 * Unpacks the table of a .gz or .zip. A zip with photos is kept until they are imported.
 * @returns the number of pictures in the zip
 * @throws FileRefused for a zip without a table, with several, or with unsafe contents
 */
export async function unpackImport(kept: string): Promise<number> {
  const path = importPath(kept)
  const zipped = await findZippedTable(path)
  const pictureCount = zipped?.entries.filter(isPicture).length ?? 0
  if (zipped === null || pictureCount === 0) {
    await unpackTable(path)
    return 0
  }
  const archive = importPath(archiveOf(kept))
  await rename(path, archive)
  await extractEntry(archive, zipped.table, path)
  // the table may be in a .gz of its own
  await unpackTable(path)
  return pictureCount
}

/** Streams one entry of the zip to a reader. */
async function readEntry<Result>(archive: string | null, name: string, read: (from: Readable, entry: Entry) => Promise<Result>): Promise<Result> {
  const zip = await openArchive(archive)
  try {
    for await (const entry of zip.eachEntry()) if (entry.fileName === name) return await read(await zip.openReadStreamPromise(entry), entry)
  } finally {
    zip.close()
  }
  throw new FileRefused('forgotten')
}

/** The hash of each picture in the zip, in the zip's order. */
export async function hashPictures(kept: string): Promise<{ name: string; hash: string }[]> {
  const zip = await openArchive(await imports().fetch(archiveOf(kept)))
  const found: { name: string; hash: string }[] = []
  try {
    for await (const entry of zip.eachEntry()) {
      if (!isZippedFile(entry) || !isPicture(entry)) continue
      const hash = createHash('sha256')
      for await (const piece of await zip.openReadStreamPromise(entry)) hash.update(piece as Buffer)
      found.push({ name: entry.fileName, hash: hash.digest('hex') })
    }
  } finally {
    zip.close()
  }
  return found
}

/** Streams one picture of the zip to a reader. */
export async function readPicture<Result>(kept: string, name: string, read: (from: Readable) => Promise<Result>): Promise<Result> {
  return readEntry(await imports().fetch(archiveOf(kept)), name, read)
}

export async function forgetArchive(kept: string): Promise<void> {
  await imports().forget(archiveOf(kept))
}

/** Deletes files that were uploaded and never imported. */
export async function forgetOldImports(): Promise<void> {
  const before = Date.now() - daysKept * 86_400_000
  for await (const { name, modifiedAt } of imports().list()) if (modifiedAt.getTime() < before) await imports().forget(name)
}

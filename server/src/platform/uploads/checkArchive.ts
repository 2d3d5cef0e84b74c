import yauzl from 'yauzl'
import { isBadEntry } from './fileTypes.rules.ts'
import { UploadRefused } from './UploadRefused.ts'

/** The maximum number of files in an archive. */
export const maxArchiveEntries = 1_000
const most = { bytes: 200_000_000, ratio: 100 }
const symbolicLink = 0o120000

/**
 * Checks the list of an archive, without unpacking it: number, sizes, compression ratio and names.
 * @param isTaken a packed file that the caller unpacks itself, within its own limits, or a drawing that it refuses by itself
 * @throws UploadRefused; with the name of a file that is not taken
 */
export async function checkArchive(path: string, isTaken: (name: string) => boolean = () => false): Promise<void> {
  let bytes = 0
  let entries = 0
  try {
    const archive = await yauzl.openPromise(path, { lazyEntries: true, validateEntrySizes: true, strictFileNames: true })
    for await (const entry of archive.eachEntry()) {
      entries += 1
      bytes += entry.uncompressedSize
      const isLink = ((entry.externalFileAttributes >>> 16) & 0o170000) === symbolicLink
      const isEncrypted = (entry.generalPurposeBitFlag & 1) === 1
      const isBomb = entry.uncompressedSize > 100_000 && entry.uncompressedSize > entry.compressedSize * most.ratio
      if (entries > maxArchiveEntries || bytes > most.bytes || isLink || isEncrypted || isBomb) throw new UploadRefused('archive')
      if (isBadEntry(isTaken(entry.fileName) ? entry.fileName.replace(/\.(?:gz|svg)$/i, '') : entry.fileName))
        throw new UploadRefused('archive', { name: entry.fileName.slice(0, 120) })
    }
  } catch (error) {
    throw error instanceof UploadRefused ? error : new UploadRefused('archive')
  }
  if (entries === 0) throw new UploadRefused('archive')
}

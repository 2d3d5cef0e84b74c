import { once } from 'node:events'
import { promisify } from 'node:util'
import { type Entry, open, type Options, type ZipFile } from 'yauzl'
import { tableLimits } from '../csv/index.ts'
import { SheetRefused } from './SheetRefused.ts'

const openZip = promisify<string, Options, ZipFile>(open)

const maxEntries = 2_000

/**
 * What a workbook says of itself, before anything of it is unpacked: an archive with a sheet in it, of a size that can be read.
 * What it says need not be so, which is why it is only read by a process of its own.
 * @throws SheetRefused
 */
export async function checkWorkbook(path: string): Promise<void> {
  const zip = await openZip(path, { lazyEntries: false, autoClose: true, strictFileNames: false }).catch(() => {
    throw new SheetRefused('broken')
  })
  // it reads as many as it says
  if (zip.entryCount > maxEntries) {
    zip.close()
    throw new SheetRefused('bomb')
  }
  let unpacked = 0
  let packed = 0
  let hasSheet = false
  zip.on('entry', (entry: Entry) => {
    unpacked += entry.uncompressedSize
    packed += entry.compressedSize
    hasSheet ||= /^xl\/worksheets\//.test(entry.fileName)
  })
  await once(zip, 'end').catch(() => {
    throw new SheetRefused('broken')
  })
  if (unpacked > tableLimits.unpackedMegabytes * 1_000_000 || (unpacked > tableLimits.smallEnough && unpacked > packed * tableLimits.ratio)) throw new SheetRefused('bomb')
  if (!hasSheet) throw new SheetRefused('broken')
}

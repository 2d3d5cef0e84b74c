import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { readSettings } from '../../../platform/settings.ts'
import { openStorage } from '../../../platform/storage/index.ts'

// Photos are compressed already.
const asItIs = { compress: false }

/**
 * Packs a table and the photos that its cells name into a zip, one at a time in memory. Photos whose original is missing are
 * listed in missing.txt.
 * @param path the table, which is replaced by the zip
 * @param photos by name in the zip, their place in the storage
 */
export async function packPhotos(path: string, table: string, photos: ReadonlyMap<string, string>): Promise<void> {
  const storage = openStorage(readSettings())
  const zip = new ZipFile()
  const packed = `${path}.zip`
  const writing = pipeline(zip.outputStream, createWriteStream(packed))
  // the error is handled where the promise is awaited
  writing.catch(() => undefined)
  const missing: string[] = []
  zip.addFile(path, table.replaceAll(/[\\/:]/g, ' '))
  for (const [name, storedAs] of photos) {
    const bytes = await storage.read(storedAs)
    if (bytes === null) {
      missing.push(name)
      continue
    }
    const photo = Readable.from([bytes])
    zip.addReadStream(photo, name, asItIs)
    await Promise.race([finished(photo), writing])
  }
  if (missing.length > 0) zip.addBuffer(Buffer.from(`${missing.join('\n')}\n`), 'missing.txt')
  zip.end()
  await writing
  await rename(packed, path)
}

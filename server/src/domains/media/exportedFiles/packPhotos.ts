import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { readSettings } from '../../../platform/settings.ts'
import { openStorage } from '../../../platform/storage/index.ts'

// A photo is as small as it gets.
const asItIs = { compress: false }

/**
 * Makes a zip of a table and the photos that its cells name, one in memory at a time. A photo whose original is lost is
 * named in missing.txt: the rest is worth having.
 * @param path of the table; the zip takes its place
 * @param photos by their names in the zip, where the storage keeps them
 */
export async function packPhotos(path: string, table: string, photos: ReadonlyMap<string, string>): Promise<void> {
  const storage = openStorage(readSettings())
  const zip = new ZipFile()
  const packed = `${path}.zip`
  const writing = pipeline(zip.outputStream, createWriteStream(packed))
  // whoever waits for it below hears of it, and not the process
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

import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { createGunzip } from 'node:zlib'
import { type Entry, open as openZip, type Options, type ZipFile } from 'yauzl'
import { FileRefused, tableLimits, UnpackedSize } from '../../../platform/csv/index.ts'
import { DeliveryBroken } from './DeliveryBroken.ts'

const maxEntries = 2_000

const openArchive = promisify<string, Options, ZipFile>(openZip)
const refuse = (): never => {
  throw new DeliveryBroken('idm.archive')
}

/** The only XML file of an archive, by the archive's directory. */
async function entryOf(zip: ZipFile): Promise<Entry> {
  const found: Entry[] = []
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  zip.on('entry', (entry: Entry) => {
    if (/\.xml$/i.test(entry.fileName)) found.push(entry)
    zip.readEntry()
  })
  zip.on('end', resolve)
  zip.on('error', reject)
  if (zip.entryCount > maxEntries) refuse()
  zip.readEntry()
  await promise.catch(refuse)
  const [entry, another] = found
  if (!entry || another) return refuse()
  const { compressedSize, uncompressedSize } = entry
  const { unpackedMegabytes, smallEnough, ratio } = tableLimits
  if (uncompressedSize > unpackedMegabytes * 1_000_000 || (uncompressedSize > smallEnough && uncompressedSize > compressedSize * ratio)) return refuse()
  return entry
}

async function* limited(bytes: Readable, packed: number): AsyncGenerator<Buffer> {
  const unpacked = new UnpackedSize(packed)
  try {
    for await (const piece of bytes as AsyncIterable<Buffer>) {
      unpacked.add(piece.length)
      yield piece
    }
  } catch (error) {
    if (error instanceof FileRefused) throw new DeliveryBroken(`file.${error.code}`, error.values)
    // the archive's directory is wrong, or its compressed data ends early
    throw error instanceof DeliveryBroken ? error : new DeliveryBroken('idm.archive')
  }
}

/**
 * The bytes of an XML file: plain, as .gz, or the only one of a .zip, as a stream.
 * @throws DeliveryBroken, also from the bytes
 */
export async function* openXml(path: string): AsyncGenerator<Buffer> {
  const file = await open(path)
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
  await file.close()
  if (buffer.readUInt16BE(0) === 0x1f8b) return yield* limited(createReadStream(path).pipe(createGunzip()), (await stat(path)).size)
  if (buffer.readUInt32BE(0) !== 0x504b0304) return yield* createReadStream(path) as AsyncIterable<Buffer>
  const zip = await openArchive(path, { lazyEntries: true, autoClose: false }).catch(refuse)
  try {
    const entry = await entryOf(zip)
    const stream = await promisify(zip.openReadStream.bind(zip) as (entry: Entry, done: (error: Error | null, stream: Readable) => void) => void)(entry).catch(
      refuse,
    )
    yield* limited(stream, entry.compressedSize)
  } finally {
    zip.close()
  }
}

import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import iconv from 'iconv-lite'
import { FileRefused } from './FileRefused.ts'
import { tableLimits, UnpackedSize } from './tableLimits.ts'

const bytesAtOnce = 262_144

/** Counts lines of text, as an empty table could have any number. */
class LineCount {
  #lines = 0

  /** @throws FileRefused if there are too many */
  add(bytes: Buffer): void {
    const ends = Math.max(this.#count(bytes, 10), this.#count(bytes, 13))
    this.#lines += ends
    if (this.#lines > tableLimits.lines) throw new FileRefused('manyLines', { maximum: tableLimits.lines })
  }

  #count(bytes: Buffer, end: number): number {
    let count = 0
    for (let at = bytes.indexOf(end); at !== -1; at = bytes.indexOf(end, at + 1)) count += 1
    return count
  }
}

async function* bytesOf(path: string, isPacked: boolean): AsyncGenerator<Buffer> {
  const bytes = createReadStream(path, { highWaterMark: bytesAtOnce })
  if (!isPacked) {
    yield* bytes as AsyncIterable<Buffer>
    return
  }
  const unpacked = createGunzip({ chunkSize: bytesAtOnce })
  // errors of the file are raised by the unpacked stream
  pipeline(bytes, unpacked, () => undefined)
  try {
    yield* unpacked as AsyncIterable<Buffer>
  } finally {
    bytes.destroy()
  }
}

/**
 * Streams the text of a plain or compressed file. Strict in every encoding: an invalid byte is an error, and never becomes a
 * question mark in a name.
 * @throws FileRefused if it is not text, or is too large
 */
export async function* textPieces(path: string, { encoding, isPacked }: { encoding: string; isPacked: boolean }): AsyncGenerator<string> {
  const decoder = decoderOf(encoding)
  const size = new UnpackedSize(isPacked ? (await stat(path)).size : Infinity)
  const lines = new LineCount()
  for await (const bytes of bytesOf(path, isPacked)) {
    size.add(bytes.byteLength)
    lines.add(bytes)
    const text = decoded(() => decoder.take(bytes))
    if (text.includes('\0')) throw new FileRefused('binary')
    yield text
  }
  yield decoded(() => decoder.end())
}

/** DOS code pages are not web encodings, and unknown to Node. Every byte of theirs is a letter. */
function decoderOf(encoding: string): { take(bytes: Buffer): string; end(): string } {
  if (encoding === 'cp850') {
    const decoder = iconv.getDecoder(encoding)
    return { take: (bytes) => decoder.write(bytes), end: () => decoder.end() ?? '' }
  }
  const decoder = new TextDecoder(encoding, { fatal: true })
  return { take: (bytes) => decoder.decode(bytes, { stream: true }), end: () => decoder.decode() }
}

function decoded(decode: () => string): string {
  try {
    return decode()
  } catch {
    throw new FileRefused('encoding')
  }
}

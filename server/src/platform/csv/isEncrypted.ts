import { createReadStream } from 'node:fs'

const container = 'd0cf11e0a1b11ae1'
const stream = Buffer.from('EncryptedPackage', 'utf16le')

/** Whether a file is a workbook with a password: an old-format container with the encrypted workbook. */
export async function isEncrypted(path: string): Promise<boolean> {
  let last = Buffer.alloc(0)
  let isFirst = true
  for await (const piece of createReadStream(path, { highWaterMark: 262_144 }) as AsyncIterable<Buffer>) {
    if (isFirst && !piece.toString('hex', 0, 8).startsWith(container)) return false
    isFirst = false
    const bytes = Buffer.concat([last, piece])
    if (bytes.includes(stream)) return true
    last = bytes.subarray(-stream.length)
  }
  return false
}

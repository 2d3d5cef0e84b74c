import { crc32, deflateSync } from 'node:zlib'

const side = 64

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A picture in one shade of grey, from 0 to 255, as a file to upload. */
export function photo(shade: number): { name: string; mimeType: string; buffer: Buffer } {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  // eight bits, grey
  head.set([8, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((side + 1) * side, shade)
  for (let row = 0; row < side; row += 1) rows[row * (side + 1)] = 0
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return {
    name: `grey-${shade}.png`,
    mimeType: 'image/png',
    buffer: Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]),
  }
}

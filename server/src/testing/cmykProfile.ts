// A profile of inks (ICC, version 2), for tests: it defines the colour of each ink, at full strength and at zero.

const encoded = ([lightness, a, b]: readonly [number, number, number]): number[] =>
  [(lightness / 100) * 0xff00, (a + 128) * 256, (b + 128) * 256].map((value) => Math.min(0xffff, Math.max(0, Math.round(value))))

function block(size: number, write: (bytes: Buffer) => void): Buffer {
  const bytes = Buffer.alloc(size + ((4 - (size % 4)) % 4))
  write(bytes)
  return bytes
}

/** Maps four inks to Lab with a table of two steps per ink. */
function inkTable(colourOf: (inks: readonly boolean[]) => readonly [number, number, number]): Buffer {
  const straight = [0, 0xffff]
  const colours = Array.from({ length: 16 }, (_, at) => encoded(colourOf([8, 4, 2, 1].map((ink) => (at & ink) !== 0)))).flat()
  const numbers = [2, 2, ...Array.from({ length: 4 }, () => straight).flat(), ...colours, ...Array.from({ length: 3 }, () => straight).flat()]
  return block(48 + numbers.length * 2, (bytes) => {
    bytes.write('mft2', 'latin1')
    bytes.set([4, 3, 2], 8)
    for (const at of [12, 28, 44]) bytes.writeInt32BE(0x10000, at)
    numbers.forEach((number, at) => bytes.writeUInt16BE(number, 48 + at * 2))
  })
}

export function cmykProfile(colourOf: (inks: readonly boolean[]) => readonly [number, number, number]): Buffer {
  const tags: [string, Buffer][] = [
    [
      'desc',
      block(110, (bytes) => {
        bytes.write('desc', 'latin1')
        bytes.writeUInt32BE(5, 8)
        bytes.write('test\0', 12, 'latin1')
      }),
    ],
    [
      'wtpt',
      block(20, (bytes) => {
        bytes.write('XYZ ', 'latin1')
        ;[0.9642, 1, 0.8249].forEach((part, at) => bytes.writeInt32BE(Math.round(part * 65_536), 8 + at * 4))
      }),
    ],
    [
      'cprt',
      block(12, (bytes) => {
        bytes.write('text', 'latin1')
        bytes.write('CC0\0', 8, 'latin1')
      }),
    ],
    ['A2B0', inkTable(colourOf)],
  ]
  const list = Buffer.alloc(4 + tags.length * 12)
  list.writeUInt32BE(tags.length)
  let at = 128 + list.length
  tags.forEach(([name, bytes], place) => {
    list.write(name, 4 + place * 12, 'latin1')
    list.writeUInt32BE(at, 8 + place * 12)
    list.writeUInt32BE(bytes.length, 12 + place * 12)
    at += bytes.length
  })
  const head = Buffer.alloc(128)
  head.writeUInt32BE(at)
  head.writeUInt32BE(0x02400000, 8)
  head.write('prtrCMYKLab ', 12, 'latin1')
  head.write('acsp', 36, 'latin1')
  ;[0.9642, 1, 0.8249].forEach((part, place) => head.writeInt32BE(Math.round(part * 65_536), 68 + place * 4))
  return Buffer.concat([head, list, ...tags.map(([, bytes]) => bytes)])
}

/** Embeds a profile in a JPEG, as a camera or prepress software does. */
export function withProfile(jpeg: Buffer, profile: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from('ICC_PROFILE\0'), Buffer.from([1, 1]), profile])
  const mark = Buffer.from([0xff, 0xe2, 0, 0])
  mark.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), mark, content, jpeg.subarray(2)])
}

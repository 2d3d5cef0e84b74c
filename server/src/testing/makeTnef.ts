// The content of winmail.dat as Outlook writes it, for tests: MS-OXTNEF, byte by byte.

interface TnefContent {
  name: string
  /** In Unicode, as a property; `name` itself uses the sender's eight-bit alphabet */
  longName?: string
  bytes: Buffer
}

const numbers = (...given: readonly (readonly [value: number, length: 1 | 2 | 4])[]): Buffer =>
  Buffer.concat(
    given.map(([value, length]) => {
      const bytes = Buffer.alloc(length)
      bytes.writeUIntLE(value, 0, length)
      return bytes
    }),
  )

function attribute(level: 1 | 2, id: number, data: Buffer): Buffer {
  const checksum = data.reduce((sum, byte) => (sum + byte) & 0xffff, 0)
  return Buffer.concat([numbers([level, 1], [id, 4], [data.length, 4]), data, numbers([checksum, 2])])
}

function longNameProperty(name: string): Buffer {
  const text = Buffer.from(`${name}\0`, 'utf16le')
  return Buffer.concat([numbers([1, 4], [0x001f, 2], [0x3707, 2], [1, 4], [text.length, 4]), text, Buffer.alloc((4 - (text.length % 4)) % 4)])
}

export function makeTnef(files: readonly TnefContent[], body?: string): Buffer {
  return Buffer.concat([
    numbers([0x223e9f78, 4], [1, 2]),
    attribute(1, 0x00069007, numbers([1252, 4], [0, 4])),
    ...(body === undefined ? [] : [attribute(1, 0x0002800c, Buffer.from(`${body}\0`, 'latin1'))]),
    ...files.flatMap(({ name, longName, bytes }) => [
      attribute(2, 0x00069002, Buffer.alloc(14)),
      attribute(2, 0x00018010, Buffer.from(`${name}\0`, 'latin1')),
      attribute(2, 0x0006800f, bytes),
      ...(longName === undefined ? [] : [attribute(2, 0x00069005, longNameProperty(longName))]),
    ]),
  ])
}

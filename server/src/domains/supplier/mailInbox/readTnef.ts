// Reads winmail.dat, Outlook's rich text format: TNEF (MS-OXTNEF), a list of attributes, some of them per attachment. Extracts
// only what a person attached. Its input is untrusted: truncated files are read as far as possible, every length is checked
// against the data, and nothing is read twice.

interface TnefFile {
  name: string
  mimeType: string | null
  bytes: Uint8Array
}

interface Tnef {
  /** Its plain text, if it has one */
  body: string | null
  files: TnefFile[]
  /** Nothing is truncated, and all attachments are included */
  isWhole: boolean
}

const signature = 0x223e9f78
const most = { files: 100, depth: 3 }
const attributes = {
  oemCodepage: 0x00069007,
  body: 0x0002800c,
  messageProperties: 0x00069003,
  begin: 0x00069002,
  title: 0x00018010,
  data: 0x0006800f,
  properties: 0x00069005,
}
const properties = { body: 0x1000, data: 0x3701, fileName: 0x3704, longName: 0x3707, displayName: 0x3001, mimeType: 0x370e }
// An object begins with an identifier of its type; for an enclosed message TNEF follows.
const objectType = 0x000d
const identifierLength = 16
const unicode = 0x001f
const ofAnyLength = new Set([objectType, 0x001e, unicode, 0x0102])
const ofEight = new Set([0x0005, 0x0006, 0x0007, 0x0014, 0x0040])
const isOfMany = 0x1000

class Reader {
  readonly #bytes: Buffer
  at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get left(): number {
    return this.#bytes.length - this.at
  }

  take(length: number): Buffer {
    if (length > this.left) throw new RangeError('TNEF ends within a value')
    this.at += length
    return this.#bytes.subarray(this.at - length, this.at)
  }

  number(length: 1 | 2 | 4): number {
    return this.take(length).readUIntLE(0, length)
  }

  /** As much as there is, for the last attachment of a truncated file. */
  rest(length: number): Buffer {
    return this.take(Math.min(length, this.left))
  }
}

/** Without the terminating zero. */
const bare = (text: string): string => text.replace(/\0[^]*$/, '').trim()

function decoderOf(codepage: number): TextDecoder {
  try {
    return new TextDecoder(codepage === 65001 ? 'utf-8' : codepage === 932 ? 'shift_jis' : codepage === 936 ? 'gbk' : `windows-${codepage}`)
  } catch {
    return new TextDecoder('windows-1252')
  }
}

const padded = (length: number): number => length + ((4 - (length % 4)) % 4)

/** The length of a value; for variable-length types it is stored before the value. */
function lengthOf(type: number, reader: Reader): number {
  if (ofAnyLength.has(type)) return reader.number(4)
  return type === 0x0048 ? 16 : ofEight.has(type) ? 8 : 4
}

interface Property {
  type: number
  bytes: Buffer
  text: string
}

/** The first value of each wanted property. */
function readProperties(bytes: Uint8Array, decoder: TextDecoder): Map<number, Property> {
  const found = new Map<number, Property>()
  const wanted = new Set<number>(Object.values(properties))
  const reader = new Reader(bytes)
  try {
    const count = reader.number(4)
    for (let at = 0; at < count; at += 1) {
      const type = reader.number(2)
      const id = reader.number(2)
      if (id >= 0x8000) {
        reader.take(16)
        // named by a number, or by a text
        if (reader.number(4) === 0) reader.take(4)
        else reader.take(padded(reader.number(4)))
      }
      const single = type & ~isOfMany
      const values = (type & isOfMany) !== 0 || ofAnyLength.has(single) ? reader.number(4) : 1
      for (let value = 0; value < values; value += 1) {
        const length = lengthOf(single, reader)
        const taken = reader.take(length)
        reader.rest(padded(length) - length)
        if (value > 0 || !wanted.has(id)) continue
        found.set(id, { type: single, bytes: taken, text: single === unicode ? bare(taken.toString('utf16le')) : bare(decoder.decode(taken)) })
      }
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return found
}

interface Attached {
  title: string
  data: Buffer | null
  properties: ReadonlyMap<number, Property> | null
}

/**
 * Parses a winmail.dat.
 * @returns null if it is none
 */
export function readTnef(bytes: Uint8Array, depth = 0): Tnef | null {
  const reader = new Reader(bytes)
  if (reader.left < 6 || reader.number(4) !== signature) return null
  reader.take(2)
  let decoder = decoderOf(1252)
  let body: string | null = null
  const attached: Attached[] = []
  let isCut = false
  while (reader.left >= 9 && attached.length <= most.files) {
    reader.number(1)
    const id = reader.number(4)
    const length = reader.number(4)
    isCut ||= length > reader.left
    const data = reader.rest(length)
    // its checksum: a damaged file is checked like any other
    reader.rest(2)
    const last = attached.at(-1)
    if (id === attributes.oemCodepage && data.length >= 4) decoder = decoderOf(data.readUInt32LE(0))
    else if (id === attributes.body) body ??= bare(decoder.decode(data))
    else if (id === attributes.messageProperties) body = readProperties(data, decoder).get(properties.body)?.text ?? body
    else if (id === attributes.begin) attached.push({ title: '', data: null, properties: null })
    else if (last && id === attributes.title) last.title = bare(decoder.decode(data))
    else if (last && id === attributes.data) last.data = data
    else if (last && id === attributes.properties) last.properties = readProperties(data, decoder)
  }
  const files = attached.flatMap((one) => filesOf(one, depth))
  return {
    body: body === '' ? null : body,
    files: files.slice(0, most.files),
    isWhole: !isCut && reader.left === 0 && attached.every((one) => filesOf(one, depth).length > 0),
  }
}

function filesOf({ title, data, properties: own }: Attached, depth: number): TnefFile[] {
  const said = own?.get(properties.data)
  const content = data ?? (said?.type === objectType ? said.bytes.subarray(identifierLength) : (said?.bytes ?? null))
  if (content === null || content.length === 0) return []
  const within = depth < most.depth ? readTnef(content, depth + 1) : null
  if (within !== null) return within.files
  const name = [own?.get(properties.longName)?.text, title, own?.get(properties.fileName)?.text, own?.get(properties.displayName)?.text].find(
    (one) => one !== undefined && one !== '',
  )
  return [{ name: name ?? '', mimeType: own?.get(properties.mimeType)?.text ?? null, bytes: Uint8Array.from(content) }]
}

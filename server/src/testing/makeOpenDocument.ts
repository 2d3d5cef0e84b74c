import { crc32 } from 'node:zlib'

const spaces = ['office:1.0', 'table:1.0', 'text:1.0', 'style:1.0']
  .map((name) => `xmlns:${name.split(':')[0]}="urn:oasis:names:tc:opendocument:xmlns:${name}"`)
  .join(' ')

/**
 * An OpenDocument workbook, with its type first and uncompressed, as every writer does.
 * @param tables content of `office:spreadsheet`
 */
export function makeOpenDocument(tables: string, { styles = '', parts = {} }: { styles?: string; parts?: Readonly<Record<string, string>> } = {}): Buffer {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${spaces} xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0" office:version="1.3"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`
  return storeFiles({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': xml, ...parts })
}

/** A zip with uncompressed files. */
function storeFiles(files: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    for (const [at, of] of [
      [14, head],
      [16, entry],
    ] as const) {
      of.writeUInt32LE(crc32(content), at)
      of.writeUInt32LE(content.length, at + 4)
      of.writeUInt32LE(content.length, at + 8)
      of.writeUInt16LE(name.length, at + 12)
    }
    entry.writeUInt32LE(offset, 42)
    locals.push(head, Buffer.from(name), content)
    central.push(entry, Buffer.from(name))
    offset += 30 + name.length + content.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

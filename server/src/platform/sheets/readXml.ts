import { SaxesParser } from 'saxes'

export type Attributes = Readonly<Record<string, string>>

export interface XmlHandlers {
  open?(name: string, attributes: Attributes): void
  text?(text: string): void
  close?(name: string): void
}

/** Without the namespace prefix, which the writer can choose. */
export const localName = (name: string): string => (name.includes(':') ? name.slice(name.indexOf(':') + 1) : name)

/** A strict XML parser: throws if the document is not well-formed, or truncated. */
export function createXmlReader({ open, text, close }: XmlHandlers): SaxesParser {
  const parser = new SaxesParser({ position: false })
  parser.on('error', (error) => {
    throw error
  })
  if (open) parser.on('opentag', ({ name, attributes }) => open(localName(name), attributes as Attributes))
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  if (close) parser.on('closetag', ({ name }) => close(localName(name)))
  return parser
}

/** Reads a document completely. */
export async function readXml(pieces: AsyncIterable<string>, handlers: XmlHandlers): Promise<void> {
  const parser = createXmlReader(handlers)
  for await (const piece of pieces) parser.write(piece)
  parser.close()
}

/** Spreadsheets encode characters that XML does not allow as `_x0007_`. */
export function decodeEscapes(text: string): string {
  return text.includes('_x') ? text.replace(/_x([\da-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : text
}

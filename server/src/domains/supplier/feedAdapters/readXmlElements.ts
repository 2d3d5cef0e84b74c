import { SaxesParser } from 'saxes'
import { DeliveryBroken } from './DeliveryBroken.ts'
import { openXml } from './openXml.ts'

export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: XmlElement[]
  text: string
}

/** An element that encloses another one and is still open. */
export interface Outer {
  name: string
  attributes: Readonly<Record<string, string>>
  /** Its index among all elements of the file: the same each time it is read */
  index: number
}

export interface FoundElement {
  element: XmlElement
  around: readonly Outer[]
  /** Its last line in the file */
  line: number
}

const deepest = 64
const maxText = 100_000
const maxInside = 50_000
// Characters between two tags, which the parser buffers.
const maxBetween = 10_000_000

/**
 * Streams the wanted elements of an XML file of any size, each with its enclosing elements. A wanted element within another one
 * is part of that one.
 * @param root the required name of the outermost element
 * @throws DeliveryBroken with the line if it is malformed or ends early
 */
export async function* readXmlElements(path: string, root: string, wanted: ReadonlySet<string>): AsyncGenerator<FoundElement> {
  const parser = new SaxesParser()
  const broken = (code: string, values = {}): never => {
    throw new DeliveryBroken(code, { row: parser.line, ...values })
  }
  const around: Outer[] = []
  const inside: XmlElement[] = []
  let ready: FoundElement[] = []
  let index = 0
  let kept = 0
  let between = 0
  parser.on('error', () => broken('idm.xml'))
  parser.on('opentag', ({ name, attributes }) => {
    index += 1
    between = 0
    if (around.length === 0 && inside.length === 0 && name !== root) broken('idm.catalog', { found: name.slice(0, 60) })
    if (around.length + inside.length >= deepest) broken('idm.large')
    if (inside.length === 0 && !wanted.has(name)) return void around.push({ name, attributes, index })
    const element: XmlElement = { name, attributes, children: [], text: '' }
    kept = inside.length === 0 ? 1 : kept + 1
    if (kept > maxInside) broken('idm.large')
    inside.at(-1)?.children.push(element)
    inside.push(element)
  })
  const take = (text: string) => {
    const element = inside.at(-1)
    if (element && element.text.length + text.length <= maxText) element.text += text
  }
  parser.on('text', take)
  parser.on('cdata', take)
  parser.on('closetag', () => {
    between = 0
    const element = inside.pop()
    if (element === undefined) around.pop()
    else if (inside.length === 0) ready.push({ element, around: [...around], line: parser.line })
  })
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (bytes?: Buffer) => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined })
    } catch {
      return broken('encoding')
    }
  }
  for await (const bytes of openXml(path)) {
    const text = decode(bytes)
    parser.write(text)
    if ((between += text.length) > maxBetween) broken('idm.text', { maximum: maxBetween })
    yield* ready
    ready = []
  }
  parser.write(decode())
  if (index === 0) throw new DeliveryBroken('empty')
  parser.close()
  yield* ready
}

import { posix } from 'node:path'
import type { SheetCell } from './Cell.ts'
import { cellOfWorkbookText } from './errorTexts.ts'
import { type CellStyle, readStyles } from './readStyles.ts'
import { type Attributes, readXml } from './readXml.ts'
import { broken, type WorkbookFile } from './WorkbookFile.ts'

export interface BookSheet {
  name: string
  isHidden: boolean
  /** The part with the sheet */
  part: string
}

export interface Book {
  sheets: readonly BookSheet[]
  /** Dates are counted from 1904 */
  isFrom1904: boolean
  strings: readonly SheetCell[]
  styles: readonly CellStyle[]
}

interface Relation {
  id: string
  type: string
  target: string
}

/** The relationships of a part. */
async function relationsOf(file: WorkbookFile, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part)
  const name = posix.join(folder, '_rels', `${posix.basename(part)}.rels`)
  const found: Relation[] = []
  if (!file.has(name)) return found
  await readXml(file.pieces(name), {
    open(tag, { Id: id, Type: type, Target: target }) {
      if (tag !== 'Relationship' || id === undefined || type === undefined || target === undefined) return
      found.push({ id, type: type.split('/').at(-1) ?? '', target: target.startsWith('/') ? target.slice(1) : posix.join(folder, target) })
    },
  })
  return found
}

const idIn = (attributes: Attributes): string | undefined => Object.entries(attributes).find(([name]) => /(?:^|:)id$/i.test(name))?.[1]

/** The contents of a workbook besides its rows: sheets in order, shared strings, and number formats. */
export async function readBook(file: WorkbookFile): Promise<Book> {
  const [root] = (await relationsOf(file, '')).filter(({ type }) => type === 'officeDocument')
  const part = root?.target ?? 'xl/workbook.xml'
  const relations = await relationsOf(file, part)
  const named: { name: string; isHidden: boolean; id: string | undefined }[] = []
  let isFrom1904 = false
  await readXml(file.pieces(part), {
    open(tag, attributes) {
      if (tag === 'workbookPr') isFrom1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
      if (tag === 'sheet') named.push({ name: attributes['name'] ?? '', isHidden: /hidden$/i.test(attributes['state'] ?? ''), id: idIn(attributes) })
    },
  })
  // chart and macro sheets have no rows
  const sheets = named.flatMap(({ name, isHidden, id }) =>
    relations.filter((one) => one.id === id && one.type === 'worksheet').map(({ target }) => ({ name, isHidden, part: target })),
  )
  if (sheets.length === 0) broken()
  const partOf = (type: string) => relations.find((one) => one.type === type)?.target
  const [strings, styles] = [partOf('sharedStrings'), partOf('styles')]
  return {
    sheets,
    isFrom1904,
    strings: strings === undefined ? [] : await readStrings(file, strings),
    styles: styles === undefined || !file.has(styles) ? [] : await readStyles(file.pieces(styles)),
  }
}

/** The shared strings, which cells refer to by index. */
async function readStrings(file: WorkbookFile, part: string): Promise<SheetCell[]> {
  const found: SheetCell[] = []
  let text: string | null = null
  let isText = false
  // Japanese workbooks contain phonetic readings as well
  let isPhonetic = false
  await readXml(file.pieces(part), {
    open(tag) {
      if (tag === 'si') text = ''
      else if (tag === 'rPh') isPhonetic = true
      else if (tag === 't') isText = text !== null && !isPhonetic
    },
    text(piece) {
      if (isText) text += piece
    },
    close(tag) {
      if (tag === 't') isText = false
      else if (tag === 'rPh') isPhonetic = false
      else if (tag === 'si') {
        found.push(cellOfWorkbookText(text ?? ''))
        text = null
      }
    },
  })
  return found
}

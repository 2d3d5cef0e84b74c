import { makeArchive } from './makeArchive.ts'

/** A cell as raw XML: `<c t="e"><v>#N/A</v></c>`; a text or a number is converted. */
export type RawCell = string | number | null | { xml: string }

export interface RawSheet {
  name: string
  rows: readonly (readonly RawCell[])[]
  isHidden?: boolean
  /** B2:B4 */
  merges?: readonly string[]
  /** Numbers of rows that a filter hides */
  hiddenRows?: readonly number[]
}

interface RawOptions {
  /** Formats of cells, by number: a cell with `s="1"` has the first of them */
  formats?: readonly string[]
  /** Changes the XML of the first sheet before it is compressed */
  spoil?(xml: string): string | Buffer
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (all: readonly string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`

function letterOf(place: number): string {
  return place < 26 ? String.fromCharCode(65 + place) : `${letterOf(Math.floor(place / 26) - 1)}${letterOf(place % 26)}`
}

function cellXml(cell: RawCell, reference: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`
  return typeof cell === 'string'
    ? `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
    : cell.xml.replace('<c', `<c r="${reference}"`)
}

function sheetXml({ rows, merges = [], hiddenRows = [] }: RawSheet): string {
  const body = rows.map(
    (cells, at) =>
      `<row r="${at + 1}"${hiddenRows.includes(at + 1) ? ' hidden="1"' : ''}>${cells.map((cell, place) => cellXml(cell, `${letterOf(place)}${at + 1}`)).join('')}</row>`,
  )
  const merged =
    merges.length === 0 ? '' : `<mergeCells count="${merges.length}">${merges.map((reference) => `<mergeCell ref="${reference}"/>`).join('')}</mergeCells>`
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet ${main}><sheetData>${body.join('')}</sheetData>${merged}</worksheet>`
}

/** A workbook with raw cells that a library would not write. */
export function makeWorkbook(sheets: readonly RawSheet[], { formats = [], spoil = (xml) => xml }: RawOptions = {}): Buffer {
  const codes = formats.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${escaped(code)}"/>`)
  const styles = `<styleSheet ${main}><numFmts count="${codes.length}">${codes.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats.map((_, at) => `<xf numFmtId="${200 + at}"/>`).join('')}</cellXfs></styleSheet>`
  const named = sheets.map(
    ({ name, isHidden }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" ${isHidden ? 'state="hidden" ' : ''}r:id="rId${at + 1}"/>`,
  )
  const parts = sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`)
  const files: Record<string, Buffer> = {
    '[Content_Types].xml': Buffer.from('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    '_rels/.rels': Buffer.from(relations([`<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/>`])),
    'xl/workbook.xml': Buffer.from(`<workbook ${main} xmlns:r="${office}"><sheets>${named.join('')}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': Buffer.from(relations([...parts, `<Relationship Id="rIdS" Type="${office}/styles" Target="styles.xml"/>`])),
    'xl/styles.xml': Buffer.from(styles),
  }
  for (const [at, sheet] of sheets.entries()) files[`xl/worksheets/sheet${at + 1}.xml`] = Buffer.from(at === 0 ? spoil(sheetXml(sheet)) : sheetXml(sheet))
  return makeArchive(files)
}

import { gzipSync } from 'node:zlib'
import { makeArchive } from './makeArchive.ts'

// Small files with enormous contents. A .gz may have several parts in succession, which unpack to one file.

const many = (byte: string, megabytes: number, times: number): Buffer[] => Array<Buffer>(times).fill(gzipSync(Buffer.alloc(megabytes * 1_000_000, byte)))
const sheet = (inner: string) =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${inner}</sheetData></worksheet>`,
  )
const workbook = (rows: string): Buffer =>
  makeArchive({
    '[Content_Types].xml': Buffer.from('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    '_rels/.rels': Buffer.from(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    ),
    'xl/workbook.xml': Buffer.from(
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Blad" sheetId="1" r:id="r1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': Buffer.from(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': sheet(rows),
  })
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
const head = (columns: number) => Array.from({ length: columns }, (_, at) => ['sku', 'name'][at] ?? `c${at}`)
const tooWide = (columns: number, rows: number) => Buffer.from(`${head(columns).join(',')}\n${`${','.repeat(columns - 1)}\n`.repeat(rows)}`)
const idm = (inner: string) => Buffer.from(`<T_NEW_CATALOG><SERIES><SERIE SERIE_NO="1">${inner}`)

/** Named by what they have too much of. */
export const hostileTables = {
  /** 20,002 columns, in a hundred kilobytes */
  columns: () => gzipSync(tooWide(20_002, 3_500)),
  /** Two gigabytes of blank lines, in two megabytes */
  lines: () => Buffer.concat([gzipSync('sku,name\nA,Bank\n'), ...many('\n', 20, 100)]),
  /** A cell of nine hundred megabytes, in one megabyte */
  cell: () => Buffer.concat([gzipSync('sku,name\nA,'), ...many('x', 20, 45)]),
  /** Two gigabytes of rows, in two megabytes */
  rows: () => Buffer.concat([gzipSync('sku,name\n'), ...Array<Buffer>(100).fill(gzipSync('A,Bank\n'.repeat(2_900_000)))]),
  plainColumns: () => tooWide(100_000, 2),
  plainCell: () => Buffer.concat([Buffer.from('sku,name\nA,'), Buffer.alloc(100_000_000, 'x')]),
  plainLines: () => Buffer.concat([Buffer.from('sku,name\nA,Bank\n'), Buffer.alloc(100_000_000, '\n')]),
  plainRows: () => Buffer.from(`sku,name\n${'A,Bank\n'.repeat(600_000)}`),
  json: () => Buffer.from(`[${Array.from({ length: 100_000 }, (_, at) => `{"n${at}":1}`).join(',')}]`),
  workbookColumns: () => workbook(`<row r="1">${head(5_000).map(text).join('')}</row>`),
  workbookCell: () => workbook(`<row r="1">${text('sku')}${text('name')}</row><row r="2">${text('A')}${text('x'.repeat(15_000_000))}</row>`),
  /** 50,000 references to classes of features, in a few kilobytes, with a thousand articles that use them */
  features: () =>
    gzipSync(
      Buffer.concat([
        idm(`<PRODUCT_GROUPS><PRODUCT_GROUP>${'<FEATURE_CLASS_REF FEATURE_CLASS_NO="3"/>'.repeat(50_000)}`),
        Buffer.from(`<ITEMS>${'<ITEM TYPE_NO="X"/>'.repeat(1_000)}</ITEMS></PRODUCT_GROUP></PRODUCT_GROUPS></SERIE></SERIES></T_NEW_CATALOG>`),
      ]),
    ),
  /** A text of nine hundred megabytes, in one megabyte */
  xmlText: () => Buffer.concat([gzipSync(idm('<SERIES_NAME>')), ...many('x', 20, 45)]),
} as const satisfies Readonly<Record<string, () => Buffer>>

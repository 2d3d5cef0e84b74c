import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { apply, type FieldValue, type PlanItem } from '../../engine/index.ts'
import { withServer } from '../../testing/index.ts'
import { makeOpenDocument } from '../../testing/makeOpenDocument.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-cut-'))
process.env['VITRINE_DATA'] = folder
after(() => rmSync(folder, { recursive: true, force: true }))

const { db, ask, get, rows, runJobs, staff } = await withServer()
const create = (kind: string, fields: Record<string, FieldValue>): PlanItem => ({ kind, id: null, op: 'create', fields })
const { createdIds } = await apply(
  db,
  [
    create('priceList', { name: 'Webshop', currency: 'EUR' }),
    ...['C-1', 'C-2', 'C-3'].map((sku) => create('product', { type: 'SIMPLE', sku, active: true, 'content.nl.name': sku })),
  ],
  { actor: { kind: 'USER', id: 2, name: 'Piet Smit' }, source: 'test' },
)
const list = String(createdIds[0])

interface File {
  state: string
  format: string
  columns: { head: string; target: string | null }[]
  priceList: { id: string } | null
  reading: { merged: string | null; vat: string | null; chosen: string[] }
  rows: {
    results: {
      number: number
      outcome: string
      cells: string[]
      changes: { field: string; after: string | null }[]
      problems: { message: string; isLeftOut: boolean }[]
    }[]
  }
}
const fields =
  'state format columns { head target } priceList { id } reading { merged vat chosen } rows { results(limit: 50) { number outcome cells changes { field after } problems { message isLeftOut } } }'
interface Payload {
  importedFile: File
  errors: { code: string; message: string }[]
}
async function hand(name: string, body: string | Uint8Array): Promise<string> {
  const response = await get('/uploads/import', { method: 'POST', body: body as never, headers: { 'x-file-name': name, authorization: `JWT ${staff.token}` } })
  const text = await response.text()
  assert.equal(response.status, 201, text)
  return (JSON.parse(text) as { id: string }).id
}
const one = (id: string) => ask<{ importedFile: File }>(`query One($id: ID!) { importedFile(id: $id) { ${fields} } }`, { id }).then((data) => data.importedFile)
const map = (input: object) =>
  ask<{ mapImport: Payload }>(`mutation Map($input: MapImportInput!) { mapImport(input: $input) { importedFile { ${fields} } errors { code message } } }`, {
    input,
  }).then((data) => data.mapImport)
async function check(id: string): Promise<File> {
  await ask('mutation C($id: ID!) { checkImport(id: $id) { errors { code } } }', { id })
  await runJobs()
  return one(id)
}
const fix = (id: string, row: number, place: number, value: string) =>
  ask('mutation F($input: FixImportRowInput!) { fixImportRow(input: $input) { errors { code } } }', { input: { id, row, cells: [{ place, value }] } })
const told = ({ rows: { results } }: File) =>
  results.map(({ number, changes, problems }) => [
    number,
    ...changes.map(({ field, after: becomes }) => `${field} ${becomes}`),
    ...problems.flatMap(({ message }) => (message.includes('the guard') ? [] : [message])),
  ])

test('[FILE-02] how a file is cut can be said again after its dry run: columns, list and what was corrected stay', async () => {
  const id = await hand(
    'lijst.csv',
    Buffer.from('SKU;Fabrikaat;Prijs;Serie\nC-1;"Vos;10,00;Zes\nC-2;M\u00fcller";12,50;Zes\nC-3;Bank;dertien;Zeven\n', 'latin1'),
  )
  await map({ id, columns: [{ place: 1, target: 'brand' }], priceList: list })
  const first = await check(id)
  assert.equal(first.rows.results.length, 2)
  // the quotation mark was a character: two rows had been read as one, and row 3 is now row 4
  await fix(id, 3, 2, '13,00')
  const cut = await map({ id, reading: { quotes: 'NONE', encoding: 'windows-1252' } })
  assert.deepEqual(cut.errors, [])
  assert.deepEqual(
    [cut.importedFile.state, cut.importedFile.priceList?.id, cut.importedFile.columns.map(({ target }) => target)],
    ['MAPPING', list, ['sku', 'brand', 'price:price', 'series']],
  )
  const second = await check(id)
  assert.deepEqual(
    second.rows.results.map(({ number, cells }) => [number, ...cells]),
    [
      [2, 'C-1', '"Vos', '10,00', 'Zes'],
      [3, 'C-2', 'Müller"', '12,50', 'Zes'],
      [4, 'C-3', 'Bank', '13,00', 'Zeven'],
    ],
  )
  await ask('mutation A($id: ID!) { applyImport(id: $id) { errors { code } } }', { id })
  await runJobs()
  assert.deepEqual(await rows(`select sku, brand from products where sku like 'C-%' order by sku`), [
    { sku: 'C-1', brand: '"Vos' },
    { sku: 'C-2', brand: 'Müller"' },
    { sku: 'C-3', brand: 'Bank' },
  ])
  assert.deepEqual(
    (await map({ id, reading: { quotes: 'DOUBLE' } })).errors.map(({ code }) => code),
    ['running'],
  )
})

test('[FILE-02] what was corrected in a row that is that of another product now counts no more', async () => {
  const id = await hand('twee.csv', 'Code|SKU|Serie\nC-1|C-2|Zes\n')
  await check(id)
  await fix(id, 2, 2, 'Acht')
  await map({ id, columns: [{ place: 1, target: null }] })
  await map({ id, columns: [{ place: 0, target: 'sku' }] })
  await map({ id, reading: { quotes: 'NONE' } })
  const [row] = (await check(id)).rows.results
  assert.deepEqual(row?.cells, ['C-1', 'C-2', 'Zes'])
})

test('[FILE-02] merged cells and VAT are said in the preview and honoured by the reader; the dry run tells each price that VAT is added to', async () => {
  const cell = (text: string, more = '') => `<table:table-cell office:value-type="string"${more}><text:p>${text}</text:p></table:table-cell>`
  const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`
  const number = (value: string) => `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${value}</text:p></table:table-cell>`
  const id = await hand(
    'prijzen.ods',
    makeOpenDocument(
      `<table:table table:name="Blad1">${row(cell('SKU'), cell('Merk'), cell('Prijs'))}${row(cell('C-1'), cell('Vos', ' table:number-rows-spanned="2"'), number('1000'))}${row(cell('C-2'), '<table:covered-table-cell/>', number('82.645'))}</table:table>`,
    ),
  )
  const found = await one(id)
  assert.deepEqual([found.format, found.reading], ['ODS', { merged: 'EACH', vat: null, chosen: [] }])
  await map({ id, priceList: list, columns: [{ place: 0, target: 'sku' }] })
  const plain = await check(id)
  assert.deepEqual(told(plain), [
    [2, 'brand Vos', `price.${list} €1,000.00`],
    [3, 'brand Vos', `price.${list} €82.65`],
  ])
  await map({ id, reading: { merged: 'FIRST' } })
  const { importedFile } = await map({ id, reading: { vat: 'EXCL' } })
  assert.deepEqual({ ...importedFile.reading, chosen: importedFile.reading.chosen.toSorted() }, { merged: 'FIRST', vat: 'EXCL', chosen: ['merged', 'vat'] })
  assert.deepEqual(told(await check(id)), [
    [2, 'brand Vos', `price.${list} €1,210.00`, 'Prijs: “1000” is without VAT, and becomes 1210.00 with 21 % VAT.'],
    [3, `price.${list} €100.00`, 'Prijs: “82.645” is without VAT, and becomes 100.00 with 21 % VAT.'],
  ])
})

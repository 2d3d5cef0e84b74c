import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { writeOds } from 'hucre/ods'
import { makeArchive } from '../../testing/makeArchive.ts'
import { makeOpenDocument } from '../../testing/makeOpenDocument.ts'
import { unpackTable } from '../archives/index.ts'
import type { SheetCell } from '../sheets/index.ts'
import { readStarts, readTable, sniffTable, type TableQuestion } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-tables-'))
after(() => rmSync(folder, { recursive: true, force: true }))
function put(content: string | Uint8Array): string {
  const path = join(folder, 'table')
  writeFileSync(path, content)
  return path
}
async function read(content: string | Uint8Array, options: Partial<TableQuestion> = {}): Promise<[string, ...[number, SheetCell[]][]]> {
  const path = put(content)
  await unpackTable(path)
  const form = await sniffTable(path)
  const rows: [number, SheetCell[]][] = []
  for await (const { number, cells } of readTable(path, { ...form, ...options })) rows.push([number, [...cells]])
  return [form.format, ...rows]
}
const refusal = (content: string | Uint8Array) =>
  read(content).then(
    () => null,
    (error: { code: string }) => error.code,
  )

const paragraph = (text: string) => `<text:p>${text}</text:p>`
const cell = (text: string, more = '') => `<table:table-cell office:value-type="string"${more}>${paragraph(text)}</table:table-cell>`
const row = (cells: string, more = '') => `<table:table-row${more}>${cells}</table:table-row>`
const sheet = (name: string, rows: string, more = '') => `<table:table table:name="${name}"${more}>${rows}</table:table>`
const end = row('<table:table-cell table:number-columns-repeated="16384"/>', ' table:number-rows-repeated="1048570"')

test('[FILE-02] a workbook of OpenDocument is read as spreadsheets show it: what is repeated, dates, amounts, codes, notes beside a cell, errors', async () => {
  const own = sheet(
    'Artikelen',
    [
      row(cell('SKU') + cell('Naam') + cell('Prijs') + cell('Sinds') + cell('Actief')),
      row('<table:table-cell/>', ' table:number-rows-repeated="2"'),
      row(
        [
          '<table:table-cell office:value-type="float" office:value="42"><text:p>000042</text:p></table:table-cell>',
          '<table:table-cell office:value-type="string"><office:annotation><text:p>van Piet</text:p></office:annotation><text:p>Bank<text:s text:c="2"/>Zes</text:p><text:p>eik<text:line-break/>wit</text:p></table:table-cell>',
          '<table:table-cell office:value-type="currency" office:currency="EUR" office:value="1299.5"><text:p>€ 1.299,50</text:p></table:table-cell>',
          '<table:table-cell office:value-type="date" office:date-value="2026-01-04T00:00:00"><text:p>4-1-26</text:p></table:table-cell>',
          '<table:table-cell office:value-type="boolean" office:boolean-value="true"><text:p>WAAR</text:p></table:table-cell>',
        ].join(''),
      ),
      row(
        cell('A-2') +
          '<table:table-cell office:value-type="string" calcext:value-type="error"><text:p>#N/B</text:p></table:table-cell><table:table-cell office:value-type="float" office:value="12" table:number-columns-repeated="2"/>',
        ' table:number-rows-repeated="2"',
      ),
      end,
    ].join(''),
  )
  const hidden = sheet('Keuzes', row(cell('SKU')), ' table:style-name="ta2"')
  const content = makeOpenDocument(hidden + own, { styles: '<style:style style:name="ta2"><style:table-properties table:display="false"/></style:style>' })
  assert.deepEqual(await read(content), [
    'ODS',
    [1, ['SKU', 'Naam', 'Prijs', 'Sinds', 'Actief']],
    [4, ['000042', 'Bank  Zes\neik\nwit', 'EUR 1299.50', { date: '2026-01-04' }, true]],
    [5, ['A-2', { error: '#N/B' }, 12, 12]],
    [6, ['A-2', { error: '#N/B' }, 12, 12]],
  ])
  const names: string[] = []
  for await (const { name } of readStarts(put(content), 'ODS')) names.push(name)
  assert.deepEqual(names, ['Artikelen'])
  // one written by another program
  assert.deepEqual(
    await read(
      await writeOds({
        sheets: [
          {
            name: 'Lijst',
            rows: [
              ['SKU', 'Breedte'],
              ['A', 82.5],
            ],
          },
        ],
      }),
    ),
    ['ODS', [1, ['SKU', 'Breedte']], [2, ['A', 82.5]]],
  )
})

test('[FILE-02] what is merged stands in each of its rows, or in the first alone, whatever the workbook', async () => {
  const merged = makeOpenDocument(
    sheet(
      'x',
      [
        row(cell('SKU') + cell('Merk')),
        row(cell('A') + cell('Vos', ' table:number-rows-spanned="2"')),
        row(`${cell('B')}<table:covered-table-cell/>`),
        row(cell('C')),
      ].join(''),
    ),
  )
  assert.deepEqual((await read(merged)).slice(2), [
    [2, ['A', 'Vos']],
    [3, ['B', 'Vos']],
    [4, ['C']],
  ])
  assert.deepEqual((await read(merged, { reading: { merged: 'FIRST' } })).slice(2), [
    [2, ['A', 'Vos']],
    [3, ['B']],
    [4, ['C']],
  ])
})

test('[FILE-02] a workbook of OpenDocument that breaks off, has a password or unpacks without end is refused', async () => {
  const whole = makeOpenDocument(sheet('x', row(cell('SKU')) + row(cell('A'))))
  assert.equal(await refusal(makeOpenDocument(`${sheet('x', row(cell('SKU')))}<table:table`)), 'broken')
  const changed = Buffer.from(whole)
  changed[whole.indexOf('>A<') + 1] = 66
  assert.equal(await refusal(changed), 'broken')
  assert.equal(await refusal(makeOpenDocument('x', { parts: { 'META-INF/manifest.xml': '<m><encryption-data/></m>' } })), 'password')
  assert.equal(await refusal(makeOpenDocument(sheet('x', row(cell('A'), ' table:number-rows-repeated="1048576"')))), 'manyRows')
  assert.equal(await refusal(makeOpenDocument(sheet('x', row(cell('A', ' table:number-columns-repeated="99999"'))))), 'broken')
})

test('[FILE-02] JSON in lines is read with the columns of all its lines; a line that breaks off is damage', async () => {
  assert.deepEqual(await read('{"sku":"A","ean":387123450000000018}\n\n{"sku":"B","tags":["x"],"on":true}\r\n'), [
    'NDJSON',
    [1, ['sku', 'ean', 'tags', 'on']],
    [2, ['A', '387123450000000018', null, null]],
    [4, ['B', null, '["x"]', true]],
  ])
  assert.deepEqual(await read('{"sku":"A"}'), ['NDJSON', [1, ['sku']], [2, ['A']]])
  assert.deepEqual(await read('{\n"rows": [{"sku":"A"}]\n}'), ['JSON', [1, ['sku']], [2, ['A']]])
  assert.deepEqual(await read('{"rows":[{"sku":"A"}]}\n'), ['JSON', [1, ['sku']], [2, ['A']]])
  assert.equal(await refusal('{"sku":"A"}\n{"sku":"B"'), 'broken')
})

test('[FILE-02] a table is taken out of the .gz or the zip that it lies in, with the same limits', async () => {
  const ods = await writeOds({ sheets: [{ name: 'Lijst', rows: [['SKU'], ['A']] }] })
  const rows = [
    [1, ['SKU']],
    [2, ['A']],
  ]
  for (const packed of [gzipSync('SKU\nA\n'), makeArchive({ 'lijst.csv': Buffer.from('SKU\nA\n') })]) assert.deepEqual(await read(packed), ['CSV', ...rows])
  for (const packed of [gzipSync(ods), makeArchive({ 'map/lijst.ods': Buffer.from(ods), '__MACOSX/lijst.ods': Buffer.from('x') })])
    assert.deepEqual(await read(packed), ['ODS', ...rows])
  assert.equal(await refusal(gzipSync('SKU\nA\n').subarray(0, 20)), 'truncated')
  assert.equal(await refusal(gzipSync(Buffer.alloc(30_000_000))), 'unpacked')
  assert.equal(await refusal(makeArchive({ 'a.csv': Buffer.from('SKU\nA\n'), 'b.csv': Buffer.from('SKU\nA\n') })), 'tables')
  assert.equal(await refusal(makeArchive({ 'a.jpg': Buffer.from('x') })), 'noTable')
})

import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { writeXlsx } from 'hucre/xlsx'
import { SaxesParser } from 'saxes'
import yauzl from 'yauzl'
import { makeArchive } from '../../testing/makeArchive.ts'
import type { Cell, SheetCell } from './Cell.ts'
import { readSheet } from './readSheet.ts'
import { SheetRefused } from './SheetRefused.ts'
import { writeSheet } from './writeSheet.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-sheets-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const file = (name: string) => join(folder, name)

async function read(path: string, format: 'xlsx' | 'json' = 'xlsx'): Promise<[number, SheetCell[]][]> {
  const rows: [number, SheetCell[]][] = []
  for await (const { number, cells } of readSheet(path, format)) rows.push([number, [...cells]])
  return rows
}

async function refusal(path: string, format: 'xlsx' | 'json' = 'xlsx'): Promise<string> {
  const error: unknown = await read(path, format).then(
    () => null,
    (reason: unknown) => reason,
  )
  assert.ok(error instanceof SheetRefused, String(error))
  return error.code
}

test('what is written as a workbook is read as it was, and no cell of it is a formula', async () => {
  const rows: Cell[][] = [
    ['SKU', 'Naam'],
    ['007', '=HYPERLINK("http://x")'],
    ['+31', '@SUM(A1)'],
    ['é 🛋', 'a\nb'],
    [12.5, true],
  ]
  await writeSheet(
    file('a.xlsx'),
    'A: [b]',
    (async function* () {
      yield rows.slice(0, 2)
      yield rows.slice(2)
    })(),
  )
  assert.deepEqual(
    (await read(file('a.xlsx'))).map(([, cells]) => cells),
    rows,
  )
  assert.equal(readFileSync(file('a.xlsx')).subarray(0, 2).toString(), 'PK')
})

test('signs that XML has no place for, blanks at the ends and what looks like an escape come back as they were', async () => {
  const rows: Cell[][] = [['Tekst'], [' a & <b> "c" \' '], ['tab\tline\r\nend'], ['bell\u0007'], ['_x0041_'], ['\n'], [-0.5], [false]]
  await writeSheet(
    file('s.xlsx'),
    'Q&A <"x">',
    (async function* () {
      yield rows
    })(),
  )
  assert.deepEqual(
    (await read(file('s.xlsx'))).map(([, cells]) => cells),
    rows,
  )
})

test('FILE-01 signs that no XML can carry leave the workbook whole, in its cells and in the name of its sheet', async () => {
  const rows: Cell[][] = [
    ['Kop \ufffe'],
    ['Bank \uffff Lund'],
    ['\ud83e\uffff\u000b'],
    ['_xFFFF_'],
    ['\u{1fffe}\u{10ffff}\u0085'],
    [`${'x'.repeat(32_766)}\u{1f6cb}`],
    ['last'],
  ]
  await writeSheet(
    file('u.xlsx'),
    `\uffff${'n'.repeat(29)}\u{1f6cb}\ud83e\u0001`,
    (async function* () {
      yield rows
    })(),
  )
  const zip = await yauzl.openPromise(file('u.xlsx'), { lazyEntries: true })
  for await (const entry of zip.eachEntry()) {
    if (!/\.xml$/.test(entry.fileName)) continue
    const xml = await text(await zip.openReadStreamPromise(entry))
    // only characters of the XML grammar
    assert.doesNotMatch(xml, /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u, entry.fileName)
    new SaxesParser().write(xml).close()
  }
  const expected = rows.map(([cell]) => [String(cell).slice(0, 32_767).toWellFormed()])
  assert.deepEqual(
    (await read(file('u.xlsx'))).map(([, cells]) => cells),
    expected,
  )
})

test('columns are named beyond Z, and many batches make one sheet', async () => {
  const heads = Array.from({ length: 800 }, (_, at) => `C${at}`)
  const batch = (of: number) => Array.from({ length: 50 }, (_, at) => heads.map((_, place) => (place % 7 === 0 ? of * 50 + at : place === 799 ? 'last' : null)))
  await writeSheet(
    file('w.xlsx'),
    'x',
    (async function* () {
      yield [heads]
      for (let of = 0; of < 20; of++) yield batch(of)
    })(),
  )
  const found = await read(file('w.xlsx'))
  assert.equal(found.length, 1_001)
  assert.deepEqual([found[0]?.[1][702], found[1_000]?.[0], found[1_000]?.[1][798], found[1_000]?.[1][799]], ['C702', 1_001, 999, 'last'])
})

test('a date is told from a text, and a row that is empty is counted and left out', async () => {
  writeFileSync(file('d.xlsx'), await writeXlsx({ sheets: [{ name: 'x', rows: [['Maat'], [new Date(Date.UTC(2026, 0, 4))], [null], ['4-1']] }] }))
  assert.deepEqual(await read(file('d.xlsx')), [
    [1, ['Maat']],
    [2, [{ date: '2026-01-04' }]],
    [4, ['4-1']],
  ])
})

test('rows of JSON are read by their names', async () => {
  writeFileSync(
    file('a.json'),
    JSON.stringify([
      { sku: 'A', name: 'Bank' },
      { sku: 'B', eanCode: null, tags: ['x'] },
    ]),
  )
  assert.deepEqual(await read(file('a.json'), 'json'), [
    [1, ['sku', 'name', 'eanCode', 'tags']],
    [2, ['A', 'Bank', null, null]],
    [3, ['B', null, null, '["x"]']],
  ])
})

test('other forms of JSON are read as what they are: rows of cells, a database’s export, products by their code', async () => {
  const expected = [
    ['sku', 'name'],
    ['A', 'Bank'],
    ['B', null],
  ]
  const forms: [string, unknown, unknown[][]?][] = [
    ['rows', expected],
    [
      'export',
      {
        columns: ['sku', 'name'],
        rows: [
          ['A', 'Bank'],
          ['B', null],
        ],
      },
    ],
    [
      'fields',
      {
        fields: [
          { name: 'sku', type: 'text' },
          { name: 'name', type: 'text' },
        ],
        data: [
          ['A', 'Bank'],
          ['B', null],
        ],
      },
    ],
    ['byCode', { A: { name: 'Bank' }, B: {} }],
    ['byCodeAgain', { x: { sku: 'A', name: 'Bank' }, y: { sku: 'B' } }],
  ]
  for (const [name, content] of forms) {
    writeFileSync(file(`${name}.json`), JSON.stringify(content))
    assert.deepEqual(
      (await read(file(`${name}.json`), 'json')).map(([, cells]) => cells),
      expected,
      name,
    )
  }
  writeFileSync(file('settings.json'), JSON.stringify({ shop: { name: 'x' }, size: 3 }))
  assert.equal(await refusal(file('settings.json'), 'json'), 'broken')
})

test('a file that is no workbook, a broken one and a bomb are refused', async () => {
  writeFileSync(file('text.xlsx'), 'sku;name\n')
  assert.equal(await refusal(file('text.xlsx')), 'broken')
  writeFileSync(file('empty.xlsx'), '')
  assert.equal(await refusal(file('empty.xlsx')), 'broken')
  writeFileSync(file('other.xlsx'), makeArchive({ 'word/document.xml': Buffer.from('<a/>') }))
  assert.equal(await refusal(file('other.xlsx')), 'broken')
  writeFileSync(file('nothing.xlsx'), makeArchive({ 'xl/worksheets/sheet1.xml': Buffer.from('<worksheet/>') }))
  assert.equal(await refusal(file('nothing.xlsx')), 'broken')
  const whole = readFileSync(file('a.xlsx'))
  writeFileSync(file('half.xlsx'), whole.subarray(0, whole.length / 2))
  assert.equal(await refusal(file('half.xlsx')), 'broken')
  writeFileSync(file('bomb.xlsx'), makeArchive({ 'xl/worksheets/sheet1.xml': Buffer.alloc(60_000_000, 32) }))
  assert.equal(await refusal(file('bomb.xlsx')), 'bomb')
  // One that declares a small size: the unpacked size counts, not the declared one.
  writeFileSync(file('liar.xlsx'), makeArchive({ 'xl/worksheets/sheet1.xml': Buffer.alloc(200_000_000, 32) }, 1_000))
  assert.ok(['bomb', 'broken'].includes(await refusal(file('liar.xlsx'))))
  writeFileSync(file('deep.json'), '['.repeat(200_000))
  assert.ok(['bomb', 'broken'].includes(await refusal(file('deep.json'), 'json')))
  writeFileSync(file('list.json'), '[1, 2]')
  assert.equal(await refusal(file('list.json'), 'json'), 'broken')
})

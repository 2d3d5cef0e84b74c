import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { withServer } from '../../../testing/index.ts'
import { makeWorkbook, type RawCell } from '../../../testing/makeWorkbook.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-tables-of-suppliers-'))
process.env['VITRINE_DATA'] = folder
after(() => rmSync(folder, { recursive: true, force: true }))

const { ask, get, rows, runJobs, staff } = await withServer()

interface Run {
  problem: string | null
  rowCount: number
  createdCount: number
  changedCount: number
  unchangedCount: number
  goneCount: number
  problems: { rowNumber: number; message: string }[]
  notes: string[]
}
const make = (name: string, isComplete = false, adapter = 'TABLE') =>
  ask<{ createFeed: { feed: { id: string } } }>('mutation Make($input: CreateFeedInput!) { createFeed(input: $input) { feed { id } } }', {
    input: { name, adapter, isComplete },
  }).then((data) => data.createFeed.feed.id)
async function handIn(feed: string, content: Buffer | string, language = 'en'): Promise<Run> {
  const response = await get(`/uploads/delivery?feed=${feed}`, {
    method: 'POST',
    body: Buffer.from(content as Buffer),
    headers: { authorization: `JWT ${staff.token}`, 'x-file-name': 'lijst' },
  })
  assert.equal(response.status, 201, await response.clone().text())
  await runJobs()
  const fields = 'problem rowCount createdCount changedCount unchangedCount goneCount problems { rowNumber message } notes'
  return (
    await ask<{ feed: { lastRun: Run } }>(
      `query Feed($id: ID!) { feed(id: $id) { lastRun { ${fields} } } }`,
      { id: feed },
      { headers: { 'accept-language': language } },
    )
  ).feed.lastRun
}
const articles = (prefix: string) =>
  rows<{ sku: string; delivered: Record<string, unknown> }>(`select sku, delivered from emeubel_products where sku like '${prefix}%' order by sku`)

const head: RawCell[] = ['Artikelnummer', 'Naam', 'Omschrijving']
const range = (prefix: string, text = 'Zit heerlijk.'): RawCell[][] => [
  head,
  ...Array.from({ length: 8 }, (_, at): RawCell[] => [`${prefix}${at}`, `Stoel ${at}`, at === 3 ? text : 'Zit heerlijk.']),
]
const book = (cells: RawCell[][], more: Parameters<typeof makeWorkbook>[1] = {}) => makeWorkbook([{ name: 'x', rows: cells }], more)

test('[EMEU-03] a delivery that is whole, whatever separates its lines, or that is damaged, takes nothing away', async () => {
  const feed = await make('Compleet', true)
  assert.deepEqual((await handIn(feed, book(range('GON-')))).createdCount, 8)
  const separated = await handIn(feed, book(range('GON-', 'Zit heerlijk.\u2028Ook buiten.\u2029')))
  assert.deepEqual([separated.rowCount, separated.goneCount, separated.changedCount], [8, 0, 1])
  for (const spoil of [
    (xml: string) => xml.slice(0, xml.indexOf('GON-5')),
    (xml: string) => Buffer.from(xml.replace('heerlijk', 'heerlijk\u00e9'), 'latin1'),
    (xml: string) => xml.replace('GON-5</t>', 'GON-5</x>'),
  ]) {
    const damaged = await handIn(feed, book(range('GON-'), { spoil }))
    assert.deepEqual([damaged.problem, damaged.goneCount], ['The workbook is broken, or is none. Nothing was changed.', 0])
  }
  const halfWay = await handIn(feed, 'Artikelnummer;Naam\nGON-0;Stoel\nGON-1;Stoel;en nog iets\n')
  assert.match(halfWay.problem ?? '', /^Row 3 has 3 columns instead of 2/i)
  const gone = await rows(`select sku from emeubel_products where sku like 'GON-%' and is_deleted`)
  assert.deepEqual(gone, [])
})

test('[EMEU-03] a table of a supplier is read as the import reads it: titles, marks, line ends, errors, currencies, half cents', async () => {
  const feed = await make('Tekst')
  const text =
    'sep=;\r\nPrijslijst najaar;;;;\nArtikelnummer;Naam;Inkoopprijs;Merk;Breite (cm)\r\nTXT-\u200b1;Tafel 24" rond;1299.0000;Mo\u0308bel;82,5\rTXT-2;Kast;1299 USD;Vos;1 m\nTXT-3;Kruk;12,00;#N/B;45\n="TXT-4";Bank;€ 12,50;Vos;1200 mm\n'
  const run = await handIn(feed, text)
  assert.deepEqual([run.problem, run.createdCount], [null, 2])
  assert.deepEqual(
    run.problems.map(({ message }) => message),
    ['Purchase price cannot be read: “1299 USD”.', 'Brand: the spreadsheet could not calculate this cell (“#N/B”).'],
  )
  assert.deepEqual(await articles('TXT-'), [
    { sku: 'TXT-1', delivered: { brand: 'Möbel', widthMm: 825, purchasePriceCents: 129_900 } },
    { sku: 'TXT-4', delivered: { brand: 'Vos', widthMm: 1200, purchasePriceCents: 1_250 } },
  ])
  const formatted = (value: string, style: number) => ({ xml: `<c s="${style}"><v>${value}</v></c>` })
  const cells: RawCell[][] = [
    ['Artikelnummer', 'Naam', 'Inkoopprijs', 'Serie'],
    [formatted('42', 1), 'Stoel', { xml: '<c><v>10.074999999999999</v></c>' }, 'Lot'],
    [formatted('43', 1), 'Stoel', formatted('12', 2), null],
    ['WB-3', { xml: '<c t="e"><v>#REF!</v></c>' }, 1, null],
  ]
  const workbook = await handIn(
    feed,
    makeWorkbook(
      [
        { name: 'Keuzes', isHidden: true, rows: [['zwart']] },
        { name: 'Prijzen', rows: cells, merges: ['D2:D3'] },
      ],
      { formats: ['000000', '[$$-409]#,##0.00'] },
    ),
  )
  assert.deepEqual(
    workbook.problems.map(({ rowNumber, message }) => [rowNumber, message]),
    [
      [3, 'Purchase price cannot be read: “$ 12.00”.'],
      [4, 'Name: the spreadsheet could not calculate this cell (“#REF!”).'],
    ],
  )
  assert.deepEqual(await articles('0000'), [{ sku: '000042', delivered: { series: 'Lot', purchasePriceCents: 1_008 } }])
})

test('[EMEU-03] an article in a row that the workbook hides is delivered, and the run says so', async () => {
  const feed = await make('Gefilterd')
  const run = await handIn(feed, makeWorkbook([{ name: 'x', rows: range('HID-'), hiddenRows: [4] }]))
  assert.equal(run.createdCount, 8)
  assert.deepEqual(run.problems, [])
  assert.match(run.notes.join(), /^Row 4: This row is hidden in the workbook/)
})

test('[EMEU-03] a text with letters that another program has damaged is left out and told; the rest of its row is delivered', async () => {
  const feed = await make('Letters')
  const run = await handIn(feed, 'Artikelnummer;Naam;Merk;Voorraad\nLET-1;StÃ¼hle;Vos;3\nLET-2;Kruk São Âme;Vos;4\n')
  assert.deepEqual([run.createdCount, run.problems], [2, []])
  assert.match(run.notes.join(), /^Row 2: Name: “StÃ¼hle” has letters that another program has damaged/)
  assert.deepEqual(await rows(`select sku, name from emeubel_products where sku like 'LET-%' order by sku`), [
    { sku: 'LET-1', name: 'LET-1' },
    { sku: 'LET-2', name: 'Kruk São Âme' },
  ])
})

test('[EMEU-03] a workbook with a password says so', async () => {
  const feed = await make('Geheim')
  const locked = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(3_000), Buffer.from('EncryptedPackage', 'utf16le')])
  assert.match((await handIn(feed, locked)).problem ?? '', /workbook has a password/)
  assert.match((await handIn(feed, locked, 'nl')).problem ?? '', /werkmap heeft een wachtwoord/)
})

test('[EMEU-03] the digits of a long number of a JSON feed are those that stand there', async () => {
  const feed = await make('JSON', false, 'EMEUBEL_JSON')
  const lines = ['{"feed":"e-meubel","version":1,"delivery":"DELTA"}', '{"sku":387123450000000018,"name":"Doos \u2028 groot"}', '{"end":1}']
  assert.deepEqual((await handIn(feed, `${lines.join('\n')}\n`)).createdCount, 1)
  assert.deepEqual(
    (await articles('3871')).map(({ sku }) => sku),
    ['387123450000000018'],
  )
})

test('[EMEU-03] a key that stands twice in an article changes nothing, and is told with its row', async () => {
  const feed = await make('Sleutels', false, 'EMEUBEL_JSON')
  const lines = [
    '{"feed":"e-meubel","version":1,"delivery":"DELTA"}',
    '{"sku":"DUP-1","name":"Kruk"}',
    '{"sku":"DUP-2","name":"Bank","widthMm":900,"widthMm":1900}',
    '{"end":2}',
  ]
  const { problem } = await handIn(feed, `${lines.join('\n')}\n`)
  assert.match(problem ?? '', /^Row 3 has “widthMm” twice/)
  assert.deepEqual(await articles('DUP-'), [])
})

test('[EMEU-03] a delivery states its VAT in its heads, and its lines of totals are no articles', async () => {
  const run = await handIn(
    await make('Totalen'),
    'Artikelnummer;Naam;Adviesprijs excl. btw;Inkoopprijs incl. btw\nTTL-1;Stoel;100,00;60,50\nTotaal;1 artikel;100,00;60,50\n;Subtotaal;100,00;60,50\n',
  )
  assert.deepEqual(
    run.problems.map(({ rowNumber, message }) => [rowNumber, message]),
    [
      [3, '“Totaal” is a line of totals, and no article.'],
      [4, '“Subtotaal” is a line of totals, and no article.'],
    ],
  )
  const [article] = await articles('TTL-')
  assert.deepEqual([article?.delivered['recommendedPriceCents'], article?.delivered['purchasePriceCents']], [12_100, 5_000])
  const unclear = await handIn(await make('Bruto'), 'Artikelnummer;Naam;Adviesprijs incl. 19% MwSt\nTTL-2;Stoel;119,00\n')
  assert.equal(unclear.problems.length, 1)
})

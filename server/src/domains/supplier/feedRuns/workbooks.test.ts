import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { writeXlsx } from 'hucre/xlsx'
import { withServer } from '../../../testing/index.ts'
import { makeArchive } from '../../../testing/makeArchive.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-workbooks-'))
process.env['VITRINE_DATA'] = folder
after(() => rmSync(folder, { recursive: true, force: true }))

const { ask, get, rows, runJobs, staff } = await withServer()

interface Feed {
  id: string
  revision: number
  sheet: string | null
  sheets: string[]
  columns: { head: string; target: string | null }[]
  lastRun: { problem: string | null; createdCount: number; changedCount: number; unchangedCount: number; problems: { rowNumber: number; message: string }[] }
}
const feedOf = (id: string) =>
  ask<{ feed: Feed }>(
    'query Feed($id: ID!) { feed(id: $id) { id revision sheet sheets columns { head target } lastRun { problem createdCount changedCount unchangedCount problems { rowNumber message } } } }',
    { id },
  ).then(({ feed }) => feed)
const make = (input: object) =>
  ask<{ createFeed: { feed: { id: string } } }>('mutation Make($input: CreateFeedInput!) { createFeed(input: $input) { feed { id } } }', { input }).then(
    (data) => data.createFeed.feed.id,
  )

async function handIn(feed: string, content: Uint8Array): Promise<Feed> {
  const response = await get(`/uploads/delivery?feed=${feed}`, {
    method: 'POST',
    body: Buffer.from(content),
    headers: { authorization: `JWT ${staff.token}`, 'x-file-name': 'prijslijst.xlsx' },
  })
  assert.equal(response.status, 201, await response.clone().text())
  await runJobs()
  return feedOf(feed)
}

const range = [
  ['Artikelnummer', 'Naam', 'Breite (cm)', 'EAN', 'Inkoopprijs', 'Maat'],
  ['X-1', 'Sofa Lund', 82.5, 8_712_345_678_906, 1299, 'L'],
  ['X-2', 'Stoel Lund', '45', '', 1299.5, new Date(Date.UTC(2026, 0, 4))],
  ['X-3', 'Kruk Lund', 'breed', '', 10, 'S'],
]
const workbook = (...sheets: [string, (string | number | Date | null)[][]][]) => writeXlsx({ sheets: sheets.map(([name, given]) => ({ name, rows: given })) })

const feed = await make({ name: 'Prijslijst', adapter: 'TABLE' })

test('EMEU-03 a workbook is read as a table: numbers, units, what is left out with its row, and the same once more is known', async () => {
  const content = await workbook(['Assortiment', range])
  const { lastRun, columns } = await handIn(feed, content)
  assert.deepEqual([lastRun.problem, lastRun.createdCount, lastRun.problems], [null, 2, [{ rowNumber: 4, message: 'Width cannot be read: “breed”.' }]])
  assert.deepEqual(await rows(`select sku, name, ean_codes, delivered from emeubel_products where sku like 'X-%' order by sku`), [
    { sku: 'X-1', name: 'Sofa Lund', ean_codes: ['8712345678906'], delivered: { widthMm: 825, purchasePriceCents: 129_900 } },
    { sku: 'X-2', name: 'Stoel Lund', ean_codes: [], delivered: { widthMm: 450, purchasePriceCents: 129_950 } },
  ])
  assert.deepEqual(columns.at(-1), { head: 'Maat', target: null })
  // the mapping of a column is remembered for workbooks, too
  await ask('mutation Map($feed: ID!) { mapFeedColumns(feed: $feed, columns: [{ head: "Maat", target: "group" }]) { errors { code } } }', { feed })
  const again = await handIn(feed, content)
  assert.deepEqual([again.lastRun.changedCount, again.lastRun.unchangedCount], [2, 0])
  assert.deepEqual(await rows(`select sku, delivered->>'group' as group from emeubel_products where sku in ('X-1', 'X-2') order by sku`), [
    { sku: 'X-1', group: 'L' },
    { sku: 'X-2', group: '2026-01-04' },
  ])
  assert.equal((await handIn(feed, content)).lastRun.unchangedCount, 2)
})

test('the sheet of a workbook is chosen, from those that the last delivery had, though it was refused', async () => {
  const own = await make({ name: 'Bladen', adapter: 'TABLE' })
  const content = await workbook(['Voorblad', [['Welkom'], ['Prijslijst 2026']]], ['Prijzen & maten', range])
  const first = await handIn(
    own,
    await workbook(
      ['Voorblad', [['Welkom'], ['Prijslijst 2026']]],
      [
        'Prijzen & maten',
        [
          ['Ref.', 'Wat'],
          ['A', 'B'],
        ],
      ],
    ),
  )
  assert.match(first.lastRun.problem ?? '', /No column holds the SKU/)
  assert.deepEqual([first.sheet, first.sheets], [null, ['Voorblad', 'Prijzen & maten']])
  // a head that is understood is found without anybody
  const found = await handIn(own, content)
  assert.deepEqual([found.lastRun.problem, found.sheet], [null, null])
  const choose = async (sheet: string) =>
    ask('mutation Choose($input: UpdateFeedInput!) { updateFeed(input: $input) { errors { code } } }', {
      input: { id: own, revision: (await feedOf(own)).revision, sheet },
    })
  await choose('Prijzen & maten')
  const second = await handIn(own, content)
  assert.deepEqual([second.lastRun.problem, second.sheet], [null, 'Prijzen & maten'])
  await choose('Oud')
  assert.equal((await handIn(own, content)).lastRun.problem, 'The workbook has no sheet “Oud”. It has: Voorblad, Prijzen & maten. Nothing was changed.')
})

test('a workbook that is broken, or that would fill the memory, changes nothing', async () => {
  const before = await rows('select sku, delivered from emeubel_products order by sku')
  const whole = await workbook(['Assortiment', range])
  assert.match((await handIn(feed, whole.subarray(0, whole.length / 2))).lastRun.problem ?? '', /The workbook is broken, or is none/)
  // sixty megabytes of blanks in sixty kilobytes, and the same with a declared size of a thousandth of that
  const nothing = {
    'xl/workbook.xml': Buffer.from('<workbook><sheets><sheet name="x"/></sheets></workbook>'),
    'xl/worksheets/sheet1.xml': Buffer.alloc(60_000_000, 32),
  }
  const bomb = makeArchive(nothing)
  assert.ok(bomb.length < 100_000)
  assert.match((await handIn(feed, bomb)).lastRun.problem ?? '', /would unpack to more than is read/)
  assert.match((await handIn(feed, makeArchive(nothing, 60_000))).lastRun.problem ?? '', /^The workbook/)
  assert.deepEqual(await rows('select sku, delivered from emeubel_products order by sku'), before)
})

test('EMEU-03 a catalogue of DCC IDM is a form of feed like the others', async () => {
  const own = await make({ name: 'Lindau', adapter: 'IDM', brand: 'Lindauer' })
  const catalog = `<T_NEW_CATALOG MAJOR="2" MINOR="0" REVISION="0" FORMAT="P"><CATALOG><CATALOG_IDENTIFICATION><CURRENCY_KEY>EUR</CURRENCY_KEY></CATALOG_IDENTIFICATION></CATALOG>
    <SERIES><SERIE SERIE_NO="1"><PURCHASE_RETAIL_ID>2</PURCHASE_RETAIL_ID><PRODUCT_GROUPS><PRODUCT_GROUP><ITEMS><ITEM TYPE_NO="IDM-1"><PRICE_FEATURE_GROUP_BASE_PRICE_REF PRICE_FEATURE_GROUP_NO="1">
    <ITEM_PRICE><PRICE_FIELD>1</PRICE_FIELD><PRICE>5000</PRICE></ITEM_PRICE><ITEM_PRICE><PRICE_FIELD>2</PRICE_FIELD><PRICE>6000</PRICE></ITEM_PRICE></PRICE_FEATURE_GROUP_BASE_PRICE_REF>
    <ITEM_TEXT><SHORT_TEXT><LANGUAGE ISO_LANGUAGE_ID="DE"><TEXT_LINE SEQUENCE_NO="1"><TEXT>Sessel</TEXT></TEXT_LINE></LANGUAGE></SHORT_TEXT></ITEM_TEXT></ITEM></ITEMS></PRODUCT_GROUP></PRODUCT_GROUPS></SERIE></SERIES></T_NEW_CATALOG>`
  const { lastRun, columns } = await handIn(own, Buffer.from(catalog))
  assert.deepEqual([lastRun.problem, lastRun.createdCount], [null, 1])
  assert.deepEqual(
    columns.map(({ head, target }) => `${head}=${target}`),
    ['TYPE_NO=sku', 'SERIE_NO=null', 'SERIES_NAME=series', 'SHORT_TEXT=name', 'FULL_TEXT=description', 'ITEM_PRICE=priceGroups'],
  )
  assert.deepEqual(await rows(`select name, delivered from emeubel_products where sku = 'IDM-1'`), [
    {
      name: 'Sessel',
      delivered: {
        brand: 'Lindauer',
        currency: 'EUR',
        purchasePriceCents: 5000,
        priceGroups: [
          { group: 'PG 1', priceCents: 5000 },
          { group: 'PG 2', priceCents: 6000 },
        ],
      },
    },
  ])
  assert.match((await handIn(own, Buffer.from(catalog.slice(0, -60)))).lastRun.problem ?? '', /^The XML breaks off or is malformed at line 4/)
})

// Stands alone: it measures the memory of its process.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { makeArchive } from '../../../testing/makeArchive.ts'
import { DeliveryBroken } from './DeliveryBroken.ts'
import type { DeliveredRow } from './FeedAdapter.ts'
import { idm } from './idm.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-idm-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const words = (name: string, said: Record<string, string | string[]>, inner = 'TEXT') =>
  `<${name}>${Object.entries(said)
    .map(
      ([language, text]) =>
        `<LANGUAGE ISO_LANGUAGE_ID="${language}">${[text]
          .flat()
          .map((line, at) => (Array.isArray(text) ? `<TEXT_LINE SEQUENCE_NO="${at + 1}"><TEXT>${line}</TEXT></TEXT_LINE>` : `<${inner}>${line}</${inner}>`))
          .join('')}</LANGUAGE>`,
    )
    .join('')}</${name}>`
const price = (field: number, cents: number) => `<ITEM_PRICE><PRICE_FIELD>${field}</PRICE_FIELD><PRICE>${cents}</PRICE></ITEM_PRICE>`
const item = (no: string, short: string, prices: string, more = '') =>
  `<ITEM TYPE_NO="${no}" SEQUENCE_NO="1"><PRICE_FEATURE_GROUP_BASE_PRICE_REF PRICE_FEATURE_GROUP_NO="7">${prices}</PRICE_FEATURE_GROUP_BASE_PRICE_REF><ITEM_TEXT>${words('SHORT_TEXT', { DE: [short] })}</ITEM_TEXT>${more}</ITEM>`
const finish = (sequence: number, field: number, group: string) =>
  `<FINISH SEQUENCE="${sequence}"><OPTIONS_SET_REF FEATURE_NO="20"><OPTION_INTERVAL OPERATOR="in"/></OPTIONS_SET_REF><PRICE_FIELD>${field}</PRICE_FIELD><SUPPLIER_PRICE_GROUP>${group}</SUPPLIER_PRICE_GROUP></FINISH>`
const feature = (no: number, kind: string, options: string[]) =>
  `<FEATURE FEATURE_NO="${no}"><FEATURE_TYPE FEATURE_T="${kind}"/><OPTIONS>${options.map((option, at) => `<OPTION OPTION_KEY="K${at}">${words('OPTION_TEXT', { DE: option })}</OPTION>`).join('')}</OPTIONS></FEATURE>`

/** A catalogue of upholstered furniture, in the order of its data areas: items precede what they refer to. */
const catalog = ({ root = 'T_NEW_CATALOG', items = '' } = {}) => `<?xml version="1.0" encoding="UTF-8"?>
<${root} MAJOR="2" MINOR="0" REVISION="0" FORMAT="P">
  <CATALOG><CATALOG_IDENTIFICATION><ISO_LANGUAGE_ID>DE</ISO_LANGUAGE_ID><CURRENCY_KEY>EUR</CURRENCY_KEY></CATALOG_IDENTIFICATION></CATALOG>
  <SUPPLIER><ISO_COUNTRY_ID>DE</ISO_COUNTRY_ID></SUPPLIER>
  <GLOBAL_DEFINITION/>
  <SERIES>
    <SERIE SERIE_NO="12" SEQUENCE_NO="1">
      ${words('SERIES_NAME', { DE: ['Lindau'], EN: ['Lindau E'] })}
      <PURCHASE_RETAIL_ID>2</PURCHASE_RETAIL_ID>
      <PRODUCT_GROUPS><PRODUCT_GROUP PRODUCT_GROUP_NO="1">
        <FEATURE_CLASS_REF FEATURE_CLASS_NO="3"/>
        <ITEMS>
          ${item('3SITZ', 'Sofa 3-sitzig', price(1, 89_900) + price(2, 104_900), `<PACKAGE_LIST><PACKAGE_LIST_POS SEQUENCE_NO="1"><WIDTH>2200</WIDTH><DEPTH>980</DEPTH><HEIGHT>850</HEIGHT><WEIGHT>72.5</WEIGHT></PACKAGE_LIST_POS></PACKAGE_LIST><DELIVERY_TIME>8</DELIVERY_TIME>`)}
          <ITEM TYPE_NO="HOCKER"><PRICE_FEATURE_GROUP_BASE_PRICE_REF PRICE_FEATURE_GROUP_NO="7">${price(1, 24_900)}</PRICE_FEATURE_GROUP_BASE_PRICE_REF><ITEM_TEXT>${words('SHORT_TEXT', { DE: ['Hocker', 'quadratisch'], NL: ['Poef', 'vierkant'] })}<FULL_TEXT><LANGUAGE ISO_LANGUAGE_ID="NL"><TEXT><![CDATA[Een <b>vierkante</b> poef<br/>met & zonder kussen]]></TEXT></LANGUAGE></FULL_TEXT></ITEM_TEXT></ITEM>
          ${items}
        </ITEMS>
      </PRODUCT_GROUP></PRODUCT_GROUPS>
    </SERIE>
    <SERIE SERIE_NO="13" SEQUENCE_NO="2">
      ${words('SERIES_NAME', { DE: ['Bregenz'] })}
      <PURCHASE_RETAIL_ID>1</PURCHASE_RETAIL_ID>
      <PRODUCT_GROUPS><PRODUCT_GROUP PRODUCT_GROUP_NO="1"><ITEMS>
        ${item('3SITZ', 'Bank', price(1, 159_900))}
        ${item('MINUS', 'Kissen', price(1, -500))}
        <ITEM TYPE_NO="HOCKER"><ITEM_REF TYPE_NO="HOCKER" SERIE_NO="12"/></ITEM>
      </ITEMS></PRODUCT_GROUP></PRODUCT_GROUPS>
    </SERIE>
  </SERIES>
  <FEATURE_DEFINITION>
    <FEATURE_CLASSES><FEATURE_CLASS FEATURE_CLASS_NO="3"><FEATURE_REF FEATURE_NO="20"/><FEATURE_REF FEATURE_NO="21"/><FEATURE_REF FEATURE_NO="22"/></FEATURE_CLASS></FEATURE_CLASSES>
    <FEATURES>${feature(20, 'O', ['Stoff Uni', 'Leder Montana'])}${feature(21, 'C', ['Anthrazit', 'Sand'])}${feature(22, 'O', ['Holzfuß', 'Metallkufe'])}</FEATURES>
  </FEATURE_DEFINITION>
  <PRICE_DEFINITION><PRICE_FEATURE_GROUPS><PRICE_FEATURE_GROUP PRICE_FEATURE_GROUP_NO="7" ADDITIONAL_PRICE="0">${finish(1, 1, 'PG A')}${finish(2, 2, 'PG B')}</PRICE_FEATURE_GROUP></PRICE_FEATURE_GROUPS></PRICE_DEFINITION>
</${root}>
`

const options = { brand: 'Lindauer', mapping: {}, isComplete: true, sheet: null, reading: {} }
async function read(content: string | Buffer): Promise<{ rows: DeliveredRow[]; columns: Map<string, string | null> }> {
  const path = join(folder, 'catalogue')
  writeFileSync(path, content)
  const { columns, rows } = await idm(path, options)
  const found: DeliveredRow[] = []
  for await (const row of rows) found.push(row)
  return { rows: found, columns }
}
async function refusal(content: string | Buffer): Promise<[string, unknown]> {
  const error: unknown = await read(content).then(
    () => null,
    (reason: unknown) => reason,
  )
  assert.ok(error instanceof DeliveryBroken, String(error))
  return [error.code, error.values['found'] ?? error.values['row']]
}

test('series, items, features and prices become articles with their price groups, covers and colours', async () => {
  const { rows, columns } = await read(catalog())
  const articles = rows.flatMap((row) => ('article' in row ? [row.article] : []))
  assert.deepEqual(articles, [
    {
      sku: '12/3SITZ',
      name: 'Sofa 3-sitzig',
      delivered: {
        series: 'Lindau',
        colours: ['Anthrazit', 'Sand'],
        fabrics: ['Stoff Uni', 'Leder Montana'],
        currency: 'EUR',
        purchasePriceCents: 89_900,
        priceGroups: [
          { group: 'PG A', priceCents: 89_900 },
          { group: 'PG B', priceCents: 104_900 },
        ],
        packages: [{ widthMm: 2200, depthMm: 980, heightMm: 850, weightG: 72_500 }],
        brand: 'Lindauer',
      },
    },
    {
      sku: 'HOCKER',
      name: 'Poef vierkant',
      delivered: {
        series: 'Lindau',
        description: 'Een vierkante poef met & zonder kussen',
        colours: ['Anthrazit', 'Sand'],
        fabrics: ['Stoff Uni', 'Leder Montana'],
        currency: 'EUR',
        purchasePriceCents: 24_900,
        brand: 'Lindauer',
      },
    },
    { sku: '13/3SITZ', name: 'Bank', delivered: { series: 'Bregenz', currency: 'EUR', recommendedPriceCents: 159_900, brand: 'Lindauer' } },
  ])
  assert.deepEqual(
    rows.flatMap((row) => ('problem' in row ? [[row.number, row.sku, row.problem.field]] : [])),
    [[4, 'MINUS', 'recommendedPriceCents']],
  )
  const of = (name: string) => columns.get(name)
  assert.deepEqual(
    [of('TYPE_NO'), of('ITEM_PRICE'), of('FEATURE 20'), of('FEATURE 21'), of('FEATURE 22'), of('DELIVERY_TIME')],
    ['sku', 'priceGroups', 'fabrics', 'colours', null, null],
  )
  assert.deepEqual([rows[0]?.cells['FEATURE 22'], rows[0]?.cells['DELIVERY_TIME']], ['Holzfuß | Metallkufe', '8'])
})

test('a catalogue comes as XML, as .gz or as the only XML of an archive', async () => {
  const plain = Buffer.from(catalog())
  for (const content of [plain, gzipSync(plain), makeArchive({ 'catalog.xml': plain, 'magnet.svg': Buffer.from('<svg/>') })])
    assert.equal((await read(content)).rows.length, 4)
})

test('what breaks off, is malformed or is no catalogue is refused with the line where it broke', async () => {
  const whole = catalog()
  const lineOf = (mark: string) => whole.slice(0, whole.indexOf(mark)).split('\n').length
  assert.deepEqual(await refusal(whole.slice(0, whole.indexOf('<SERIE SERIE_NO="13"'))), ['idm.xml', lineOf('<SERIE SERIE_NO="13"')])
  assert.deepEqual(await refusal(whole.replace('</SUPPLIER>', '</SUPLIER>')), ['idm.xml', lineOf('</SUPPLIER>')])
  assert.deepEqual(await refusal(catalog({ root: 'T_MODIFY_CATALOG' })), ['idm.catalog', 'T_MODIFY_CATALOG'])
  assert.deepEqual(await refusal('sku;name\n'), ['idm.xml', 2])
  assert.deepEqual((await refusal(''))[0], 'empty')
  assert.deepEqual((await refusal(Buffer.from(whole.replace('Holzfuß', 'Holzfu\xdf'), 'latin1')))[0], 'encoding')
  assert.equal((await refusal(makeArchive({ 'a.xml': Buffer.from(whole), 'b.xml': Buffer.from(whole) })))[0], 'idm.archive')
  const archive = makeArchive({ 'a.xml': Buffer.from(whole) })
  assert.equal((await refusal(archive.subarray(0, archive.length / 2)))[0], 'idm.archive')
})

test('what is made to take room is refused in little memory', async () => {
  const entities = `<!DOCTYPE x [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "&a;&a;&a;">]>`
  assert.equal((await refusal(catalog().replace('?>\n', `?>\n${entities}`).replace('Lindau E', '&b;')))[0], 'idm.xml')
  assert.equal((await refusal(catalog({ items: `<ITEM TYPE_NO="X">${'<A>'.repeat(100)}${'</A>'.repeat(100)}</ITEM>` })))[0], 'idm.large')
  assert.equal((await refusal(catalog({ items: `<ITEM TYPE_NO="X">${'<A/>'.repeat(60_000)}</ITEM>` })))[0], 'idm.large')
  const spaces = Buffer.alloc(60_000_000, 32)
  const before = process.memoryUsage().rss
  assert.equal((await refusal(makeArchive({ 'a.xml': spaces })))[0], 'idm.archive')
  assert.ok(process.memoryUsage().rss - before < 100_000_000)
  // one that declares a small size: it is unpacked only up to that size
  assert.equal((await refusal(makeArchive({ 'a.xml': spaces }, 1_000)))[0], 'idm.archive')
})

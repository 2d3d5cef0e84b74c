import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { table } from './table.ts'
import { readTableColumns } from './tableColumns.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-columns-'))
after(() => rmSync(folder, { recursive: true, force: true }))

async function rowsOf(text: string) {
  const path = join(folder, 'a.csv')
  writeFileSync(path, text)
  const { rows } = await table(path, { brand: null, mapping: {}, isComplete: false, sheet: null, reading: {} })
  const found: unknown[] = []
  for await (const row of rows) found.push('article' in row ? row.article.delivered : row.problem)
  return found
}

test('[EMEU-03] a price with its currency in the head is known, and is an amount in that currency', async () => {
  assert.deepEqual(
    readTableColumns(['Prijs USD', 'Inkoopprijs (GBP)', 'Breedte (mm)', 'Voorraad EUR'], {}).map(({ target, unit, currency }) => [target, unit, currency]),
    [
      ['recommendedPriceCents', null, 'USD'],
      ['purchasePriceCents', null, 'GBP'],
      ['widthMm', 'mm', null],
      [null, null, null],
    ],
  )
  assert.deepEqual(await rowsOf('sku;Prijs USD\nA;1299,00\nB;$ 12,00\nC;€ 12,00\n'), [
    { recommendedPriceCents: 129900, currency: 'USD' },
    { recommendedPriceCents: 1200, currency: 'USD' },
    { code: 'value', field: 'recommendedPriceCents', values: { value: '€ 12,00' } },
  ])
})

test('[EMEU-03] two currencies of one article are refused', async () => {
  assert.deepEqual(await rowsOf('sku;Prijs USD;Inkoopprijs (GBP)\nA;1299,00;500\nB;1299,00;\n'), [
    { code: 'value', field: 'purchasePriceCents', values: { value: '500 GBP' } },
    { recommendedPriceCents: 129900, currency: 'USD' },
  ])
  assert.deepEqual(await rowsOf('sku;Prijs USD;Valuta\nA;1299,00;EUR\n'), [{ code: 'value', field: 'recommendedPriceCents', values: { value: '1299,00 USD' } }])
})

test('[EMEU-03] the unit of a length may stand in a column beside it, and one that is none is refused', async () => {
  assert.deepEqual(await rowsOf('sku;Breedte;Hoogte;Eenheid\nA;120;80;cm\nB;1200;800;MM.\nC;900;700;stuk\nD;100 cm;1;m\n'), [
    { widthMm: 1200, heightMm: 800 },
    { widthMm: 1200, heightMm: 800 },
    { widthMm: 900, heightMm: 700 },
    { widthMm: 1000, heightMm: 1 },
  ])
  assert.deepEqual(await rowsOf('sku;width;width_unit;depth;depth_unit\nA;1.5;m;20;inch\nB;2;cubits;3;\n'), [
    { widthMm: 1500, depthMm: 508 },
    { code: 'value', field: 'widthMm', values: { value: '2 cubits' } },
  ])
})

test('[EMEU-03] a length without a unit has the one that a title above the head states', async () => {
  assert.deepEqual(await rowsOf('Collectie 2027. Alle maten in cm;;;\nsku;breedte;diepte (mm);hoogte\nA;120;450;90 mm\n'), [
    { widthMm: 1200, depthMm: 450, heightMm: 90 },
  ])
})

test('[EMEU-03] a single letter is the unit of a length, and a bare length below a head with two units is refused', async () => {
  assert.deepEqual(await rowsOf('sku;Diepte m;Height in;Zithoogte/cm\nA;0,9;30;45\n'), [{ depthMm: 900, heightMm: 762, seatHeightMm: 450 }])
  assert.deepEqual(await rowsOf('sku;Diepte cm/m\nA;0,9\nB;90 cm\n'), [
    { code: 'value', field: 'depthMm', values: { value: '0,9 (Diepte cm/m)' } },
    { depthMm: 900 },
  ])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readArticle } from './readArticle.ts'
import { readTableColumns } from './tableColumns.ts'

const read = (said: Record<string, unknown>) => {
  const row = readArticle(2, said, { sku: 'A', ...said }, null)
  return 'article' in row ? row.article : row.problem
}

test('values are read as JSON has them and as people write them', () => {
  const cases: [Record<string, unknown>, object][] = [
    [{ widthMm: 820 }, { widthMm: 820 }],
    [{ widthMm: '82,5 cm' }, { widthMm: 825 }],
    [{ widthMm: '1.2 m' }, { widthMm: 1200 }],
    [{ widthMm: '1200,0' }, { widthMm: 1200 }],
    [{ widthMm: '24 inch' }, { widthMm: 610 }],
    [{ purchasePriceCents: 129900 }, { purchasePriceCents: 129900 }],
    [{ purchasePriceCents: '€ 1.299,00' }, { purchasePriceCents: 129900 }],
    [{ colours: 'Blauw | Groen;Blauw' }, { colours: ['Blauw', 'Groen'] }],
    [{ colours: [] }, { colours: null }],
    [{ brand: null }, { brand: null }],
    [{ brand: '' }, {}],
    [{ packages: '1200x800x600x42000' }, { packages: [{ widthMm: 1200, depthMm: 800, heightMm: 600, weightG: 42000 }] }],
    [
      { priceGroups: 'PG 2=1399,00|PG 1=1299,00' },
      {
        priceGroups: [
          { group: 'PG 1', priceCents: 129900 },
          { group: 'PG 2', priceCents: 139900 },
        ],
      },
    ],
    [{ currency: 'eur' }, { currency: 'EUR' }],
  ]
  for (const [said, delivered] of cases) assert.deepEqual(read(said), { sku: 'A', delivered }, JSON.stringify(said))
  assert.deepEqual(read({ isDeleted: 'ja', outOfProduction: 0, warehouseQty: '12,0', eanCodes: '871 234567890 6', leadTimeWeeks: null, status: 'active' }), {
    sku: 'A',
    status: 'ACTIVE',
    isDeleted: true,
    outOfProduction: false,
    warehouseQty: 12,
    leadTimeWeeks: null,
    eanCodes: ['8712345678906'],
    delivered: {},
  })
})

test('what cannot be read is refused with its field, and never guessed', () => {
  const cases: Record<string, unknown>[] = [
    { widthMm: -1 },
    { widthMm: 'breed' },
    { widthMm: { a: 1 } },
    { purchasePriceCents: -5 },
    { purchasePriceCents: 12.5 },
    { purchasePriceCents: '1.299' },
    { widthMm: '1.200' },
    { warehouseQty: '1.000' },
    { warehouseQty: 1e12 },
    { warehouseQty: 'veel' },
    { isDeleted: 'maybe' },
    { eanCodes: ['8712345678900'] },
    { eanCodes: '8,71E+12' },
    { status: 'GOOD' },
    { images: ['javascript:alert(1)'] },
    { currency: 'euro' },
    { packages: [{}] },
    { name: { nl: 'x' } },
    { description: 'x'.repeat(10_001) },
  ]
  for (const said of cases)
    assert.deepEqual(
      { code: 'value', field: Object.keys(said)[0] },
      { code: (read(said) as { code?: string }).code, field: (read(said) as { field?: string }).field },
      JSON.stringify(said).slice(0, 80),
    )
  for (const sku of [undefined, null, '', '  ', {}]) assert.equal((read({ sku }) as { code?: string }).code, 'sku')
})

test('heads of columns are understood in three languages, with their units; the first of two that mean the same counts', () => {
  const columns = readTableColumns(
    ['Artikelnummer', 'BREITE (cm)', 'Zithoogte in mm', 'Levertijd (weken)', 'Farbe', 'Kleur', 'is deleted', 'purchasePriceCents', ''],
    { kleur: null },
  )
  assert.deepEqual(
    columns.map(({ target, unit }) => [target, unit]),
    [
      ['sku', null],
      ['widthMm', 'cm'],
      ['seatHeightMm', 'mm'],
      ['leadTimeWeeks', null],
      ['colours', null],
      [null, null],
      ['isDeleted', null],
      [null, null],
      [null, null],
    ],
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply } from '../../../engine/index.ts'
import { withServer } from '../../../testing/index.ts'

const { db, ask } = await withServer()
const create = (kind: string, fields: Record<string, string>) => ({ kind, id: null, op: 'create' as const, fields })
const [sofa = 0] = (
  await apply(
    db,
    [
      create('product', { type: 'SIMPLE', sku: 'SOFA-1', 'content.nl.name': 'Bank Lund' }),
      create('priceList', { name: 'Basis' }),
      create('attribute', { code: 'width', type: 'DIMENSION', unit: 'cm' }),
    ],
    { actor: { kind: 'USER', id: 2, name: 'Piet Smit' }, source: 'test' },
  )
).createdIds

test('the grid tells by what heads a pasted column is known: in both languages, by code, and as an import knows it', async () => {
  const { productBulkGrid } = await ask<{ productBulkGrid: { columns: { field: string; format: string | null; heads: string[] }[] } }>(
    'query Grid($ids: [ID!]) { productBulkGrid(selection: { ids: $ids }) { columns { field format heads } } }',
    { ids: [String(sofa)] },
  )
  const columns = new Map(productBulkGrid.columns.map((column) => [column.field.replace(/^price\.\d+/, 'price'), column]))
  const holds = (field: string, ...heads: string[]) =>
    assert.deepEqual(
      heads.filter((head) => !columns.get(field)?.heads.includes(head)),
      [],
      `${field}: ${columns.get(field)?.heads.join(' | ')}`,
    )
  holds('sku', 'SKU', 'artikelnummer')
  holds('eanCode', 'EAN code', 'EAN-code', 'eanCode', 'gtin', 'streepjescode')
  holds('price.price', 'Price · Basis', 'Prijs · Basis', 'verkoopprijs')
  holds('price.discountPrice', 'Discount price · Basis', 'actieprijs')
  holds('attribute.width', 'width', 'breedtecm', 'attribute.width')
  holds('content.en.name', 'Name (en)', 'Naam (en)', 'titel')
  assert.ok(!columns.get('content.nl.name')?.heads.includes('titel'), "a bare name is the one in the viewer's language")
  assert.deepEqual([columns.get('eanCode')?.format, columns.get('brand')?.format], ['EAN', null])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { engineHands, withServer } from '../../../testing/index.ts'

const { ask, db, rows } = await withServer()
const { save } = engineHands(db)
await save([
  { kind: 'attribute', id: null, op: 'create', fields: { code: 'ask_width', type: 'DIMENSION', unit: 'cm', names: { nl: 'Breedte' } } },
  { kind: 'attribute', id: null, op: 'create', fields: { code: 'ask_seats', type: 'NUMBER', names: { nl: 'Zitplaatsen' } } },
])
const [width, seats] = (await rows<{ id: number }>(`select id from attributes where code in ('ask_width', 'ask_seats') order by id`)).map(({ id }) => id)
const product = (sku: string, category: string, more: Record<string, number> = {}) =>
  ({ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku, category, ...more } }) as const
await save([
  { kind: 'category', id: null, op: 'create', fields: { path: 'Banken', attributes: [width ?? 0] } },
  { kind: 'category', id: null, op: 'create', fields: { path: 'Banken > Hoekbanken', attributes: [seats ?? 0] } },
  product('BY-1', 'Banken>Hoekbanken'),
  product('BY-2', 'Banken', { 'attribute.ask_width': 240 }),
  product('BY-3', 'Lampen'),
])
const ids = (await rows<{ id: number }>(`select id from products where sku like 'BY-%' order by sku`)).map(({ id }) => String(id))
const [corner = '', sofa = '', lamp = ''] = ids

const askedFields = async (products: string[]) =>
  (
    await ask<{ askedFields: { field: string; label: string; missing: number }[] }>(
      'query($products: [ID!]!) { askedFields(products: $products, language: "nl") { field label missing } }',
      { products },
    )
  ).askedFields.filter(({ field }) => field.startsWith('attribute.'))

const preview = async (products: string[], fields?: string[]) => {
  const input = { products, recipientType: 'SUPPLIER', recipientEmail: 'verkoop@duinhof.example', language: 'nl', subject: 'Bank', message: '{{link}}', fields }
  const { shareLinkPreview } = await ask<{ shareLinkPreview: { products: { product: { sku: string }; labels: string[] }[]; errors: { code: string }[] } }>(
    'query($input: CreateShareLinkInput!) { shareLinkPreview(input: $input) { products { product { sku } labels } errors { code } } }',
    { input },
  )
  const wanted = new Set(['Breedte', 'Zitplaatsen'])
  return {
    errors: shareLinkPreview.errors,
    asked: shareLinkPreview.products.map(({ product: { sku }, labels }) => [sku, ...labels.filter((label) => wanted.has(label))]),
  }
}

test('SHARE-01 a request proposes what the category of each product, or one above it, asks for', async () => {
  assert.deepEqual(await askedFields([corner, sofa]), [
    { field: 'attribute.ask_seats', label: 'Zitplaatsen', missing: 1 },
    { field: 'attribute.ask_width', label: 'Breedte', missing: 1 },
  ])
  assert.deepEqual(await askedFields([lamp]), [])
  const { asked, errors } = await preview([corner, sofa, lamp])
  assert.deepEqual([errors, asked], [[], [['BY-1', 'Zitplaatsen', 'Breedte'], ['BY-2'], ['BY-3']]])
})

test('SHARE-01 what only some of its products are asked for can be chosen, wherever they stand in the list', async () => {
  const { asked, errors } = await preview([lamp, corner], ['attribute.ask_seats'])
  assert.deepEqual([errors, asked], [[], [['BY-3'], ['BY-1', 'Zitplaatsen']]])
  assert.deepEqual((await preview([lamp], ['attribute.ask_seats'])).errors, [{ code: 'field.unknown' }])
})

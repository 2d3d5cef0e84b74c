import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, type FieldValue } from '../../../engine/index.ts'
import { withServer } from '../../../testing/index.ts'

const { db, ask, rows } = await withServer()
const options = { actor: { kind: 'SYSTEM', id: null, name: 'test' }, source: 'test' } as const
const add = async (kind: string, fields: Record<string, FieldValue>) => {
  const { createdIds, blocked } = await apply(db, [{ kind, id: null, op: 'create', fields }], options)
  assert.deepEqual(blocked, [])
  return createdIds[0] ?? 0
}
const list = await add('priceList', { name: 'Web', channelMaster: true })
const store = await add('stockLocation', { kind: 'STORE', name: 'Utrecht', street: 'Hollandsehof 12', postalCode: '3401 GD', city: 'Utrecht' })
await add('attribute', { code: 'width', type: 'DIMENSION', unit: 'cm', names: { nl: 'Breedte' } })
const photo = await add('image', { name: 'Bank', contentKey: 'cafe', width: 1000, height: 564 })
const chair = await add('product', { type: 'SIMPLE', sku: 'CHAIR-1' })
const sofa = await add('product', {
  type: 'BUNDLE',
  sku: 'SOFA-1',
  eanCode: '8712345678906',
  brand: 'Vos',
  category: 'Banken',
  leadTimeWeeks: 8,
  active: true,
  mailInbox: 'sofa@vitrine.example',
  'content.nl.name': 'Bank Baarn',
  'content.nl.urlKey': 'bank-baarn',
  'content.en.description': 'Roomy',
  'attribute.width': 240,
  images: [photo],
  components: [{ product: chair, quantity: 2 }],
  crossSell: [chair],
  [`price.${list}`]: { price: '899.00', discountPrice: null },
  [`stock.${store}`]: { qty: 3, reserved: 0, onDisplay: 1 },
})

interface Reply {
  createProduct: {
    product: (Record<string, unknown> & { id: string }) | null
    changeSet: { id: string } | null
    errors: { field: string | null; code: string; message: string }[]
  }
}
const create = async (input: Record<string, unknown>) =>
  (
    await ask<Reply>(
      `mutation Create($input: CreateProductInput!) { createProduct(input: $input) { errors { field code message } changeSet { id }
      product { id type name sku eanCode brand category leadTimeWeeks active mailInbox stock price imageproductassociationSet { id } contents { language name description urlKey } } } }`,
      { input },
    )
  ).createProduct
const held = (id: string | undefined) =>
  rows('select a.code, v.number::integer from product_attribute_values v join attributes a on a.id = v.attribute_id where product_id = $1', [id])
const count = async () => (await rows<{ count: number }>('select count(*)::integer as count from products'))[0]?.count

test('PRD-10 a copy has all of a product but its codes, its addresses, its mail and its stock; what is typed comes first', async () => {
  const { product, errors } = await create({
    type: 'BUNDLE',
    sku: 'SOFA-2',
    copyOf: String(sofa),
    active: false,
    contents: [{ language: 'nl', name: 'Bank Baarn groot' }],
  })
  assert.deepEqual(errors, [])
  assert.equal((product?.['imageproductassociationSet'] as unknown[]).length, 1)
  assert.deepEqual(
    { ...product, id: '', leadTimeWeeks: null, imageproductassociationSet: null },
    {
      id: '',
      type: 'BUNDLE',
      name: 'Bank Baarn groot',
      sku: 'SOFA-2',
      eanCode: null,
      brand: 'Vos',
      category: 'Banken',
      leadTimeWeeks: null,
      active: false,
      mailInbox: null,
      stock: 0,
      price: '899.00',
      imageproductassociationSet: null,
      contents: [
        { language: 'nl', name: 'Bank Baarn groot', description: null, urlKey: null },
        { language: 'en', name: null, description: 'Roomy', urlKey: null },
      ],
    },
  )
  assert.deepEqual(await rows('select lead_time_weeks as weeks from products where id = $1', [product?.id]), [{ weeks: 8 }])
  assert.deepEqual(await held(product?.id), [{ code: 'width', number: 240 }])
  assert.deepEqual(await rows('select product_id as id, quantity from bundle_components where bundle_id = $1', [product?.id]), [{ id: chair, quantity: 2 }])
  assert.deepEqual(await rows('select related_id as id from related_products where product_id = $1', [product?.id]), [{ id: chair }])
})

test('PRD-10 a copy of another type has no parts, and a product that is gone cannot be copied', async () => {
  const { product } = await create({ type: 'SIMPLE', sku: 'SOFA-3', copyOf: String(sofa) })
  assert.equal(product?.['name'], 'Bank Baarn')
  assert.deepEqual(await rows('select from bundle_components where bundle_id = $1', [product?.id]), [])
  const before = await count()
  const { errors } = await create({ type: 'SIMPLE', sku: 'SOFA-4', copyOf: '999999' })
  assert.deepEqual(errors, [{ field: 'copyOf', code: 'missing', message: 'The product to copy no longer exists.' }])
  assert.equal(await count(), before)
})

test('PRD-10 from an e-meubel product come name, EAN and lead time, and it is linked in the same change set, which is taken back as one', async () => {
  const item = await add('emeubelProduct', { sku: 'EM-9', name: 'Fauteuil Lund', eanCodes: ['4006381333931'], leadTimeWeeks: 6 })
  const linked = async () => (await rows<{ product_id: number | null }>('select product_id from emeubel_products where id = $1', [item]))[0]?.product_id
  const { product, changeSet, errors } = await create({ type: 'SIMPLE', sku: 'LUND-1', emeubelProduct: String(item) })
  assert.deepEqual(errors, [])
  assert.deepEqual([product?.['name'], product?.['eanCode'], product?.['leadTimeWeeks']], ['Fauteuil Lund', '4006381333931', 6])
  assert.equal(await linked(), Number(product?.id))

  const before = await count()
  const again = await create({ type: 'SIMPLE', sku: 'LUND-2', emeubelProduct: String(item) })
  assert.deepEqual(again.errors, [{ field: 'emeubelProduct', code: 'linked', message: 'This e-meubel product is already linked to Fauteuil Lund.' }])
  assert.equal(await count(), before)

  const { revert } = await ask<{ revert: { errors: unknown[] } }>('mutation Revert($id: ID!) { revert(input: { changeSet: $id }) { errors { message } } }', {
    id: changeSet?.id,
  })
  assert.deepEqual(revert.errors, [])
  assert.equal(await linked(), null)
  assert.deepEqual(await rows('select from products where id = $1', [product?.id]), [])

  const refused = await create({ type: 'SIMPLE', sku: 'sofa-1', emeubelProduct: String(item) })
  assert.deepEqual(
    refused.errors.map(({ field, code }) => [field, code]),
    [['sku', 'taken']],
  )
  assert.equal(await linked(), null)
})

test('many copies at one moment do not wait for each other', async () => {
  const made = await Promise.all(Array.from({ length: 12 }, (_, number) => create({ type: 'BUNDLE', sku: `SOFA-MANY-${number}`, copyOf: String(sofa) })))
  assert.deepEqual(
    made.map(({ product, errors }) => [product?.['sku'], errors]),
    made.map((_, number) => [`SOFA-MANY-${number}`, []]),
  )
})

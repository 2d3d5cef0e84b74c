import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withServer } from '../../../testing/index.ts'

const { db, ask, call, staff } = await withServer()

interface Reply {
  createProduct: {
    product: { id: string; name: string; revision: number; [field: string]: unknown } | null
    changeSet: { id: string; actor: string; source: string; action: string } | null
    errors: { field: string | null; code: string; message: string }[]
  }
}
const mutation = `mutation Create($input: CreateProductInput!, $key: String) { createProduct(input: $input, idempotencyKey: $key) {
  product { id type name sku eanCode brand active revision updatedBy contents { language name shortDescription } }
  changeSet { id actor source action } errors { field code message } } }`
const create = async (input: Record<string, unknown>, key?: string) => (await ask<Reply>(mutation, { input, key })).createProduct
const count = async () =>
  (
    await db
      .selectFrom('products')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirst()
  )?.n

test('a product is made with its texts, and the log tells who made it', async () => {
  const { product, changeSet, errors } = await create({
    type: 'CONFIGURABLE',
    sku: ' SOFA-1 ',
    brand: 'Vos',
    active: true,
    contents: [
      { language: 'NL', name: 'Bank Baarn' },
      { language: 'en', name: 'Sofa Baarn', shortDescription: 'Roomy' },
    ],
  })
  assert.deepEqual(errors, [])
  assert.deepEqual(
    { ...product, id: '' },
    {
      id: '',
      type: 'CONFIGURABLE',
      name: 'Bank Baarn',
      sku: 'SOFA-1',
      eanCode: null,
      brand: 'Vos',
      active: true,
      revision: 1,
      updatedBy: 'Anna Bos',
      contents: [
        { language: 'nl', name: 'Bank Baarn', shortDescription: null },
        { language: 'en', name: 'Sofa Baarn', shortDescription: 'Roomy' },
      ],
    },
  )
  assert.deepEqual({ ...changeSet, id: '' }, { id: '', actor: 'Anna Bos', source: 'product', action: 'CREATE' })
  const { products } = await ask<{ products: { results: { id: string }[] } }>('{ products(searchTerm: "roomy") { results { id } } }')
  assert.deepEqual(products.results, [{ id: product?.id }])
})

test('a hundred repeats with one key make one product and get one reply; another request with the key is refused', async () => {
  const before = await count()
  const input = { type: 'SIMPLE', sku: 'ONCE-1', contents: [{ language: 'nl', name: 'Kruk' }] }
  const replies = await Promise.all(Array.from({ length: 100 }, () => create(input, 'key-1')))
  assert.equal(await count(), Number(before) + 1)
  for (const reply of replies) assert.deepEqual(reply, replies[0])
  assert.ok(replies[0]?.product && replies[0].changeSet)
  assert.equal((await call(mutation, { input: { ...input, sku: 'ONCE-2' }, key: 'key-1' })).errors?.[0]?.extensions?.['code'], 'IDEMPOTENCY_KEY_REUSED')
})

test('what is not accepted is told per field in the language of the viewer, nothing is written, and the key stays free', async () => {
  const before = await count()
  const wrong = { type: 'SIMPLE', sku: ' ', contents: [{ language: 'nl', urlKey: 'Geen Url' }] }
  const refused = await create(wrong, 'key-2')
  assert.deepEqual([refused.product, refused.changeSet], [null, null])
  assert.deepEqual(
    refused.errors.map(({ field, code, message }) => [field, code, message]),
    [
      ['sku', 'required', 'SKU is required.'],
      ['content.nl.urlKey', 'urlKey.form', 'URL key (Dutch) may hold lower-case letters, digits and single hyphens only.'],
    ],
  )
  const taken = await create({ type: 'SIMPLE', sku: 'sofa-1' })
  assert.deepEqual(
    taken.errors.map(({ field, code }) => [field, code]),
    [['sku', 'taken']],
  )
  await db.updateTable('users').set({ language: 'nl' }).where('id', '=', staff.userId).execute()
  assert.equal((await create({ type: 'SIMPLE', sku: 'sofa-1' })).errors[0]?.message, 'SKU is al in gebruik.')
  await db.updateTable('users').set({ language: 'en' }).where('id', '=', staff.userId).execute()
  assert.equal(await count(), before)
  assert.ok((await create({ type: 'SIMPLE', sku: 'FREE-1' }, 'key-2')).product)
})

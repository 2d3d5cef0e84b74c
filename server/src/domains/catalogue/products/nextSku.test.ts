import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply } from '../../../engine/index.ts'
import { withServer } from '../../../testing/index.ts'
import { skuAfter } from './nextSku.rules.ts'

const { db, ask } = await withServer()
const options = { actor: { kind: 'SYSTEM', id: null, name: 'test' }, source: 'test' } as const
const product = (sku: string, brand: string | null = null, eanCode: string | null = null) =>
  ({ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku, brand, eanCode } }) as const
await apply(
  db,
  [
    ...['LUND-009', 'LUND-012', 'LUND-7', 'LUND-XL-900', 'LUND2-400', 'Wolf_99%-1', 'WolfX99-5'].map((sku) => product(sku)),
    ...['TJ-10', 'TJ-11', 'OLD-500'].map((sku) => product(sku, 'Tjalk')),
    product('NUL-1', null, '0871234567890'),
  ],
  options,
)

test('PRD-10 the next SKU follows the highest number behind a prefix, as wide as it', () => {
  assert.equal(skuAfter('LUND-', 'LUND-012'), 'LUND-013')
  assert.equal(skuAfter('LUND-', 'LUND-999'), 'LUND-1000')
  assert.equal(skuAfter('lund', 'LUND-012'), 'LUND-013')
  assert.equal(skuAfter('LUND', undefined), 'LUND-001')
  assert.equal(skuAfter('LUND-', undefined), 'LUND-001')
})

test('PRD-10 the server suggests it, whatever the capitals, and looks behind that prefix alone', async () => {
  const next = async (prefix: string) => (await ask<{ nextSku: string }>('query Next($prefix: String!) { nextSku(prefix: $prefix) }', { prefix })).nextSku
  assert.equal(await next('LUND-'), 'LUND-013')
  assert.equal(await next(' lund '), 'LUND-013')
  assert.equal(await next('lund-'), 'LUND-013')
  assert.equal(await next('LUND-XL-'), 'LUND-XL-901')
  assert.equal(await next('NEW'), 'NEW-001')
  assert.equal(await next('Wolf_99%-'), 'Wolf_99%-2')
  assert.equal(await next(''), '')
})

test('PRD-10 a brand has a next SKU behind the prefix that most of its products bear', async () => {
  const next = async (brand: string) =>
    (await ask<{ nextSkuOfBrand: string | null }>('query Next($brand: String!) { nextSkuOfBrand(brand: $brand) }', { brand })).nextSkuOfBrand
  assert.equal(await next('Tjalk'), 'TJ-12')
  assert.equal(await next('Nobody'), null)
})

test('PRD-10 a code is found however it is written', async () => {
  const found = async (code: string) =>
    (
      await ask<{ productsWithCode: { sku: string }[] }>('query Found($code: String!) { productsWithCode(code: $code) { sku } }', { code })
    ).productsWithCode.map(({ sku }) => sku)
  assert.deepEqual(await found('lund 012'), ['LUND-012'])
  assert.deepEqual(await found('00LUND.012'), ['LUND-012'])
  assert.deepEqual(await found('871234567890'), ['NUL-1'])
  assert.deepEqual(await found('LUND'), [])
  assert.deepEqual(await found(' - '), [])
})

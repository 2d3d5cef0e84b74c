// Stands alone: it declares a field before the product is put together.
import './testing/declareCareNote.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeField, type FieldValue, readFields } from './engine/index.ts'
import { intlFor } from './platform/i18n/index.ts'
import { makeShops, mergeHands, withServer } from './testing/index.ts'
import { findTargets, suggestMapping } from './domains/imports/importTargets.ts'
import { readAssign } from './domains/supplier/rules/rules.rules.ts'
import { ownColumns } from './domains/catalogue/bulkGrid/ownColumns.ts'
import { bodyOf, fieldsOfBody } from './domains/websites/connectors/jsonProduct.ts'
import { sentProduct } from './domains/websites/sync/sentProduct.rules.ts'
import { findSentRows } from './domains/websites/sync/sentProducts.store.ts'

// One declaration for every entry point: a declared product field is imported, exported, merged and requested without further
// code.

const server = await withServer()
const { db, ask, rows } = server
await rows('alter table products add column care_note text')
const shops = await makeShops(server)
const { prepare, run, draft } = mergeHands(server)
const english = intlFor('en')
const label = describeField(english, 'product', 'careNote')

const make = (sku: string, careNote: string | null, more: Record<string, FieldValue> = {}) =>
  shops.make('product', { type: 'SIMPLE', sku, 'content.nl.name': `Stoel ${sku}`, careNote, ...more })
const noteOf = async (id: number | string) => (await rows<{ note: string | null }>('select care_note as note from products where id = $1', [id]))[0]?.note
const noted = { careNote: 'Met een droge doek' }

test('a declared field is written by the form, and stands in the grid', async () => {
  const id = await make('FORM-1', null)
  const { updateProduct } = await ask<{ updateProduct: { errors: object[] } }>(
    'mutation Save($input: UpdateProductInput!) { updateProduct(input: $input) { errors { message } } }',
    {
      input: { id, revision: 1, fields: [{ field: 'careNote', value: JSON.stringify(noted.careNote) }] },
    },
  )
  assert.deepEqual(updateProduct.errors, [])
  assert.equal(await noteOf(id), noted.careNote)
  const column = ownColumns(english, 'product').find(({ field }) => field === 'careNote')
  assert.deepEqual(column && [column.label, column.type, column.maximum], [label, 'TEXT', 80])
})

test('a file brings it in, by its name or its code', async () => {
  const targets = await findTargets(db)
  assert.deepEqual(suggestMapping(['SKU', 'careNote'], targets, new Map(), 'nl'), ['sku', 'careNote'])
})

test('a merge of duplicates fills it in where it is empty', async () => {
  const [target, source] = [await make('MERGE-1', null), await make('MERGE-2', noted.careNote)]
  await run(await prepare({ mode: 'AS_DUPLICATE', target, sources: [source] }))
  assert.equal(await noteOf(target), noted.careNote)
})

test('a merge into variations gives it to the configurable product where all say it alike', async () => {
  const head = await make('HEAD-1', null, { type: 'CONFIGURABLE' })
  const sources = [await make('PART-1', noted.careNote), await make('PART-2', noted.careNote)]
  const { fields } = await draft({ mode: 'AS_VARIATIONS', target: head, sources })
  assert.equal(fields.find(({ field }) => field === 'careNote')?.result.words, noted.careNote)
})

test('a copy takes it along', async () => {
  const id = await make('COPY-1', noted.careNote)
  const { createProduct } = await ask<{ createProduct: { product: { id: string } | null; errors: object[] } }>(
    'mutation Copy($input: CreateProductInput!) { createProduct(input: $input) { product { id } errors { message } } }',
    { input: { type: 'SIMPLE', copyOf: id, sku: 'COPY-2' } },
  )
  assert.deepEqual(createProduct.errors, [])
  assert.equal(await noteOf(createProduct.product?.id ?? 0), noted.careNote)
})

test('a rule may map it, and give it one value for all', async () => {
  const { ruleFields } = await ask<{ ruleFields: { field: string; label: string; isFlag: boolean; isMappable: boolean; isAssignable: boolean }[] }>(
    '{ ruleFields { field label isFlag isMappable isAssignable } }',
  )
  assert.deepEqual(
    ruleFields.find(({ field }) => field === 'careNote'),
    { field: 'careNote', label, isFlag: false, isMappable: true, isAssignable: true },
  )
  assert.deepEqual((readAssign({ values: [{ targetKind: 'FIELD', target: 'careNote', value: 'Droog' }] }) as { values: object[] }).values, [
    { targetKind: 'FIELD', target: 'careNote', value: 'Droog' },
  ])
  // a field without the declaration is refused as before
  assert.throws(() => readAssign({ values: [{ targetKind: 'FIELD', target: 'sku', value: 'A' }] }))
})

test('websites are sent it, and sent it again when it changes', async () => {
  const id = await make('SITE-1', noted.careNote, { active: true })
  const place = await shops.make('websiteProduct', { product: id, website: shops.site, onlineStatus: 'ONLINE' })
  const [row] = await findSentRows(db, shops.site, [place], '2026-01-05')
  assert.ok(row)
  const body = bodyOf(sentProduct(row, ['nl']))
  assert.equal((body as unknown as Record<string, unknown>)['careNote'], noted.careNote)
  assert.equal(fieldsOfBody(JSON.parse(JSON.stringify(body)))?.['careNote'], noted.careNote)
  await rows(`update website_products set sync_status = 'DONE' where id = $1`, [place])
  await mergeHands(server).put('product', id, { careNote: 'Afstoffen' })
  assert.deepEqual(await rows('select sync_status as status from website_products where id = $1', [place]), [{ status: 'TODO' }])
})

test('suppliers are asked for it by its name where it is empty', async () => {
  const [bare, filled] = [await make('ASK-1', null), await make('ASK-2', noted.careNote)]
  const { askedFields } = await ask<{ askedFields: { field: string; label: string; missing: number }[] }>(
    'query Asked($products: [ID!]!) { askedFields(products: $products, language: "nl") { field label missing } }',
    { products: [bare, filled] },
  )
  assert.deepEqual(
    askedFields.find(({ field }) => field === 'careNote'),
    { field: 'careNote', label, missing: 1 },
  )
})

test('it goes out with all fields of a product', async () => {
  const id = await make('OUT-1', noted.careNote)
  assert.deepEqual(Object.fromEntries(await readFields(db, 'product', id, new Set(['careNote']))), noted)
})

import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { apply, type FieldValue, type PlanItem } from '../../../engine/index.ts'
import { anna, edit, engineHands, gone, runJobs, wholeCatalogue, withServer } from '../../../testing/index.ts'
import { refreshListings } from '../products/listings.store.ts'

const { db, rows, ask } = await withServer()
const { save, takeBack } = engineHands(db)
const { catalogue, assertAsBefore } = wholeCatalogue(rows)

type Fields = Record<string, FieldValue>

async function make(items: PlanItem[]): Promise<number[]> {
  const { createdIds, blocked } = await apply(db, items, { actor: anna, source: 'test' })
  assert.deepEqual(blocked, [])
  return createdIds.map((id) => id ?? 0)
}
const created = (kind: string, fields: Fields): PlanItem => ({ kind, id: null, op: 'create', fields })

const [fabric = 0, , , style = 0] = await make([
  created('attribute', { code: 'fabric', type: 'SELECT', names: { en: 'Fabric' } }),
  created('attribute', { code: 'width', type: 'DIMENSION', unit: 'cm', names: { en: 'Width' }, alwaysRequired: true }),
  created('attribute', { code: 'features', type: 'MULTI_SELECT', names: { en: 'Features' } }),
  created('attribute', { code: 'style', type: 'SELECT', names: { en: 'Style' } }),
])
const [features] = await rows<{ id: number }>("select id from attributes where code = 'features'")
const [width] = await rows<{ id: number }>("select id from attributes where code = 'width'")
const [wool = 0, linen = 0, modern = 0, classic = 0, washable = 0, proud = 0] = await make([
  created('attributeValue', { attribute: fabric, value: 'Wol' }),
  created('attributeValue', { attribute: fabric, value: 'Linnen' }),
  created('attributeValue', { attribute: style, value: 'Modern' }),
  created('attributeValue', { attribute: style, value: 'Klassiek' }),
  created('attributeValue', { attribute: features?.id ?? 0, value: 'afneembaar' }),
  created('attributeValue', { attribute: features?.id ?? 0, value: 'bekroond' }),
])
const [sofa = 0, other = 0] = await make([
  created('product', {
    type: 'CONFIGURABLE',
    sku: 'SOFA',
    'content.nl.name': 'Bank Lund',
    axes: [fabric],
    'attribute.fabric': linen,
    'attribute.width': 240,
    'attribute.features': [washable, proud],
    'attribute.style': modern,
  }),
  created('product', { type: 'CONFIGURABLE', sku: 'OTHER', 'content.nl.name': 'Bank Ster', axes: [fabric], 'attribute.width': 180 }),
])
const [woollen = 0, plain = 0, third = 0] = await make([
  created('product', { type: 'SIMPLE', sku: 'SOFA-W', parent: sofa, 'content.nl.name': 'Bank Lund wol', 'attribute.fabric': wool }),
  created('product', { type: 'SIMPLE', sku: 'SOFA-X', parent: sofa, 'content.nl.name': 'Bank Lund kaal' }),
  created('product', { type: 'SIMPLE', sku: 'SOFA-Y', parent: sofa, 'content.nl.name': 'Bank Lund derde', 'attribute.width': 200 }),
])

interface Said {
  attribute: { code: string }
  words: string
  inherited: boolean
}
const said = async (id: number) => {
  const { product } = await ask<{ product: { attributeValues: Said[] } }>(
    'query Said($id: ID!) { product(id: $id) { attributeValues { attribute { code } words inherited } } }',
    { id },
  )
  return Object.fromEntries(product.attributeValues.map(({ attribute: { code }, words, inherited }) => [code, inherited ? `(${words})` : words]))
}
const found = async (filter: object | null, searchTerm: string | null = null) => {
  const { products } = await ask<{ products: { results: { sku: string }[] } }>(
    'query Found($filter: ProductFilter, $searchTerm: String) { products(filter: $filter, searchTerm: $searchTerm) { results(ordering: "sku") { sku } } }',
    { filter, searchTerm },
  )
  return products.results.map(({ sku }) => sku)
}
const inList = async (id: number) => {
  const [row] = await rows<{ missing: string[]; score: number }>('select missing_information as missing, score from product_listings where product_id = $1', [
    id,
  ])
  return { lacksWidth: row?.missing.includes(`attribute:${width?.id}`), score: row?.score ?? 0 }
}
const revisionOf = async (id: number) =>
  (await ask<{ product: { revision: number } }>('query R($id: ID!) { product(id: $id) { revision } }', { id })).product.revision
const write = async (id: number, field: string, value: unknown) => {
  const { updateProduct } = await ask<{ updateProduct: { errors: unknown[]; changeSet: { id: string } } }>(
    'mutation S($input: UpdateProductInput!) { updateProduct(input: $input) { errors { code message } changeSet { id } } }',
    {
      input: { id, revision: await revisionOf(id), fields: [{ field, value: JSON.stringify(value) }] },
    },
  )
  assert.deepEqual(updateProduct.errors, [])
  return Number(updateProduct.changeSet.id)
}

// After every test, stored values must equal recomputed ones: inherited values, and the list rows that follow from them.
afterEach(async () => {
  const lists = () =>
    rows(
      'select product_id, missing_information, missing_optional_information, score, search_document::text from product_listings join search_documents using (product_id) order by 1',
    )
  const kept = await lists()
  await refreshListings(db, 'all')
  assert.deepEqual(await lists(), kept)
  const [wrong] = await rows<{ count: number }>(`
    with due as (
      select p.id as product_id, v.attribute_id, v.value_id, v.number, v.text from products p join product_attribute_values v on v.product_id = p.parent_id
      where not exists (select from product_attribute_values o where o.product_id = p.id and o.attribute_id = v.attribute_id)
        and not exists (select from configurable_axes x where x.product_id = p.parent_id and x.attribute_id = v.attribute_id)
    ), kept as (select product_id, attribute_id, value_id, number, text from inherited_attribute_values)
    select ((select count(*) from (table due except all table kept) a) + (select count(*) from (table kept except all table due) b))::integer as count`)
  assert.equal(wrong?.count, 0)
})

test('PRD-4 a variation says what its configurable product says where it has no value of its own, and never of an axis', async () => {
  assert.deepEqual(await said(woollen), { fabric: 'Wol', width: '(240 cm)', features: '(afneembaar, bekroond)', style: '(Modern)' })
  assert.deepEqual(await said(plain), { width: '(240 cm)', features: '(afneembaar, bekroond)', style: '(Modern)' })
  assert.deepEqual((await said(third)).width, '200 cm')
  const { product } = await ask<{ product: { fields: { field: string }[]; suggestedAttributes: unknown[] } }>(
    'query F($id: ID!) { product(id: $id) { fields { field } suggestedAttributes { code } } }',
    { id: plain },
  )
  assert.deepEqual(
    product.fields.filter(({ field }) => field.startsWith('attribute.')),
    [],
  )
  assert.deepEqual(product.suggestedAttributes, [])
  assert.equal((await inList(plain)).lacksWidth, false)
})

test('LST-8 ATTR-01 products without a value of an attribute are those that its screen counts: what is inherited is said', async () => {
  const without = async (...attributes: unknown[]) => found({ withoutAttributes: attributes })
  assert.deepEqual(await without(width?.id), [])
  assert.deepEqual(await without(fabric), ['OTHER', 'SOFA-X', 'SOFA-Y'])
  assert.deepEqual(await without(style), ['OTHER'])
  assert.deepEqual(await without(style, fabric), ['OTHER'])
  assert.deepEqual(await found({ withoutAttributes: [fabric], attributes: [style] }), ['SOFA-X', 'SOFA-Y'])
  assert.deepEqual(await found({ withoutAttributes: [fabric] }, 'derde'), ['SOFA-Y'])
  for (const id of [width?.id, fabric, style]) {
    const { attributeImpact } = await ask<{ attributeImpact: { withoutValue: number } }>(
      'query I($id: ID!) { attributeImpact(id: $id, alwaysRequired: true) { withoutValue } }',
      { id },
    )
    assert.equal(attributeImpact.withoutValue, (await without(id)).length)
  }
  assert.deepEqual(await without('x'), [], "what is no id is nothing's")
})

test('PRD-4 a value of its own overrides, to the same thing too; without it the variation inherits again, and a revert brings back every byte', async () => {
  const before = await catalogue()
  const overridden = await write(plain, 'attribute.width', 210)
  assert.equal((await said(plain)).width, '210 cm')
  assert.deepEqual(await found({ parent: sofa, attributeValues: [modern] }), ['SOFA-W', 'SOFA-X', 'SOFA-Y'])
  await takeBack(overridden)
  await assertAsBefore(before)
  const pinned = await write(plain, 'attribute.width', 240)
  assert.equal((await said(plain)).width, '240 cm')
  const parent = await write(sofa, 'attribute.width', 250)
  assert.deepEqual([(await said(plain)).width, (await said(woollen)).width, (await said(third)).width], ['240 cm', '(250 cm)', '200 cm'])
  await write(plain, 'attribute.width', null)
  assert.equal((await said(plain)).width, '(250 cm)')
  await takeBack(parent)
  await takeBack(pinned)
  await assertAsBefore(before)
})

test('PRD-4 another value of the configurable product reaches search, filter, counts and score of its variations at once', async () => {
  assert.deepEqual(await found(null, 'klassiek'), [])
  const changed = await write(sofa, 'attribute.style', classic)
  assert.deepEqual(await found(null, 'klassiek'), ['SOFA', 'SOFA-W', 'SOFA-X', 'SOFA-Y'])
  assert.deepEqual(await found({ attributeValues: [classic] }), ['SOFA', 'SOFA-W', 'SOFA-X', 'SOFA-Y'])
  assert.deepEqual(await found({ attributeValues: [modern] }), [])
  const { attributeValue } = await ask<{ attributeValue: { productCount: number } }>('query C($id: ID!) { attributeValue(id: $id) { productCount } }', {
    id: classic,
  })
  assert.equal(attributeValue.productCount, 4)
  await takeBack(changed)

  const was = await inList(plain)
  const emptied = await write(sofa, 'attribute.width', null)
  const now = await inList(plain)
  assert.ok(now.lacksWidth && now.score < was.score, JSON.stringify({ was, now }))
  assert.equal((await inList(third)).lacksWidth, false)
  await takeBack(emptied)
  assert.deepEqual(await inList(plain), was)
})

test('PRD-4 what the configurable product says reaches a variation of which another field changes at the same time', async () => {
  const before = await catalogue()
  const both = await save([
    edit(sofa, { 'attribute.style': classic, 'attribute.width': null }),
    edit(plain, { active: true }),
    edit(woollen, { 'attribute.width': 205 }),
  ])
  assert.deepEqual(await said(plain), { features: '(afneembaar, bekroond)', style: '(Klassiek)' })
  assert.deepEqual([(await said(woollen)).width, (await said(woollen)).style], ['205 cm', '(Klassiek)'])
  assert.deepEqual(await found(null, 'klassiek'), ['SOFA', 'SOFA-W', 'SOFA-X', 'SOFA-Y'])
  await takeBack(both)
  await assertAsBefore(before)
})

test('PRD-4 with another configurable product it inherits other values, and without one none', async () => {
  const before = await catalogue()
  const moved = await save([edit(plain, { parent: other })])
  assert.deepEqual(await said(plain), { width: '(180 cm)' })
  assert.deepEqual(await found(null, 'modern'), ['SOFA', 'SOFA-W', 'SOFA-Y'])
  const alone = await save([edit(plain, { parent: null })])
  assert.deepEqual(await said(plain), {})
  assert.equal((await inList(plain)).lacksWidth, true)
  await takeBack(alone)
  await takeBack(moved)
  await assertAsBefore(before)
})

test('PRD-4 an attribute that becomes an axis is inherited no more', async () => {
  const before = await catalogue()
  const changed = await write(sofa, 'axes', [fabric, style])
  assert.equal((await said(woollen)).style, undefined)
  assert.deepEqual(await found(null, 'modern'), ['SOFA'])
  await takeBack(changed)
  await assertAsBefore(before)
})

test('PRD-4 a value, an attribute and a family that are deleted take what was inherited along, and bring it back', async () => {
  const before = await catalogue()
  for (const item of [gone(washable, 'attributeValue'), gone(style, 'attribute'), gone(sofa)]) {
    const deleted = await save([item])
    if (item.id === washable) assert.equal((await said(plain)).features, '(bekroond)')
    if (item.id === style) assert.deepEqual(await found(null, 'modern'), [])
    await takeBack(deleted)
    await assertAsBefore(before)
  }
  const renamed = await save([{ kind: 'attributeValue', id: modern, op: 'update', fields: { value: 'Strak' } }])
  assert.deepEqual(await found({ parent: sofa }, 'strak'), ['SOFA-W', 'SOFA-X', 'SOFA-Y'])
  await takeBack(renamed)
})

interface Prepared {
  id: string
  title: string
  preview: { changes: number; unchanged: number }
}
interface Difference {
  attribute: { code: string }
  words: string
  value: string
  differing: number
  total: number
  variations: { product: { sku: string }; said: { words: string; value: string } }[]
}
const differences = async () =>
  (
    await ask<{ product: { variationDifferences: Difference[] } }>(
      'query D($id: ID!) { product(id: $id) { variationDifferences { attribute { code } words value differing total variations { product { sku } said { words value } } } } }',
      { id: sofa },
    )
  ).product.variationDifferences

async function inBulk(input: object): Promise<Prepared> {
  const query =
    'mutation P($input: ProductsBulkInput!) { prepareProductsBulk(input: $input) { job { id title preview { changes unchanged } } errors { message } } }'
  const { prepareProductsBulk } = await ask<{ prepareProductsBulk: { job: Prepared; errors: unknown[] } }>(query, { input })
  assert.deepEqual(prepareProductsBulk.errors, [])
  await ask('mutation S($id: ID!) { startJob(id: $id) { job { id } } }', { id: prepareProductsBulk.job.id })
  await runJobs(db)
  return prepareProductsBulk.job
}

test('PRD-4 who differs is told with what each says instead, and a job lets them inherit again, one or all; or the configurable product follows them', async () => {
  const before = await catalogue()
  const all = { selection: { filter: { parent: String(sofa) } }, attribute: 'width' }
  assert.deepEqual((await inBulk({ ...all, action: 'ASSIGN_ATTRIBUTE', value: '230' })).preview, { changes: 3, unchanged: 0 })
  await write(plain, 'attribute.width', 240)
  assert.deepEqual(await differences(), [
    {
      ...{ attribute: { code: 'width' }, words: '240 cm', value: '240', differing: 2, total: 3 },
      variations: [
        { product: { sku: 'SOFA-Y' }, said: { words: '230 cm', value: '230' } },
        { product: { sku: 'SOFA-W' }, said: { words: '230 cm', value: '230' } },
      ],
    },
  ])
  const one = await inBulk({ selection: { ids: [String(woollen)] }, attribute: 'width', action: 'INHERIT_ATTRIBUTE' })
  assert.equal(one.title, 'Let 1 variation inherit Width')
  assert.deepEqual([(await said(woollen)).width, (await differences())[0]?.differing], ['(240 cm)', 1])
  await inBulk({ selection: { ids: [String(sofa)] }, attribute: 'width', action: 'ASSIGN_ATTRIBUTE', value: '230' })
  assert.deepEqual(
    [(await said(woollen)).width, (await differences()).map(({ variations }) => variations.map(({ product }) => product.sku))],
    ['(230 cm)', [['SOFA-X']]],
  )
  // the one that inherits by now is left out
  assert.deepEqual((await inBulk({ ...all, action: 'INHERIT_ATTRIBUTE' })).preview, { changes: 2, unchanged: 0 })
  assert.deepEqual(await differences(), [])
  for (const { id } of await rows<{ id: number }>(
    "select id from change_sets where source = 'products' or (source = 'product' and id > (select min(id) from change_sets where source = 'products')) order by id desc",
  ))
    await takeBack(id)
  await assertAsBefore(before)
})

test('PRD-4 a copy that is no variation says itself what its original inherits', async () => {
  const { createProduct } = await ask<{ createProduct: { product: { id: string }; errors: unknown[] } }>(
    'mutation C($input: CreateProductInput!) { createProduct(input: $input) { product { id } errors { message } } }',
    {
      input: { type: 'CONFIGURABLE', sku: 'COPY', copyOf: String(woollen) },
    },
  )
  assert.deepEqual(createProduct.errors, [])
  assert.deepEqual(await said(Number(createProduct.product.id)), { fabric: 'Wol', width: '240 cm', features: 'afneembaar, bekroond', style: 'Modern' })
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, type FieldValue } from '../../../engine/index.ts'
import { type FieldError, withServer } from '../../../testing/index.ts'

const { ask, db, rows, runJobs } = await withServer()
const options = { actor: { kind: 'FEED', id: null, name: 'e-meubel' }, source: 'e-meubel' } as const

async function write(kind: string, fields: Record<string, FieldValue>): Promise<number> {
  const { createdIds, blocked } = await apply(db, [{ kind, id: null, op: 'create', fields }], options)
  assert.deepEqual(blocked, [])
  return createdIds[0] ?? 0
}

async function deliver(sku: string, delivered: Record<string, FieldValue>, more: Record<string, FieldValue> = {}): Promise<number> {
  return write('emeubelProduct', { sku, name: `Artikel ${sku}`, delivered: { brand: 'Nordic', ...delivered }, ...more })
}

async function attribute(code: string, type: string, name: string, values: readonly string[] = [], unit: string | null = null): Promise<void> {
  const id = await write('attribute', { code, type, 'name.nl': name, unit })
  for (const value of values) await write('attributeValue', { attribute: id, value })
}

async function make(skuPrefix: string, rest: object = {}): Promise<string> {
  const { createRule } = await ask<{ createRule: { rule: { id: string; revision: number } | null; errors: FieldError[] } }>(
    'mutation Create($input: CreateRuleInput!) { createRule(input: $input) { rule { id revision } errors { message } } }',
    { input: { name: `Rule ${skuPrefix}`, source: { productTypes: ['SIMPLE', 'CONFIGURABLE', 'BUNDLE'], skuPrefix } } },
  )
  assert.deepEqual(createRule.errors, [])
  const { updateRule } = await ask<{ updateRule: { errors: FieldError[] } }>(
    'mutation Update($input: UpdateRuleInput!) { updateRule(input: $input) { errors { field code message } } }',
    { input: { ...createRule.rule, ...rest } },
  )
  assert.deepEqual(updateRule.errors, [])
  return createRule.rule?.id ?? ''
}

async function run(id: string): Promise<void> {
  const { prepareRuleRun } = await ask<{ prepareRuleRun: { job: { id: string } | null; errors: FieldError[] } }>(
    'mutation Prepare($id: ID!) { prepareRuleRun(id: $id) { job { id } errors { message } } }',
    { id },
  )
  assert.deepEqual(prepareRuleRun.errors, [])
  await ask('mutation Start($id: ID!) { startJob(id: $id) { errors { message } } }', { id: prepareRuleRun.job?.id })
  await runJobs()
}

const mapping = (property: string, target: string, more: object = {}) => ({ property, targetKind: 'EXISTING_ATTRIBUTE', target, transform: 'TRIM', ...more })

await attribute('hoofdtint', 'COLOUR', 'Tint', ['Zwart', 'Grijs', 'Donkerblauw'])
await attribute('breedte', 'DIMENSION', 'Breedte', [], 'cm')
await attribute('breedte_verpakking', 'DIMENSION', 'Breedte verpakking', [], 'cm')
await attribute('hoogte_kg', 'DIMENSION', 'Hoogte', [], 'kg')
await attribute('farbe_stoff', 'SELECT', 'Stoff')

test('EMEU-05 properties are proposed by like names, like values and units, each with its reason', async () => {
  await deliver('PRA-1', { series: 'Lund', colours: ['zwart'], fabrics: ['Bouclé'], widthMm: 2000, heightMm: 800, purchasePriceCents: 100 })
  await deliver('PRA-2', { series: 'Lund', colours: ['Grijs', 'Kobalt'], fabrics: ['Velvet'], widthMm: 1500, heightMm: 800 })
  const { rule } = await ask<{ rule: { proposals: object[] } }>(
    'query Proposals($id: ID!) { rule(id: $id) { proposals { property articles targetKind target targetLabel transform argument reasons } } }',
    { id: await make('PRA-') },
  )
  const found = rule.proposals as { property: string; target: string; argument: string | null; articles: number; reasons: string[] }[]
  assert.deepEqual(
    found.map(({ property, target, argument, articles, reasons }) => [property, target, argument, articles, reasons]),
    [
      ['BRAND', 'brand', null, 2, ['same name']],
      ['SERIES', 'series', null, 2, ['same name']],
      ['FABRICS', 'farbe_stoff', null, 2, ['same name']],
      ['COLOURS', 'hoofdtint', null, 2, ['2 of 3 values known']],
      ['WIDTH', 'breedte', 'cm', 2, ['same name', 'from mm to cm']],
      ['PURCHASE_PRICE', 'purchasePrice', null, 1, ['same name']],
    ],
  )
})

test('EMEU-05 each value of a mapping is told with its number of articles and the value of ours that it most likely is', async () => {
  await deliver('PRB-1', { colours: ['zwart', 'donker-blauw'] })
  await deliver('PRB-2', { colours: ['Zwart', 'Kobalt'] })
  await deliver('PRB-3', { colours: ['Grijs melange'] })
  const id = await make('PRB-', { properties: [mapping('COLOURS', 'hoofdtint', { valueMap: [{ from: 'Kobalt', to: 'Donkerblauw' }] })] })
  const { rule } = await ask<{ rule: { valueTables: { targetLabel: string; values: object[]; choices: object[] }[] } }>(
    'query Tables($id: ID!) { rule(id: $id) { valueTables { targetLabel values { value count proposed { value } isKnown } choices { value } } } }',
    { id },
  )
  const [table] = rule.valueTables
  assert.deepEqual([table?.targetLabel, table?.choices.length], ['Tint', 3])
  const values = table?.values as { value: string; count: number; proposed: { value: string } | null; isKnown: boolean }[]
  assert.deepEqual(values.map(({ value, count, proposed, isKnown }) => [value.toLowerCase(), count, proposed?.value ?? null, isKnown]).sort(), [
    ['donker-blauw', 1, 'Donkerblauw', false],
    ['grijs melange', 1, 'Grijs', false],
    ['kobalt', 1, null, false],
    ['zwart', 2, 'Zwart', true],
  ])
})

test('EMEU-05 [PROD-01] each group of the articles is told with the category that it most likely is, and becomes it', async () => {
  for (const [place, category] of ['Zitten > Hoekbanken', 'Zitten>Hoekbanken', 'Slapen > Hoekbanken', 'Poefen'].entries())
    await write('product', { type: 'SIMPLE', sku: `CAT-${place}`, category })
  await write('category', { path: 'Slapen', names: { nl: 'Slaapkamer' } })
  const groups = ['Hoekbanken', 'Hoekbanken', 'Slaapkamer', 'Zitten > Hoekbanken', 'Poefen', 'Kaarsen']
  for (const [place, group] of groups.entries()) await deliver(`PRG-${place}`, { group })
  const to = { property: 'GROUP', targetKind: 'FIELD', target: 'category', transform: 'TRIM' }
  const id = await make('PRG-', { properties: [{ ...to, valueMap: [{ from: 'Hoekbanken', to: 'Zitten > Hoekbanken' }] }] })
  const read = 'query Table($id: ID!) { rule(id: $id) { categoryTable { property targetLabel values { value count proposed { path } isKnown } } } }'
  interface Table {
    property: string
    targetLabel: string
    values: { value: string; count: number; proposed: { path: string } | null; isKnown: boolean }[]
  }
  const { rule } = await ask<{ rule: { categoryTable: Table | null } }>(read, { id })
  assert.deepEqual([rule.categoryTable?.property, rule.categoryTable?.targetLabel], ['GROUP', 'Category'])
  assert.deepEqual(
    new Map(rule.categoryTable?.values.map(({ value, count, proposed, isKnown }) => [value, [count, proposed?.path ?? null, isKnown]])),
    new Map<string, (string | number | boolean | null)[]>([
      ['Hoekbanken', [2, 'Zitten > Hoekbanken', false]],
      ['Kaarsen', [1, null, false]],
      ['Poefen', [1, 'Poefen', true]],
      ['Slaapkamer', [1, 'Slapen', false]],
      ['Zitten > Hoekbanken', [1, 'Zitten > Hoekbanken', true]],
    ]),
  )
  assert.deepEqual(await ask(read, { id: await make('PRG-', { priority: 60 }) }), { rule: { categoryTable: null } })
  await run(id)
  assert.deepEqual(await rows("select category from products where sku in ('PRG-0', 'PRG-1')"), [
    { category: 'Zitten > Hoekbanken' },
    { category: 'Zitten > Hoekbanken' },
  ])
})

test('EMEU-05 articles whose EAN or SKU a product has are told before the run, and updated, left out or made once more', async () => {
  const ean = '8712345678906'
  const product = await write('product', { type: 'SIMPLE', sku: 'OWN-1', eanCode: ean, 'content.nl.name': 'Bank Lund', active: false })
  const article = await deliver('PRC-1', { series: 'Lund' }, { eanCodes: [ean] })
  await deliver('PRC-2', { series: 'Lund' })
  const properties = [{ property: 'SERIES', targetKind: 'FIELD', target: 'series', transform: 'TRIM' }]
  const left = await make('PRC-', { properties, assign: { duplicates: 'SKIP' } })
  const { rule } = await ask<{ rule: object }>(
    'query Duplicates($id: ID!) { rule(id: $id) { assign { duplicates } duplicates { total alike results { article { id } product { id } reasons } } } }',
    { id: left },
  )
  assert.deepEqual(rule, {
    assign: { duplicates: 'SKIP' },
    duplicates: { total: 1, alike: 0, results: [{ article: { id: String(article) }, product: { id: String(product) }, reasons: ['same EAN'] }] },
  })
  await run(left)
  const seriesOf = () =>
    rows('select series, (select product_id from emeubel_products where id = $2) as linked from products where id = $1', [product, article])
  assert.deepEqual(await seriesOf(), [{ series: null, linked: null }])
  assert.equal((await rows("select id from products where sku like 'PRC-%'")).length, 1)
  await run(await make('PRC-', { properties, assign: { duplicates: 'UPDATE' }, priority: 50 }))
  assert.deepEqual(await seriesOf(), [{ series: 'Lund', linked: product }])
  assert.equal((await rows("select id from products where sku like 'PRC-%'")).length, 1)
  // what an older rule did stays the default
  const again = await deliver('PRC-3', { series: 'Lund' }, { eanCodes: ['8712345678913'] })
  await write('product', { type: 'SIMPLE', sku: 'OWN-2', eanCode: '8712345678913', 'content.nl.name': 'Bank Oslo', active: false })
  await run(await make('PRC-3'))
  assert.deepEqual(await rows('select p.sku from emeubel_products e join products p on p.id = e.product_id where e.id = $1', [again]), [{ sku: 'PRC-3' }])
})

test('EMEU-05 the products that a run has made are listed, and those of another run are not', async () => {
  await deliver('PRD-1', {})
  const id = await make('PRD-')
  await run(id)
  await deliver('PRD-2', {})
  await run(id)
  const { rule } = await ask<{ rule: { runs: { id: string; created: number }[]; madeCount: number; madeProducts: { sku: string }[] } }>(
    'query Made($id: ID!) { rule(id: $id) { runs { id created } madeCount madeProducts { sku } } }',
    { id },
  )
  assert.deepEqual([rule.madeCount, rule.madeProducts.map(({ sku }) => sku)], [2, ['PRD-2', 'PRD-1']])
  const { rule: first } = await ask<{ rule: { madeCount: number; madeProducts: { sku: string }[] } }>(
    'query Made($id: ID!, $run: ID) { rule(id: $id) { madeCount(run: $run) madeProducts(run: $run) { sku } } }',
    { id, run: rule.runs.at(-1)?.id },
  )
  assert.deepEqual(first, { madeCount: 1, madeProducts: [{ sku: 'PRD-1' }] })
})

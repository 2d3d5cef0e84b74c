import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FieldError as Told } from '../../../platform/contract/index.ts'
import { apply, type FieldValue } from '../../../engine/index.ts'
import { withServer } from '../../../testing/index.ts'
import { applyActiveRules } from '../index.ts'

const { db, rows, ask, runJobs } = await withServer()
const options = { actor: { kind: 'FEED', id: null, name: 'e-meubel' }, source: 'e-meubel' } as const

type FieldError = Pick<Told, 'code' | 'message'>
type Change = { label: string; before: string | null; after: string | null; added: string[] }
interface Prepared {
  job: { id: string; preview: { creates: number; changes: number; entities: { label: string; changes: Change[] }[]; found: { label: string }[] } } | null
  errors: FieldError[]
}

async function make(kind: string, fields: Record<string, FieldValue>): Promise<number> {
  const { createdIds, blocked } = await apply(db, [{ kind, id: null, op: 'create', fields }], options)
  assert.deepEqual(blocked, [])
  return createdIds[0] ?? 0
}

const deliver = (prefix: string, count: number, delivered: Record<string, FieldValue>, from = 0) =>
  Promise.all(
    Array.from({ length: count }, (_, at) =>
      make('emeubelProduct', {
        sku: `${prefix}-${at + from}`,
        name: `Artikel ${at + from}`,
        delivered: { brand: 'Vos', series: prefix, type: 'Bank', fabrics: [`Stof ${at + from}`], ...delivered },
      }),
    ),
  )

async function makeRule(prefix: string, rest: object): Promise<string> {
  const { createRule } = await ask<{ createRule: { rule: { id: string; revision: number } | null; errors: FieldError[] } }>(
    'mutation Create($input: CreateRuleInput!) { createRule(input: $input) { rule { id revision } errors { code message } } }',
    { input: { name: `Rule ${prefix}`, source: { productTypes: ['SIMPLE'], skuPrefix: prefix } } },
  )
  const { id = '', revision = 0 } = createRule.rule ?? {}
  const { updateRule } = await ask<{ updateRule: { errors: FieldError[] } }>(
    'mutation Update($input: UpdateRuleInput!) { updateRule(input: $input) { errors { code message } } }',
    { input: { id, revision, ...rest } },
  )
  assert.deepEqual(updateRule.errors, [])
  return id
}

const prepare = async (id: string, words = '') =>
  (
    await ask<{ prepareRuleRun: Prepared }>(
      'mutation Prepare($id: ID!, $words: String) { prepareRuleRun(id: $id) { job { id preview { creates changes entities(limit: 50) { label changes { label before after added } } found: entities(limit: 50, searchTerm: $words) { label } } } errors { code message } } }',
      { id, words },
    )
  ).prepareRuleRun

interface Ran {
  status: string
  lastRun: { created: number; changed: number; steps: { step: string; state: string; message: string | null }[]; job: { id: string } }
}
async function run(id: string): Promise<Ran> {
  const { job, errors } = await prepare(id)
  assert.deepEqual(errors, [])
  await ask('mutation Start($id: ID!) { startJob(id: $id) { errors { message } } }', { id: job?.id })
  await runJobs()
  return (
    await ask<{ rule: Ran }>('query Ran($id: ID!) { rule(id: $id) { status lastRun { created changed steps { step state message } job { id } } } }', { id })
  ).rule
}

const priceList = await make('priceList', { name: 'Master' })
const website = await make('website', { name: 'vos.nl' })
const [marginKey = 0] = (await rows<{ id: number }>(`select id from margin_keys order by code limit 1`)).map(({ id }) => id)

test('EMEU-05 a rule assigns websites, a price by margin key, fixed values, a tag and a task, and the dry run shows each', async () => {
  await make('attribute', { code: 'labels', type: 'MULTI_SELECT', 'name.nl': 'Labels' })
  await deliver('ASG', 2, { purchasePriceCents: 50_000, recommendedPriceCents: 129_900 })
  const id = await makeRule('ASG', {
    assign: {
      values: [
        { targetKind: 'FIELD', target: 'brand', value: 'House brand' },
        { targetKind: 'FIELD', target: 'category', value: 'Banken' },
        { targetKind: 'FIELD', target: 'isFolderProduct', value: 'true' },
        { targetKind: 'EXISTING_ATTRIBUTE', target: 'labels', value: 'Nieuw, Herfst' },
      ],
      websites: [{ website: String(website), onlineStatus: 'ONLINE' }],
      priceList: String(priceList),
      marginKey: String(marginKey),
      task: { message: 'Look through these', colour: 'ORANGE' },
    },
  })
  const { assign } = (
    await ask<{ rule: { assign: Record<string, unknown> } }>(
      'query Rule($id: ID!) { rule(id: $id) { assign { websites { website { name } onlineStatus } priceList { name } marginKey { code } task { message colour } values { target value } product { id } } } }',
      { id },
    )
  ).rule
  assert.deepEqual(
    [assign['websites'], assign['priceList'], assign['task'], assign['product']],
    [[{ website: { name: 'vos.nl' }, onlineStatus: 'ONLINE' }], { name: 'Master' }, { message: 'Look through these', colour: 'ORANGE' }, null],
  )

  const { job } = await prepare(id)
  const shown = new Map(job?.preview.entities[0]?.changes.map(({ label, after, added }) => [label, added.length > 0 ? added.join(', ') : after]))
  assert.deepEqual(
    [job?.preview.creates, shown.get('Brand'), shown.get('Category'), shown.get('Website'), shown.get('Labels')],
    [2, 'House brand', 'Banken', 'vos.nl', 'Nieuw, Herfst'],
  )
  assert.deepEqual(await rows(`select id from products where sku like 'ASG-%'`), [])

  assert.equal((await run(id)).status, 'ACTIVE')
  const [key] = await rows<{ factor: string; rounding: string }>('select factor::text, rounding from margin_keys where id = $1', [marginKey])
  const exact = 500 * Number(key?.factor)
  const made = await rows<{
    sku: string
    brand: string
    category: string
    folder: boolean
    list: number
    price: string
    margin: number
    online: string
    site: number
    labels: string[]
  }>(
    `select p.sku, p.brand, p.category, p.is_folder_product as folder, c.price_list_id as list, c.price::text, p.margin_key_id as margin, w.online_status as online, w.website_id as site,
      (select array_agg(v.value order by v.value) from product_attribute_values a join attribute_values v on v.id = a.value_id where a.product_id = p.id) as labels
      from products p join prices c on c.product_id = p.id join website_products w on w.product_id = p.id where p.sku like 'ASG-%' order by p.sku`,
  )
  assert.deepEqual(
    made.map(({ price, ...one }) => ({ ...one, isMargin: Number(price) >= exact - 0.05 && Number(price) < exact + 5 })),
    ['ASG-0', 'ASG-1'].map((sku) => ({
      sku,
      brand: 'House brand',
      category: 'Banken',
      folder: true,
      list: priceList,
      margin: marginKey,
      online: 'OFFLINE',
      site: website,
      labels: ['Herfst', 'Nieuw'],
      isMargin: true,
    })),
  )
  const tasks = () => rows<{ message: string; colour: string }>(`select message, colour from tasks where link = $1`, [`/emeubel-rules/${id}?tab=runs`])
  assert.deepEqual(await tasks(), [{ message: 'Look through these (2 · Rule ASG)', colour: 'ORANGE' }])

  // A later delivery: the price follows the supplier's until somebody changes it; there is only one task, however often the rule
  // runs.
  await applyActiveRules(db, await deliver('ASG', 1, {}, 2))
  assert.equal((await tasks()).length, 1)
  assert.equal((await rows(`select p.id from products p join website_products w on w.product_id = p.id where p.sku like 'ASG-%'`)).length, 3)
})

test('EMEU-05 RUL-4 the dry run is searched by what things are called and what would be written of them', async () => {
  await deliver('SEA', 3, { type: 'Fauteuil' })
  const id = await makeRule('SEA', { properties: [{ property: 'FABRICS', targetKind: 'FIELD', target: 'series' }] })
  const found = async (words: string) => (await prepare(id, words)).job?.preview.found.length
  assert.deepEqual([await found(''), await found('fauteuil'), await found('stof 2'), await found('SEA-1'), await found('nothing of it')], [3, 3, 1, 1, 0])
})

test('EMEU-05 RUL-4 the dry run is narrowed to the things of which one field changes, and searched within them', async () => {
  await deliver('NAR', 3, {})
  const id = await makeRule('NAR', { properties: [{ property: 'FABRICS', targetKind: 'FIELD', target: 'series' }] })
  const { job } = await prepare(id)
  type Narrowed = {
    node: {
      preview: {
        fields: { field: string; label: string; count: number }[]
        series: { label: string }[]
        one: { label: string }[]
        nothing: { label: string }[]
      }
    }
  }
  const {
    node: { preview },
  } = await ask<Narrowed>(
    'query Narrow($id: ID!) { node(id: $id) { ... on Job { preview { fields { field label count } series: entities(field: "series", limit: 50) { label } one: entities(field: "series", searchTerm: "stof 2") { label } nothing: entities(field: "weightKg") { label } } } } }',
    { id: job?.id },
  )
  assert.deepEqual(
    preview.fields.filter(({ field }) => field === 'series'),
    [{ field: 'series', label: 'Series', count: 3 }],
  )
  assert.deepEqual([preview.series.length, preview.one.length, preview.nothing.length], [3, 1, 0])
  assert.deepEqual(
    preview.fields.map(({ count }) => count),
    preview.fields.map(({ count }) => count).toSorted((a, b) => b - a),
  )
})

test('EMEU-05 articles become variations of a configurable product that is there, instead of a new one', async () => {
  const axis = await make('attribute', { code: 'stof_keuze', type: 'SELECT', 'name.nl': 'Stof' })
  const parent = await make('product', { type: 'CONFIGURABLE', sku: 'EXI-PARENT', axes: [axis] })
  await deliver('EXI', 2, {})
  const mapped = { properties: [{ property: 'FABRICS', targetKind: 'EXISTING_ATTRIBUTE', target: 'stof_keuze' }] }
  const id = await makeRule('EXI', { ...mapped, assign: { target: 'ONE_CONFIGURABLE', product: String(parent) } })
  assert.deepEqual((await run(id)).lastRun.created, 2)
  assert.deepEqual(await rows(`select sku from products where parent_id = $1 order by sku`, [parent]), [{ sku: 'EXI-0' }, { sku: 'EXI-1' }])
  assert.equal((await rows(`select id from products where type = 'CONFIGURABLE' and sku <> 'EXI-PARENT' and sku like 'RULE%'`)).length, 0)
})

test('EMEU-06 ERR-05 what a rule assigns and is gone meanwhile is named by the step, and nothing is made', async () => {
  const gone = await make('website', { name: 'gone.nl' })
  await deliver('GON', 1, {})
  const id = await makeRule('GON', { assign: { websites: [{ website: String(gone), onlineStatus: 'OFFLINE' }] } })
  await rows('delete from websites where id = $1', [gone])
  const { status, lastRun } = await run(id)
  assert.deepEqual(
    [status, lastRun.steps[3]?.state, lastRun.steps[3]?.message],
    ['ERROR', 'FAILED', 'The rule could not be activated. A website that the rule assigns no longer exists.'],
  )
  assert.deepEqual(await rows(`select id from products where sku like 'GON-%'`), [])
})

test('EMEU-08 PROD-11 RUL-7 a value that a rule set says so; what is kept by hand no later delivery overwrites, and a product can be left alone', async () => {
  const [article = 0] = await deliver('KEP', 1, {})
  const id = await makeRule('KEP', {
    properties: [
      { property: 'TYPE', targetKind: 'FIELD', target: 'category', writePolicy: 'OVERWRITE' },
      { property: 'BRAND', targetKind: 'FIELD', target: 'brand', writePolicy: 'OVERWRITE' },
    ],
  })
  await run(id)
  const [{ id: product, revision } = { id: 0, revision: 0 }] = await rows<{ id: number; revision: number }>(
    `select id, revision from products where sku = 'KEP-0'`,
  )
  const ruled = async () =>
    (
      await ask<{ product: { ruledFields: { field: string; rule: { name: string } }[] } }>(
        'query Ruled($id: ID!) { product(id: $id) { ruledFields { field rule { name } } } }',
        { id: String(product) },
      )
    ).product.ruledFields
  assert.deepEqual(
    (await ruled()).find(({ field }) => field === 'category'),
    { field: 'category', rule: { name: 'Rule KEP' } },
  )

  const { updateProduct } = await ask<{ updateProduct: { product: { lockedFields: string[] }; errors: FieldError[] } }>(
    'mutation Save($input: UpdateProductInput!) { updateProduct(input: $input) { product { lockedFields } errors { code } } }',
    {
      input: {
        id: String(product),
        revision,
        fields: [
          { field: 'category', value: '"Mine"' },
          { field: 'brand', value: '"Also mine"' },
        ],
        keptFields: ['category', 'series'],
      },
    },
  )
  assert.deepEqual(updateProduct, { product: { lockedFields: ['category'] }, errors: [] }, 'only what was written is kept')
  assert.equal(
    (await ruled()).some(({ field }) => field === 'category' || field === 'brand'),
    false,
  )
  const now = async () => (await rows(`select category, brand from products where id = $1`, [product]))[0]
  const again = () => applyActiveRules(db, [article])
  await again()
  assert.deepEqual(await now(), { category: 'Mine', brand: 'Vos' }, 'what is not kept an overwriting rule takes back')

  const exclude = (excluded: boolean) =>
    ask<{ excludeFromRule: { rule: { excludedProducts: { id: string }[] }; errors: FieldError[] } }>(
      'mutation Exclude($id: ID!, $product: ID!, $excluded: Boolean!) { excludeFromRule(id: $id, product: $product, excluded: $excluded) { rule { excludedProducts { id } } errors { code } } }',
      { id, product: String(product), excluded },
    )
  assert.deepEqual((await exclude(true)).excludeFromRule, { rule: { excludedProducts: [{ id: String(product) }] }, errors: [] })
  await apply(db, [{ kind: 'product', id: product, op: 'update', fields: { brand: 'By hand' } }], {
    actor: { kind: 'USER', id: 1, name: 'Anna' },
    source: 'product',
  })
  await again()
  assert.deepEqual(await now(), { category: 'Mine', brand: 'By hand' })
  assert.deepEqual((await exclude(false)).excludeFromRule.rule.excludedProducts, [])
  await again()
  assert.deepEqual(await now(), { category: 'Mine', brand: 'Vos' })
})

test('EMEU-06 RUL-5 a run that failed at a step is tried again from there, or rolled back', async () => {
  const attribute = await make('attribute', { code: 'again_kleur', type: 'NUMBER', 'name.nl': 'Bezet' })
  await deliver('AGA', 2, { colours: ['Groen'] })
  const id = await makeRule('AGA', { properties: [{ property: 'COLOURS', targetKind: 'NEW_ATTRIBUTE', target: 'again_kleur', name: 'Kleur', type: 'SELECT' }] })
  const failed = await run(id)
  assert.deepEqual([failed.status, failed.lastRun.steps.map(({ state }) => state)], ['ERROR', ['DONE', 'FAILED', 'WAITING', 'WAITING', 'WAITING', 'WAITING']])
  await apply(db, [{ kind: 'attribute', id: attribute, op: 'delete', fields: {} }], options)
  const { retryJob } = await ask<{ retryJob: { errors: FieldError[] } }>('mutation Retry($id: ID!) { retryJob(id: $id) { errors { code message } } }', {
    id: failed.lastRun.job.id,
  })
  assert.deepEqual(retryJob.errors, [])
  await runJobs()
  const again = (
    await ask<{ rule: Ran }>('query Ran($id: ID!) { rule(id: $id) { status lastRun { created changed steps { step state message } job { id } } } }', { id })
  ).rule
  assert.deepEqual([again.status, again.lastRun.created, again.lastRun.steps.every(({ state }) => state === 'DONE')], ['ACTIVE', 2, true])
  const { revertJob } = await ask<{ revertJob: { errors: FieldError[] } }>('mutation Revert($id: ID!) { revertJob(id: $id) { errors { code message } } }', {
    id: again.lastRun.job.id,
  })
  assert.deepEqual(revertJob.errors, [])
  await runJobs()
  assert.deepEqual(await rows(`select id from products where sku like 'AGA-%'`), [])
})

test('EMEU-05 PRL-7 prices that a guard warns of are named in the report of the run, by hand and behind a delivery, and the run is done', async () => {
  await ask('mutation { setPriceGuard(code: CENTS, strictness: WARN) { errors { message } } }')
  const list = await make('priceList', { name: 'Vos NL' })
  await deliver('WRN', 2, { recommendedPriceCents: 129_913 })
  const id = await makeRule('WRN', { assign: { priceList: String(list) } })
  const { status, lastRun } = await run(id)
  assert.equal(status, 'ACTIVE')
  assert.deepEqual([lastRun.created, lastRun.steps.map(({ state }) => state)], [2, ['DONE', 'DONE', 'DONE', 'DONE', 'DONE', 'DONE']])
  assert.deepEqual(
    lastRun.steps.flatMap(({ step, message }) => (message === null ? [] : [[step, message.replace(/WRN-[01]/, 'WRN-n')]])),
    [['APPLY', 'Price guards warn of 2 prices that it has written, first WRN-n: €1,299.13 in Vos NL. Its changes show all of them.']],
  )

  const behind = await deliver('WRN', 1, { recommendedPriceCents: 99_917 }, 5)
  await applyActiveRules(db, behind)
  interface Fed {
    rule: { lastRun: { kind: string; changeSet: { id: string } | null; steps: Ran['lastRun']['steps'] } }
  }
  const { rule } = await ask<Fed>('query Ran($id: ID!) { rule(id: $id) { lastRun { kind changeSet { id } steps { step state message } } } }', { id })
  assert.equal(rule.lastRun.kind, 'FEED')
  assert.ok(rule.lastRun.changeSet, 'the way to what it has written')
  assert.deepEqual(rule.lastRun.steps, [
    { step: 'APPLY', state: 'DONE', message: 'A price guard warns of one price that it has written: WRN-5, €999.17 in Vos NL. Its changes show all of them.' },
  ])

  await ask('mutation { setPriceGuard(code: CENTS, strictness: OFF) { errors { message } } }')
  await applyActiveRules(db, await deliver('WRN', 1, { recommendedPriceCents: 88_813 }, 6))
  assert.deepEqual(
    (await ask<Fed>('query Ran($id: ID!) { rule(id: $id) { lastRun { kind changeSet { id } steps { step state message } } } }', { id })).rule.lastRun.steps,
    [],
  )
})

test('EMEU-05 a category that is spelled nearly as another one is named in the report of the run', async () => {
  await make('product', { sku: 'NEAR-1', type: 'SIMPLE', category: 'Vitrinekasten' })
  await deliver('NRC', 2, {})
  const id = await makeRule('NRC', { assign: { values: [{ targetKind: 'FIELD', target: 'category', value: 'Vitrinekastn' }] } })
  const { lastRun } = await run(id)
  const [told, ...others] = lastRun.steps.filter(({ message }) => message !== null)
  // of the articles that come after, the category is known
  assert.deepEqual([told?.step, others], ['APPLY', []])
  assert.match(told?.message ?? '', /NRC-\d.*“Vitrinekasten” is probably meant\.$/)
  assert.match(told?.message ?? '', /“Vitrinekastn”/)
})

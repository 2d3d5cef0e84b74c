import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Actor, apply, type FieldValue, type PlanItem } from '../../../engine/index.ts'
import { runJob } from '../../../services/jobs/runJob.ts'
import { withServer } from '../../../testing/index.ts'

const { db, ask, rows } = await withServer()
const piet: Actor = { kind: 'USER', id: 2, name: 'Piet Smit' }

async function write(items: PlanItem[]): Promise<number[]> {
  const outcome = await apply(db, items, { actor: piet, source: 'test' })
  assert.deepEqual(outcome.blocked, [])
  return outcome.createdIds.map((id) => id ?? 0)
}

/** Runs it until it is done, together with the server's own worker. */
async function untilDone(id: string): Promise<void> {
  for (let state = ''; !['DONE', 'DONE_WITH_WARNINGS', 'FAILED'].includes(state);) {
    await runJob(db, Number(id))
    state = (await ask<{ node: { state: string } }>('query J($id: ID!) { node(id: $id) { ... on Job { state } } }', { id })).node.state
  }
}

const make = (kind: string, fields: Record<string, FieldValue>): PlanItem => ({ kind, id: null, op: 'create', fields })

const [fabric = 0, colour = 0, width = 0] = await write([
  make('attribute', { code: 'vstof', type: 'SELECT', 'name.nl': 'Stof' }),
  make('attribute', { code: 'vkleur', type: 'COLOUR', 'name.nl': 'Kleur', 'name.en': 'Colour' }),
  make('attribute', { code: 'vbreedte', type: 'DIMENSION', unit: 'cm', 'name.nl': 'Breedte' }),
])
const [wool = 0, linen = 0, grey = 0, green = 0] = await write([
  make('attributeValue', { attribute: fabric, value: 'Wol' }),
  make('attributeValue', { attribute: fabric, value: 'Linnen' }),
  make('attributeValue', { attribute: colour, value: 'Grijs', 'name.en': 'Grey' }),
  make('attributeValue', { attribute: colour, value: 'Groen', 'name.en': 'Green' }),
])
const [sofa = 0] = await write([
  make('product', {
    type: 'CONFIGURABLE',
    sku: 'VAR-LUND',
    brand: 'Lund',
    'content.nl.name': 'Bank Lund',
    'content.en.name': 'Lund sofa',
    'content.nl.description': 'Diepe bank',
    'attribute.vbreedte': 240,
    axes: [fabric, colour],
  }),
])
await write([
  make('product', {
    type: 'SIMPLE',
    sku: 'VAR-LUND-WG',
    parent: sofa,
    'content.nl.name': 'Bank Lund wol grijs',
    'attribute.vstof': wool,
    'attribute.vkleur': grey,
    'attribute.vbreedte': 240,
  }),
])

interface Matrix {
  existing: number
  missing: number
  excluded: number
  colliding: { words: string; products: { sku: string }[] }[]
  unplaced: { sku: string }[]
  axes: { attribute: { name: string }; values: { id: string; name: string }[]; counts: number[] }[]
  rows: { value: { name: string }; cells: { combination: string[]; state: string; product: { sku: string } | null }[] }[]
}

const matrixOf = async (input: object = {}, id = sofa) =>
  (
    await ask<{ product: { variationMatrix: Matrix } }>(
      `query Matrix($id: ID!, $input: VariationMatrixInput) { product(id: $id) { variationMatrix(input: $input) { existing missing excluded colliding { words products { sku } } unplaced { sku }
        axes { attribute { name } values { id name } counts } rows { value { name } cells { combination state product { sku } } } } } }`,
      { id, input },
    )
  ).product.variationMatrix

const revisionOf = async (id: number) =>
  (await ask<{ product: { revision: number } }>('query R($id: ID!) { product(id: $id) { revision } }', { id })).product.revision
const save = async (id: number, field: string, value: unknown) =>
  (
    await ask<{ updateProduct: { errors: { field: string; code: string; message: string }[] } }>(
      'mutation S($input: UpdateProductInput!) { updateProduct(input: $input) { errors { field code message } } }',
      {
        input: { id, revision: await revisionOf(id), fields: [{ field, value: JSON.stringify(value) }] },
      },
    )
  ).updateProduct.errors

test('PROD-09 the matrix shows what is there and, with values that nobody has yet, what is missing', async () => {
  assert.equal((await matrixOf()).missing, 0)
  const { axes, rows, existing, missing } = await matrixOf({ extra: [linen, green] })
  assert.deepEqual(
    axes.map(({ attribute, values }) => [attribute.name, values.map(({ name }) => name)]),
    [
      ['Stof', ['Linnen', 'Wol']],
      ['Colour', ['Grey', 'Green']],
    ],
  )
  assert.deepEqual(
    rows.map(({ value, cells }) => [value.name, cells.map(({ state }) => state)]),
    [
      ['Linnen', ['MISSING', 'MISSING']],
      ['Wol', ['EXISTS', 'MISSING']],
    ],
  )
  assert.deepEqual([existing, missing], [1, 3])
  assert.equal(rows[1]?.cells[0]?.product?.sku, 'VAR-LUND-WG')
})

test('PROD-09 a combination that shall not be made is excluded, and stands in the log as words of the product', async () => {
  assert.deepEqual(await save(sofa, 'excludedVariations', [[green, linen]]), [])
  const { rows, excluded } = await matrixOf({ extra: [linen, green] })
  assert.deepEqual([rows[0]?.cells[1]?.state, excluded], ['EXCLUDED', 1])
  const { changeSets } = await ask<{ changeSets: { results: { entities: { changes: { label: string; added: string[] }[] }[] }[] } }>(
    'query L($id: ID!) { changeSets(filter: { entity: $id }) { results(limit: 1) { entities { changes { label added } } } } }',
    { id: sofa },
  )
  assert.deepEqual(changeSets.results[0]?.entities[0]?.changes, [{ label: 'Excluded combinations', added: ['Linnen, Green'] }])
})

test('PROD-08 missing variations are made as a job that is previewed and taken back as one', async () => {
  const prepared = await ask<{
    prepareVariations: { job: { id: string; title: string; total: number; sample: string[]; preview: { creates: number } }; errors: unknown[] }
  }>(
    'mutation P($product: ID!, $combinations: [[ID!]!]!) { prepareVariations(product: $product, combinations: $combinations) { job { id title total sample preview { creates } } errors { message } } }',
    {
      product: sofa,
      combinations: [
        [wool, grey],
        [wool, green],
        [linen, grey],
        [linen, green],
      ],
    },
  )
  const { job } = prepared.prepareVariations
  assert.deepEqual([job.title, job.total, job.preview.creates], ['Create 2 variations of Bank Lund', 2, 2])
  // they do not exist yet, but have their future names
  const names = ['Bank Lund Wol Groen', 'Bank Lund Linnen Grijs']
  assert.deepEqual(job.sample, names)
  await ask('mutation S($id: ID!) { startJob(id: $id) { job { id } } }', { id: job.id })
  await untilDone(job.id)
  const sampleOf = async () =>
    (await ask<{ node: { sample: string[] } }>('query S($id: ID!) { node(id: $id) { ... on Job { sample } } }', { id: job.id })).node.sample
  assert.deepEqual(await sampleOf(), names)
  const made = await ask<{ products: { results: Record<string, unknown>[] } }>(
    'query V($parent: ID!) { products(filter: { parent: $parent }) { results(ordering: "sku") { sku active brand content(language: "nl") { name description urlKey } english: content(language: "en") { name } fields { field value } } } }',
    { parent: sofa },
  )
  assert.deepEqual(
    made.products.results.map(({ sku }) => sku),
    ['VAR-LUND-001', 'VAR-LUND-002', 'VAR-LUND-WG'],
  )
  const [, first] = made.products.results as unknown as {
    active: boolean
    brand: string
    content: object
    english: object
    fields: { field: string; value: string }[]
  }[]
  assert.deepEqual([first?.active, first?.brand], [false, 'Lund'])
  assert.deepEqual(first?.content, { name: 'Bank Lund Linnen Grijs', description: 'Diepe bank', urlKey: 'bank-lund-linnen-grijs-var-lund-002' })
  assert.deepEqual(first?.english, { name: 'Lund sofa Linnen Grey' })
  assert.deepEqual(
    first?.fields
      .filter(({ field }) => field.startsWith('attribute.'))
      .map(({ field, value }) => [field, Number(value)])
      .sort(),
    [
      ['attribute.vkleur', grey],
      ['attribute.vstof', linen],
    ],
  )

  const again = await ask<{ prepareVariations: { job: null; errors: { code: string }[] } }>(
    'mutation P($product: ID!, $combinations: [[ID!]!]!) { prepareVariations(product: $product, combinations: $combinations) { job { id } errors { code } } }',
    { product: sofa, combinations: [[wool, green]] },
  )
  assert.deepEqual(
    again.prepareVariations.errors.map(({ code }) => code),
    ['selection.none'],
  )
  const reverted = await ask<{ revertJob: { job: { id: string } } }>('mutation R($id: ID!) { revertJob(id: $id) { job { id } } }', { id: job.id })
  await untilDone(reverted.revertJob.job.id)
  assert.deepEqual(await sampleOf(), names)
  assert.equal((await matrixOf({ extra: [linen, green] })).existing, 1)
})

interface Draft {
  combination: string[]
  words: string
  sku: string
}
const draftsOf = async (combinations: number[][]) =>
  (
    await ask<{ product: { variationDrafts: Draft[] } }>(
      'query D($id: ID!, $combinations: [[ID!]!]!) { product(id: $id) { variationDrafts(combinations: $combinations) { combination words sku } } }',
      { id: sofa, combinations },
    )
  ).product.variationDrafts

test('PROD-08 SKUs are proposed for what would be made, counted on from the highest in use, and others can be given', async () => {
  await write([make('product', { type: 'SIMPLE', sku: 'VAR-LUND-041', 'content.nl.name': 'Los kussen' })])
  // existing and excluded combinations are left out
  assert.deepEqual(
    await draftsOf([
      [wool, grey],
      [linen, green],
      [wool, green],
      [grey, linen],
    ]),
    [
      { combination: [String(wool), String(green)], words: 'Wol Green', sku: 'VAR-LUND-042' },
      { combination: [String(linen), String(grey)], words: 'Linnen Grey', sku: 'VAR-LUND-043' },
    ],
  )
  assert.deepEqual(await draftsOf([[wool]]), [])
  const prepare = async (skus: string[]) =>
    (
      await ask<{ prepareVariations: { job: { id: string } | null; errors: { field: string; code: string; message: string }[] } }>(
        'mutation P($product: ID!, $combinations: [[ID!]!]!, $skus: [String!]) { prepareVariations(product: $product, combinations: $combinations, skus: $skus) { job { id } errors { field code message } } }',
        {
          product: sofa,
          combinations: [
            [wool, green],
            [linen, grey],
          ],
          skus,
        },
      )
    ).prepareVariations
  const codes = async (skus: string[]) => (await prepare(skus)).errors.map(({ field, code }) => [field, code])
  assert.deepEqual(await codes(['EIGEN-1']), [['skus', 'skus.count']])
  assert.deepEqual(await codes(['EIGEN-1', ' ']), [['skus', 'skus.required']])
  assert.deepEqual(await codes(['EIGEN-1', 'eigen-1']), [['skus', 'skus.taken']])
  assert.equal((await prepare(['var-lund-wg', 'EIGEN-2'])).errors[0]?.message, 'The SKU var-lund-wg is already in use, or is listed twice here.')
  const { job } = await prepare([' EIGEN-1 ', 'EIGEN-2'])
  await ask('mutation S($id: ID!) { startJob(id: $id) { job { id } } }', { id: job?.id })
  await untilDone(job?.id ?? '')
  const bySku = await rows<{ sku: string }>("select sku from products where parent_id = $1 and sku like 'EIGEN%' order by sku", [sofa])
  assert.deepEqual(
    bySku.map(({ sku }) => sku),
    ['EIGEN-1', 'EIGEN-2'],
  )
  const reverted = await ask<{ revertJob: { job: { id: string } } }>('mutation R($id: ID!) { revertJob(id: $id) { job { id } } }', { id: job?.id })
  await untilDone(reverted.revertJob.job.id)
})

test('PROD-09 a value that is left out is not in the table, and the variation that has it stays', async () => {
  const { axes, existing, missing } = await matrixOf({ extra: [linen, green], without: [wool] })
  assert.deepEqual(
    axes.map(({ values, counts }) => [values.map(({ name }) => name), counts]),
    [
      [['Linnen'], [0]],
      [
        ['Grey', 'Green'],
        [1, 0],
      ],
    ],
  )
  assert.deepEqual([existing, missing], [0, 1])
})

test('PROD-09 other axes show their collisions and who has no place before they are saved', async () => {
  await write([
    make('product', {
      type: 'SIMPLE',
      sku: 'VAR-LUND-WG2',
      parent: sofa,
      'content.nl.name': 'Bank Lund tweede',
      'attribute.vstof': wool,
      'attribute.vkleur': green,
    }),
  ])
  const byFabric = await matrixOf({ axes: [fabric] })
  assert.deepEqual(
    byFabric.colliding.map(({ words }) => words),
    ['Wol'],
  )
  assert.deepEqual(new Set(byFabric.colliding[0]?.products.map(({ sku }) => sku)), new Set(['VAR-LUND-WG', 'VAR-LUND-WG2']))
  assert.deepEqual(
    byFabric.rows.map(({ cells }) => cells.map(({ state }) => state)),
    [['COLLIDES']],
  )
  const [code] = await save(sofa, 'axes', [fabric, width])
  assert.equal(code?.code, 'axis.type')
})

test('PROD-09 axes by which variations could not be told apart are not saved; any others are, and a collision that was there already holds nothing back', async () => {
  const axes = async () =>
    (await rows<{ id: number }>('select attribute_id as id from configurable_axes where product_id = $1 order by position', [sofa])).map(({ id }) => id)
  const before = await axes()
  assert.deepEqual(before, [fabric, colour])
  const [refused] = await save(sofa, 'axes', [fabric])
  assert.deepEqual(
    [refused?.field, refused?.code, refused?.message],
    ['axes', 'axes.collide', 'This cannot be saved: one combination would have more than one variation.'],
  )
  assert.deepEqual(await axes(), before, 'nothing of it is written')
  const [{ id: second } = { id: 0 }] = await rows<{ id: number }>('select id from products where sku = $1', ['VAR-LUND-WG2'])
  await write([{ kind: 'product', id: second, op: 'update', fields: { 'attribute.vkleur': grey } }])
  assert.equal((await matrixOf({ axes: [fabric, colour] })).colliding.length, 1)
  assert.deepEqual(await save(sofa, 'axes', [colour, fabric]), [])
  assert.deepEqual(await axes(), [colour, fabric])
  assert.deepEqual(await save(sofa, 'axes', []), [], 'without axes nothing has to be told apart by them')
  assert.deepEqual(await save(sofa, 'axes', before), [])
})

test('PROD-09 a variation that comes in from elsewhere, or goes, is reckoned with where an axis is given up in the same plan', async () => {
  const variation = (sku: string, parent: number, value: number) =>
    make('product', { type: 'SIMPLE', sku, parent, 'content.nl.name': sku, 'attribute.vstof': value, 'attribute.vkleur': grey })
  const [bed = 0, other = 0] = await write(
    ['BED', 'OTHER'].map((name) => make('product', { type: 'CONFIGURABLE', sku: `VAR-${name}`, 'content.nl.name': name, axes: [fabric, colour] })),
  )
  const [own = 0, coming = 0] = await write([variation('VAR-BED-W', bed, wool), variation('VAR-OTHER-W', other, wool)])
  const givenUp: PlanItem = { kind: 'product', id: bed, op: 'update', fields: { axes: [fabric] } }
  const moved = (id: number, to: number): PlanItem => ({ kind: 'product', id, op: 'update', fields: { parent: to } })
  const codesOf = async (plan: PlanItem[]) =>
    (await apply(db, plan, { actor: piet, source: 'test' })).blocked.flatMap(({ problems }) => problems.map(({ code }) => code))
  assert.deepEqual(await codesOf([givenUp, moved(coming, bed)]), ['axes.collide'])
  await write([moved(coming, bed)].map((item) => ({ ...item, fields: { ...item.fields, 'attribute.vkleur': green } })))
  assert.deepEqual(await codesOf([givenUp]), ['axes.collide'])
  assert.deepEqual(await codesOf([givenUp, moved(own, other)]), [])
})

test('PROD-08 PROD-09 an attribute by which variations differ is not deleted: the preview says so, and so does the job; with its product it may go', async () => {
  const [axis = 0] = await write([make('attribute', { code: 'vmaat', type: 'SELECT', 'name.nl': 'Maat' })])
  const sizes = await write(['S', 'M'].map((value) => make('attributeValue', { attribute: axis, value })))
  const [parent = 0] = await write([make('product', { type: 'CONFIGURABLE', sku: 'VAR-MAAT', 'content.nl.name': 'Kast Maat', axes: [axis] })])
  await write(sizes.map((size, at) => make('product', { type: 'SIMPLE', sku: `VAR-MAAT-${at}`, parent, 'attribute.vmaat': size })))
  const {
    prepareAttributeDelete: { job },
  } = await ask<{
    prepareAttributeDelete: {
      job: { id: string; preview: { deletes: number; blocked: number; consequences: string[]; entities: { problems: { code: string; message: string }[] }[] } }
    }
  }>(
    'mutation P($ids: [ID!]) { prepareAttributeDelete(ids: $ids) { job { id preview { deletes blocked consequences entities { problems { code message } } } } } }',
    { ids: [axis] },
  )
  assert.deepEqual([job.preview.deletes, job.preview.blocked, job.preview.consequences], [0, 1, []])
  assert.deepEqual(
    job.preview.entities.flatMap(({ problems }) => problems),
    [
      {
        code: 'axis.used',
        message: 'By this attribute the variations of 1 configurable product differ: nothing would tell them apart. Take it out of the axes there first.',
      },
    ],
  )
  await ask('mutation S($id: ID!) { startJob(id: $id) { job { id } } }', { id: job.id })
  await untilDone(job.id)
  assert.equal((await rows('select from configurable_axes where attribute_id = $1', [axis])).length, 1)
  const { blocked } = await apply(
    db,
    [
      { kind: 'attribute', id: axis, op: 'delete', fields: {} },
      { kind: 'product', id: parent, op: 'delete', fields: {} },
    ],
    { actor: piet, source: 'test' },
  )
  assert.deepEqual(blocked, [])
})

test('PROD-08 of two jobs that would make the same variation the second one says that it is there', async () => {
  const [velvet = 0] = await write([make('attributeValue', { attribute: fabric, value: 'Fluweel' })])
  const prepare = async () =>
    (
      await ask<{ prepareVariations: { job: { id: string } } }>(
        'mutation P($product: ID!, $combinations: [[ID!]!]!) { prepareVariations(product: $product, combinations: $combinations) { job { id } } }',
        { product: sofa, combinations: [[velvet, green]] },
      )
    ).prepareVariations.job.id
  const [one, other] = [await prepare(), await prepare()]
  for (const id of [one, other]) {
    await ask('mutation S($id: ID!) { startJob(id: $id) { job { id } } }', { id })
    await untilDone(id)
  }
  const { node } = await ask<{ node: { failures: { label: string; failed: boolean; message: string }[] } }>(
    'query J($id: ID!) { node(id: $id) { ... on Job { failures { label failed message } } } }',
    { id: other },
  )
  assert.deepEqual(node.failures, [{ label: 'Bank Lund Fluweel Groen', failed: false, message: 'This variation is there already.' }])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, type FieldValue, type PlanItem } from '../../../engine/index.ts'
import { refreshListings } from '../products/listings.store.ts'
import { runJob } from '../../../services/jobs/runJob.ts'
import { deliveries, withServer } from '../../../testing/index.ts'

const { db, rows, ask, staff } = await withServer()

async function write(items: PlanItem[]): Promise<number[]> {
  const outcome = await apply(db, items, { actor: { kind: 'USER', id: 2, name: 'Piet Smit' }, source: 'test' })
  assert.deepEqual(outcome.blocked, [])
  return outcome.createdIds.map((id) => id ?? 0)
}

const create = (kind: string, fields: Record<string, FieldValue>): PlanItem => ({ kind, id: null, op: 'create', fields })
const product = (sku: string, fields: Record<string, FieldValue> = {}) => create('product', { type: 'SIMPLE', sku, ...fields })

const [colour = 0, rooms = 0] = await write([
  create('attribute', { code: 'colour', type: 'COLOUR', alwaysRequired: true, names: { nl: 'Kleur', en: 'Colour' } }),
  create('attribute', { code: 'rooms', type: 'MULTI_SELECT', names: { nl: 'Kamers', en: 'Rooms' } }),
  create('attribute', { code: 'width', type: 'DIMENSION', unit: 'cm', names: { nl: 'Breedte', en: 'Width' } }),
  create('attribute', { code: 'waxed', type: 'BOOLEAN', names: { nl: 'In de was gezet', en: 'Waxed' } }),
  create('attribute', { code: 'since', type: 'DATE', names: { nl: 'Sinds', en: 'Since' } }),
  create('attribute', { code: 'note', type: 'TEXT', names: { nl: 'Opmerking', en: 'Note' } }),
])
const [oak = 0, black = 0, kitchen = 0, hall = 0] = await write([
  create('attributeValue', { attribute: colour, value: 'Eiken', names: { nl: 'Eiken', en: 'Oak' } }),
  create('attributeValue', { attribute: colour, value: 'Zwart', names: { en: 'Black' } }),
  create('attributeValue', { attribute: rooms, value: 'Keuken', names: { en: 'Kitchen' } }),
  create('attributeValue', { attribute: rooms, value: 'Hal', names: { en: 'Hall' } }),
])

interface FieldError {
  field: string | null
  code: string
  message: string
}
interface Entity {
  entityId: string | null
  label: string
  changes: { field: string; label: string; before: string | null; after: string | null }[]
  problems: FieldError[]
}
interface Job {
  id: string
  title: string
  state: string
  total: number
  done: number
  failed: number
  skipped: number
  sample: string[]
  canRevert: boolean
  preview: { creates: number; changes: number; deletes: number; unchanged: number; blocked: number; consequences: string[]; entities: Entity[] } | null
  failures: { entityId: string; failed: boolean; message: string }[]
  changeSet: { id: string; actor: string; source: string; entityCount: number } | null
}

const jobFields = `id title state total done failed skipped sample canRevert failures { entityId failed message } changeSet { id actor source entityCount }
  preview { creates changes deletes unchanged blocked consequences entities { entityId label changes { field label before after } problems { field code message } } }`

async function prepare(input: Record<string, unknown>): Promise<{ job: Job | null; errors: FieldError[] }> {
  const query = `mutation Prepare($input: ProductsBulkInput!) { prepareProductsBulk(input: $input) { job { ${jobFields} } errors { field code message } } }`
  return (await ask<{ prepareProductsBulk: { job: Job | null; errors: FieldError[] } }>(query, { input })).prepareProductsBulk
}

async function prepared(input: Record<string, unknown>): Promise<Job> {
  const { job, errors } = await prepare(input)
  assert.deepEqual(errors, [])
  assert.ok(job)
  return job
}

const ended = ['DONE', 'DONE_WITH_WARNINGS', 'FAILED']

/** Runs it until it is done, together with the server's own worker. */
async function finish(id: string): Promise<Job> {
  for (;;) {
    await runJob(db, Number(id))
    const { node } = await ask<{ node: Job }>(`query Job($id: ID!) { node(id: $id) { ... on Job { ${jobFields} } } }`, { id })
    if (ended.includes(node.state)) return node
  }
}

async function run(job: Job): Promise<Job> {
  const { startJob } = await ask<{ startJob: { errors: FieldError[] } }>('mutation Start($id: ID!) { startJob(id: $id) { errors { code message } } }', {
    id: job.id,
  })
  assert.deepEqual(startJob.errors, [])
  return finish(job.id)
}

async function takeBack(job: Job): Promise<Job> {
  const { revertJob } = await ask<{ revertJob: { job: Job | null; errors: FieldError[] } }>(
    'mutation Revert($id: ID!) { revertJob(id: $id) { job { id } errors { code message } } }',
    { id: job.id },
  )
  assert.deepEqual(revertJob.errors, [])
  return finish(revertJob.job?.id ?? '')
}

async function found(term: string, filter: Record<string, unknown> = {}): Promise<string[]> {
  const { products } = await ask<{ products: { results: { sku: string }[] } }>(
    'query Found($term: String, $filter: ProductFilter) { products(searchTerm: $term, filter: $filter) { results(limit: 200, ordering: "sku") { sku } } }',
    { term, filter },
  )
  return products.results.map(({ sku }) => sku)
}

/** All data of the catalogue, without revisions, authors and times. The ids of prices and photo positions have no meaning. */
async function catalogue(): Promise<unknown> {
  const tables = [
    'products',
    'product_contents',
    'product_attribute_values',
    'product_images',
    'bundle_components',
    'related_products',
    'stock_levels',
    'prices',
    'website_products',
    'product_listings',
    'search_documents',
    'emeubel_products',
    'review_products',
    'field_locks',
  ]
  const states = await Promise.all(
    tables.map(async (table) => [
      table,
      await rows(`select md5(string_agg(line, ' ' order by line)) as digest, count(*) from (
    select (to_jsonb(t) - '{revision,updated_at,updated_by,as_of${table === 'website_products' ? `,${deliveries.join()}` : ''}${['prices', 'product_images'].includes(table) ? ',id,created_at' : ''}}'::text[])::text as line from ${table} t) lines`),
    ]),
  )
  return Object.fromEntries(states)
}

test('a bulk action on ticked products: what is meant is told first, then it is done, and all of it is taken back', async () => {
  const ids = await write([
    product('A-1', { 'content.nl.name': 'Stoel Abcoude' }),
    product('A-2', { 'content.nl.name': 'Bank Abcoude', active: true }),
    product('A-3', { 'content.nl.name': 'Kast Abcoude' }),
  ])
  const before = await catalogue()
  const job = await prepared({ selection: { ids: [...ids, ids[0]] }, action: 'ACTIVATE' })
  assert.deepEqual([job.title, job.state, job.total, job.sample], ['Activate 3 products', 'PREPARED', 3, ['Bank Abcoude', 'Kast Abcoude', 'Stoel Abcoude']])
  assert.deepEqual([job.preview?.changes, job.preview?.unchanged, job.preview?.blocked], [2, 1, 0])
  assert.deepEqual(job.preview?.entities, [
    { entityId: String(ids[2]), label: 'Kast Abcoude', changes: [{ field: 'active', label: 'Active', before: 'No', after: 'Yes' }], problems: [] },
    { entityId: String(ids[0]), label: 'Stoel Abcoude', changes: [{ field: 'active', label: 'Active', before: 'No', after: 'Yes' }], problems: [] },
  ])
  assert.deepEqual(await catalogue(), before)

  const done = await run(job)
  assert.deepEqual([done.state, done.done, done.failed, done.skipped, done.canRevert], ['DONE', 3, 0, 0, true])
  assert.deepEqual({ ...done.changeSet, id: '' }, { id: '', actor: 'Anna Bos', source: 'products', entityCount: 2 })
  assert.deepEqual(await found('abcoude', { active: true }), ['A-1', 'A-2', 'A-3'])
  assert.equal((await takeBack(done)).state, 'DONE')
  assert.deepEqual(await catalogue(), before)
})

test('everything that a search and a filter match is frozen at that moment: what comes later stays out, what goes is skipped', async () => {
  const ids = await write(
    Array.from({ length: 6 }, (_, place) => product(`B-${place}`, { brand: 'Baflo', active: place !== 5, 'content.nl.name': `Tafel Baflo ${place}` })),
  )
  const job = await prepared({
    selection: { searchTerm: 'baflo taf', filter: { active: true } },
    action: 'ASSIGN_ATTRIBUTE',
    attribute: 'colour',
    value: JSON.stringify(String(oak)),
  })
  assert.deepEqual([job.title, job.total], ['Set Colour to Oak for 5 products', 5])
  assert.deepEqual(job.sample, ['Tafel Baflo 0', 'Tafel Baflo 1', 'Tafel Baflo 2', 'Tafel Baflo 3', 'Tafel Baflo 4'])
  await write([
    product('B-9', { brand: 'Baflo', active: true, 'content.nl.name': 'Tafel Baflo 9' }),
    { kind: 'product', id: ids[2] ?? 0, op: 'delete', fields: {} },
  ])
  const done = await run(job)
  assert.deepEqual([done.state, done.done, done.failed, done.skipped], ['DONE_WITH_WARNINGS', 4, 0, 1])
  assert.deepEqual(
    done.failures.map(({ entityId, failed }) => [entityId, failed]),
    [[String(ids[2]), false]],
  )
  assert.deepEqual(await found('baflo eiken'), ['B-0', 'B-1', 'B-3', 'B-4'])
})

test('a value is assigned in the form of its attribute, and taken away again', async () => {
  const [id = 0] = await write([product('C-1', { 'attribute.colour': oak })])
  const cases: [string, FieldValue, string, FieldValue][] = [
    ['colour', black, 'Set Colour to Black for 1 product', black],
    ['rooms', [String(kitchen), hall], 'Set Rooms to Kitchen, Hall for 1 product', [kitchen, hall]],
    ['width', 120.5, 'Set Width to 120.5 cm for 1 product', 120.5],
    ['waxed', true, 'Set Waxed to Yes for 1 product', true],
    ['since', '2026-02-28', 'Set Since to Feb 28, 2026 for 1 product', '2026-02-28'],
    ['note', '  Let op: breekbaar ', 'Set Note to Let op: breekbaar for 1 product', 'Let op: breekbaar'],
  ]
  const values = async (attribute: string) =>
    (
      await db
        .selectFrom('change_items')
        .select('after')
        .where('entity_id', '=', id)
        .where('field', '=', `attribute.${attribute}`)
        .orderBy('id', 'desc')
        .executeTakeFirst()
    )?.after
  for (const [attribute, value, title, kept] of cases) {
    const job = await prepared({ selection: { ids: [id] }, action: 'ASSIGN_ATTRIBUTE', attribute, value: JSON.stringify(value) })
    assert.equal(job.title, title)
    assert.equal((await run(job)).state, 'DONE')
    assert.deepEqual(await values(attribute), kept)
  }
  const stored = () => db.selectFrom('product_attribute_values').selectAll().where('product_id', '=', id).execute()
  assert.equal((await stored()).length, 7)
  for (const [attribute] of cases) await run(await prepared({ selection: { ids: [id] }, action: 'REMOVE_ATTRIBUTE', attribute }))
  assert.deepEqual(await stored(), [])
})

test('a delete names what goes along; the variations of a configurable go with it, what is gone already is skipped, and all of it comes back', async () => {
  const [sofa = 0] = await write([product('D-1', { type: 'CONFIGURABLE', 'content.nl.name': 'Bank Dalen' })])
  const [red = 0, chair = 0, gone = 0, site = 0, master = 0] = await write([
    product('D-2', { parent: sofa, 'content.nl.name': 'Bank Dalen rood', 'attribute.colour': oak }),
    product('D-3', { 'content.nl.name': 'Stoel Dalen' }),
    product('D-4', { 'content.nl.name': 'Kruk Dalen' }),
    create('website', { name: 'winkel.example' }),
    create('priceList', { name: 'Basis', channelMaster: true }),
  ])
  const [bundle = 0] = await write([
    product('D-5', {
      type: 'BUNDLE',
      'content.nl.name': 'Set Dalen',
      components: [
        { product: chair, quantity: 4 },
        { product: red, quantity: 1 },
      ],
    }),
    create('websiteProduct', { product: red, website: site }),
    create('emeubelProduct', { sku: 'E-1', name: 'Bank Dalen rood', linkedProduct: red }),
    create('review', { customerName: 'Jan', content: 'Mooi', originalLanguage: 'nl', stars: 5, date: '2026-01-31', products: [red, chair] }),
    { kind: 'product', id: red, op: 'update', fields: { [`price.${master}`]: { price: '499' }, crossSell: [chair] } },
  ])
  const before = await catalogue()
  const job = await prepared({ selection: { ids: [sofa, chair, gone] }, action: 'DELETE' })
  assert.deepEqual([job.title, job.preview?.deletes], ['Delete 3 products', 3])
  assert.deepEqual(
    job.preview?.entities.map(({ label }) => label),
    ['Bank Dalen', 'Kruk Dalen', 'Stoel Dalen'],
  )
  const consequences = job.preview?.consequences.join('; ') ?? ''
  for (const along of [/1 product .*reference/, /1 review/, /1 e-meubel product/, /1 website product/, /1 product$/]) assert.match(consequences, along)
  await write([{ kind: 'product', id: gone, op: 'delete', fields: {} }])

  const done = await run(job)
  assert.deepEqual([done.state, done.done, done.skipped, done.failed], ['DONE_WITH_WARNINGS', 2, 1, 0])
  assert.deepEqual(await found('dalen'), ['D-5'])
  assert.deepEqual(await rows('select product_id from emeubel_products where sku = $1', ['E-1']), [{ product_id: null }])
  assert.deepEqual(await rows('select * from bundle_components where bundle_id = $1', [bundle]), [])
  assert.equal((await takeBack(done)).state, 'DONE')
  const { changeSets } = await ask<{ changeSets: { results: { id: string }[] } }>(
    'query Log($id: ID!) { changeSets(filter: { entity: $id, actions: [DELETE] }) { results { id } } }',
    { id: gone },
  )
  await ask('mutation Revert($id: ID!) { revert(input: { changeSet: $id }) { errors { message } } }', { id: changeSets.results[0]?.id })
  assert.deepEqual(await catalogue(), before)
})

test('variations that are selected beside their configurable are deleted once and are no failure, in its chunk or in a later one', async () => {
  const [table = 0] = await write([product('E-0', { type: 'CONFIGURABLE', brand: 'Emmen' })])
  await write([
    product('E-1', { parent: table, brand: 'Emmen' }),
    product('E-Z', { parent: table, brand: 'Emmen' }),
    ...Array.from({ length: 2_500 }, (_, place) => product(`E-M${place}`, { brand: 'Emmen' })),
  ])
  const before = await catalogue()
  const done = await run(await prepared({ selection: { filter: { brands: ['Emmen'] } }, action: 'DELETE' }))
  assert.deepEqual([done.state, done.done, done.skipped, done.changeSet?.entityCount], ['DONE', 2_503, 0, 2_503])
  assert.equal((await takeBack(done)).state, 'DONE')
  assert.deepEqual(await catalogue(), before)
})

test('a bulk action of many chunks is applied and reverted, and the catalogue is what it was', async () => {
  await write(
    Array.from({ length: 2_600 }, (_, place) =>
      product(`F-${place}`, {
        brand: 'Franeker',
        'content.nl.name': `Kruk Franeker ${place}`,
        ...(place % 3 === 0 ? { 'attribute.colour': oak } : {}),
        ...(place % 7 === 0 ? { 'attribute.colour': black } : {}),
      }),
    ),
  )
  const before = await catalogue()
  const job = await prepared({ selection: { filter: { brands: ['Franeker'] } }, action: 'ASSIGN_ATTRIBUTE', attribute: 'colour', value: String(black) })
  assert.deepEqual([job.total, job.preview?.changes, job.preview?.unchanged], [2_600, 2_228, 372])
  const done = await run(job)
  assert.deepEqual([done.state, done.done, done.changeSet?.entityCount], ['DONE', 2_600, 2_228])
  assert.equal((await found('franeker zwart')).length, 200)
  // The list rows, of which only a small part was recomputed, equal a full recomputation.
  const after = await catalogue()
  await refreshListings(db, 'all')
  assert.deepEqual(await catalogue(), after)
  assert.equal((await takeBack(done)).state, 'DONE')
  assert.deepEqual(await catalogue(), before)
})

test('what cannot be meant is told field by field, in the language of the viewer, and nothing is prepared', async () => {
  const [id = 0] = await write([product('G-1')])
  const [once = 0] = await write([product('G-2')])
  await write([{ kind: 'product', id: once, op: 'delete', fields: {} }])
  const one = { ids: [id] }
  const assign = { selection: one, action: 'ASSIGN_ATTRIBUTE' }
  const cases: [Record<string, unknown>, [string, string, string][]][] = [
    [{ selection: { ids: [] }, action: 'ACTIVATE' }, [['selection.ids', 'selection.empty', 'No product is selected.']]],
    [
      { selection: { searchTerm: 'nothing is called so' }, action: 'ACTIVATE' },
      [['selection', 'selection.none', 'No product matches this search and these filters.']],
    ],
    [{ selection: { searchTerm: '!!' }, action: 'DELETE' }, [['selection', 'selection.none', 'No product matches this search and these filters.']]],
    [{ selection: { ids: [id], searchTerm: 'x' }, action: 'DELETE' }, [['selection', 'selection.both', 'Choose products or a search, not both.']]],
    [
      { selection: { ids: [id, 'x', colour, 2_000_000_000] }, action: 'DELETE' },
      [['selection.ids', 'selection.unknown', `These are not products: x, ${colour}, 2000000000.`]],
    ],
    [{ selection: { ids: [once] }, action: 'DELETE' }, [['selection.ids', 'selection.gone', 'The selected product no longer exists.']]],
    [assign, [['attribute', 'required', 'Attribute is required.']]],
    [{ ...assign, attribute: 'shape' }, [['attribute', 'attribute.unknown', 'There is no attribute shape.']]],
    [{ ...assign, action: 'REMOVE_ATTRIBUTE', attribute: 'shape' }, [['attribute', 'attribute.unknown', 'There is no attribute shape.']]],
    [{ ...assign, attribute: 'colour' }, [['value', 'required', 'Colour is required.']]],
    [{ ...assign, attribute: 'colour', value: JSON.stringify([oak]) }, [['value', 'list.form', 'Colour has not the right form.']]],
    [{ ...assign, attribute: 'colour', value: '"oak"' }, [['value', 'reference.missing', 'Colour refers to something that is not there: oak.']]],
    [{ ...assign, attribute: 'colour', value: String(kitchen) }, [['value', 'reference.missing', `Colour refers to something that is not there: ${kitchen}.`]]],
    [{ ...assign, attribute: 'rooms', value: String(kitchen) }, [['value', 'list.form', 'Rooms has not the right form.']]],
    [{ ...assign, attribute: 'width', value: '"broad"' }, [['value', 'number.form', 'Width must be a number.']]],
    [{ ...assign, attribute: 'waxed', value: '"yes"' }, [['value', 'boolean.form', 'Waxed must be yes or no.']]],
    [{ ...assign, attribute: 'since', value: '"2026-02-30"' }, [['value', 'date.form', 'Since must be a date such as 2026-01-31.']]],
    [{ ...assign, attribute: 'since', value: '2026' }, [['value', 'date.form', 'Since must be a date such as 2026-01-31.']]],
    [{ ...assign, attribute: 'note', value: '7' }, [['value', 'text.form', 'Note must be text.']]],
    [
      { ...assign, attribute: 'note', value: JSON.stringify('x'.repeat(5001)) },
      [['value', 'text.long', 'Note is too long: 5,001 of at most 5,000 characters.']],
    ],
    [
      { ...assign, attribute: 'note', value: '{"a":1}', selection: { ids: [] } },
      [
        ['value', 'list.form', 'Note has not the right form.'],
        ['selection.ids', 'selection.empty', 'No product is selected.'],
      ],
    ],
  ]
  const jobs = async () => rows('select count(*)::integer as n from jobs')
  const before = await jobs()
  for (const [input, wanted] of cases) {
    const { job, errors } = await prepare(input)
    assert.deepEqual([job, errors.map(({ field, code, message }) => [field, code, message])], [null, wanted], JSON.stringify(input))
  }
  assert.deepEqual(await jobs(), before)
  await db.updateTable('users').set({ language: 'nl' }).where('id', '=', staff.userId).execute()
  const dutch = await prepare({ ...assign, attribute: 'width', value: '"broad"' })
  const title = (await prepared({ ...assign, attribute: 'colour', value: String(oak) })).title
  await db.updateTable('users').set({ language: 'en' }).where('id', '=', staff.userId).execute()
  assert.deepEqual([dutch.errors[0]?.message, title], ['Breedte moet een getal zijn.', 'Kleur op Eiken zetten bij 1 product'])
})

test('what was ticked and is gone when the action is prepared is left out, as long as others are there', async () => {
  const [kept = 0, gone = 0] = await write([product('H-1'), product('H-2')])
  await write([{ kind: 'product', id: gone, op: 'delete', fields: {} }])
  assert.deepEqual((await prepared({ selection: { ids: [kept, gone] }, action: 'ACTIVATE' })).total, 1)
})

test('a selection by a filter leaves out what the filter leaves out', async () => {
  await write([product('N-1', { brand: 'Noord' }), product('N-2', { brand: 'Noord', active: true }), product('N-3', { brand: 'Noord', category: 'Kasten' })])
  const { sample } = await prepared({ selection: { filter: { brands: ['Noord'], not: [{ active: true }, { categories: ['Kasten'] }] } }, action: 'ACTIVATE' })
  assert.deepEqual(sample, ['N-1'])
})

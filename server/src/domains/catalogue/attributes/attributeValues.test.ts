import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, type FieldValue, type PlanItem } from '../../../engine/index.ts'
import { withServer } from '../../../testing/index.ts'

const { db, rows, ask, call, staff, runJobs } = await withServer()

async function write(items: PlanItem[]): Promise<number[]> {
  const outcome = await apply(db, items, { actor: { kind: 'USER', id: 2, name: 'Piet Smit' }, source: 'test' })
  assert.deepEqual(outcome.blocked, [])
  return outcome.createdIds.map((id) => id ?? 0)
}

const create = (kind: string, fields: Record<string, FieldValue>): PlanItem => ({ kind, id: null, op: 'create', fields })
const value = (attribute: number, text: string, fields: Record<string, FieldValue> = {}) => create('attributeValue', { attribute, value: text, ...fields })
const product = (sku: string, fields: Record<string, FieldValue>) => create('product', { type: 'SIMPLE', sku, 'content.nl.name': sku, ...fields })

const [colour = 0, rooms = 0, note = 0] = await write([
  create('attribute', { code: 'colour', type: 'COLOUR', names: { nl: 'Kleur', en: 'Colour' } }),
  create('attribute', { code: 'rooms', type: 'MULTI_SELECT', names: { nl: 'Kamers', en: 'Rooms' }, sortOrder: 1 }),
  create('attribute', { code: 'note', type: 'TEXT', names: { nl: 'Opmerking' }, sortOrder: 2 }),
])

interface FieldError {
  field: string | null
  code: string
  message: string
}
interface Job {
  id: string
  title: string
  state: string
  total: number
  failed: number
  changeSet: { id: string; entityCount: number } | null
  preview: { changes: number; deletes: number; unchanged: number; consequences: string[] } | null
}
const jobFields = 'id title state total failed changeSet { id entityCount } preview { changes deletes unchanged consequences }'

async function prepare(call: string, variables: Record<string, unknown>): Promise<{ job: Job | null; errors: FieldError[] }> {
  const [name = '', args = ''] = call.split('(')
  const types = { ids: '[ID!]', sources: '[ID!]', selection: 'AttributeValueSelection', target: 'ID!', replaceBy: 'ID' } as const
  const declared = Object.keys(variables).map((key) => `$${key}: ${types[key as keyof typeof types]}`)
  const query = `mutation Prepare(${declared.join(', ')}) { done: ${name}(${args.replace(/(\w+)/g, '$1: $$$1')} { job { ${jobFields} } errors { field code message } } }`
  return (await ask<{ done: { job: Job | null; errors: FieldError[] } }>(query, variables)).done
}
const merge = (sources: readonly number[], target: number) => prepare('prepareAttributeValueMerge(sources, target)', { sources, target })
const remove = (ids: readonly number[], replaceBy: number | null = null) => prepare('prepareAttributeValueDelete(ids, replaceBy)', { ids, replaceBy })

async function run({ job, errors }: { job: Job | null; errors: FieldError[] }, mutation = 'startJob'): Promise<Job> {
  assert.deepEqual(errors, [])
  assert.ok(job)
  const { done } = await ask<{ done: { job: { id: string } | null; errors: FieldError[] } }>(
    `mutation Run($id: ID!) { done: ${mutation}(id: $id) { job { id } errors { field code message } } }`,
    { id: job.id },
  )
  assert.deepEqual(done.errors, [])
  await runJobs()
  const id = done.job?.id ?? ''
  for (;;) {
    const { node } = await ask<{ node: Job }>(`query Job($id: ID!) { node(id: $id) { ... on Job { ${jobFields} } } }`, { id })
    if (!['QUEUED', 'RUNNING'].includes(node.state)) return node
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Attribute values of products and existing values, without revisions, authors and times. */
const state = () =>
  rows(`select (select jsonb_agg(to_jsonb(p) order by p.product_id, p.attribute_id, p.value_id) from product_attribute_values p) as products,
  (select jsonb_agg(to_jsonb(v) - '{revision,updated_at}'::text[] order by v.id) from attribute_values v) as values,
  (select jsonb_agg((to_jsonb(l) - '{updated_at}'::text[])::text order by l.product_id) from product_listings l) as listings,
  (select jsonb_agg(to_jsonb(d)::text order by d.product_id) from search_documents d) as documents`)
const bears = async (sku: string) =>
  (
    await rows<{ value: string }>(
      `select v.value from product_attribute_values p join attribute_values v on v.id = p.value_id join products o on o.id = p.product_id where o.sku = $1 order by 1`,
      [sku],
    )
  ).map((row) => row.value)

interface Shown {
  id: string
  value: string
  [field: string]: unknown
}
const list = async (variables: Record<string, unknown>) => {
  const { attributeValues } = await ask<{ attributeValues: { totalCount: number; results: Shown[] } }>(
    'query List($term: String, $filter: AttributeValueFilter, $sort: String) { attributeValues(searchTerm: $term, filter: $filter) { totalCount results(ordering: $sort) { id value } } }',
    variables,
  )
  assert.equal(attributeValues.totalCount, attributeValues.results.length)
  return attributeValues.results.map((row) => row.value)
}

test('ATTR-04 a value is made with all that belongs to it, behind the others; attribute and value are required', async () => {
  await write([value(colour, 'Zwart', { sortOrder: 7 })])
  const query =
    'mutation Make($input: CreateAttributeValueInput!) { createAttributeValue(input: $input) { attributeValue { id value name names { language text } synonyms hex priceGroup sortOrder showOnPriceCards needsApproval attribute { code } revision } changeSet { itemCount } errors { field code } } }'
  const make = async (input: object) =>
    (await ask<{ createAttributeValue: { attributeValue: Shown | null; changeSet: object | null; errors: FieldError[] } }>(query, { input }))
      .createAttributeValue
  const made = await make({
    attribute: colour,
    value: ' Mos ',
    names: [
      { language: 'nl', text: 'Mos' },
      { language: 'en', text: 'Moss' },
    ],
    hex: '#5b6b43',
    priceGroup: 'B',
    showOnPriceCards: true,
    needsApproval: true,
    synonyms: ['mosgroen', ' Mosgroen', ''],
  })
  assert.deepEqual(made.errors, [])
  const { id, ...shown } = made.attributeValue ?? { id: '' }
  assert.deepEqual(shown, {
    value: 'Mos',
    name: 'Moss',
    names: [
      { language: 'nl', text: 'Mos' },
      { language: 'en', text: 'Moss' },
    ],
    synonyms: ['mosgroen'],
    hex: '#5b6b43',
    priceGroup: 'B',
    sortOrder: 8,
    showOnPriceCards: true,
    needsApproval: true,
    attribute: { code: 'colour' },
    revision: 1,
  })
  assert.deepEqual(
    (await make({ attribute: colour, value: ' ' })).errors.map(({ field, code }) => [field, code]),
    [['value', 'required']],
  )
  assert.deepEqual(
    (await make({ attribute: 0, value: 'X' })).errors.map(({ field, code }) => [field, code]),
    [['attribute', 'required']],
  )
  assert.deepEqual(
    (await make({ attribute: note, value: 'X' })).errors.map(({ field, code }) => [field, code]),
    [['attribute', 'attribute.noValues']],
  )
  assert.deepEqual(
    (await make({ attribute: colour, value: 'X', hex: 'red' })).errors.map(({ field, code }) => [field, code]),
    [['hex', 'colour.form']],
  )
  assert.deepEqual(
    (await make({ attribute: colour, value: 'Mos' })).errors.map(({ code }) => code),
    ['taken'],
  )
  // what was created in parts is reverted as one
  const [set] = await rows<{ id: number }>(`select change_set_id as id from change_items where entity_id = $1`, [Number(id)])
  const { revert } = await ask<{ revert: { errors: FieldError[] } }>('mutation Revert($input: RevertInput!) { revert(input: $input) { errors { code } } }', {
    input: { changeSet: String(set?.id) },
  })
  assert.deepEqual(revert.errors, [])
  assert.deepEqual(await rows(`select id from attribute_values where id = $1`, [Number(id)]), [])
})

test('ATTR-04 a word that differs from another in blanks, capitals or accents alone is refused on request, made or renamed, and written when it is meant', async () => {
  const [zip = 0, satin = 0] = await write([value(rooms, 'rits'), value(rooms, 'Satijn')])
  type Answer = { attributeValue: { id: string; value: string } | null; changeSet: object | null; errors: { field: string; code: string; message: string }[] }
  const answer = 'attributeValue { id value } changeSet { itemCount } errors { field code message }'
  const make = async (word: string, refuseNear: boolean | null, idempotencyKey: string | null = null) =>
    (
      await ask<{ made: Answer }>(
        `mutation Make($input: CreateAttributeValueInput!, $idempotencyKey: String, $refuseNear: Boolean) { made: createAttributeValue(input: $input, idempotencyKey: $idempotencyKey, refuseNear: $refuseNear) { ${answer} } }`,
        { input: { attribute: rooms, value: word }, idempotencyKey, refuseNear },
      )
    ).made
  const rename = async (id: number, word: string, refuseNear: boolean | null, revision = 1) =>
    (
      await ask<{ saved: Answer }>(
        `mutation Rename($input: UpdateAttributeValueInput!, $refuseNear: Boolean) { saved: updateAttributeValue(input: $input, refuseNear: $refuseNear) { ${answer} } }`,
        { input: { id, revision, value: word }, refuseNear },
      )
    ).saved
  for (const word of ['Rits ', ' RITS', 'ríts', 'rits.', 'ritsen']) {
    const { attributeValue, changeSet, errors } = await make(word, true)
    assert.deepEqual([attributeValue, changeSet, errors.map(({ field, code }) => [field, code])], [null, null, [['value', 'attributeValue.near']]], word)
  }
  assert.equal(
    (await make('Rits ', true)).errors[0]?.message,
    '“rits” is there already and is nearly the same word (it differs in capitals only). Do it once more if both are meant.',
  )
  assert.deepEqual(
    (await make('rits', true)).errors.map(({ code }) => code),
    ['taken'],
    'the very same word',
  )
  assert.deepEqual(
    (await rename(satin, 'Ríts', true)).errors.map(({ code }) => code),
    ['attributeValue.near'],
  )
  assert.deepEqual((await rename(zip, 'Rits', true)).errors, [], 'itself is not held against it')
  assert.deepEqual((await make('Keper', true)).errors, [])
  // after the warning the client sends it again with the same key
  assert.equal((await make('RITS', true, 'near-1')).attributeValue, null)
  assert.equal((await make('RITS', false, 'near-1')).attributeValue?.value, 'RITS')
  assert.equal((await rename(satin, 'Ríts', null)).attributeValue?.value, 'Ríts')
})

test('ATTR-04 two people who translate into two languages do not stand in each other’s way; in the same language they do', async () => {
  const [id = 0] = await write([value(colour, 'Roest', { names: { nl: 'Roest' } })])
  await write([{ kind: 'attributeValue', id, op: 'update', fields: { 'name.en': 'Rust' } }])
  const query =
    'mutation Save($input: UpdateAttributeValueInput!) { updateAttributeValue(input: $input) { attributeValue { names { language text } revision } merged { field by } conflicts { field label theirs by } errors { field code } } }'
  const save = async (input: object) => (await ask<{ updateAttributeValue: Record<string, unknown> }>(query, { input: { id, ...input } })).updateAttributeValue
  assert.deepEqual(await save({ revision: 1, names: [{ language: 'de', text: 'Rost' }] }), {
    attributeValue: {
      names: [
        { language: 'nl', text: 'Roest' },
        { language: 'en', text: 'Rust' },
        { language: 'de', text: 'Rost' },
      ],
      revision: 3,
    },
    merged: [{ field: 'name.en', by: 'Piet Smit' }],
    conflicts: [],
    errors: [],
  })
  const second = await save({ revision: 1, names: [{ language: 'en', text: 'Rusty' }] })
  assert.deepEqual(second['conflicts'], [{ field: 'name.en', label: 'Name (English)', theirs: '"Rust"', by: 'Piet Smit' }])
  assert.deepEqual((await save({ revision: 3, names: [{ language: 'en', text: null }] }))['attributeValue'], {
    names: [
      { language: 'nl', text: 'Roest' },
      { language: 'de', text: 'Rost' },
    ],
    revision: 4,
  })
})

test('a merge gives products the target, which keeps the other words, and is taken back to the byte', async () => {
  const [grijs = 0, grey = 0, grys = 0, keuken = 0, kitchen = 0, hal = 0] = await write(
    [
      value(colour, 'Grijs', { synonyms: ['gris'] }),
      value(colour, 'grey', { synonyms: ['gray'], names: { en: 'Grey' } }),
      value(colour, 'Grijs ', { needsApproval: true }),
      value(rooms, 'Keuken'),
      value(rooms, 'Kitchen'),
      value(rooms, 'Hal'),
    ].map((item, at) => (at === 2 ? { ...item, fields: { ...item.fields, value: 'grijs' } } : item)),
  )
  await write([
    product('M-1', { 'attribute.colour': grijs }),
    product('M-2', { 'attribute.colour': grey, 'attribute.rooms': [keuken, kitchen] }),
    product('M-3', { 'attribute.colour': grys, 'attribute.rooms': [kitchen, hal] }),
  ])
  const before = await state()
  const prepared = await merge([grey, grys], grijs)
  assert.deepEqual(
    [prepared.job?.title, prepared.job?.preview],
    ['Merge 2 attribute values into Grijs', { changes: 3, deletes: 2, unchanged: 0, consequences: [] }],
  )
  assert.deepEqual(await state(), before)
  const done = await run(prepared)
  assert.deepEqual([done.state, done.failed, done.changeSet?.entityCount], ['DONE', 0, 5])
  for (const sku of ['M-1', 'M-2', 'M-3']) assert.ok((await bears(sku)).includes('Grijs'), sku)
  assert.deepEqual(await rows(`select synonyms from attribute_values where id = $1`, [grijs]), [{ synonyms: ['gris', 'grey', 'gray', 'grijs'] }])
  assert.deepEqual(await rows(`select id from attribute_values where id = any($1)`, [[grey, grys]]), [])

  await run(await merge([kitchen], keuken))
  assert.deepEqual(
    [await bears('M-2'), await bears('M-3')],
    [
      ['Grijs', 'Keuken'],
      ['Grijs', 'Hal', 'Keuken'],
    ],
  )
  const [last] = await rows<{ id: number }>(`select id from jobs where kind = 'attributeValues' order by id desc limit 1`)
  await run({ job: { ...done, id: String(last?.id) }, errors: [] }, 'revertJob')
  await run({ job: done, errors: [] }, 'revertJob')
  assert.deepEqual(await state(), before)
})

test('a product that gets a value after its merge was agreed to gets the target all the same', async () => {
  const [taupe = 0, greige = 0] = await write([value(colour, 'Taupe'), value(colour, 'Greige')])
  const prepared = await merge([greige], taupe)
  await write([product('LATE-1', { 'attribute.colour': greige })])
  await run(prepared)
  assert.deepEqual(await bears('LATE-1'), ['Taupe'])
})

test('ATT-1 a deleted value is replaced by another of its attribute, or by nothing, and comes back as it was', async () => {
  const [oak = 0, elm = 0, bath = 0, attic = 0] = await write([value(colour, 'Eiken'), value(colour, 'Iepen'), value(rooms, 'Bad'), value(rooms, 'Zolder')])
  await write([product('D-1', { 'attribute.colour': elm, 'attribute.rooms': [bath] }), product('D-2', { 'attribute.rooms': [bath, attic] })])
  const before = await state()
  const replace = await remove([elm], oak)
  assert.deepEqual([replace.job?.title, replace.job?.preview?.changes, replace.job?.preview?.deletes], ['Replace 1 attribute value by Eiken', 1, 1])
  const replaced = await run(replace)
  assert.deepEqual(await bears('D-1'), ['Bad', 'Eiken'])
  assert.deepEqual(await rows(`select synonyms from attribute_values where id = $1`, [oak]), [{ synonyms: [] }])
  const empty = await remove([bath])
  assert.deepEqual(
    [empty.job?.title, empty.job?.preview?.changes, empty.job?.preview?.deletes, empty.job?.preview?.consequences],
    ['Delete 1 attribute value', 2, 1, []],
  )
  const emptied = await run(empty)
  assert.deepEqual([await bears('D-1'), await bears('D-2')], [['Eiken'], ['Zolder']])
  await run({ job: emptied, errors: [] }, 'revertJob')
  await run({ job: replaced, errors: [] }, 'revertJob')
  assert.deepEqual(await state(), before)
})

test('what cannot take the place of a value is refused, with the reason', async () => {
  const [one = 0, other = 0] = await write([value(colour, 'Een'), value(rooms, 'Ander')])
  const codes = async (answer: Promise<{ job: Job | null; errors: FieldError[] }>) => (await answer).errors.map(({ field, code }) => [field, code])
  assert.deepEqual(await codes(merge([one], other)), [['target', 'other']])
  assert.deepEqual(await codes(merge([one], one)), [['target', 'self']])
  assert.deepEqual(await codes(merge([one], 999_999)), [['target', 'target']])
  assert.deepEqual(await codes(remove([999_999])), [['ids', 'none']])
  assert.deepEqual(await codes(remove([one], other)), [['replaceBy', 'other']])
})

test('ATTR-04 values that wait for approval are approved together, as one change set that is taken back as one', async () => {
  const ids = await write([value(colour, 'Wacht A', { needsApproval: true }), value(colour, 'Wacht B', { needsApproval: true }), value(colour, 'Wacht C')])
  assert.deepEqual(await list({ term: 'wacht', filter: { needsApproval: true, attributes: [String(colour)] } }), ['Wacht A', 'Wacht B'])
  const query =
    'mutation Approve($ids: [ID!]!) { approveAttributeValues(ids: $ids) { attributeValues { value needsApproval } changeSet { id entityCount } errors { code } } }'
  const { approveAttributeValues: done } = await ask<{
    approveAttributeValues: { attributeValues: object[]; changeSet: { id: string; entityCount: number }; errors: object[] }
  }>(query, { ids: [...ids, 999_999] })
  assert.deepEqual([done.attributeValues.length, done.changeSet.entityCount, done.errors], [3, 2, []])
  assert.deepEqual(await list({ term: 'wacht', filter: { needsApproval: true } }), [])
  await ask('mutation Revert($input: RevertInput!) { revert(input: $input) { errors { code } } }', { input: { changeSet: done.changeSet.id } })
  assert.deepEqual(await list({ term: 'wacht', filter: { needsApproval: true } }), ['Wacht A', 'Wacht B'])
})

test('values are put into another order; those that are not named stay where they are', async () => {
  const [shape = 0] = await write([create('attribute', { code: 'shape', type: 'SELECT', names: { nl: 'Vorm' } })])
  const [a = 0, b = 0, c = 0, d = 0] = await write(['a', 'b', 'c', 'd'].map((text) => value(shape, text)))
  const sort = (ids: number[]) =>
    ask<{ sortAttributeValues: { changeSet: { itemCount: number } | null; errors: FieldError[] } }>(
      'mutation Sort($attribute: ID!, $ids: [ID!]!) { sortAttributeValues(attribute: $attribute, ids: $ids) { changeSet { itemCount } errors { code } } }',
      { attribute: shape, ids },
    )
  const order = () => list({ filter: { attributes: [String(shape)] } })
  await sort([d, c, b, a])
  assert.deepEqual(await order(), ['d', 'c', 'b', 'a'])
  await sort([b, d])
  assert.deepEqual(await order(), ['b', 'c', 'd', 'a'])
  assert.equal((await sort([b, c, d, a])).sortAttributeValues.changeSet, null)
  assert.deepEqual(
    (await ask<{ sortAttributeValues: { errors: FieldError[] } }>('mutation { sortAttributeValues(attribute: 0, ids: []) { errors { field code } } }'))
      .sortAttributeValues.errors,
    [{ field: 'attribute', code: 'missing' }],
  )
})

test('the list is searched in any language and by synonym, filtered, and sorted', async () => {
  const [tone = 0] = await write([create('attribute', { code: 'tone', type: 'SELECT', names: { nl: 'Toon' } })])
  const [warm = 0] = await write([
    value(tone, 'Warm', { names: { nl: 'Warm', en: 'Warm' }, synonyms: ['gloedvol'], sortOrder: 2 }),
    value(tone, 'Koel', { names: { nl: 'Koel', en: 'Cool' }, sortOrder: 0 }),
    value(tone, 'koel', { names: { nl: 'Koel' }, sortOrder: 1 }),
  ])
  await write([product('T-1', { 'attribute.tone': warm })])
  const filter = (more: object) => list({ filter: { attributes: [String(tone)], ...more } })
  assert.deepEqual(await filter({}), ['Koel', 'koel', 'Warm'])
  assert.deepEqual(await list({ term: 'gloed', filter: { attributes: [String(tone)] } }), ['Warm'])
  assert.deepEqual(await list({ term: 'COOL' }), ['Koel'])
  assert.deepEqual(await filter({ used: true }), ['Warm'])
  assert.deepEqual(await filter({ untranslated: true }), ['koel'])
  assert.deepEqual(await filter({ hasNearDuplicates: true }), ['Koel', 'koel'])
  assert.deepEqual(await filter({ hasNearDuplicates: false }), ['Warm'])
  assert.deepEqual(await list({ filter: { attributes: ['x'] } }), [])
  assert.deepEqual(await filter({ not: [{ used: true }] }), ['Koel', 'koel'])
  assert.deepEqual(await filter({ not: [{ untranslated: true }, { used: true }] }), ['Koel'])
  assert.deepEqual(await filter({ not: [{ hasNearDuplicates: true }] }), ['Warm'])
  assert.deepEqual(await filter({ used: false, not: [{ attributes: ['x'] }, { untranslated: true }] }), ['Koel'])
  assert.deepEqual(await filter({ not: [{ attributes: [String(tone)] }] }), [])
  const sorted = (sort: string) => list({ sort, filter: { attributes: [String(tone)] } })
  assert.deepEqual(await sorted('-value'), ['Warm', 'koel', 'Koel'])
  assert.deepEqual((await sorted('-products'))[0], 'Warm')
  assert.deepEqual(await sorted('-sort_order'), ['Warm', 'koel', 'Koel'])
  assert.match((await call('{ attributeValues { results(ordering: "hex") { id } } }')).errors?.[0]?.message ?? '', /cannot be sorted by hex/)
})

test('all values that a search and a filter match are merged or deleted; the one that stays is not among them', async () => {
  const [grain = 0] = await write([create('attribute', { code: 'grain', type: 'SELECT', names: { nl: 'Nerf' } })])
  const [fine = 0, coarse = 0, odd = 0] = await write([
    value(grain, 'Nerf fijn'),
    value(grain, 'Nerf grof'),
    value(grain, 'Nerf anders', { needsApproval: true }),
  ])
  await write([product('G-1', { 'attribute.grain': fine }), product('G-2', { 'attribute.grain': coarse }), product('G-3', { 'attribute.grain': odd })])
  const selection = { searchTerm: 'nerf', filter: { attributes: [String(grain)], not: [{ needsApproval: true }] } }
  const merged = await prepare('prepareAttributeValueMerge(selection, target)', { selection, target: coarse })
  assert.deepEqual([merged.errors, merged.job?.preview?.deletes, merged.job?.title], [[], 1, 'Merge 1 attribute value into Nerf grof'])
  const removed = await prepare('prepareAttributeValueDelete(selection, replaceBy)', {
    selection: { filter: { attributes: [String(grain)] } },
    replaceBy: fine,
  })
  assert.deepEqual([removed.errors, removed.job?.preview?.deletes, removed.job?.preview?.changes], [[], 2, 2])
  const all = await run(await prepare('prepareAttributeValueDelete(selection)', { selection: { filter: { attributes: [String(grain)] } } }))
  assert.deepEqual(all.state, 'DONE')
  assert.deepEqual(await list({ filter: { attributes: [String(grain)] } }), [])
  const refused = async (args: Record<string, unknown>) =>
    (await prepare(`prepareAttributeValueDelete(${Object.keys(args).join(', ')})`, args)).errors.map(({ field, code }) => [field, code])
  assert.deepEqual(await refused({ selection: { filter: { attributes: [String(grain)] } } }), [['selection', 'selection.none']])
  assert.deepEqual(await refused({ ids: [fine], selection: {} }), [['selection', 'selection.both']])
  assert.deepEqual(await refused({ selection: { ids: [fine] } }), [['selection.ids', 'none']])
})

test('near duplicates are told in the viewer’s language, and while a word is still being typed', async () => {
  const [wood = 0] = await write([create('attribute', { code: 'wood', type: 'SELECT', names: { nl: 'Hout' } })])
  const [beech = 0] = await write([value(wood, 'Beuken', { names: { en: 'Beech' } }), value(wood, 'beuken')])
  const near = async () =>
    (
      await ask<{ attributeValue: { nearDuplicates: object[]; productCount: number; products: object[] } }>(
        'query Near($id: ID!) { attributeValue(id: $id) { nearDuplicates { reason value { value } } productCount products { sku } } }',
        { id: beech },
      )
    ).attributeValue.nearDuplicates
  assert.deepEqual(await near(), [{ reason: 'differs in capitals only', value: { value: 'beuken' } }])
  const typed = async (to: string) =>
    (
      await ask<{ attribute: { nearValues: { reason: string; value: { value: string } }[] } }>(
        'query Typed($id: ID!, $to: String!) { attribute(id: $id) { nearValues(to: $to) { reason value { value } } } }',
        { id: wood, to },
      )
    ).attribute.nearValues.map(({ reason, value: other }) => `${other.value}: ${reason}`)
  assert.deepEqual(await typed('Beech'), ['Beuken: the same translation'])
  assert.deepEqual(await typed('Beukn'), ['Beuken: one letter apart', 'beuken: one letter apart'])
  assert.deepEqual(await typed(' '), [])
  await db.updateTable('users').set({ language: 'nl' }).where('id', '=', staff.userId).execute()
  assert.deepEqual(await near(), [{ reason: 'alleen hoofdletters verschillen', value: { value: 'beuken' } }])
  await db.updateTable('users').set({ language: 'en' }).where('id', '=', staff.userId).execute()
})

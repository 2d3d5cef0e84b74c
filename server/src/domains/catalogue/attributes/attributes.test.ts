import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, type FieldValue, type PlanItem } from '../../../engine/index.ts'
import { withServer } from '../../../testing/index.ts'

const { db, ask, call, staff } = await withServer()

async function write(items: PlanItem[]): Promise<number[]> {
  const outcome = await apply(db, items, { actor: { kind: 'SYSTEM', id: null, name: 'test' }, source: 'test' })
  assert.deepEqual(outcome.blocked, [])
  return outcome.createdIds.map((id) => id ?? 0)
}

const attribute = (code: string, sortOrder: number, fields: Record<string, FieldValue>): PlanItem => ({
  kind: 'attribute',
  id: null,
  op: 'create',
  fields: { code, sortOrder, type: 'TEXT', names: {}, ...fields },
})
const value = (owner: number, text: string, sortOrder: number, fields: Record<string, FieldValue> = {}): PlanItem => ({
  kind: 'attributeValue',
  id: null,
  op: 'create',
  fields: { attribute: owner, value: text, sortOrder, ...fields },
})

const [colour = 0, , legs = 0] = await write([
  attribute('colour', 2, { type: 'COLOUR', names: { nl: 'Kleur', en: 'Colour' } }),
  attribute('width', 1, { type: 'DIMENSION', unit: 'cm', names: { nl: 'Breedte' } }),
  attribute('legs', 3, { type: 'SELECT', names: { nl: 'Poten', en: 'Legs' } }),
  attribute('note', 4, {}),
])
const [oak = 0] = await write([
  value(colour, 'Eiken', 1, { names: { nl: 'Eiken', en: 'Oak' }, hex: '#8a5a3c' }),
  value(colour, 'Écru', 0, { names: { nl: 'Écru', en: 'Ecru' } }),
  value(colour, 'Anthraciet', 1),
  value(legs, 'Eikenhout', 0, { names: { en: 'Oak wood' } }),
])

interface Reply {
  attributes: { totalCount: number; results: { code: string; [field: string]: unknown }[] }
}
const query = `query Attributes($term: String, $sort: String, $limit: Int, $offset: Int, $of: String, $values: Int) { attributes(searchTerm: $term) { totalCount
  results(ordering: $sort, limit: $limit, offset: $offset) { code name type unit valueCount values(searchTerm: $of, limit: $values) { name hex } } } }`
const codes = async (variables: Record<string, unknown>) => (await ask<Reply>(query, variables)).attributes.results.map((one) => one.code)

test('attributes come by their sort order, with their values by theirs, named in the language of the viewer', async () => {
  const english = await ask<Reply>(query)
  assert.deepEqual(english.attributes, {
    totalCount: 4,
    results: [
      { code: 'width', name: 'Breedte', type: 'DIMENSION', unit: 'cm', valueCount: 0, values: [] },
      {
        code: 'colour',
        name: 'Colour',
        type: 'COLOUR',
        unit: null,
        valueCount: 3,
        values: [
          { name: 'Ecru', hex: null },
          { name: 'Anthraciet', hex: null },
          { name: 'Oak', hex: '#8a5a3c' },
        ],
      },
      { code: 'legs', name: 'Legs', type: 'SELECT', unit: null, valueCount: 1, values: [{ name: 'Oak wood', hex: null }] },
      { code: 'note', name: 'note', type: 'TEXT', unit: null, valueCount: 0, values: [] },
    ],
  })
  await db.updateTable('users').set({ language: 'nl' }).where('id', '=', staff.userId).execute()
  const dutch = await ask<Reply>(query, { term: 'kleur' })
  await db.updateTable('users').set({ language: 'en' }).where('id', '=', staff.userId).execute()
  assert.deepEqual(
    dutch.attributes.results.map(({ name, values }) => [name, values]),
    [
      [
        'Kleur',
        [
          { name: 'Écru', hex: null },
          { name: 'Anthraciet', hex: null },
          { name: 'Eiken', hex: '#8a5a3c' },
        ],
      ],
    ],
  )
})

test('attributes are sought by code and by name in any language, and sorted and paged', async () => {
  assert.deepEqual(await codes({ term: 'KLEUR' }), ['colour'])
  assert.deepEqual(await codes({ term: 'legs' }), ['legs'])
  assert.deepEqual(await codes({ term: 'nothing' }), [])
  assert.deepEqual(await codes({ sort: 'name' }), ['width', 'colour', 'legs', 'note'])
  assert.deepEqual(await codes({ sort: '-code' }), ['width', 'note', 'legs', 'colour'])
  assert.deepEqual(await codes({ sort: '-sort_order', limit: 2, offset: 1 }), ['legs', 'colour'])
  assert.match((await call(query, { sort: 'type' })).errors?.[0]?.message ?? '', /cannot be sorted by type/)
})

test('attributes that match none of these', async () => {
  const found = async (filter: object) =>
    (await ask<Reply>('query($filter: AttributeFilter) { attributes(filter: $filter) { results { code } totalCount } }', { filter })).attributes.results.map(
      (one) => one.code,
    )
  assert.deepEqual(await found({ not: [{ types: ['DIMENSION', 'TEXT'] }] }), ['colour', 'legs'])
  assert.deepEqual(await found({ not: [{ untranslated: true }] }), ['colour', 'legs'])
  assert.deepEqual(await found({ untranslated: true, not: [{ types: ['TEXT'] }, { used: true }] }), ['width'])
  assert.deepEqual(await found({ not: [{ types: ['TEXT'], untranslated: false }] }), ['width', 'colour', 'legs', 'note'])
})

test('the values of every attribute are sought with one term, and no more than asked for', async () => {
  const { attributes } = await ask<Reply>(query, { of: 'oak' })
  assert.deepEqual(
    attributes.results.map((one) => [one.code, one['values'], one['valueCount']]),
    [
      ['width', [], 0],
      ['colour', [{ name: 'Oak', hex: '#8a5a3c' }], 3],
      ['legs', [{ name: 'Oak wood', hex: null }], 1],
      ['note', [], 0],
    ],
  )
  const first = await ask<Reply>(query, { of: 'ecru', values: 1, term: 'colour' })
  assert.deepEqual(first.attributes.results[0]?.['values'], [{ name: 'Ecru', hex: null }])
  assert.match((await call('{ attributes { results(limit: 4) { values(limit: 201) { name } } } }')).errors?.[0]?.message ?? '', /1 to 200/)
})

test('an attribute and a value are found by their ids', async () => {
  const nodes = await ask(
    'query Nodes($attribute: ID!, $value: ID!) { attribute: node(id: $attribute) { __typename id ... on Attribute { code } } value: node(id: $value) { __typename ... on AttributeValue { name hex } } }',
    { attribute: colour, value: oak },
  )
  assert.deepEqual(nodes, {
    attribute: { __typename: 'Attribute', id: String(colour), code: 'colour' },
    value: { __typename: 'AttributeValue', name: 'Oak', hex: '#8a5a3c' },
  })
})

test('[ATTR-01] an attribute stands under a heading in languages; the list is filtered by it, and groups come in the order of their first attributes', async () => {
  const [height = 0] = await write([attribute('height', 0, { 'name.nl': 'Hoogte' })])
  const revision = async (id: number) => (await ask<{ attribute: { revision: number } }>(`{ attribute(id: ${id}) { revision } }`)).attribute.revision
  const save = async (id: number, groups: { language: string; text: string | null }[]) =>
    (
      await ask<{ updateAttribute: { attribute: { group: string | null; groups: object[] }; errors: { field: string; code: string }[] } }>(
        'mutation Save($input: UpdateAttributeInput!) { updateAttribute(input: $input) { attribute { group groups { language text } } errors { field code } } }',
        { input: { id, revision: await revision(id), groups } },
      )
    ).updateAttribute
  const dimensions = [
    { language: 'nl', text: 'Afmetingen' },
    { language: 'en', text: 'Dimensions' },
  ]
  assert.deepEqual(await save(legs, [{ language: 'nl', text: 'Onderstel' }]), {
    attribute: { group: 'Onderstel', groups: [{ language: 'nl', text: 'Onderstel' }] },
    errors: [],
  })
  assert.deepEqual(await save(height, dimensions), { attribute: { group: 'Dimensions', groups: dimensions }, errors: [] })
  const found = async (filter: object) =>
    (
      await ask<{ attributes: { groups: string[]; results: { code: string }[] } }>(
        'query Grouped($filter: AttributeFilter) { attributes(filter: $filter) { groups results { code } } }',
        { filter },
      )
    ).attributes
  assert.deepEqual(await found({ groups: ['Afmetingen'] }), { groups: ['Afmetingen', 'Onderstel'], results: [{ code: 'height' }] })
  assert.deepEqual((await found({ grouped: true })).results.map(({ code }) => code).toSorted(), ['height', 'legs'])
  assert.ok(!(await found({ not: [{ groups: ['Afmetingen'] }] })).results.some(({ code }) => code === 'height'))
  assert.deepEqual(
    await save(height, [
      { language: 'nl', text: null },
      { language: 'xx', text: 'X' },
    ]).then(({ errors }) => errors.map(({ code }) => code)),
    ['language.unknown'],
  )
  assert.deepEqual(
    (
      await save(height, [
        { language: 'nl', text: null },
        { language: 'en', text: null },
      ])
    ).attribute,
    { group: null, groups: [] },
  )
})

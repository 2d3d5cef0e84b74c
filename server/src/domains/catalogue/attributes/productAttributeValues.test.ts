import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, type FieldValue, type PlanItem } from '../../../engine/index.ts'
import { anna, edit, engineHands, gone, withServer } from '../../../testing/index.ts'

const { db, ask, call, staff } = await withServer()
const { save } = engineHands(db)

const make = async (items: PlanItem[]) => {
  const { createdIds, blocked } = await apply(db, items, { actor: anna, source: 'test' })
  assert.deepEqual(blocked, [])
  return createdIds.map((id) => id ?? 0)
}
const attribute = (code: string, sortOrder: number, fields: Record<string, FieldValue>): PlanItem => ({
  kind: 'attribute',
  id: null,
  op: 'create',
  fields: { code, sortOrder, names: {}, ...fields },
})
const value = (owner: number, text: string, sortOrder: number, fields: Record<string, FieldValue> = {}): PlanItem => ({
  kind: 'attributeValue',
  id: null,
  op: 'create',
  fields: { attribute: owner, value: text, sortOrder, ...fields },
})
const product = (sku: string, fields: Record<string, FieldValue> = {}): PlanItem => ({
  kind: 'product',
  id: null,
  op: 'create',
  fields: { type: 'SIMPLE', sku, category: 'Banken', ...fields },
})

const [, colours = 0] = await make([
  attribute('width', 1, { type: 'DIMENSION', unit: 'cm', names: { nl: 'Breedte', en: 'Width' } }),
  attribute('colours', 2, { type: 'MULTI_SELECT', names: { nl: 'Kleuren', en: 'Colours' } }),
  attribute('sleeps', 3, { type: 'BOOLEAN', names: { en: 'Sleeps' } }),
  attribute('since', 4, { type: 'DATE', names: {} }),
  attribute('note', 5, { type: 'LONG_TEXT', names: {} }),
  attribute('seats', 6, { type: 'NUMBER', names: { en: 'Seats' }, alwaysRequired: true }),
])
const [blue = 0, grey = 0] = await make([
  value(colours, 'Blauw', 2, { names: { en: 'Blue', nl: 'Blauw' } }),
  value(colours, 'Grijs', 1, { names: { en: 'Grey' }, needsApproval: true }),
])
const [sofa = 0, other = 0, third = 0] = await make([product('SOFA'), product('OTHER'), product('THIRD')])

interface Told {
  product: {
    attributeValues: { attribute: { code: string }; values: { name: string; needsApproval: boolean }[]; value: string; words: string }[]
    suggestedAttributes: { code: string }[]
  }
}
const told = async (id: number) =>
  (
    await ask<Told>(
      'query Told($id: ID!) { product(id: $id) { attributeValues { attribute { code } values { name needsApproval } value words } suggestedAttributes { code } } }',
      { id },
    )
  ).product

const full = {
  'attribute.width': 240.5,
  'attribute.colours': [blue, grey],
  'attribute.sleeps': false,
  'attribute.since': '2026-03-01',
  'attribute.note': 'Zacht',
}

test('PROD-10 what each attribute says of a product reads in the language of the viewer, with its unit and the order of its values', async () => {
  await save([edit(sofa, full)])
  const read = async () => (await told(sofa)).attributeValues.map(({ attribute: { code }, words }) => [code, words])
  assert.deepEqual(await read(), [
    ['width', '240.5 cm'],
    ['colours', 'Grey, Blue'],
    ['sleeps', 'No'],
    ['since', 'Mar 1, 2026'],
    ['note', 'Zacht'],
  ])
  await db.updateTable('users').set({ language: 'nl' }).where('id', '=', staff.userId).execute()
  assert.deepEqual(await read(), [
    ['width', '240,5 cm'],
    ['colours', 'Grijs, Blauw'],
    ['sleeps', 'Nee'],
    ['since', '1 mrt 2026'],
    ['note', 'Zacht'],
  ])
  await db.updateTable('users').set({ language: 'en' }).where('id', '=', staff.userId).execute()
})

test('LST-7 PROD-10 attributes are columns of a list: what each of some products says, in words, in one call', async () => {
  await save([edit(third, { 'attribute.width': 60 })])
  const [variation = 0] = await make([product('SOFA-1', { parent: sofa })])
  const columns = async (ids: number[], codes: string[]) =>
    (
      await ask<{ attributeColumns: object[] }>(
        'query Columns($ids: [ID!]!, $codes: [String!]!) { attributeColumns(products: $ids, codes: $codes) { code name cells { product words } } }',
        { ids, codes },
      )
    ).attributeColumns
  assert.deepEqual(await columns([sofa, other, third, variation], ['colours', 'gone', 'width']), [
    {
      code: 'width',
      name: 'Width',
      cells: [
        { product: String(sofa), words: '240.5 cm' },
        { product: String(third), words: '60 cm' },
        { product: String(variation), words: '240.5 cm' },
      ],
    },
    {
      code: 'colours',
      name: 'Colours',
      cells: [
        { product: String(sofa), words: 'Grey, Blue' },
        { product: String(variation), words: 'Grey, Blue' },
      ],
    },
  ])
  assert.deepEqual(await columns([], ['sleeps']), [{ code: 'sleeps', name: 'Sleeps', cells: [] }])
  const { errors } = await call('query Columns($codes: [String!]!) { attributeColumns(products: [], codes: $codes) { code } }', {
    codes: Array.from({ length: 201 }, (_, at) => `code-${at}`),
  })
  assert.equal(errors?.[0]?.extensions?.['code'], 'BAD_USER_INPUT')
  await save([edit(third, { 'attribute.width': null }), gone(variation)])
})

test('PROD-10 the values are told with those that wait for approval, and as the form writes them', async () => {
  const { attributeValues } = await told(sofa)
  const [, chosen] = attributeValues
  assert.deepEqual(chosen, {
    attribute: { code: 'colours' },
    values: [
      { name: 'Grey', needsApproval: true },
      { name: 'Blue', needsApproval: false },
    ],
    value: JSON.stringify([blue, grey]),
    words: 'Grey, Blue',
  })
  const {
    product: { fields },
  } = await ask<{ product: { fields: { field: string; value: string }[] } }>('query Form($id: ID!) { product(id: $id) { fields { field value } } }', {
    id: sofa,
  })
  const ofForm = Object.fromEntries(fields.map(({ field, value: json }) => [field, json]))
  for (const {
    attribute: { code },
    value: json,
  } of attributeValues)
    assert.equal(ofForm[`attribute.${code}`], json)
})

test('PROD-10 attributes are suggested that are always required, or that more than half of the category bear', async () => {
  const suggested = async (id: number) => (await told(id)).suggestedAttributes.map(({ code }) => code)
  // only one of the other two has a width, which is not more than half
  assert.deepEqual(await suggested(other), ['seats'])
  await save([edit(third, { 'attribute.width': 180, 'attribute.seats': 2 })])
  assert.deepEqual(await suggested(other), ['width', 'seats'])
  assert.deepEqual(await suggested(third), [])
  await save([edit(other, { category: 'Kasten' })])
  assert.deepEqual(await suggested(other), ['seats'])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, type FieldValue, type PlanItem } from '../../../engine/index.ts'
import { anna, withServer } from '../../../testing/index.ts'

const { db, ask } = await withServer()

const make = async (items: PlanItem[]) => (await apply(db, items, { actor: anna, source: 'test' })).createdIds.map((id) => id ?? 0)
const attribute = (code: string, names: FieldValue): PlanItem => ({ kind: 'attribute', id: null, op: 'create', fields: { code, type: 'SELECT', names } })
const value = (owner: number, text: string, fields: Record<string, FieldValue> = {}): PlanItem => ({
  kind: 'attributeValue',
  id: null,
  op: 'create',
  fields: { attribute: owner, value: text, ...fields },
})
const product = (sku: string, fields: Record<string, FieldValue>): PlanItem => ({
  kind: 'product',
  id: null,
  op: 'create',
  fields: { type: 'SIMPLE', sku, ...fields },
})

const [material = 0, colour = 0] = await make([attribute('materiaal', { nl: 'Materiaal', en: 'Material' }), attribute('kleur', { nl: 'Kleur', en: 'Colour' })])
const [oak = 0, natural = 0, solid = 0] = await make([
  value(material, 'Eiken', { names: { en: 'Oak' }, synonyms: ['quercus'] }),
  value(colour, 'Eiken naturel'),
  value(material, 'Massief eiken'),
  value(material, 'Eikenfineer'),
])
await make([
  product('T-1', { brand: 'Eik & Co', series: 'Eikenhof', category: 'Tafels', 'attribute.materiaal': oak, 'attribute.kleur': natural }),
  product('T-2', { brand: 'Eik & Co', category: 'Eikenhouten tafels', 'attribute.materiaal': oak }),
  product('T-3', { brand: 'Duinhof', 'attribute.materiaal': solid, 'attribute.kleur': natural }),
])

interface Suggestion {
  field: string
  value: string
  label: string
  attribute: string | null
  count: number
}
const suggestions = async (searchTerm: string) =>
  (
    await ask<{ productFilterSuggestions: Suggestion[] }>(
      'query Suggested($searchTerm: String!) { productFilterSuggestions(searchTerm: $searchTerm) { field value label attribute count } }',
      { searchTerm },
    )
  ).productFilterSuggestions

test('LST-8 PROD-01 what is typed is found among the values of every field: what begins so first, of those what most products have', async () => {
  const found = await suggestions('EIKEN')
  assert.deepEqual(
    found.map(({ field, label, count }) => [field, label, count]),
    [
      ['ATTRIBUTE', 'Eiken naturel', 2],
      ['SERIES', 'Eikenhof', 1],
      ['CATEGORY', 'Eikenhouten tafels', 1],
      ['ATTRIBUTE', 'Massief eiken', 1],
      ['ATTRIBUTE', 'Oak', 2],
    ],
  )
  assert.deepEqual(found[0], { field: 'ATTRIBUTE', value: String(natural), label: 'Eiken naturel', attribute: 'Colour', count: 2 })
})

test('LST-8 a value is found by its name in any language and by another word for it, and exactly what was typed comes first', async () => {
  assert.deepEqual(
    (await suggestions('oak')).map(({ label, attribute: of }) => [of, label]),
    [['Material', 'Oak']],
  )
  assert.deepEqual(
    (await suggestions('quercus')).map(({ value: id }) => id),
    [String(oak)],
  )
  assert.deepEqual(
    (await suggestions('duinhof')).map(({ field, value: text, count }) => [field, text, count]),
    [['BRAND', 'Duinhof', 1]],
  )
})

test('LST-8 what no product has is not suggested, and nothing is where nothing is typed', async () => {
  assert.deepEqual(await suggestions('eikenfineer'), [])
  assert.deepEqual(await suggestions('  - '), [])
})

test('[I18N-01] a category is suggested by its name in the language, and by either name; the filter takes its path', async () => {
  await make([{ kind: 'category', id: null, op: 'create', fields: { path: 'Tafels', 'name.en': 'Tables' } }])
  const found = async (searchTerm: string) =>
    (
      await ask<{ productFilterSuggestions: Suggestion[] }>(
        'query($searchTerm: String!) { productFilterSuggestions(searchTerm: $searchTerm) { field value label } }',
        {
          searchTerm,
        },
      )
    ).productFilterSuggestions.filter(({ value }) => value === 'Tafels')
  for (const term of ['table', 'tafels']) assert.deepEqual(await found(term), [{ field: 'CATEGORY', value: 'Tafels', label: 'Tables' }], term)
})

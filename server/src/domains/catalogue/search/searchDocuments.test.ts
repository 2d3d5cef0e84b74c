import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, type FieldValue, type PlanItem } from '../../../engine/index.ts'
import { anna, testDatabase } from '../../../testing/index.ts'
import { statementsOf, textsOf } from '../../../testing/roundTripsOf.ts'
import { refreshDocuments } from './searchDocuments.store.ts'

const { db, rows } = await testDatabase()

async function write(items: PlanItem[]): Promise<number[]> {
  const { blocked, createdIds } = await apply(db, items, { actor: anna, source: 'test' })
  assert.deepEqual(blocked, [])
  return createdIds.map((id) => id ?? 0)
}

const create = (kind: string, fields: Record<string, FieldValue>): PlanItem => ({ kind, id: null, op: 'create', fields })
const update = (id: number, fields: Record<string, FieldValue>): PlanItem => ({ kind: 'product', id, op: 'update', fields })

const [colour = 0] = await write([
  create('attribute', { code: 'kleur', type: 'COLOUR', 'name.nl': 'Kleur' }),
  create('attribute', { code: 'breed', type: 'DIMENSION', 'name.nl': 'Breedte' }),
])
const [moss = 0, sand = 0] = await write(['Mosgroen', 'Zand'].map((value) => create('attributeValue', { attribute: colour, value, 'name.nl': value })))
const [sofa = 0, stool = 0] = await write(
  ['BNK-1', 'KRK-1'].map((sku) =>
    create('product', {
      type: 'SIMPLE',
      sku,
      brand: 'Aalsmeer',
      'content.nl.name': 'Hoekbank Zeist',
      'content.nl.description': 'Een bank met kussens, en nog een bank van linnen.',
      'content.en.description': 'A sofa of linen.',
      'attribute.kleur': moss,
    }),
  ),
)

const documents = () => rows('select product_id, title_document::text as title, search_document::text as document from search_documents order by product_id')

test('SEARCH-01 whatever changes of a product, the search knows the same of it as when all is worked out', async () => {
  const changes: Record<string, FieldValue>[] = [
    { 'content.nl.name': 'Bank Zeist' },
    { 'content.en.name': 'Sofa of moss', 'attribute.kleur': sand },
    { 'attribute.kleur': moss },
    { brand: 'Vos', category: 'Banken', eanCode: '8712345678906' },
    { brand: 'Aalsmeer', series: 'Zeist', department: 'Wonen' },
    { brand: null, 'attribute.kleur': sand },
    { 'content.nl.description': 'Een bank van leer.', 'attribute.kleur': null },
    { 'content.nl.shortDescription': 'Van leer', 'content.nl.name': 'Leren bank' },
    { 'attribute.breed': 120, sku: 'BNK-2' },
    { 'content.nl.description': null, 'content.en.description': null, 'content.nl.shortDescription': null },
    { 'attribute.kleur': moss },
    { 'content.nl.name': 'Bank zonder woorden erachter' },
    { 'content.nl.description': 'Weer een bank.' },
    { 'content.nl.name': null, 'attribute.kleur': sand },
  ]
  for (const fields of changes) {
    // the second product changes in the same plan, in another field
    await write([update(sofa, fields), update(stool, { series: `Reeks ${Object.keys(fields).join(' ')}` })])
    const known = await documents()
    await refreshDocuments(db, [sofa, stool])
    assert.deepEqual(known, await documents(), Object.keys(fields).join())
  }
})

test('SEARCH-01 who was merged is found by its codes there, and by itself when it stands alone again', async () => {
  for (const mergedInto of [sofa, null]) {
    await write([update(stool, { mergedInto, active: false })])
    const known = await documents()
    assert.equal(known.length, mergedInto === null ? 2 : 1)
    await refreshDocuments(db, [sofa, stool])
    assert.deepEqual(known, await documents())
  }
})

test('a changed name or brand reads no description and no attribute, a price no word at all', async () => {
  const [list = 0] = await write([create('priceList', { name: 'Winkel', currency: 'EUR' })])
  const readFor = async (fields: Record<string, FieldValue>) => {
    const texts = (await textsOf(() => write([update(sofa, fields)]))).filter((text) => text.startsWith('/* search.'))
    return {
      statements: texts.map((text) => text.slice(3, text.indexOf('*/') - 1)),
      columns: ['name', 'description', 'search_words'].filter((column) => texts.some((text) => text.includes(column))),
    }
  }
  assert.deepEqual(await readFor({ 'content.nl.name': 'Bank Baarn' }), { statements: ['search.refreshTitles'], columns: ['name'] })
  assert.deepEqual(await readFor({ brand: 'Baarn' }), { statements: ['search.refreshAssortment'], columns: [] })
  assert.deepEqual(await readFor({ 'attribute.kleur': moss }), { statements: ['search.refreshAttributeWords'], columns: ['search_words'] })
  assert.deepEqual(await readFor({ 'content.nl.name': 'Bank Soest', 'attribute.kleur': sand }), {
    statements: ['search.refreshTitles'],
    columns: ['name', 'search_words'],
  })
  assert.deepEqual(await readFor({ [`price.${list}`]: { price: '100.00', discountPrice: null } }), { statements: [], columns: [] })
  assert.deepEqual(await readFor({ warrantyMonths: 24, 'attribute.breed': 90 }), { statements: [], columns: [] })
  // a change of one product in a plan does not affect the others
  const both = await statementsOf(() => write([update(sofa, { 'content.nl.description': 'Van hout.' }), update(stool, { 'content.nl.name': 'Kruk' })]))
  assert.deepEqual(
    both.filter((text) => text.includes('search.')),
    ['/* search.refreshDocuments', '/* search.refreshTitles'],
  )
})

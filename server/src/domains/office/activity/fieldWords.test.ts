import assert from 'node:assert/strict'
import { test } from 'node:test'
import { declaredEntities, type FieldValue, wordsFor } from '../../../engine/index.ts'
import { intlFor } from '../../../platform/i18n/index.ts'
import { engineHands, withServer } from '../../../testing/index.ts'

const languages = ['en', 'nl'] as const
const { ask, db, rows } = await withServer()
const { save } = engineHands(db)

// codes that need no translation: EUR, CSV, ",95"
const ownWords = /^(?:[A-Z]{3}|XLSX|(?:ND)?JSON|[\d,]+)$/

test('ACT-02 each choice that a field can have reads as a word in both languages', () => {
  const lacking = declaredEntities().flatMap(({ kind, fields }) =>
    Object.entries(fields).flatMap(([name, { type, choices = [], label, hidden, words }]) =>
      type !== 'choice' || hidden || words
        ? []
        : choices.flatMap((choice) =>
            languages.flatMap((language) =>
              ownWords.test(choice) || `${label}.${choice}` in intlFor(language).messages ? [] : `${language} ${kind}.${name} ${choice}`,
            ),
          ),
    ),
  )
  assert.deepEqual(lacking, [])
})

/** Values as stored in the log, and as displayed. */
const logged: readonly [kind: string, field: string, value: FieldValue, en: string, nl: string][] = [
  ['proposal', 'field', 'leadTimeWeeks', 'Lead time in weeks', 'Levertijd in weken'],
  ['shareLink', 'fields', ['content.nl.name', 'eanCode'], 'Name (Dutch), EAN code', 'Naam (Nederlands) en EAN-code'],
  ['shareLink', 'state', 'PARTLY_ACCEPTED', 'Partly accepted', 'Deels overgenomen'],
  ['maintenanceTask', 'counter', 'wrongEan', 'Wrong EAN', 'Onjuiste EAN'],
  ['task', 'colour', 'RED', 'Red', 'Rood'],
  ['savedSearch', 'list', 'products', 'Products', 'Producten'],
  [
    'product',
    'sales',
    { sold30: 3, sold90: 9, sold365: 40 },
    'Sold in 30 days: 3, Sold in 90 days: 9, Sold in a year: 40',
    'Verkocht in 30 dagen: 3, Verkocht in 90 dagen: 9 en Verkocht in een jaar: 40',
  ],
  [
    'rule',
    'source',
    { brands: [], skuPrefix: 'EM4', productTypes: ['SIMPLE'], includeOutOfProduction: false, collection: 'IN' },
    'SKU begins with: EM4, Product type: Simple, Collection: in the collection',
    'SKU begint met: EM4, Producttype: Enkelvoudig en Collectie: in de collectie',
  ],
  ['rule', 'filters', [{ facet: 'COLOUR', operator: 'NOT_IN', values: ['Rood'] }], 'Colour: is not Rood', 'Kleur: is niet Rood'],
  [
    'rule',
    'properties',
    [{ property: 'LEAD_TIME', targetKind: 'FIELD', target: 'leadTimeWeeks' }],
    'Lead time → Lead time in weeks',
    'Levertijd → Levertijd in weken',
  ],
  [
    'rule',
    'assign',
    { target: 'NEW_PRODUCTS', nameTemplate: '{brand}', axes: [], values: [{ targetKind: 'FIELD', target: 'brand', value: 'Vos' }], websites: [] },
    'The articles become: new products, Name of new products: {brand}, Values: Brand: Vos',
    'De artikelen worden: nieuwe producten, Naam van nieuwe producten: {brand} en Waarden: Merk: Vos',
  ],
  ['automation', 'triggers', ['ON_SAVE', 'NIGHTLY'], 'When a product is saved, Every night', 'Als een product wordt opgeslagen en Elke nacht'],
  [
    'automation',
    'conditions',
    [{ field: 'LEAD_TIME', operator: 'EXCEPT', values: ['4-8'], language: null }],
    'except: has a lead time in weeks of 4-8',
    'behalve: een levertijd in weken van 4-8 heeft',
  ],
  ['emeubelProduct', 'delivered', { brand: 'Vos', widthMm: 1200 }, 'Brand: Vos, Width: 1,200', 'Merk: Vos en Breedte: 1.200'],
  ['website', 'languages', ['nl', 'de'], 'Dutch, German', 'Nederlands en Duits'],
]

test('ACT-02 what the log holds names fields and codes in words, in English and in Dutch', async () => {
  const fields = logged.map(([kind, field, after]) => ({ kind, field, before: null, after }))
  for (const [language, at] of [
    ['en', 3],
    ['nl', 4],
  ] as const) {
    const worded = await wordsFor(db, intlFor(language), fields)
    assert.deepEqual(
      worded.map(({ after }) => after),
      logged.map((one) => one[at]),
    )
  }
})

test('ACT-02 a sentence calls a proposal by what its field is called, and a maintenance task by its number', async () => {
  await save([{ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku: 'WORD-1' } }])
  const [{ id: product } = { id: 0 }] = await rows<{ id: number }>(`select id from products where sku = 'WORD-1'`)
  const input = {
    products: [String(product)],
    recipientType: 'SUPPLIER',
    recipientEmail: 'info@duinhof.example',
    language: 'nl',
    subject: 'Bank',
    message: '{{link}}',
  }
  const { createShareLink } = await ask<{ createShareLink: { shareLink: { id: string } } }>(
    'mutation($input: CreateShareLinkInput!) { createShareLink(input: $input) { shareLink { id } } }',
    { input },
  )
  await save([
    {
      kind: 'proposal',
      id: null,
      op: 'create',
      fields: { shareLink: Number(createShareLink.shareLink.id), product, field: 'leadTimeWeeks', value: 6, state: 'SUBMITTED' },
    },
  ])
  await save([{ kind: 'maintenanceTask', id: null, op: 'create', fields: { counter: 'wrongEan' } }])
  const read = async (language: string) => {
    const { changeSets } = await ask<{ changeSets: { results: { sentence: string }[] } }>(
      '{ changeSets { results(limit: 2) { sentence } } }',
      {},
      { headers: { 'accept-language': language } },
    )
    return changeSets.results.map(({ sentence }) => sentence)
  }
  const [task, proposal] = await read('en')
  assert.match(task ?? '', /Wrong EAN/)
  assert.match(proposal ?? '', /Lead time in weeks/)
})

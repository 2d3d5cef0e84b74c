import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Actor, apply, type FieldValue, type PlanItem } from '../../../engine/index.ts'
import { withServer } from '../../../testing/index.ts'

const { db, ask, call, staff } = await withServer()
const piet: Actor = { kind: 'USER', id: 2, name: 'Piet Smit' }

async function write(items: PlanItem[]): Promise<number[]> {
  const outcome = await apply(db, items, { actor: piet, source: 'test' })
  assert.deepEqual(outcome.blocked, [])
  return outcome.createdIds.map((id) => id ?? 0)
}

const product = (sku: string, fields: Record<string, FieldValue> = {}): PlanItem => ({
  kind: 'product',
  id: null,
  op: 'create',
  fields: { type: 'SIMPLE', sku, ...fields },
})

const found = async (variables: { term?: string; filter?: Record<string, unknown> }) =>
  (
    await ask<{ products: { results: { sku: string }[] } }>(
      'query Found($term: String, $filter: ProductFilter) { products(searchTerm: $term, filter: $filter) { results { sku } } }',
      variables,
    )
  ).products.results.map((one) => one.sku)

const updateProduct = `mutation Update($input: UpdateProductInput!) { updateProduct(input: $input) {
  product { name revision updatedBy active english: content(language: "en") { name shortDescription } dutch: content(language: "nl") { name metaTitle } }
  changeSet { id actorKind actor source itemCount } merged { field label by at } conflicts { field label base mine theirs by isOwn } errors { field code message } } }`

interface Update {
  updateProduct: {
    product: {
      name: string
      revision: number
      updatedBy: string
      active: boolean
      english: Record<string, unknown> | null
      dutch: Record<string, unknown> | null
    } | null
    changeSet: { id: string; actorKind: string; actor: string; source: string; itemCount: number } | null
    merged: { field: string; label: string; by: string; at: string }[]
    conflicts: { field: string; label: string; base: string; mine: string; theirs: string; by: string; isOwn: boolean }[]
    errors: { field: string | null; code: string; message: string }[]
  }
}

const update = async (input: Record<string, unknown>, how?: { headers?: Record<string, string> }) =>
  (await ask<Update>(updateProduct, { input }, how)).updateProduct

test('PROD-06 content is edited per language; each save leaves a change set, an unchanged one none', async () => {
  const [id = 0] = await write([product('EDIT-1', { 'content.nl.name': 'Stoel' })])
  const first = await update({
    id,
    revision: 1,
    active: true,
    contents: [
      { language: 'nl', name: ' Stoel Baarn ' },
      { language: 'en', name: 'Chair Baarn', shortDescription: 'Solid oak' },
    ],
  })
  assert.deepEqual([first.errors, first.conflicts], [[], []])
  assert.deepEqual(first.product, {
    name: 'Stoel Baarn',
    revision: 2,
    updatedBy: 'Anna Bos',
    active: true,
    english: { name: 'Chair Baarn', shortDescription: 'Solid oak' },
    dutch: { name: 'Stoel Baarn', metaTitle: null },
  })
  assert.deepEqual({ ...first.changeSet, id: '' }, { id: '', actorKind: 'USER', actor: 'Anna Bos', source: 'product', itemCount: 4 })
  const items = await db
    .selectFrom('change_items')
    .select(['field', 'before', 'after', 'revision'])
    .where('change_set_id', '=', Number(first.changeSet?.id))
    .orderBy('id')
    .execute()
  assert.deepEqual(items, [
    { field: 'active', before: false, after: true, revision: 2 },
    { field: 'content.nl.name', before: 'Stoel', after: 'Stoel Baarn', revision: 2 },
    { field: 'content.en.name', before: null, after: 'Chair Baarn', revision: 2 },
    { field: 'content.en.shortDescription', before: null, after: 'Solid oak', revision: 2 },
  ])

  const again = await update({ id, revision: 2, contents: [{ language: 'nl', name: 'Stoel Baarn', metaTitle: '' }] })
  assert.deepEqual([again.changeSet, again.product?.revision], [null, 2])
  assert.deepEqual(await found({ term: 'solid oak' }), ['EDIT-1'])
  const emptied = await update({ id, revision: 2, contents: [{ language: 'nl', name: null }] })
  assert.equal(emptied.product?.name, 'Chair Baarn')
})

test('PROD-06 limits are told per field, in the language of the viewer, and nothing is written', async () => {
  const [id = 0] = await write([product('EDIT-2', { 'content.nl.name': 'Kast' })])
  const contents = [
    {
      language: 'nl',
      name: 'n'.repeat(256),
      metaTitle: 't'.repeat(61),
      metaDescription: 'd'.repeat(161),
      urlKey: 'Kast Één',
      shortDescription: 'a\nb\nc\nd\ne\nf',
    },
    { language: 'xx', name: 'x' },
  ]
  const refused = await update({ id, revision: 1, contents })
  assert.equal(refused.changeSet, null)
  assert.equal(refused.product?.revision, 1)
  assert.deepEqual(
    new Map(refused.errors.map(({ field, code, message }) => [field, [code, message]])),
    new Map([
      ['content.nl.name', ['text.long', 'Name (Dutch) is too long: 256 of at most 255 characters.']],
      ['content.nl.metaTitle', ['text.long', 'Meta title (Dutch) is too long: 61 of at most 60 characters.']],
      ['content.nl.metaDescription', ['text.long', 'Meta description (Dutch) is too long: 161 of at most 160 characters.']],
      ['content.nl.urlKey', ['urlKey.form', 'URL key (Dutch) may hold lower-case letters, digits and single hyphens only.']],
      ['content.nl.shortDescription', ['text.lines', 'Short description (Dutch) has too many lines: 6 of at most 3.']],
      ['content.xx.name', ['language.unknown', 'Language not found for code xx. Known codes: nl, en, de, fr.']],
    ]),
  )
  await db.updateTable('users').set({ language: 'nl' }).where('id', '=', staff.userId).execute()
  const dutch = await update({ id, revision: 1, contents: [{ language: 'xx', name: 'x' }] })
  assert.equal(dutch.errors[0]?.message, 'Taal niet gevonden voor code xx. Bekende codes: nl, en, de, fr.')
  await db.updateTable('users').set({ language: 'en' }).where('id', '=', staff.userId).execute()
  const gone = await update({ id: 2_000_000_000, revision: 1, active: true })
  assert.deepEqual([gone.product, gone.errors[0]?.code, gone.errors[0]?.message], [null, 'missing', 'Product no longer exists.'])
})

test('I18N-02 content is written and read under each of the five codes, nl-NL being Dutch; of any other the known ones are told', async () => {
  const [id = 0] = await write([product('EDIT-LANG', { 'content.nl.name': 'Kast' })])
  const written = await update({
    id,
    revision: 1,
    contents: [
      ['nl-NL', 'Kast Talen'],
      ['en', 'Cupboard'],
      ['fr', 'Armoire'],
      ['de', 'Schrank'],
    ].map(([language, name]) => ({ language, name })),
  })
  assert.deepEqual(written.errors, [])
  type Read = Record<string, { language: string; name: string }>
  const { product: read } = await ask<{ product: Read }>(
    `query Read($id: ID!) { product(id: $id) { ${['nl', 'nl-NL', 'en', 'fr', 'de', ' NL-nl '].map((code, at) => `l${at}: content(language: "${code}") { language name }`).join(' ')} } }`,
    { id: String(id) },
  )
  const said = Object.values(read).map(({ language, name }) => `${language} ${name}`)
  assert.deepEqual(said, ['nl Kast Talen', 'nl Kast Talen', 'en Cupboard', 'fr Armoire', 'de Schrank', 'nl Kast Talen'])
  for (const code of ['be', 'nl-BE', 'nlnl', '']) {
    const reply = await call('query Read($id: ID!, $code: String) { product(id: $id) { content(language: $code) { name } } }', { id: String(id), code })
    assert.equal(reply.errors?.[0]?.message, `Language not found for code ${code}. Known codes: nl, en, de, fr.`)
  }
})

test('PROD-28 two people who edit one product: other fields merge, and one is told; the same field is a conflict', async () => {
  const [id = 0] = await write([product('EDIT-3', { 'content.nl.name': 'Lamp', 'content.nl.metaTitle': 'Lamp' })])
  await write([{ kind: 'product', id, op: 'update', revision: 1, fields: { 'content.nl.metaTitle': 'Lamp van Piet' } }])
  const merged = await update({ id, revision: 1, contents: [{ language: 'nl', name: 'Lamp van Anna' }] })
  assert.deepEqual(merged.product?.dutch, { name: 'Lamp van Anna', metaTitle: 'Lamp van Piet' })
  assert.equal(merged.product?.revision, 3)
  assert.deepEqual(
    merged.merged.map(({ field, label, by }) => [field, label, by]),
    [['content.nl.metaTitle', 'Meta title (Dutch)', 'Piet Smit']],
  )
  assert.ok(Date.parse(merged.merged[0]?.at ?? '') <= Date.now())

  const refused = await update({ id, revision: 1, contents: [{ language: 'nl', name: 'Nog een naam', metaTitle: 'Lamp van Anna' }] })
  assert.equal(refused.changeSet, null)
  assert.deepEqual(refused.conflicts, [
    {
      field: 'content.nl.metaTitle',
      label: 'Meta title (Dutch)',
      base: '"Lamp"',
      mine: '"Lamp van Anna"',
      theirs: '"Lamp van Piet"',
      by: 'Piet Smit',
      isOwn: false,
    },
    { field: 'content.nl.name', label: 'Name (Dutch)', base: '"Lamp"', mine: '"Nog een naam"', theirs: '"Lamp van Anna"', by: 'Anna Bos', isOwn: true },
  ])
  assert.deepEqual([refused.product?.name, refused.product?.revision], ['Lamp van Anna', 3])

  const own = await update({ id, revision: 3, contents: [{ language: 'nl', name: 'Nog een naam' }] })
  assert.deepEqual([own.conflicts, own.product?.name], [[], 'Nog een naam'])
  const latest = await update({ id, revision: 4, contents: [{ language: 'nl', name: 'Laatste naam' }] })
  assert.deepEqual([latest.merged, latest.product?.revision], [[], 5])
})

test('PROD-28 fifty saves from one revision by one account: one is written, and the answers say on what the next one stands', async () => {
  const [id = 0] = await write([product('EDIT-4', { 'content.nl.name': 'Lamp' })])
  const answers = await Promise.all(Array.from({ length: 50 }, (_, place) => update({ id, revision: 1, contents: [{ language: 'nl', name: `Tab ${place}` }] })))
  const [saved, ...others] = answers.filter(({ changeSet }) => changeSet !== null)
  assert.deepEqual([others.length, answers.filter(({ conflicts }) => conflicts.length === 1).length], [0, 49])
  assert.deepEqual(
    new Set(answers.flatMap(({ conflicts }) => conflicts.map(({ base, theirs, isOwn }) => `${base} ${theirs} ${isOwn}`))),
    new Set([`"Lamp" ${JSON.stringify(saved?.product?.dutch?.['name'])} true`]),
  )
  assert.deepEqual(new Set(answers.map(({ product: shown }) => shown?.revision)), new Set([2]))
  const next = await update({ id, revision: 2, contents: [{ language: 'nl', name: 'Laatste tab' }] })
  assert.deepEqual([next.conflicts, next.product?.revision], [[], 3])
})

test('PROD-28 the answer bears the revision of its own save, not that of whoever saved right behind it', async () => {
  const [id = 0] = await write([product('EDIT-5', { 'content.nl.name': 'Lamp' })])
  const answers = await Promise.all(
    ['name', 'metaTitle', 'metaKeywords', 'metaDescription', 'urlKey', 'shortDescription'].map((field) =>
      update({ id, revision: 1, contents: [{ language: 'nl', [field]: 'lamp' }] }),
    ),
  )
  assert.deepEqual(answers.map(({ product: shown }) => shown?.revision).sort(), [2, 3, 4, 5, 6, 7])
})

test('PROD-28 a save on a revision that was never reached, as after a restore, is a conflict', async () => {
  const [id = 0] = await write([product('EDIT-6', { 'content.nl.name': 'Lamp' })])
  const refused = await update({ id, revision: 12, contents: [{ language: 'nl', name: 'Lamp van gisteren' }] })
  assert.deepEqual(
    [refused.changeSet, refused.conflicts.map(({ field, theirs, by }) => [field, theirs, by]), refused.product?.revision],
    [null, [['content.nl.name', '"Lamp"', 'Piet Smit']], 1],
  )
})

test('a broken website assignment shows in the list at once', async () => {
  const [site = 0] = await write([{ kind: 'website', id: null, op: 'create', fields: { name: 'winkel.example' } }])
  const [id = 0] = await write([product('SITE-1', { active: true })])
  const [assigned = 0] = await write([{ kind: 'websiteProduct', id: null, op: 'create', fields: { product: id, website: site, onlineStatus: 'ONLINE' } }])
  assert.deepEqual(await found({ filter: { hasBrokenWebsiteAssign: true } }), [])
  await update({ id, revision: 1, active: false })
  assert.deepEqual(await found({ filter: { hasBrokenWebsiteAssign: true } }), ['SITE-1'])
  await write([{ kind: 'websiteProduct', id: assigned, op: 'delete', fields: {} }])
  assert.deepEqual(await found({ filter: { hasBrokenWebsiteAssign: true } }), [])
})

test('what has no words in it leaves the search alone; what has words is found by them at once', async () => {
  const [id = 0] = await write([product('WORDS-1', { 'content.nl.name': 'Kruk Makkum', brand: 'Vos' })])
  await update({ id, revision: 1, active: true })
  assert.deepEqual(await found({ term: 'makkum vos' }), ['WORDS-1'])
  await write([{ kind: 'product', id, op: 'update', fields: { brand: 'Zandvoort', leadTimeWeeks: 3 } }])
  const isWidened = async (term: string) =>
    (await ask<{ products: { isWidened: boolean } }>('query Near($term: String) { products(searchTerm: $term) { isWidened } }', { term })).products.isWidened
  // no product has both words any more: products with one of them are near matches
  assert.equal(await isWidened('makkum vos'), true)
  assert.equal(await isWidened('makkum zandvoort'), false)
  assert.deepEqual(await found({ term: 'makkum zandvoort' }), ['WORDS-1'])
})

test('PROD-10 what the form edits beside texts is read and written as JSON, merged and refused field by field', async () => {
  await write([{ kind: 'attribute', id: null, op: 'create', fields: { code: 'formkleur', type: 'TEXT', names: { nl: 'Kleur' } } }])
  const [id = 0, other = 0] = await write([product('FIELDS-1'), product('FIELDS-2')])
  const input = (field: string, value: unknown) => ({ field, value: JSON.stringify(value) })
  const first = await update({ id, revision: 1, fields: [input('attribute.formkleur', 'groen'), input('crossSell', [other]), input('brand', 'Baarn')] })
  assert.deepEqual(first.errors, [])
  const { product: shown } = await ask<{ product: { fields: { field: string; value: string }[] } }>(
    'query Fields($id: ID!) { product(id: $id) { fields { field value } } }',
    { id },
  )
  const fields = Object.fromEntries(shown.fields.map(({ field, value }) => [field, JSON.parse(value)]))
  assert.deepEqual(fields, {
    sku: 'FIELDS-1',
    isLabelProduct: false,
    isFolderProduct: false,
    brand: 'Baarn',
    'attribute.formkleur': 'groen',
    crossSell: [other],
  })

  const second = await update({ id, revision: 2, fields: [input('attribute.formkleur', 'rood'), input('series', 'Lund')] })
  assert.deepEqual(second.conflicts, [], 'one’s own second save is none')
  const refused = await update({ id, revision: 3, fields: [input('attribute.onbekend', 'x')] })
  assert.deepEqual(
    refused.errors.map(({ field }) => field),
    ['attribute.onbekend'],
  )
  const [strange] = (await update({ id, revision: 3, fields: [input('position', 1)] })).errors
  assert.deepEqual([strange?.field, strange?.code], ['position', 'field.unknown'])
})

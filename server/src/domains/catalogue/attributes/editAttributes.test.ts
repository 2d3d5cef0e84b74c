import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, type FieldValue, type PlanItem } from '../../../engine/index.ts'
import { withServer } from '../../../testing/index.ts'

const { db, rows, ask, call, runJobs } = await withServer()

async function write(items: PlanItem[], name = 'Piet Smit'): Promise<number[]> {
  const outcome = await apply(db, items, { actor: { kind: 'USER', id: 2, name }, source: 'test' })
  assert.deepEqual(outcome.blocked, [])
  return outcome.createdIds.map((id) => id ?? 0)
}

const create = (kind: string, fields: Record<string, FieldValue>): PlanItem => ({ kind, id: null, op: 'create', fields })

interface FieldError {
  field: string | null
  code: string
  message: string
}
interface Attribute {
  id: string
  code: string
  revision: number
  [field: string]: unknown
}
interface Payload {
  attribute: Attribute | null
  changeSet: { id: string; sentence: string } | null
  merged: { field: string; label: string; by: string }[]
  conflicts: { field: string; label: string; base: string; mine: string; theirs: string; by: string }[]
  errors: FieldError[]
}
const payload = `attribute { id code name names { language text } type unit alwaysRequired requiredForSuppliers optionalValue showOnPriceCards useInFilters isColourPicker
  internalInformation description sortOrder valueCount productCount revision lockedFields }
  changeSet { id sentence } merged { field label by } conflicts { field label base mine theirs by } errors { field code message }`

const make = async (input: Record<string, unknown>, key?: string) =>
  (
    await ask<{ createAttribute: Payload }>(
      `mutation Make($input: CreateAttributeInput!, $key: String) { createAttribute(input: $input, idempotencyKey: $key) { ${payload} } }`,
      { input, key },
    )
  ).createAttribute
const change = async (input: Record<string, unknown>) =>
  (await ask<{ updateAttribute: Payload }>(`mutation Change($input: UpdateAttributeInput!) { updateAttribute(input: $input) { ${payload} } }`, { input }))
    .updateAttribute
const nl = (text: string) => [{ language: 'nl', text }]

async function made(input: Record<string, unknown>): Promise<Attribute> {
  const { attribute, errors } = await make(input)
  assert.deepEqual(errors, [])
  assert.ok(attribute)
  return attribute
}

const problems = ({ errors }: Payload) => errors.map(({ field, code }) => [field, code])

test('ATTR-01 an attribute is made with everything that it can be, its code out of its name', async () => {
  const flags = { alwaysRequired: true, requiredForSuppliers: true, optionalValue: true, showOnPriceCards: true, useInFilters: true, isColourPicker: true }
  const texts = { internalInformation: 'Vraag de leverancier', description: 'De kleur van het hout' }
  const { attribute, errors, changeSet } = await make({
    type: 'COLOUR',
    names: [
      { language: 'nl', text: '  Houtkleur (zichtzijde) ' },
      { language: 'en', text: 'Wood colour' },
      { language: 'fr', text: 'Couleur du bois' },
    ],
    ...flags,
    ...texts,
  })
  assert.deepEqual(errors, [])
  const { id, ...rest } = attribute ?? { id: '' }
  const names = [
    { language: 'nl', text: 'Houtkleur (zichtzijde)' },
    { language: 'en', text: 'Wood colour' },
    { language: 'fr', text: 'Couleur du bois' },
  ]
  assert.deepEqual(rest, {
    code: 'houtkleur_zichtzijde',
    name: 'Wood colour',
    names,
    type: 'COLOUR',
    unit: null,
    ...flags,
    ...texts,
    sortOrder: 0,
    valueCount: 0,
    productCount: 0,
    revision: 1,
    lockedFields: [],
  })
  assert.match(changeSet?.sentence ?? '', /Wood colour/)
  assert.deepEqual(await ask('query One($id: ID!) { attribute(id: $id) { name } }', { id }), { attribute: { name: 'Wood colour' } })

  const second = await made({ type: 'DIMENSION', unit: 'cm', names: nl('Houtkleur zichtzijde') })
  assert.deepEqual([second.code, second['unit'], second['sortOrder']], ['houtkleur_zichtzijde_2', 'cm', 1])
  assert.equal((await made({ type: 'TEXT', names: nl('Überzug — für’s Kissen') })).code, 'uberzug_furs_kissen')
})

test('ATTR-01 what cannot be is refused, in words, and nothing is written', async () => {
  await made({ type: 'TEXT', code: 'taken', names: nl('Bezet') })
  const before = await rows('select count(*)::integer as count from attributes')
  assert.deepEqual(problems(await make({ type: 'TEXT', names: [] })), [['name.nl', 'required']])
  assert.deepEqual(problems(await make({ type: 'TEXT', names: [{ language: 'en', text: 'Only English' }] })), [['name.nl', 'required']])
  assert.deepEqual(problems(await make({ type: 'TEXT', names: [...nl('Goed'), { language: 'xx', text: 'Nergens' }] })), [['name.xx', 'language.unknown']])
  assert.deepEqual(problems(await make({ type: 'TEXT', code: 'Not a code', names: nl('Code') })), [['code', 'code.form']])
  assert.deepEqual(problems(await make({ type: 'TEXT', code: 'TAKEN'.toLowerCase(), names: nl('Code') })), [['code', 'taken']])
  assert.deepEqual(problems(await make({ type: 'TEXT', unit: 'cm', names: nl('Eenheid') })), [['unit', 'unit.type']])
  assert.deepEqual(problems(await make({ type: 'NUMBER', isColourPicker: true, names: nl('Kleurgetal') })), [['isColourPicker', 'colourPicker.type']])
  const refused = await make({ type: 'TEXT', names: nl('x'.repeat(256)) })
  assert.deepEqual(
    refused.errors.map(({ message }) => message),
    ['Name (Dutch) is too long: 256 of at most 255 characters.'],
  )
  assert.deepEqual(await rows('select count(*)::integer as count from attributes'), before)
})

test('ATTR-01 the same request with the same key makes one attribute', async () => {
  const input = { type: 'TEXT', names: nl('Eenmalig') }
  const [one, two] = [await make(input, 'key-once'), await make(input, 'key-once')]
  assert.equal(one.attribute?.id, two.attribute?.id)
  assert.deepEqual(await rows(`select count(*)::integer as count from attributes where code like 'eenmalig%'`), [{ count: 1 }])
})

test('ATTR-01 of thirty people who make an attribute of one name at once one has made it, and the others are told that the name is taken', async () => {
  const told = await Promise.all(Array.from({ length: 30 }, (_, at) => make({ type: 'TEXT', names: nl(at % 2 === 0 ? 'Slijtvastheid' : 'slijtvastheid') })))
  assert.deepEqual(told.map((one) => JSON.stringify(problems(one))).sort(), [...Array.from({ length: 29 }, () => '[["name.nl","taken"]]'), '[]'].sort())
  assert.deepEqual(told.flatMap(({ errors }) => errors.map(({ message }) => message))[0], 'Name (Dutch) is in use already.')
  assert.deepEqual(await rows("select count(*)::integer as count from attributes where names ->> 'nl' ilike 'slijtvastheid'"), [{ count: 1 }])
  const other = await made({ type: 'TEXT', names: nl('Andere') })
  assert.deepEqual(problems(await change({ id: other.id, revision: other.revision, names: nl('SLIJTVASTHEID') })), [['name.nl', 'taken']])
  assert.deepEqual(problems(await change({ id: other.id, revision: other.revision, names: nl('ANDERE') })), [], 'its own name written otherwise is free')
})

test('ATTR-02 two people who translate into two languages both keep their words; the same language is a conflict', async () => {
  const { id, revision } = await made({ type: 'TEXT', names: nl('Bekleding') })
  await write([{ kind: 'attribute', id: Number(id), op: 'update', revision, fields: { 'name.fr': 'Revêtement' } }])
  const merged = await change({ id, revision, names: [{ language: 'en', text: 'Upholstery' }] })
  assert.deepEqual([merged.conflicts, merged.errors, merged.merged], [[], [], [{ field: 'name.fr', label: 'Name (French)', by: 'Piet Smit' }]])
  assert.deepEqual(merged.attribute?.['names'], [
    { language: 'nl', text: 'Bekleding' },
    { language: 'en', text: 'Upholstery' },
    { language: 'fr', text: 'Revêtement' },
  ])

  const conflict = await change({ id, revision, names: [{ language: 'fr', text: 'Tissu' }] })
  assert.deepEqual(conflict.conflicts, [{ field: 'name.fr', label: 'Name (French)', base: 'null', mine: '"Tissu"', theirs: '"Revêtement"', by: 'Piet Smit' }])
  assert.equal(conflict.changeSet, null)

  const now = merged.attribute?.revision
  assert.deepEqual(problems(await change({ id, revision: now, names: [{ language: 'nl', text: null }] })), [['name.nl', 'required']])
  const emptied = await change({ id, revision: now, names: [{ language: 'en', text: null }], description: 'Stof of leer', sortOrder: 7 })
  assert.deepEqual([emptied.attribute?.['name'], emptied.attribute?.['description'], emptied.attribute?.['sortOrder']], ['Bekleding', 'Stof of leer', 7])
})

test('a type can be changed until there are values: then it says what hangs on it', async () => {
  const { id, revision } = await made({ type: 'SELECT', names: nl('Afwerking'), isColourPicker: true })
  assert.deepEqual(problems(await change({ id, revision, type: 'TEXT' })), [['isColourPicker', 'colourPicker.type']])
  const changed = await change({ id, revision, type: 'MULTI_SELECT' })
  assert.equal(changed.attribute?.['type'], 'MULTI_SELECT')
  await write([create('attributeValue', { attribute: Number(id), value: 'Gelakt' })])
  const refused = await change({ id, revision: changed.attribute?.revision, type: 'SELECT' })
  assert.deepEqual(refused.errors, [
    { field: 'type', code: 'type.used', message: 'Type is fixed as soon as there are values: 1 value and 0 products depend on it.' },
  ])
  const { revert } = await ask<{ revert: { errors: { field: string; code: string }[] } }>(
    'mutation Back($input: RevertInput!) { revert(input: $input) { errors { field code } } }',
    { input: { changeSet: changed.changeSet?.id } },
  )
  assert.deepEqual(
    revert.errors.map(({ field, code }) => [field, code]),
    [['type', 'type.used']],
    'and a revert is told the same',
  )
})

test('what is gone is said, and visitors change nothing', async () => {
  assert.deepEqual(problems(await change({ id: 'x', revision: 1 })), [[null, 'missing']])
  assert.deepEqual(problems(await change({ id: 2_000_000_000, revision: 1, unit: 'cm' })), [[null, 'missing']])
  for (const query of [
    'mutation { createAttribute(input: { type: TEXT, names: [{ language: "nl", text: "Nee" }] }) { errors { code } } }',
    'mutation { updateAttribute(input: { id: 1, revision: 1 }) { errors { code } } }',
    'mutation { prepareAttributeDelete(ids: [1]) { errors { code } } }',
    '{ attributeImpact(id: 1, alwaysRequired: true) { withoutValue } }',
  ]) {
    assert.ok((await call(query, {}, { as: 'anonymous' })).errors, query)
  }
})

test('lists are narrowed by type, by what attributes are used for, and by what is not translated', async () => {
  const [lamp = 0, chair = 0] = await write([
    create('attribute', { code: 'zz_lamp', type: 'TEXT', names: { nl: 'ZZ lamp', en: 'ZZ lamp' }, useInFilters: true, sortOrder: 900 }),
    create('attribute', {
      code: 'zz_chair',
      type: 'NUMBER',
      names: { nl: 'ZZ stoel' },
      showOnPriceCards: true,
      alwaysRequired: true,
      optionalValue: true,
      sortOrder: 901,
    }),
    create('attribute', {
      code: 'zz_table',
      type: 'SELECT',
      names: { nl: 'ZZ tafel', en: 'ZZ table' },
      requiredForSuppliers: true,
      isColourPicker: true,
      sortOrder: 902,
    }),
  ])
  await write([
    create('product', { type: 'SIMPLE', sku: 'ZZ-1', 'attribute.zz_lamp': 'groot', 'attribute.zz_chair': 4 }),
    create('product', { type: 'SIMPLE', sku: 'ZZ-2', 'attribute.zz_chair': 5 }),
  ])
  const found = async (filter: Record<string, unknown>, ordering?: string) => {
    const { attributes } = await ask<{ attributes: { totalCount: number; results: Attribute[] } }>(
      'query Found($filter: AttributeFilter, $ordering: String) { attributes(searchTerm: "zz", filter: $filter) { totalCount results(ordering: $ordering) { code productCount } } }',
      { filter, ordering },
    )
    assert.equal(attributes.totalCount, attributes.results.length)
    return attributes.results.map(({ code, productCount }) => `${code} ${productCount}`)
  }
  assert.deepEqual(await found({}, '-products'), ['zz_chair 2', 'zz_lamp 1', 'zz_table 0'])
  assert.deepEqual(await found({ types: ['TEXT', 'NUMBER'] }), ['zz_lamp 1', 'zz_chair 2'])
  assert.deepEqual(await found({ useInFilters: true }), ['zz_lamp 1'])
  assert.deepEqual(await found({ showOnPriceCards: true }), ['zz_chair 2'])
  assert.deepEqual(await found({ alwaysRequired: false }), ['zz_lamp 1', 'zz_table 0'])
  assert.deepEqual(await found({ requiredForSuppliers: true, isColourPicker: true }), ['zz_table 0'])
  assert.deepEqual(await found({ untranslated: true }), ['zz_chair 2'])
  assert.deepEqual(await found({ used: false }), ['zz_table 0'])
  const products = async (filter: Record<string, unknown>) =>
    (
      await ask<{ products: { results: { sku: string }[] } }>(
        'query With($filter: ProductFilter) { products(filter: $filter) { results(ordering: "sku") { sku } } }',
        { filter },
      )
    ).products.results.map(({ sku }) => sku)
  assert.deepEqual(await products({ attributes: [chair] }), ['ZZ-1', 'ZZ-2'])
  assert.deepEqual(await products({ attributes: [lamp] }), ['ZZ-1'])
  for (const nobody of [2_000_000_000, 'x']) assert.deepEqual(await products({ attributes: [nobody] }), [])
})

interface Impact {
  becomeIncomplete: number
  withoutValue: number
  websites: { website: { name: string }; becomeIncomplete: number }[]
  sample: { sku: string }[]
}
const impactOf = async (id: unknown, alwaysRequired = true, optionalValue?: boolean) =>
  (
    await ask<{ attributeImpact: Impact }>(
      'query Impact($id: ID, $alwaysRequired: Boolean!, $optionalValue: Boolean) { attributeImpact(id: $id, alwaysRequired: $alwaysRequired, optionalValue: $optionalValue) { becomeIncomplete withoutValue websites { website { name } becomeIncomplete } sample { sku } } }',
      { id, alwaysRequired, optionalValue },
    )
  ).attributeImpact

const incomplete = async (skus: string) =>
  (await rows<{ sku: string }>(`select sku from product_listings where sku like $1 and not is_complete order by sku`, [skus])).map(({ sku }) => sku)

test('ATTR-01 "always required" tells its effect beforehand, does exactly that, and is taken back whole', async () => {
  const [shop = 0, outlet = 0] = await write([
    create('website', { name: 'Winkel', languages: ['nl'] }),
    create('website', { name: 'Outlet', languages: ['nl'] }),
  ])
  const attribute = await made({ type: 'TEXT', code: 'fire_class', names: nl('Brandklasse') })
  const [image = 0] = await write([create('image', { name: 'Voorkant', contentKey: 'voorkant', width: 1600, height: 900 })])
  const [list = 0] = await write([create('priceList', { name: 'Basis', currency: 'EUR', channelMaster: true })])
  const whole = (sku: string, fields: Record<string, FieldValue> = {}) =>
    create('product', {
      type: 'SIMPLE',
      sku,
      'content.nl.name': `Naam ${sku}`,
      'content.nl.description': 'Een beschrijving',
      'content.nl.urlKey': sku.toLowerCase(),
      images: [image],
      [`price.${list}`]: { price: '100.00', discountPrice: null },
      ...fields,
    })
  const [one = 0, two = 0] = await write([
    whole('FC-1'),
    whole('FC-2'),
    whole('FC-3', { 'attribute.fire_class': 'B' }),
    create('product', { type: 'SIMPLE', sku: 'FC-4' }),
  ])
  await write([
    create('websiteProduct', { product: one, website: shop }),
    create('websiteProduct', { product: two, website: shop }),
    create('websiteProduct', { product: two, website: outlet }),
  ])
  const before = await incomplete('FC-%')
  assert.deepEqual(before, ['FC-4'])

  const impact = await impactOf(attribute.id)
  assert.deepEqual(impact.websites, [
    { website: { name: 'Winkel' }, becomeIncomplete: 2 },
    { website: { name: 'Outlet' }, becomeIncomplete: 1 },
  ])
  assert.deepEqual([impact.becomeIncomplete, impact.sample], [2, [{ sku: 'FC-1' }, { sku: 'FC-2' }]])
  const nothing = { becomeIncomplete: 0, withoutValue: 0, websites: [], sample: [] }
  assert.deepEqual(await impactOf(attribute.id, false), nothing)
  assert.deepEqual(await impactOf(attribute.id, true, true), nothing)
  assert.deepEqual(await impactOf(2_000_000_000), nothing)
  const ofNew = await impactOf(null)
  assert.deepEqual([ofNew.becomeIncomplete, ofNew.websites], [3, impact.websites])

  const { changeSet, errors } = await change({ id: attribute.id, revision: attribute.revision, alwaysRequired: true })
  assert.deepEqual(errors, [])
  assert.deepEqual(await incomplete('FC-%'), ['FC-1', 'FC-2', 'FC-4'])
  const missing = await rows<{ count: number }>('select count(*)::integer as count from product_listings where $1 = any(missing_information)', [
    `attribute:${attribute.id}`,
  ])
  assert.deepEqual(missing, [{ count: impact.withoutValue }])

  const { revert } = await ask<{ revert: { errors: FieldError[] } }>('mutation Revert($id: ID!) { revert(input: { changeSet: $id }) { errors { code } } }', {
    id: changeSet?.id,
  })
  assert.deepEqual(revert.errors, [])
  assert.deepEqual(await incomplete('FC-%'), before)
})

test('an attribute is deleted after a look at what goes along, and all of it comes back', async () => {
  const { id } = await made({ type: 'SELECT', code: 'going', names: nl('Vertrekkend'), alwaysRequired: true })
  const [yes = 0, no = 0] = await write([
    create('attributeValue', { attribute: Number(id), value: 'Ja' }),
    create('attributeValue', { attribute: Number(id), value: 'Nee', names: { en: 'No' } }),
  ])
  await write([
    create('product', { type: 'SIMPLE', sku: 'GO-1', 'attribute.going': yes }),
    create('product', { type: 'SIMPLE', sku: 'GO-2', 'attribute.going': no }),
    create('product', { type: 'SIMPLE', sku: 'GO-3' }),
  ])
  const state = async () =>
    Promise.all(
      ['attributes', 'attribute_values', 'product_attribute_values', 'product_listings', 'search_documents'].map((table) =>
        rows(`select to_jsonb(t) - '{revision,updated_at}'::text[] as row from ${table} t order by 1`),
      ),
    )
  const before = await state()
  const prepare =
    'mutation Prepare($ids: [ID!]!) { prepareAttributeDelete(ids: $ids) { job { id title preview { deletes consequences } } errors { field code message } } }'
  interface Prepared {
    prepareAttributeDelete: { job: { id: string; title: string; preview: { deletes: number; consequences: string[] } } | null; errors: FieldError[] }
  }
  const { prepareAttributeDelete: prepared } = await ask<Prepared>(prepare, { ids: [id, id] })
  assert.deepEqual([prepared.job?.title, prepared.job?.preview.deletes], ['Delete 1 attribute', 1])
  assert.deepEqual(prepared.job?.preview.consequences, ['2 products with a reference to it', '2 attribute values'])
  assert.deepEqual(await state(), before)

  await ask('mutation Start($id: ID!) { startJob(id: $id) { errors { code } } }', { id: prepared.job?.id })
  await runJobs()
  assert.deepEqual(await rows(`select sku from product_listings where 'attribute:${id}' = any(missing_information)`), [])
  assert.deepEqual(await rows('select id from attribute_values where attribute_id = $1', [Number(id)]), [])
  assert.deepEqual(
    (await ask<Prepared>(prepare, { ids: [id] })).prepareAttributeDelete.errors.map(({ code }) => code),
    ['selection.none'],
  )

  await ask('mutation Back($id: ID!) { revertJob(id: $id) { errors { code } } }', { id: prepared.job?.id })
  await runJobs()
  assert.deepEqual(await state(), before)
})

test('all attributes that a search and a filter match are prepared at once; ids and a search are not mixed', async () => {
  for (const name of ['Wegen een', 'Wegen twee', 'Wegen drie']) await made({ type: name === 'Wegen drie' ? 'NUMBER' : 'TEXT', names: nl(name) })
  interface Prepared {
    done: { job: { total: number; preview: { deletes: number } } | null; errors: FieldError[] }
  }
  const prepare = async (args: object) =>
    (
      await ask<Prepared>(
        'mutation Prepare($ids: [ID!], $selection: AttributeSelection) { done: prepareAttributeDelete(ids: $ids, selection: $selection) { job { total preview { deletes } } errors { field code message } } }',
        args as Record<string, unknown>,
      )
    ).done
  assert.deepEqual((await prepare({ selection: { searchTerm: 'wegen' } })).job, { total: 3, preview: { deletes: 3 } })
  assert.deepEqual((await prepare({ selection: { searchTerm: 'wegen', filter: { types: ['NUMBER'] } } })).job?.total, 1)
  assert.deepEqual((await prepare({ selection: { searchTerm: 'wegen', filter: { not: [{ types: ['NUMBER'] }] } } })).job?.total, 2)
  const [one] = await rows<{ id: number }>("select id from attributes where code = 'wegen_een'")
  assert.deepEqual((await prepare({ selection: { ids: [one?.id] } })).job?.total, 1)
  const refused = async (args: object) => (await prepare(args)).errors.map(({ field, code, message }) => [field, code, message])
  assert.deepEqual(await refused({ selection: { searchTerm: 'nobody has this' } }), [
    ['selection', 'selection.none', 'Nothing matches this search and these filters.'],
  ])
  for (const both of [
    { ids: [one?.id], selection: {} },
    { selection: { ids: [one?.id], searchTerm: 'wegen' } },
    { selection: { ids: [one?.id], filter: { types: ['TEXT'] } } },
  ]) {
    assert.deepEqual(await refused(both), [['selection', 'selection.both', 'Choose rows or a search, not both.']])
  }
  assert.deepEqual(await refused({ selection: { ids: [] } }), [['selection.ids', 'selection.none', 'These attributes no longer exist.']])
  assert.deepEqual(await refused({}), [['ids', 'selection.none', 'These attributes no longer exist.']])
})

test('ATTR-01 I18N-01 what is told beside a field is read in the language of the page, each translated by itself, and in Dutch where nobody has', async () => {
  const { id, revision } = await made({
    type: 'TEXT',
    names: nl('Zithoogte'),
    description: 'Tot de zitting',
    descriptions: [{ language: 'en', text: 'Up to the seat' }],
  })
  const hint = async (language: string) =>
    (
      await call<{ attribute: { hint: string | null } }>(
        'query Hint($id: ID!) { attribute(id: $id) { hint } }',
        { id },
        { headers: { 'accept-language': language } },
      )
    ).data?.attribute.hint
  assert.deepEqual([await hint('nl'), await hint('en')], ['Tot de zitting', 'Up to the seat'])

  const { errors } = await change({
    id,
    revision,
    descriptions: [
      { language: 'de', text: 'Bis zum Sitz' },
      { language: 'en', text: null },
    ],
  })
  assert.deepEqual(errors, [])
  assert.deepEqual([await hint('nl'), await hint('en')], ['Tot de zitting', 'Tot de zitting'])
  const { attribute } = await ask<{ attribute: { description: string; descriptions: { language: string; text: string }[] } }>(
    'query One($id: ID!) { attribute(id: $id) { description descriptions { language text } } }',
    { id },
  )
  assert.deepEqual(attribute, { description: 'Tot de zitting', descriptions: [{ language: 'de', text: 'Bis zum Sitz' }] })
  // the Dutch text is the description itself
  const refused = await change({ id, revision: revision + 1, descriptions: nl('Anders') })
  assert.deepEqual(problems(refused), [['description.nl', 'language.unknown']])
  assert.equal(refused.errors[0]?.message, 'Language not found for code nl. Known codes: en, de, fr.')
})

import assert from 'node:assert/strict'
import test from 'node:test'
import { apply, type FieldValue } from '../../../engine/index.ts'
import { anna, edit, engineHands, gone, withServer } from '../../../testing/index.ts'

// The findings of the inspector follow each change that affects them, also of products that did not change themselves.

const { db, rows, ask } = await withServer()
const { save } = engineHands(db)

type Fields = Record<string, FieldValue>

async function make(kind: string, fields: Fields): Promise<number> {
  const { blocked, createdIds } = await apply(db, [{ kind, id: null, op: 'create', fields }], { actor: anna, source: kind })
  assert.deepEqual(blocked, [])
  return createdIds[0] ?? 0
}
const change = (kind: string, id: number, fields: Fields) => save([{ kind, id, op: 'update', fields }])

const list = await make('priceList', { name: 'Web', channelMaster: true })
const belgian = await make('priceList', { name: 'België' })
const warehouse = await make('stockLocation', { kind: 'WAREHOUSE', name: 'Magazijn', street: 'Weg 1', postalCode: '1234 AB', city: 'Tilburg' })
const site = await make('website', { name: 'lindeman.example', languages: ['nl', 'en'], priceList: list })
const otherSite = await make('website', { name: 'lindeman.be', languages: ['nl', 'fr'], priceList: belgian })
const width = await make('attribute', { code: 'width', type: 'DIMENSION', unit: 'cm', names: { nl: 'Breedte', en: 'Width' } })

let number = 0
const product = (fields: Fields = {}) => {
  number += 1
  const text = {
    'content.nl.name': `Bank ${number}`,
    'content.nl.description': `De bank nummer ${number} staat op poten van eiken.`,
    'content.nl.urlKey': `bank-${number}`,
  }
  return make('product', {
    type: 'SIMPLE',
    sku: `BNK-${100 + number}`,
    leadTimeWeeks: 4,
    active: true,
    [`price.${list}`]: { price: '899.00' },
    ...text,
    ...fields,
  })
}

interface Item {
  code: string
  severity: string
  label: string
  field: string
  fixUrl: string
  since: string | null
}
interface Inspection {
  score: number
  items: Item[]
}

async function look(id: number, website: number | null = null, language: string | null = null): Promise<Inspection> {
  const query =
    'query Look($id: ID!, $website: ID, $language: String) { product(id: $id) { inspection(website: $website, language: $language) { score items { code severity label field fixUrl since } } } }'
  return (await ask<{ product: { inspection: Inspection } }>(query, { id, website, language })).product.inspection
}
const codesOf = async (id: number) => (await look(id)).items.map(({ code }) => code)
const names = async (id: number, check: string) => (await codesOf(id)).includes(`check:${check}`)
const inList = async (id: number) =>
  (
    await rows<{ missing: string[]; optional: string[]; score: number }>(
      'select missing_information as missing, missing_optional_information as optional, score from product_listings where product_id = $1',
      [id],
    )
  )[0]

test('PROD-02 each thing that is missing has a sentence, a severity and the field in which it is put right', async () => {
  const id = await product({ eanCode: '8719999000011', 'attribute.width': 220, 'content.nl.name': 'Bank 240 cm', category: 'Banken' })
  const { score, items } = await look(id)
  const item = (code: string) => items.find((found) => found.code === code)
  assert.deepEqual(
    { ...item('check:EAN_CHECKDIGIT'), since: null },
    {
      code: 'check:EAN_CHECKDIGIT',
      severity: 'BLOCK',
      label: 'The check digit of the EAN is wrong: 8719999000015 would be right',
      field: 'eanCode',
      fixUrl: `/products/${id}/edit?tab=content&field=eanCode`,
      since: null,
    },
  )
  assert.equal(item('check:DIM_TEXT')?.label, 'Name says 240 cm, Width says 220')
  assert.equal(item('check:DIM_TEXT')?.fixUrl, `/products/${id}/edit?tab=attributes&field=attribute.width`)
  assert.equal(item('image.main')?.label, 'There is no photo yet')
  assert.ok(Date.parse(item('image.main')?.since ?? '') > Date.now() - 60_000)
  assert.equal(items[0]?.severity, 'BLOCK')
  const listed = await inList(id)
  assert.equal(listed?.score, score)
  assert.deepEqual(new Set([...(listed?.missing ?? []), ...(listed?.optional ?? [])]), new Set(items.map(({ code }) => code)))
})

test('PROD-02 a language and a website have a score of their own', async () => {
  const id = await product()
  const dutch = await look(id, site, 'nl')
  const english = await look(id, site, 'en')
  assert.ok(dutch.score > english.score)
  assert.ok(english.items.some(({ code, severity }) => code === 'content.en.description' && severity === 'BLOCK'))
  assert.ok(dutch.items.some(({ code, severity }) => code === 'content.en.description' && severity === 'OPTIONAL'))
  assert.ok((await look(id, otherSite, 'nl')).items.every(({ code }) => !code.startsWith('content.en')))
})

test('an EAN that two bear is told of both, and of neither once one has another', async () => {
  const ean = '8719999000015'
  const [a, b] = [await product({ eanCode: ean }), await product({ eanCode: ean })]
  assert.deepEqual([await names(a, 'EAN_DUPLICATE'), await names(b, 'EAN_DUPLICATE')], [true, true])
  await save([edit(b, { active: false })])
  assert.equal(await names(a, 'EAN_DUPLICATE'), false)
  await save([edit(b, { active: true })])
  assert.equal(await names(a, 'EAN_DUPLICATE'), true)
  await save([edit(b, { eanCode: null })])
  assert.equal(await names(a, 'EAN_DUPLICATE'), false)
})

test('an address and a text that are used elsewhere are told of everybody who uses them', async () => {
  const description = 'Deze omschrijving staat bij een hele reeks van banken en stoelen.'
  const ids = [
    await product({ 'content.nl.description': description }),
    await product({ 'content.nl.description': description }),
    await product({ 'content.nl.description': description }),
  ]
  assert.equal(await names(ids[0] ?? 0, 'TXT_DUP'), false)
  const fourth = await product({ 'content.nl.description': description, 'content.nl.urlKey': 'bank-1' })
  assert.equal(await names(ids[0] ?? 0, 'TXT_DUP'), true)
  const first =
    (await rows<{ id: number }>(`select product_id as id from product_contents where url_key = 'bank-1' and product_id <> $1`, [fourth]))[0]?.id ?? 0
  assert.equal(await names(first, 'URL_KEY'), true)
  await save([gone(fourth)])
  assert.deepEqual([await names(ids[0] ?? 0, 'TXT_DUP'), await names(first, 'URL_KEY')], [false, false])
})

test('what is in stock, what it costs and what is active reaches bundles and related products', async () => {
  const part = await product({ [`stock.${warehouse}`]: { qty: 4, reserved: 0, onDisplay: 0 } })
  const set = await product({ type: 'BUNDLE', components: [{ product: part, quantity: 2 }] })
  const cheap = await product({ upSell: [part] })
  assert.deepEqual([await names(set, 'BUNDLE'), await names(cheap, 'REL_SELF')], [false, false])
  await save([edit(part, { [`stock.${warehouse}`]: { qty: 1, reserved: 0, onDisplay: 0 } })])
  assert.equal(await names(set, 'BUNDLE'), true)
  await save([edit(part, { [`price.${list}`]: { price: '100.00' } })])
  assert.equal((await look(cheap)).items.find(({ code }) => code === 'check:REL_SELF')?.label.startsWith('The upsell Bank'), true)
  await save([edit(part, { active: false, [`price.${list}`]: { price: '899.00' }, [`stock.${warehouse}`]: { qty: 4, reserved: 0, onDisplay: 0 } })])
  assert.deepEqual([await names(set, 'BUNDLE'), await names(cheap, 'REL_SELF')], [true, true])
})

test('warnings in another language than the website speaks first are told, until the text or the website is another', async () => {
  const warnings = await make('attribute', { code: 'safety_warnings', type: 'TEXT', names: { nl: 'Veiligheidswaarschuwingen', en: 'Safety warnings' } })
  const id = await product({ 'attribute.safety_warnings': 'Fix it to the wall with the bracket: it is not for children without it.' })
  const told = async (website: number | null = null) =>
    (await look(id, website)).items.filter(({ code }) => code === 'check:GPSR').map(({ label, field }) => [label, field])
  assert.deepEqual(await told(), [['Safety warnings: this text reads like English, and has to be in Dutch', 'attribute.safety_warnings']])
  const own = await make('website', { name: 'warning.example', languages: ['nl', 'en'] })
  await make('websiteProduct', { product: id, website: own })
  const here = [['Safety warnings: this text reads like English, and warning.example has to warn in Dutch', 'attribute.safety_warnings']]
  assert.deepEqual([await told(own), await told(site)], [here, []])
  await change('website', own, { languages: ['en', 'nl'] })
  assert.deepEqual(await told(own), [])
  await change('website', own, { languages: ['nl', 'en'] })
  assert.deepEqual(await told(own), here)
  await save([edit(id, { 'attribute.safety_warnings': 'Zet het met de beugel aan de muur vast, want het is niet voor kinderen.' })])
  assert.deepEqual(await told(own), [])
  await save([gone(warnings, 'attribute')])
})

test('one variation unlike its siblings is told, and follows when they change', async () => {
  const parent = await product({ type: 'CONFIGURABLE' })
  const ids: number[] = []
  for (const size of [200, 200, 200, 200, 80]) ids.push(await product({ parent, 'attribute.width': size }))
  const last = ids[4] ?? 0
  assert.deepEqual([await names(last, 'DIM_VARIATION'), await names(ids[0] ?? 0, 'DIM_VARIATION')], [true, false])
  await save([edit(ids[0] ?? 0, { 'attribute.width': 80 })])
  assert.equal(await names(last, 'DIM_VARIATION'), false, 'a measure that two of five bear is what they vary by')
})

test('a price list of a website, a supplier that ends it, an attribute that is asked for: each reaches its products', async () => {
  const id = await product()
  const assignment = await make('websiteProduct', { product: id, website: otherSite, onlineStatus: 'ONLINE', syncStatus: 'DONE', remoteId: 'R1' })
  assert.equal(await names(id, 'PRICE_MISSING'), true)
  await change('website', otherSite, { priceList: list })
  assert.equal(await names(id, 'PRICE_MISSING'), false)
  const article = await make('emeubelProduct', { sku: 'EM1', name: 'BANK', linkedProduct: id })
  assert.equal(await names(id, 'LIFECYCLE'), false)
  await change('emeubelProduct', article, { outOfProduction: true })
  assert.equal(await names(id, 'LIFECYCLE'), true)
  await change('websiteProduct', assignment, { onlineStatus: 'OFFLINE' })
  assert.equal(await names(id, 'LIFECYCLE'), false)
  await change('attribute', width, { alwaysRequired: true })
  assert.ok((await inList(id))?.missing.includes(`attribute:${width}`))
  assert.ok((await look(id)).items.some(({ label }) => label === 'Width is missing'))
  await change('attribute', width, { optionalValue: true })
  assert.ok((await inList(id))?.optional.includes(`attribute:${width}`))
})

test('PROD-02 a check is decided on for one website, stands in the log and can be taken back', async () => {
  const id = await product({ 'attribute.width': 220, 'content.nl.name': 'Bank 240 cm' })
  const severityOf = async (website: number) => (await look(id, website, 'nl')).items.find(({ code }) => code === 'check:DIM_TEXT')?.severity
  const before = await look(id, site, 'nl')
  const mutation =
    'mutation Set($website: ID!, $code: String!, $severity: CheckSeverity) { setCheckSeverity(website: $website, code: $code, severity: $severity) { check { code severity(website: $website) count } changeSet { id } errors { code field } } }'
  const set = async (severity: string | null, code = 'DIM_TEXT') =>
    (
      await ask<{ setCheckSeverity: { check: { severity: string; count: number } | null; changeSet: { id: string } | null; errors: { code: string }[] } }>(
        mutation,
        { website: site, code, severity },
      )
    ).setCheckSeverity
  const off = await set('OFF')
  assert.equal(off.check?.severity, 'OFF')
  assert.ok((off.check?.count ?? 0) > 0, 'what was found stays found')
  assert.deepEqual([await severityOf(site), await severityOf(otherSite)], [undefined, 'WARN'])
  assert.ok((await look(id, site, 'nl')).score >= before.score)
  await ask('mutation Back($input: RevertInput!) { revert(input: $input) { errors { message } } }', { input: { changeSet: off.changeSet?.id } })
  assert.equal(await severityOf(site), 'WARN')
  const blocking = await set('BLOCK')
  assert.equal(blocking.check?.severity, 'BLOCK')
  assert.ok((await look(id, site, 'nl')).score < before.score)
  assert.equal((await set(null)).check?.severity, 'WARN')
  assert.deepEqual(
    (await set('OFF', 'NO_SUCH')).errors.map(({ code }) => code),
    ['check.unknown'],
  )
})

test('PROD-02 the list sorts by score at once', async () => {
  const { products } = await ask<{ products: { results: { score: number }[] } }>('{ products { results(limit: 200, ordering: "score") { score } } }')
  const scores = products.results.map(({ score }) => score)
  assert.ok(new Set(scores).size > 2)
  assert.deepEqual(
    scores,
    [...scores].sort((a, b) => a - b),
  )
})

test('PROD-02 PROD-08 a configurable product tells what its variations lack, how many of how many, with the way to exactly those', async () => {
  const sofa = await product({ type: 'CONFIGURABLE' })
  const image = await make('image', { name: 'Bank', contentKey: 'bank-variaties', width: 1600, height: 1200 })
  const bare = [await product({ parent: sofa }), await product({ parent: sofa, images: [image], 'content.nl.description': null })]
  await product({ parent: sofa, images: [image] })
  interface Lack {
    code: string
    label: string
    count: number
    total: number
    url: string
  }
  const lacks = async (id: number) =>
    (
      await ask<{ product: { inspection: { variations: Lack[] } } }>(
        'query V($id: ID!) { product(id: $id) { inspection { variations { code label count total url } } } }',
        { id },
      )
    ).product.inspection.variations
  assert.deepEqual(await lacks(sofa), [
    {
      code: 'content.nl.description',
      label: '1 of 3 variations: Description (Dutch) is missing',
      count: 1,
      total: 3,
      url: `/products?variationsOf=${sofa}&missing=content.nl.description`,
    },
    { code: 'image.main', label: '1 of 3 variations: There is no photo yet', count: 1, total: 3, url: `/products?variationsOf=${sofa}&missing=image.main` },
  ])
  const found = async (missing: string) =>
    (
      await ask<{ products: { results: { id: string }[] } }>('query F($filter: ProductFilter) { products(filter: $filter) { results { id } } }', {
        filter: { parent: String(sofa), missing },
      })
    ).products.results.map(({ id }) => Number(id))
  assert.deepEqual([await found('image.main'), await found('content.nl.description')], [[bare[0]], [bare[1]]])
  await save([edit(bare[0] ?? 0, { images: [image] })])
  assert.deepEqual(
    (await lacks(sofa)).map(({ code }) => code),
    ['content.nl.description'],
  )
  assert.deepEqual(await lacks(bare[0] ?? 0), [], 'a variation has none')
})

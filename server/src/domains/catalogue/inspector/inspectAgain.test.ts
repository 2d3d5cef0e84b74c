import assert from 'node:assert/strict'
import test from 'node:test'
import { apply, type FieldValue, type Plan } from '../../../engine/index.ts'
import { anna, edit, engineHands, gone, withServer } from '../../../testing/index.ts'
import { refreshListings } from '../products/listings.store.ts'
import { checkers } from './checkers.ts'
import { readAttributes } from './facts.store.ts'
import { scopeOf } from './InspectionScope.ts'

// A change is inspected only by the checks that it can affect; the findings must equal those of a full inspection.

const { db, rows } = await withServer()
const { save } = engineHands(db)

type Fields = Record<string, FieldValue>

async function make(kind: string, fields: Fields): Promise<number> {
  const { blocked, createdIds } = await apply(db, [{ kind, id: null, op: 'create', fields }], { actor: anna, source: kind })
  assert.deepEqual(blocked, [])
  return createdIds[0] ?? 0
}

// The same numbers in every run, so that failures are reproducible.
let seed = 20_260_302
const chance = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T
const some = <T>(list: readonly T[], most: number): T[] => [...new Set(Array.from({ length: 1 + Math.floor(chance() * most) }, () => oneOf(list)))]

const list = await make('priceList', { name: 'Web', channelMaster: true })
const warehouse = await make('stockLocation', { kind: 'WAREHOUSE', name: 'Magazijn', street: 'Weg 1', postalCode: '1234 AB', city: 'Tilburg' })
const site = await make('website', { name: 'lindeman.example', languages: ['nl', 'en'], priceList: list })
const attribute = (code: string, type: string, fields: Fields = {}) => make('attribute', { code, type, names: { nl: code, en: code }, ...fields })

const measures = ['width', 'depth', 'height', 'seat_height', 'seat_depth', 'weight', 'package_weight', 'inner_width', 'extended_length']
const texts = ['composition', 'package_size', 'manufacturer', 'manufacturer_country', 'responsible_person', 'martindale', 'safety_warnings']
for (const code of measures)
  await attribute(code, 'DIMENSION', { unit: code.endsWith('weight') ? 'kg' : 'cm', ...(code === 'width' ? { alwaysRequired: true } : {}) })
for (const code of texts) await attribute(code, 'TEXT', code === 'composition' ? { optionalValue: true } : {})
for (const code of ['assembly_required', 'sell_off']) await attribute(code, 'BOOLEAN')
await attribute('available_until', 'DATE')
for (const code of ['packages', 'seats']) await attribute(code, 'NUMBER')
const [colour, fabric, material, style, mood] = [
  await attribute('color', 'COLOUR', { alwaysRequired: true }),
  await attribute('fabric', 'COLOUR'),
  await attribute('material', 'SELECT'),
  await attribute('style', 'SELECT'),
  await attribute('mood', 'SELECT', { optionalValue: true }),
]
const value = (of: number, name: string, fields: Fields = {}) => make('attributeValue', { attribute: of, value: name, ...fields })
const colours = [await value(colour, 'rood', { hex: '#ff0000' }), await value(colour, 'blauw'), await value(colour, 'zand', { hex: '#ddccaa' })]
const fabrics = [
  await value(fabric, 'Fjord grijs', { hex: '#888888', priceGroup: 'B' }),
  await value(fabric, 'Fjord zand', { hex: '#998877' }),
  await value(fabric, 'Lund mos'),
]
const materials = [await value(material, 'eiken'), await value(material, 'mdf')]
const styles = [await value(style, 'modern'), await value(style, 'klassiek')]
const moods = [await value(mood, 'warm'), await value(mood, 'koel')]

const values: Record<string, readonly FieldValue[]> = {
  ...Object.fromEntries(measures.map((code) => [code, [null, 40, 45, 80, 95, 200, 240, 900]])),
  composition: [null, '80 % wol, 20 % linnen', '80 % wol'],
  package_size: [null, '100 x 90 x 80', '250 x 100 x 90'],
  manufacturer: [null, 'Vaara'],
  manufacturer_country: [null, 'FI', 'CN'],
  responsible_person: [null, 'Vaara BV'],
  martindale: [null, '45000', 'veel'],
  safety_warnings: [
    null,
    'Niet voor kinderen: zet het met de beugel aan de muur vast.',
    'Fix it to the wall with the bracket, it is not for children without it.',
  ],
  assembly_required: [null, true, false],
  sell_off: [null, true, false],
  available_until: [null, '2020-01-01', '2090-01-01'],
  packages: [null, 1, 2],
  seats: [null, 2, 3],
  color: [null, ...colours],
  fabric: [null, ...fabrics],
  material: [null, ...materials],
  style: [null, ...styles],
  mood: [null, ...moods],
}
const codes = Object.keys(values)
const said = (most: number): Fields => Object.fromEntries(some(codes, most).map((code) => [`attribute.${code}`, oneOf(values[code] ?? [])]))

const photos: number[] = []
for (const name of ['a', 'a', 'b', 'c']) photos.push(await make('image', { name, contentKey: name, width: 2000, height: 1500 }))
// none of the colours of the products
for (const name of ['a', 'b'])
  await rows(
    "insert into picture_measures (key, sharpness, even_share, white_share, fill_share, colour_space, byte_size, colour, notes) values ($1, 500, 100, 100, 80, 'srgb', 9000, '#00ff00', '{GROUND}')",
    [name],
  )
const descriptions = [
  'De bank van massief eiken is 240 cm breed en staat op poten.',
  'De bank staat voor een groot huis op poten van eiken, uit voorraad.',
  'Een tafel van massief hout voor het hele huis en de tuin.',
]
const names = ['Bank 240 cm', 'Bank 3-zits', 'Tafel 200 x 95 cm', 'Bank']

let number = 0
async function product(fields: Fields = {}): Promise<number> {
  number += 1
  return make('product', {
    type: 'SIMPLE',
    sku: `BNK-${100 + number}`,
    leadTimeWeeks: 4,
    active: true,
    category: oneOf(['Banken', 'Eettafels', 'Kussens']),
    [`price.${list}`]: { price: '899.00' },
    images: some(photos, 3),
    'content.nl.name': oneOf(names),
    'content.nl.description': oneOf(descriptions),
    'content.nl.urlKey': `bank-${number}`,
    ...said(12),
    ...fields,
  })
}
const parents = [await product({ type: 'CONFIGURABLE', axes: [colour] }), await product({ type: 'CONFIGURABLE', axes: [fabric] })]
const variations: number[] = []
for (let place = 0; place < 12; place += 1) variations.push(await product({ parent: parents[place % 2] ?? 0, 'attribute.depth': place % 2 === 0 ? 95 : null }))
const singles: number[] = []
for (let place = 0; place < 4; place += 1) singles.push(await product())
await product({ type: 'BUNDLE', components: [{ product: singles[0] ?? 0, quantity: 2 }] })
await product({ upSell: [singles[0] ?? 0] })
const all = [...parents, ...variations, ...singles]
for (const id of [...parents, ...singles])
  await make('websiteProduct', { product: id, website: site, onlineStatus: 'ONLINE', syncStatus: 'DONE', remoteId: `R${id}` })
await make('emeubelProduct', { sku: 'EM1', name: 'BANK', linkedProduct: singles[0] ?? 0, outOfProduction: true })

interface Found {
  id: number
  findings: unknown
  since: Record<string, number>
  missing: string[]
  optional: string[]
  score: number
}
const found = () =>
  rows<Found>(
    `select product_id as id, findings, since, missing_information as missing, missing_optional_information as optional, score from product_inspections join product_listings using (product_id) order by 1`,
  )

// Sets all findings to an old time: a finding that is made again gets a new time.
async function age(): Promise<void> {
  await rows('update product_inspections set since = (select coalesce(jsonb_object_agg(code, 1), $1) from jsonb_object_keys(since) code)', ['{}'])
}
const told = (all: readonly Found[]) =>
  all.map((one) => ({ ...one, since: Object.fromEntries(Object.entries(one.since).map(([code, at]) => [code, at === 1 ? 'before' : 'now'])) }))

const write = (plan: Plan) => apply(db, plan, { actor: anna, source: 'test' })
const seen = new Set<string>()

/** Asserts that the findings after this work equal those of a full inspection from the same starting point. */
async function isWhole(work: () => Promise<unknown>, what: string): Promise<void> {
  await age()
  const before = await found()
  await work()
  const after = told(await found())
  for (const { missing, optional } of after) for (const code of [...missing, ...optional]) seen.add(code.replace('check:', ''))
  await rows(
    `update product_inspections k set findings = b.findings, since = b.since from json_to_recordset($1) as b(id integer, findings jsonb, since jsonb) where k.product_id = b.id`,
    [JSON.stringify(before)],
  )
  await refreshListings(db, 'all')
  assert.deepEqual(after, told(await found()), what)
}

test('whatever a product says by its attributes, what is found is what a look at everything finds', async () => {
  for (const code of codes) {
    await isWhole(() => write(all.map((id) => edit(id, { [`attribute.${code}`]: null }))), `${code} is gone`)
    await isWhole(() => write(all.map((id) => edit(id, { [`attribute.${code}`]: oneOf(values[code] ?? []) }))), `${code} is of all kinds`)
    await isWhole(() => write(parents.map((id) => edit(id, { [`attribute.${code}`]: oneOf(values[code] ?? []) }))), `${code} is inherited`)
  }
  // Every check that a change of attributes can affect has found something, and has later found nothing.
  assert.deepEqual(
    checkers.filter(({ attributes }) => attributes.size > 0).flatMap((one) => one.codes.filter((code) => !seen.has(code))),
    [],
  )
})

test('whatever changes of some products at once, what is found of all is what a look at everything finds', async () => {
  const others: (() => Fields)[] = [
    () => ({ images: some(photos, 3) }),
    () => ({ [`price.${list}`]: oneOf([null, { price: '100.00' }, { price: '2000.00' }]) }),
    () => ({ [`stock.${warehouse}`]: { qty: oneOf([0, 1, 5]), reserved: 0, onDisplay: 0 } }),
    () => ({ eanCode: oneOf([null, '8719999000015', '8719999000022']) }),
    () => ({ active: chance() < 0.5 }),
    () => ({ 'content.nl.description': oneOf([null, ...descriptions]), 'content.nl.urlKey': oneOf(['bank', 'tafel', 'kruk']) }),
    () => ({
      'content.nl.name': oneOf(names),
      'content.en.name': oneOf([null, 'Sofa of 240 cm']),
      'content.nl.shortDescription': oneOf([null, 'De goedkoopste bank.']),
    }),
    () => ({ leadTimeWeeks: oneOf([null, 4, 12, 40]), purchasePrice: oneOf([null, '50.00', '1500.00']) }),
    () => ({ brand: oneOf([null, 'Vaara', 'Lund']), series: oneOf([null, 'Zeist']), category: oneOf(['Banken', 'Eettafels']) }),
    () => ({ crossSell: some(all, 2), upSell: oneOf([[], some(singles, 2)]) }),
  ]
  for (let round = 0; round < 60; round += 1) {
    const [isMixed, isSaid] = [chance() < 0.6, chance() < 0.6]
    const plan = some(all, 4).map((id) => edit(id, { ...(isSaid || !isMixed ? said(3) : {}), ...(isMixed ? oneOf(others)() : {}) }))
    await isWhole(() => write(plan), JSON.stringify(plan))
  }
})

test('a variation that goes elsewhere or goes for good is told of where it was', async () => {
  const [first = 0, second = 0] = variations
  await isWhole(() => save([edit(first, { parent: parents[1] ?? 0 })]), 'another parent')
  await isWhole(() => save([edit(parents[0] ?? 0, { axes: [] })]), 'no axes')
  await isWhole(() => save([edit(parents[0] ?? 0, { axes: [fabric] })]), 'other axes')
  await isWhole(() => save([gone(second)]), 'gone')
})

const isTold = async (id: number, code: string) =>
  (await rows('select from product_inspections where product_id = $1 and jsonb_path_exists(findings, $2::jsonpath)', [id, `$[*] ? (@.code == "${code}")`]))
    .length > 0

test('a colour that variations inherit is told of whoever shows their picture', async () => {
  const image = await make('image', { name: 'd', contentKey: 'd', width: 2000, height: 1500 })
  const [red = 0, blue = 0] = colours
  const parent = await product({ type: 'CONFIGURABLE', axes: [], images: [], 'attribute.color': red })
  const variation = await product({ parent, images: [image], 'attribute.color': null })
  const single = await product({ images: [image], 'attribute.color': red })
  assert.equal(await isTold(single, 'IMG_DUP'), false)
  await isWhole(() => write([edit(parent, { 'attribute.color': blue })]), 'another colour is inherited')
  assert.deepEqual([await isTold(single, 'IMG_DUP'), await isTold(variation, 'IMG_DUP')], [true, true])
  await isWhole(() => write([edit(parent, { axes: [colour] })]), 'nothing is inherited of an axis')
  assert.equal(await isTold(single, 'IMG_DUP'), false)
  const other = await product({ type: 'CONFIGURABLE', axes: [], images: [], 'attribute.color': blue })
  await isWhole(() => write([edit(variation, { parent: other })]), 'another parent says another colour')
  assert.equal(await isTold(single, 'IMG_DUP'), true)
})

test('what other things become is told of the products that show, say or stand in them', async () => {
  const [red = 0, blue = 0] = colours
  const [first, second] = [
    await make('image', { name: 'e', contentKey: 'e', width: 2000, height: 1500 }),
    await make('image', { name: 'f', contentKey: 'f', width: 2000, height: 1500 }),
  ]
  const one = await product({ images: [first], 'attribute.color': red })
  const other = await product({ images: [second], 'attribute.color': blue })
  const change = (kind: string, id: number, fields: Fields) => () => write([{ kind, id, op: 'update', fields }])
  await isWhole(change('image', second, { contentKey: 'e' }), 'two pictures are the same')
  assert.deepEqual([await isTold(one, 'IMG_DUP'), await isTold(other, 'IMG_DUP')], [true, true])
  await isWhole(change('attributeValue', blue, { needsApproval: true }), 'a colour that does not count yet')
  assert.deepEqual([await isTold(one, 'IMG_DUP'), await isTold(other, 'IMG_DUP')], [false, false])
  await isWhole(change('attributeValue', blue, { needsApproval: false }), 'a colour counts')
  assert.equal(await isTold(one, 'IMG_DUP'), true)
  await isWhole(change('image', second, { contentKey: 'f' }), 'two pictures differ')
  assert.equal(await isTold(one, 'IMG_DUP'), false)

  const sofa = await product({ type: 'CONFIGURABLE', axes: [fabric], images: [first], 'attribute.fabric': null })
  for (const cloth of fabrics.slice(0, 2)) await product({ parent: sofa, 'attribute.fabric': cloth })
  const isShort = async () =>
    (
      await rows<{ values: unknown }>(
        `select f -> 'values' as values from product_inspections, jsonb_array_elements(findings) f where product_id = $1 and f ->> 'kind' = 'collection'`,
        [sofa],
      )
    ).length > 0
  const before = await isShort()
  let cloth = 0
  await isWhole(async () => (cloth = await value(fabric, 'Fjord kobalt')), 'a collection has one more fabric')
  assert.deepEqual([before, await isShort()], [false, true])
  await isWhole(change('attributeValue', cloth, { needsApproval: true }), 'a fabric does not count yet')
  assert.equal(await isShort(), false)
  await isWhole(change('attributeValue', cloth, { needsApproval: false }), 'a fabric counts')
  await isWhole(() => write([gone(cloth, 'attributeValue')]), 'a fabric is gone')
  assert.equal(await isShort(), false)

  await write([edit(one, { [`stock.${warehouse}`]: { qty: 5, reserved: 0, onDisplay: 0 } })])
  await isWhole(change('stockLocation', warehouse, { kind: 'STORE' }), 'a warehouse becomes a store')
  await isWhole(change('stockLocation', warehouse, { kind: 'WAREHOUSE' }), 'and a warehouse again')
})

test('variations that inherit something else, and lose siblings at once, are told both', async () => {
  const [parent, other] = [
    await product({ type: 'CONFIGURABLE', axes: [], 'attribute.style': styles[0] ?? 0 }),
    await product({ type: 'CONFIGURABLE', axes: [] }),
  ]
  const ids: number[] = []
  for (const width of [200, 200, 200, 200, 80])
    ids.push(await product({ parent, 'content.nl.name': 'Bank', 'attribute.width': width, 'attribute.style': null }))
  const [first = 0, second = 0, , , last = 0] = ids
  assert.equal(await isTold(last, 'DIM_VARIATION'), true)
  await isWhole(
    () => write([edit(parent, { 'attribute.style': styles[1] ?? 0 }), edit(first, { parent: other }), edit(second, { parent: other })]),
    'two go elsewhere',
  )
  assert.equal(await isTold(last, 'DIM_VARIATION'), false)
})

test('a product that nobody has inspected yet is looked at as a whole', async () => {
  const [id = 0, other = 0] = singles
  await write([edit(id, { 'attribute.width': 200, eanCode: '8719999000011' }), edit(other, { 'attribute.width': 200 })])
  await rows('delete from product_inspections where product_id = $1', [id])
  await isWhole(() => write([edit(id, { 'attribute.width': 240 }), edit(other, { 'attribute.width': 240 })]), 'two measures, one product unknown')
  assert.equal(await isTold(id, 'EAN_CHECKDIGIT'), true)
})

test('what no check reads and nobody asks for is not looked at; a choice that is asked for is looked for alone', async () => {
  const attributes = await readAttributes(db)
  assert.equal(scopeOf({ attributes: ['style', 'no_such'] }, attributes), null)
  const scope = scopeOf({ attributes: ['mood'] }, attributes)
  assert.deepEqual([scope?.checkers, scope?.parts, scope?.values], [[], ['values'], [mood]])
  assert.deepEqual([...(scopeOf({ attributes: ['composition'] }, attributes)?.codes ?? [])], ['MATERIAL_SUM'])
  assert.deepEqual([...(scopeOf({ parts: ['siblings'] }, attributes)?.codes ?? [])], ['DIM_VARIATION'])
})

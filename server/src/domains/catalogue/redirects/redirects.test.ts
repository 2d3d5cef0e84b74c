import assert from 'node:assert/strict'
import test from 'node:test'
import { apply, type FieldValue, preview } from '../../../engine/index.ts'
import { anna, edit, engineHands, gone, piet, wholeCatalogue, withServer } from '../../../testing/index.ts'

const { db, rows, ask } = await withServer()
const { save, takeBack } = engineHands(db)
const { catalogue, assertAsBefore } = wholeCatalogue(rows)

type Fields = Record<string, FieldValue>
interface Redirect {
  urlKey: string
  redirects: boolean
}
const leads = (urlKey: string): Redirect => ({ urlKey, redirects: true })
const open = (urlKey: string): Redirect => ({ urlKey, redirects: false })

async function make(kind: string, fields: Fields): Promise<number> {
  const { blocked, createdIds } = await apply(db, [{ kind, id: null, op: 'create', fields }], { actor: anna, source: kind })
  assert.deepEqual(blocked, [])
  return createdIds[0] ?? 0
}

const site = await make('website', { name: 'lindeman.example', languages: ['nl', 'en'] })
let number = 0
async function product(status: 'ONLINE' | 'OFFLINE' | null, urlKey: string | null, fields: Fields = {}): Promise<number> {
  number += 1
  const id = await make('product', { type: 'SIMPLE', sku: `BNK-${100 + number}`, 'content.nl.name': `Bank ${number}`, 'content.nl.urlKey': urlKey, ...fields })
  if (status !== null) await make('websiteProduct', { product: id, website: site, onlineStatus: status })
  return id
}

const query = `query Look($id: ID!) { product(id: $id) {
  revision onlineLanguages takenUrlKeys { language urlKey product { sku } } fields { field value } inspection { items { code label field fixUrl } } } }`
interface Looked {
  product: {
    revision: number
    onlineLanguages: string[]
    takenUrlKeys: { language: string; urlKey: string; product: { sku: string } }[]
    fields: { field: string; value: string }[]
    inspection: { items: { code: string; label: string; field: string; fixUrl: string }[] }
  }
}
const look = async (id: number) => (await ask<Looked>(query, { id })).product
const redirects = async (id: number, language = 'nl') =>
  JSON.parse((await look(id)).fields.find(({ field }) => field === `redirects.${language}`)?.value ?? 'null') as Redirect[] | null
const told = async (id: number) => (await look(id)).inspection.items.filter(({ code }) => code === 'check:URL_KEY').map(({ label }) => label)

const update = `mutation Update($input: UpdateProductInput!) { updateProduct(input: $input) { changeSet { id itemCount } errors { field message } } }`
async function put(id: number, urlKey: string | null, own?: readonly Redirect[] | null, language = 'nl'): Promise<number> {
  const fields = own === undefined ? undefined : [{ field: `redirects.${language}`, value: JSON.stringify(own) }]
  const { updateProduct } = await ask<{ updateProduct: { changeSet: { id: string } | null; errors: unknown[] } }>(update, {
    input: { id, revision: (await look(id)).revision, contents: [{ language, urlKey }], fields },
  })
  assert.deepEqual(updateProduct.errors, [])
  return Number(updateProduct.changeSet?.id ?? 0)
}
const lost = (urlKey: string) => `The address ${urlKey} in Dutch no longer opens this product; links to it break`

test('PROD-06 an address that changes while the product is online is to be decided on, and told until somebody has', async () => {
  const id = await product('ONLINE', 'hoekbank')
  assert.deepEqual((await look(id)).onlineLanguages, ['en', 'nl'])
  await put(id, 'hoekbank-links')
  assert.deepEqual(await redirects(id), [open('hoekbank')])
  const { items } = (await look(id)).inspection
  assert.deepEqual(
    items.find(({ code }) => code === 'check:URL_KEY'),
    { code: 'check:URL_KEY', label: lost('hoekbank'), field: 'content.nl.urlKey', fixUrl: `/products/${id}/edit?tab=content&field=content.nl.urlKey` },
  )
  await put(id, 'hoekbank-links', [leads('hoekbank')])
  assert.deepEqual(await told(id), [])
  await put(id, 'hoekbank-rechts')
  assert.deepEqual(await redirects(id), [leads('hoekbank'), open('hoekbank-links')])
  await put(id, 'hoekbank-rechts', [leads('hoekbank')])
  assert.deepEqual([await told(id), await redirects(id)], [[], [leads('hoekbank')]])
})

test('PROD-06 what is said in the same save is what counts, in each language by itself', async () => {
  const id = await product('ONLINE', 'stoel', { 'content.en.urlKey': 'chair' })
  await put(id, 'eetkamerstoel', [leads('stoel')])
  assert.deepEqual([await redirects(id), await told(id)], [[leads('stoel')], []])
  await put(id, 'dining-chair', undefined, 'en')
  assert.deepEqual([await redirects(id), await redirects(id, 'en')], [[leads('stoel')], [open('chair')]])
  // its own address would redirect to itself
  assert.equal(await put(id, 'eetkamerstoel', [leads('eetkamerstoel'), leads('stoel')]), 0)
  await put(id, 'kuipstoel', [leads('kuipstoel')])
  assert.equal(await redirects(id), null)
})

test('an address that nobody could see, or that was none, is not kept', async () => {
  const ids = [await product(null, 'krukje'), await product('OFFLINE', 'krukje-2'), await product('ONLINE', null)]
  for (const id of ids) {
    await put(id, `kruk-${id}`)
    assert.deepEqual([await redirects(id), await told(id)], [null, []])
  }
  // the website has no German
  const german = await product('ONLINE', 'bank-5', { 'content.de.urlKey': 'sofa-5' })
  await put(german, 'sofa-6', undefined, 'de')
  assert.equal(await redirects(german, 'de'), null)
  await put(german, null)
  assert.deepEqual(await redirects(german), [open('bank-5')])
})

test('a key that comes back leads nowhere else, and there is nothing left to decide', async () => {
  const id = await product('ONLINE', 'tafel')
  await put(id, 'eettafel')
  await put(id, 'tafel')
  assert.deepEqual(await redirects(id), [open('eettafel')])
  await put(id, 'tafel', null)
  assert.deepEqual([await redirects(id), await told(id)], [null, []])
})

test('PROD-06 it stands in the dry run and in the log, in words, and taking it back leaves every byte as it was', async () => {
  const [id, other] = [await product('ONLINE', 'lamp'), await product('ONLINE', 'lamp-2', { 'redirects.nl': [leads('oude-lamp')] as never })]
  const plan = [edit(id, { 'content.nl.urlKey': 'hanglamp' }), edit(other, { 'content.nl.urlKey': 'oude-lamp' })]
  const shown = await preview(db, plan)
  assert.deepEqual(
    shown.changes.map(({ fields }) => fields.map(({ field, after }) => [field, after])),
    [
      [
        ['content.nl.urlKey', 'hanglamp'],
        ['redirects.nl', [open('lamp')]],
      ],
      [
        ['content.nl.urlKey', 'oude-lamp'],
        ['redirects.nl', [open('lamp-2')]],
      ],
    ],
  )
  const before = await catalogue()
  const set = await save(plan)
  const entry = 'query Entry($id: ID!) { node(id: $id) { ... on ChangeSet { entities { changes { label before after added } } } } }'
  const { node } = await ask<{ node: { entities: { changes: object[] }[] } }>(entry, { id: set })
  assert.deepEqual(
    node.entities.map(({ changes }) => changes[1]),
    [
      { label: 'Old addresses (Dutch)', before: null, after: 'lamp no longer leads anywhere', added: ['lamp no longer leads anywhere'] },
      { label: 'Old addresses (Dutch)', before: 'oude-lamp leads here', after: 'lamp-2 no longer leads anywhere', added: ['lamp-2 no longer leads anywhere'] },
    ],
  )
  const after = await catalogue()
  const back = await takeBack(set)
  await assertAsBefore(before)
  await takeBack(back ?? 0)
  await assertAsBefore(after)
})

test('of a revert that leaves a decision alone the address is kept all the same', async () => {
  const id = await product('ONLINE', 'kast')
  const set = await put(id, 'boekenkast')
  await save([edit(id, { 'redirects.nl': [leads('kast')] as never })], piet)
  await takeBack(set)
  assert.deepEqual(await redirects(id), [open('boekenkast')])
})

test('a change and its way back keep nothing of what was not seen, although it is online by then', async () => {
  const id = await product(null, 'bed')
  const before = await catalogue()
  const set = await save([
    edit(id, { 'content.nl.urlKey': 'boxspring' }),
    { kind: 'websiteProduct', id: null, op: 'create', fields: { product: id, website: site, onlineStatus: 'ONLINE' } },
  ])
  await takeBack(set)
  await assertAsBefore(before)
})

test('an address at which another product lives now redirects nowhere, and both are told as long as it is so', async () => {
  const id = await product('ONLINE', 'poef')
  await put(id, 'poef-groot')
  const other = await product(null, 'poef')
  assert.deepEqual(await told(id), [`The address poef in Dutch was this product’s and is now that of Bank ${number}`])
  assert.deepEqual((await look(id)).takenUrlKeys, [{ language: 'nl', urlKey: 'poef', product: { sku: `BNK-${100 + number}` } }])
  await put(other, 'poefje')
  assert.deepEqual([await told(id), (await look(id)).takenUrlKeys], [[lost('poef')], []])
  await put(other, 'poef')
  await save([gone(other)])
  assert.deepEqual(await told(id), [lost('poef')])
})

test('a deleted product comes back with its redirects, and a copy has none', async () => {
  const id = await product('ONLINE', 'bureau')
  await put(id, 'zit-sta-bureau', [leads('bureau'), leads('werktafel')])
  const before = await catalogue()
  const set = await save([gone(id)])
  assert.deepEqual(await rows('select from url_redirects where product_id = $1', [id]), [])
  await takeBack(set)
  await assertAsBefore(before)
  const copy = await ask<{ createProduct: { product: { id: string } } }>(
    'mutation Copy($input: CreateProductInput!) { createProduct(input: $input) { product { id } } }',
    { input: { type: 'SIMPLE', sku: 'BNK-COPY', copyOf: id } },
  )
  assert.equal(await redirects(Number(copy.createProduct.product.id)), null)
})

test('what is no address is refused in words', async () => {
  const id = await product('ONLINE', 'vloerkleed')
  const { updateProduct } = await ask<{ updateProduct: { errors: { message: string }[] } }>(update, {
    input: { id, revision: 1, fields: [{ field: 'redirects.nl', value: '[{"urlKey":"Geen adres","redirects":true}]' }] },
  })
  assert.deepEqual(
    updateProduct.errors.map(({ message }) => message),
    ['Old addresses (Dutch) may hold lower-case letters, digits and single hyphens only.'],
  )
})

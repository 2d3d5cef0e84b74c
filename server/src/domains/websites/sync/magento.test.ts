import assert from 'node:assert/strict'
import { test } from 'node:test'
import { edit, makeSyncedShop, withServer } from '../../../testing/index.ts'
import { createMagentoSimulator } from '../simulator/createMagentoSimulator.ts'
import type { MagentoProduct } from '../connectors/magentoShapes.ts'

// The Magento connector against a simulator that stores products, and rejects requests, as Magento's documentation describes.

const token = 'an access token of an integration'
const shop = createMagentoSimulator({
  token,
  stores: [
    { id: 1, code: 'default', locale: 'nl_NL' },
    { id: 2, code: 'english', locale: 'en_GB' },
  ],
})
const server = await withServer()
const { rows } = server
const { save, make, product, place, sync, at, later, statuses, act, image, list, changeSets } = await makeSyncedShop(server, shop.server, {
  secret: token,
  connector: 'MAGENTO',
})

const shown = (sku: string, store = 'all'): MagentoProduct => shop.catalogue.product(sku, store)
const custom = ({ custom_attributes: all = [] }: MagentoProduct, code: string) => all.find(({ attribute_code }) => attribute_code === code)?.value ?? null
const goOn = async () => {
  for (let round = 0; round < 6; round += 1) {
    later(31)
    await sync()
  }
}

test('WEB-03 Magento receives simple products: texts of each language, price, stock, attributes with their options, and pictures once', async () => {
  const colour = await make('attribute', { code: 'hoofd_kleur', type: 'COLOUR', names: { nl: 'Kleur', en: 'Colour' } })
  const [sand, moss] = [await make('attributeValue', { attribute: colour, value: 'Zand' }), await make('attributeValue', { attribute: colour, value: 'Mos' })]
  await make('attribute', { code: 'breedte', type: 'DIMENSION', unit: 'cm', names: { nl: 'Breedte' } })
  const id = await product({
    sku: 'BANK-1',
    'attribute.hoofd_kleur': sand,
    'attribute.breedte': 210,
    'content.en.name': 'Sofa',
    'content.en.urlKey': 'sofa-1',
    [`price.${list}`]: { price: '899.00', discountPrice: '799.50' },
  })
  const placed = await place(id, { onlineStatus: 'ONLINE' })
  const before = await changeSets()
  await sync()
  const there = shown('BANK-1')
  const state = await at(placed)
  assert.deepEqual([state.code, state.text, state.status, state.remote], [null, null, 'DONE', String(there.id)])
  assert.match(state.url ?? '', /^http:\/\/127\.0\.0\.1:\d+\/bank-\d+\.html$/)
  assert.deepEqual([there.type_id, there.status, there.visibility, there.price, Number(custom(there, 'special_price'))], ['simple', 1, 4, 899, 799.5])
  assert.deepEqual([there.name?.startsWith('Bank'), shown('BANK-1', 'english').name, custom(shown('BANK-1', 'english'), 'url_key')], [true, 'Sofa', 'sofa-1'])
  const { options, frontend_input: input } = shop.catalogue.attribute('v_hoofd_kleur')
  assert.deepEqual(
    [input, custom(there, 'v_hoofd_kleur'), Number(custom(there, 'v_breedte'))],
    ['select', options.find(({ label }) => label === 'Zand')?.value, 210],
  )
  assert.deepEqual(
    there.media_gallery_entries?.map(({ position, types }) => [position, types]),
    [[1, ['image', 'small_image', 'thumbnail']]],
  )
  assert.equal(await changeSets(), before)

  // A change is one more request, and the picture stays the same.
  const [picture] = there.media_gallery_entries ?? []
  await save([edit(id, { 'attribute.hoofd_kleur': moss, sku: 'BANK-1A' })])
  await goOn()
  const renamed = shown('BANK-1A')
  assert.deepEqual([renamed.id, renamed.media_gallery_entries?.[0]?.id], [there.id, picture?.id])
  assert.equal(custom(renamed, 'v_hoofd_kleur'), shop.catalogue.attribute('v_hoofd_kleur').options.find(({ label }) => label === 'Mos')?.value)
  assert.equal(shop.catalogue.all().length, 1)
  await act(placed, 'MARK_OFFLINE')
  await goOn()
  assert.equal(shown('BANK-1A').status, 2)
})

test('WEB-03 Magento receives configurable products with their variations, bundles and links, whichever comes first', async () => {
  const [colour] = await rows<{ id: number }>("select id from attributes where code = 'hoofd_kleur'")
  const values = await rows<{ id: number; value: string }>('select id, value from attribute_values order by id')
  const head = await product({ sku: 'HOEK', type: 'CONFIGURABLE', axes: [colour?.id ?? 0] })
  const variations: number[] = []
  for (const { id: value, value: name } of values) variations.push(await product({ sku: `HOEK-${name}`, parent: head, 'attribute.hoofd_kleur': value }))
  const chair = await product({ sku: 'STOEL' })
  const set = await product({
    sku: 'SET',
    type: 'BUNDLE',
    components: [{ product: chair, quantity: 4, required: true }],
    [`price.${list}`]: null,
    crossSell: [head],
  })
  await save([edit(chair, { upSell: [set] })])
  for (const id of [set, head, chair, ...variations]) await place(id, { onlineStatus: 'ONLINE' })
  await goOn()
  assert.deepEqual(await statuses(), { DONE: 6 })
  const { extension_attributes: more, type_id: type } = shown('HOEK')
  assert.equal(type, 'configurable')
  assert.deepEqual(more?.configurable_product_links?.toSorted(), values.map(({ value }) => shown(`HOEK-${value}`).id).toSorted())
  assert.deepEqual(
    more?.configurable_product_options?.map(({ values: options }) => options.length),
    [2],
  )
  assert.deepEqual(
    values.map(({ value }) => shown(`HOEK-${value}`).visibility),
    [1, 1],
  )
  assert.deepEqual(
    shown('SET').extension_attributes?.bundle_product_options?.map(({ product_links: [part] }) => [part?.sku, part?.qty]),
    [['STOEL', 4]],
  )
  assert.deepEqual(
    shown('STOEL').product_links?.map(({ link_type, linked_product_sku }) => [link_type, linked_product_sku]),
    [['upsell', 'SET']],
  )
  assert.deepEqual(
    shown('SET').product_links?.map(({ link_type, linked_product_sku }) => [link_type, linked_product_sku]),
    [['crosssell', 'HOEK']],
  )
})

test('WEB-03 Magento that fails, hangs, answers garbage and loses calls and answers gets everything once', async () => {
  const before = shop.catalogue.all().length
  for (let count = 0; count < 12; count += 1) await place(await product({ images: [image] }), { onlineStatus: 'ONLINE' })
  for (const troubles of [{ failEvery: 4 }, { loseEvery: 5 }, { garbageEvery: 6 }, { hangEvery: 9 }]) {
    shop.set(troubles)
    await sync()
    later(1_801)
  }
  shop.set({})
  await rows("update website_products set sync_status = 'TODO', attempts = 0, due_at = now() where sync_status = 'FAIL'")
  await goOn()
  assert.deepEqual(Object.keys(await statuses()), ['DONE'])
  const all = shop.catalogue.all()
  assert.equal(all.length, before + 12)
  for (const { sku, media_gallery_entries: media } of all) assert.equal(media?.length, 1, sku)
  for (const code of ['v_hoofd_kleur', 'v_breedte'])
    assert.equal(new Set(shop.catalogue.attribute(code).options.map(({ label }) => label)).size, shop.catalogue.attribute(code).options.length)
})

test('WEB-03 Magento’s own words are kept; what was changed there is drift; an old address leads on; a removed product is deleted there', async () => {
  const placed = (
    await rows<{ id: number; product: number }>(
      "select w.id, w.product_id as product from website_products w join products p on p.id = w.product_id where p.sku = 'STOEL'",
    )
  )[0] ?? { id: 0, product: 0 }
  await rows('update website_products set checked_at = null')
  await goOn()
  const drift = async () =>
    (
      await rows<{ live: boolean; drift: { field: string; ours: string; theirs: string }[] }>(
        'select live_verified as live, drift from website_products where id = $1',
        [placed.id],
      )
    )[0]
  assert.deepEqual([(await drift())?.live, (await drift())?.drift], [true, []])
  shop.catalogue.save('STOEL', { sku: 'STOEL', price: 1, extension_attributes: { stock_item: { qty: 77, is_in_stock: true } } }, 'all')
  await rows('update website_products set checked_at = null where id = $1', [placed.id])
  await sync()
  assert.deepEqual((await drift())?.drift.map(({ field, theirs }) => [field, theirs]).toSorted(), [
    ['price', '1.00'],
    ['stock', '77'],
  ])

  const [{ key: old } = { key: '' }] = await rows<{ key: string }>("select url_key as key from product_contents where product_id = $1 and language = 'nl'", [
    placed.product,
  ])
  await save([edit(placed.product, { 'content.nl.urlKey': 'stoel-nieuw', 'redirects.nl': [{ urlKey: old, redirects: true }] })])
  await goOn()
  const left = await fetch(`${new URL((await at(placed.id)).url ?? '').origin}/${old}.html`, { redirect: 'manual' })
  assert.deepEqual([left.status, left.headers.get('location')], [301, '/stoel-nieuw.html'])

  const twin = await product({ 'content.nl.urlKey': 'dubbel' })
  const [one, two] = [await place(twin), await place(await product())]
  await sync()
  await rows("update product_contents set url_key = 'dubbel' where product_id = (select product_id from website_products where id = $1)", [two])
  await act(two, 'FORCE_RESYNC')
  await sync()
  assert.deepEqual(
    [(await at(one)).status, (await at(two)).code, (await at(two)).text],
    ['DONE', 'HTTP_400', 'The value specified in the URL Key field would generate a URL that already exists.'],
  )

  const count = shop.catalogue.all().length
  await act(one, 'REMOVE')
  await sync()
  assert.equal(shop.catalogue.all().length, count - 1)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, applyRevert, type FieldValue, type PlanItem } from './engine/index.ts'
import { withServer } from './testing/index.ts'
import { findBlocking } from './domains/websites/addToWebsite/readiness.store.ts'
import { refreshBarePrices } from './domains/catalogue/products/inheritedPrices.store.ts'
import { refreshListings } from './domains/catalogue/products/listings.store.ts'

// List, dashboard, websites and inspector decide whether a product has a price by its effective price, own or inherited.

const { db, ask, rows } = await withServer()
const options = { actor: { kind: 'SYSTEM', id: null, name: 'test' }, source: 'test' } as const
const create = (kind: string, fields: Record<string, FieldValue>): PlanItem => ({ kind, id: null, op: 'create', fields })
async function write(...plan: PlanItem[]) {
  const outcome = await apply(db, plan, options)
  assert.deepEqual(outcome.blocked, [])
  return outcome
}
const make = async (...plan: PlanItem[]) => (await write(...plan)).createdIds as number[]
const update = (kind: string, id: number, fields: Record<string, FieldValue>) => write({ kind, id, op: 'update', fields })
const price = (list: number, amount: string) => ({ [`price.${list}`]: { price: amount, discountPrice: null } })
let number = 0
const product = (fields: Record<string, FieldValue> = {}) =>
  create('product', { type: 'SIMPLE', sku: `P-${(number += 1)}`, active: true, 'content.nl.name': `Bank ${number}`, ...fields })

const [base = 0] = await make(create('priceList', { name: 'Basis NL', channelMaster: true }))
const [outlet = 0] = await make(create('priceList', { name: 'Outlet', parent: base }))
const [shop = 0, shopOfOutlet = 0] = await make(
  create('website', { name: 'shop.example', languages: ['nl'], priceList: base }),
  create('website', { name: 'outlet.example', languages: ['nl'], priceList: outlet }),
)
await update('priceList', outlet, { websites: [shopOfOutlet] })

/** The price of a product for the list, the filter, the website, the check for websites, and the inspector. */
async function told(id: number, website = shop) {
  const { product: found, products } = await ask<{
    product: { price: string | null; inspection: { items: { code: string }[] } }
    products: { results: { id: string }[] }
  }>(
    'query T($id: ID!) { product(id: $id) { price inspection { items { code } } } products(filter: { active: true, empty: [PRICE] }) { results(limit: 200) { id } } }',
    { id },
  )
  const [place] = await rows<{ broken: string[] }>('select broken from website_products where product_id = $1 and website_id = $2', [id, website])
  return {
    price: found.price,
    isWithout: products.results.some((one) => one.id === String(id)),
    isBroken: place?.broken.includes('NO_PRICE') ?? false,
    isBlocked: (await findBlocking(db, website, [id])).get(id)?.some((code) => code.startsWith('price.') || code === 'check:PRICE_MISSING') ?? false,
    isFound: found.inspection.items.some(({ code }) => code === 'check:PRICE_MISSING'),
  }
}
const priced = (amount: string) => ({ price: amount, isWithout: false, isBroken: false, isBlocked: false, isFound: false })
const onto = (id: number, website = shop) => make(create('websiteProduct', { product: id, website, onlineStatus: 'OFFLINE' }))

test('PRICE-02 PROD-14 a variation costs what its configurable product costs, as soon as that says a price, and nothing once it says none', async () => {
  const [sofa = 0] = await make(product({ type: 'CONFIGURABLE' }))
  const [variation = 0] = await make(product({ parent: sofa }))
  for (const id of [sofa, variation]) await onto(id)
  const without = { price: null, isWithout: true, isBroken: true, isBlocked: true, isFound: false }
  assert.deepEqual(await told(variation), without)
  const { changeSetId } = await update('product', sofa, price(base, '999.00'))
  assert.deepEqual(await told(variation), priced('999.00'))
  await update('product', variation, price(base, '1099.00'))
  assert.deepEqual(await told(variation), priced('1099.00'), 'its own goes first')
  await update('product', variation, { [`price.${base}`]: null })
  assert.deepEqual(await told(variation), priced('999.00'))
  await applyRevert(db, { changeSetId: changeSetId ?? 0 }, options)
  assert.deepEqual(await told(variation), without)
  await update('product', sofa, price(base, '500.00'))
  await update('product', variation, { parent: null })
  assert.equal((await told(variation)).price, null, 'what has left its family inherits nothing of it')
})

test('PRICE-02 PROD-14 a bundle costs what its parts cost together, also one of bundles', async () => {
  const [table = 0, chair = 0] = await make(product(price(base, '400.00')), product())
  const [set = 0] = await make(
    product({
      type: 'BUNDLE',
      components: [
        { product: table, quantity: 1 },
        { product: chair, quantity: 4 },
      ],
    }),
  )
  const [room = 0] = await make(product({ type: 'BUNDLE', components: [{ product: set, quantity: 1 }] }))
  for (const id of [set, room]) await onto(id)
  assert.deepEqual([(await told(set)).isWithout, (await told(room)).isBroken], [true, true])
  await update('product', chair, price(base, '50.00'))
  assert.deepEqual([await told(set), await told(room)], [priced('600.00'), priced('600.00')])
  await update('product', set, { bundlePriceMode: 'SUM_MINUS_PCT', bundleDiscountPct: '10' })
  assert.deepEqual([await told(set), await told(room)], [priced('540.00'), priced('540.00')])
})

test('PRICE-02 PROD-14 a website whose list takes the prices of another has them; without that way it has none', async () => {
  const [id = 0] = await make(product(price(base, '300.00')))
  await onto(id, shopOfOutlet)
  assert.deepEqual(await told(id, shopOfOutlet), priced('300.00'))
  await update('priceList', base, { websites: [shop] })
  await update('priceList', outlet, { parent: null })
  assert.deepEqual(await told(id, shopOfOutlet), { price: '300.00', isWithout: false, isBroken: true, isBlocked: true, isFound: true })
  await update('priceList', outlet, { parent: base, adjustmentPct: '-10' })
  assert.deepEqual(await told(id, shopOfOutlet), priced('300.00'))
})

test('PRICE-02 what a master takes from a list above it stands in the list of products, and follows it', async () => {
  const [above = 0] = await make(create('priceList', { name: 'Inkoop' }))
  const [id = 0] = await make(product(price(above, '200.00')))
  assert.equal((await told(id)).price, null)
  await update('priceList', base, { parent: above, adjustmentPct: '50' })
  assert.equal((await told(id)).price, '300.00')
  await update('priceList', base, { adjustmentPct: '100' })
  assert.equal((await told(id)).price, '400.00')
  await update('priceList', base, { parent: null, adjustmentPct: null })
  assert.deepEqual([(await told(id)).price, (await told(id)).isWithout], [null, true])
})

test('PRICE-02 a whole recalculation, and the look of a new day, find the same', async () => {
  const state = () =>
    rows(
      'select l.product_id, l.price, array(select broken::text from website_products w where w.product_id = l.product_id order by w.id) as broken from product_listings l order by 1',
    )
  const before = await state()
  await rows('update product_listings set price = null')
  await refreshListings(db, 'all')
  assert.deepEqual(await state(), before)
  await rows('update product_listings set price = 1 where product_id not in (select product_id from prices)')
  await refreshBarePrices(db)
  assert.deepEqual(await state(), before)
})

test('PROD-14 PRICE-02 a configurable product needs no price of its own once each of its variations has one, and asks for one again when one has lost its', async () => {
  const [sofa = 0] = await make(product({ type: 'CONFIGURABLE' }))
  const [first = 0, second = 0] = await make(product({ parent: sofa }), product({ parent: sofa }))
  for (const id of [sofa, first, second]) await onto(id)
  const asked = async () => {
    const { product: found, explainOnline } = await ask<{
      product: { inspection: { items: { code: string }[] } }
      explainOnline: { checks: { code: string; ok: boolean | null }[] }
    }>(
      'query A($id: ID!, $website: ID!) { product(id: $id) { inspection { items { code } } } explainOnline(product: $id, website: $website) { checks { code ok } } }',
      { id: sofa, website: shop },
    )
    const { isWithout, isBroken, isBlocked } = await told(sofa)
    return {
      isWithout,
      isBroken,
      isBlocked,
      isRequired: found.inspection.items.some(({ code }) => code === 'price'),
      keepsOff: ((await findBlocking(db, shop, [sofa])).get(sofa) ?? []).includes('price'),
      isPriced: explainOnline.checks.find(({ code }) => code === 'PRICE')?.ok,
    }
  }
  const needed = { isWithout: true, isBroken: true, isBlocked: true, isRequired: true, keepsOff: true, isPriced: false }
  const met = { isWithout: false, isBroken: false, isBlocked: false, isRequired: false, keepsOff: false, isPriced: true }
  assert.deepEqual(await asked(), needed)
  await update('product', first, price(base, '500.00'))
  assert.deepEqual(await asked(), needed, 'one of two is not enough')
  const { changeSetId } = await update('product', second, price(base, '700.00'))
  assert.deepEqual(await asked(), met)
  const [third = 0] = await make(product({ parent: sofa }))
  assert.deepEqual(await asked(), needed, 'a new variation without a price')
  await update('product', third, { parent: null })
  assert.deepEqual(await asked(), met)
  const state = () =>
    rows(
      'select l.product_id, l.missing_information, l.score, array(select broken::text from website_products w where w.product_id = l.product_id order by w.id) as broken from product_listings l order by 1',
    )
  const before = await state()
  await refreshListings(db, 'all')
  assert.deepEqual(await state(), before, 'a whole recalculation finds the same')
  await applyRevert(db, { changeSetId: changeSetId ?? 0 }, options)
  assert.deepEqual(await asked(), needed)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shopDayOf } from '../../../platform/schedules/index.ts'
import { edit, makeSyncedShop, withServer } from '../../../testing/index.ts'
import { createWebsiteSimulator } from '../simulator/createWebsiteSimulator.ts'
import { mostSilent } from './retries.rules.ts'

// Products are really sent to a website: over HTTP, to a server that fails on request.

const secret = 'what both know'
const server = await withServer()
const { rows } = server
let clock = () => new Date()
const shop = createWebsiteSimulator({ secret, now: () => clock() })
const { save, make, product, place, sync, at, later, statuses, changeSets, site, act, now, list, hands } = await makeSyncedShop(server, shop.server, { secret })
clock = now

const settle = async () => {
  shop.set({})
  later(3_600)
  await sync()
}
const callsOf = (method: string) => shop.calls.filter((call) => call.method === method).length

test('WEB-03 a product is delivered signed, with its pictures, and once: the shop knows it, and we know the shop’s number, address and hash', async () => {
  const id = await product()
  const placed = await place(id, { onlineStatus: 'ONLINE' })
  const before = await changeSets()
  assert.equal(await sync(), 1)
  const known = shop.products.get(String(id))
  const state = await at(placed)
  assert.deepEqual([state.status, state.remote, state.attempts, state.code], ['DONE', known?.id, 0, null])
  assert.match(state.url ?? '', /\/p\/bank-\d+$/)
  assert.equal(known?.product.online, true)
  assert.equal(known?.product.contents[0]?.description?.startsWith('Beschrijving'), true)
  assert.equal(known?.product.price?.cents, 80100)
  assert.equal(shop.images.size, 1)
  const [{ hash } = { hash: '' }] = await rows<{ hash: string }>('select payload_hash as hash from website_products where id = $1', [placed])
  assert.equal(hash, known?.hash)
  // The sync's own writes are not recorded as a person's changes.
  assert.equal(await changeSets(), before)

  // The check changes nothing more, and an unchanged product is not sent again.
  const puts = callsOf('PUT')
  await act(placed, 'MARK_TODO')
  assert.equal(await sync(), 1)
  assert.deepEqual([(await at(placed)).status, callsOf('PUT')], ['DONE', puts])
  // Unless a full resync is requested.
  await act(placed, 'FORCE_RESYNC')
  await sync()
  assert.deepEqual([(await at(placed)).status, callsOf('PUT')], ['DONE', puts + 1])
  // A change that the shop shows waits until typing has stopped; one that it does not show is never sent.
  await save([edit(id, { 'content.nl.name': 'Bank met een naam', purchasePrice: '12.00' })])
  assert.equal(await sync(), 0)
  later(31)
  assert.equal(await sync(), 1)
  assert.equal(shop.products.get(String(id))?.product.contents[0]?.name, 'Bank met een naam')
  await save([edit(id, { purchasePrice: '13.00' })])
  later(31)
  assert.equal(await sync(), 0)
})

test('WEB-03 what fails keeps the shop’s words, is tried again after 1, 5 and 30 minutes, and then by nobody but a person', async () => {
  await settle()
  const placed = await place(await product(), { onlineStatus: 'ONLINE' })
  shop.set({ failEvery: 1 })
  for (const [attempts, minutes] of [
    [1, 1],
    [2, 5],
    [3, 30],
  ] as const) {
    await sync()
    const { status, code, text, retry, ...state } = await at(placed)
    assert.deepEqual([status, code, text, state.attempts], ['FAIL', 'HTTP_503', 'The shop is being tidied up', attempts])
    assert.ok(Math.abs((retry ?? 0) - minutes * 60) <= 2, `${retry}`)
    later(minutes * 60 - 5)
    assert.equal(await sync(), 0)
    later(6)
  }
  await sync()
  assert.deepEqual([(await at(placed)).attempts, (await at(placed)).retry], [4, null])
  later(86_400)
  assert.equal(await sync(), 0)
  shop.set({})
  await act(placed, 'MARK_TODO')
  await sync()
  const { status, code, attempts } = await at(placed)
  assert.deepEqual([status, code, attempts], ['DONE', null, 0])
})

test('WEB-03 garbage, a hanging shop and one that is busy lose nothing: each is told as what it is', async () => {
  await settle()
  const placed = await place(await product(), { onlineStatus: 'ONLINE' })
  shop.set({ garbageEvery: 1 })
  await sync()
  assert.deepEqual([(await at(placed)).code, (await at(placed)).text], ['GARBAGE', 'It works!'])
  later(61)
  shop.set({ hangEvery: 1 })
  await sync()
  assert.deepEqual([(await at(placed)).status, (await at(placed)).code], ['FAIL', 'TIMEOUT'])
  later(301)
  shop.set({ busyEvery: 1 })
  await sync()
  // not counted as an attempt: it is retried when the shop has asked for
  assert.deepEqual([(await at(placed)).status, (await at(placed)).attempts], ['TODO', 2])
  const [paused] = await rows<{ seconds: number; reachable: boolean; error: string }>(
    'select round(extract(epoch from paused_until - $2::timestamptz))::integer as seconds, reachable, reach_error as error from websites where id = $1',
    [site, now()],
  )
  assert.deepEqual([paused?.seconds, paused?.reachable], [2, false])
  assert.equal(await sync(), 0)
  shop.set({})
  later(3)
  assert.equal(await sync(), 1)
  assert.deepEqual([(await at(placed)).status, (await at(placed)).attempts], ['DONE', 0])
  assert.deepEqual(await rows('select reachable, reach_error as error from websites where id = $1', [site]), [{ reachable: true, error: null }])
})

test('WEB-03 a shop that nobody answers for is left alone for a minute; what was not tried is as it was', async () => {
  await settle()
  for (let count = 0; count < 12; count += 1) await place(await product())
  shop.set({ hangEvery: 1 })
  const before = await statuses()
  await sync()
  const { FAIL = 0, TODO = 0, PROCESSING = 0 } = await statuses()
  assert.ok(FAIL - (before['FAIL'] ?? 0) >= mostSilent && TODO > 0, JSON.stringify(await statuses()))
  assert.equal(PROCESSING, 0)
  assert.equal(await sync(), 0)
  assert.deepEqual(await rows('select distinct attempts from website_products where sync_status = $1', ['TODO']), [{ attempts: 0 }])
  await settle()
  assert.deepEqual(Object.keys(await statuses()), ['DONE'])
})

test('WEB-03 lost calls and lost answers: everything arrives, nothing twice', async () => {
  await settle()
  const ids: number[] = []
  for (let count = 0; count < 20; count += 1) ids.push(await product())
  for (const id of ids) await place(id, { onlineStatus: 'ONLINE' })
  shop.set({ loseEvery: 2 })
  for (let round = 0; round < 12 && (await statuses())['DONE'] !== Object.values(await statuses()).reduce((sum, count) => sum + count); round += 1) {
    await sync()
    later(1_801)
  }
  shop.set({})
  await rows("update website_products set sync_status = 'TODO', attempts = 0 where sync_status = 'FAIL'")
  await sync()
  assert.deepEqual(Object.keys(await statuses()), ['DONE'])
  for (const id of ids) assert.equal(shop.products.get(String(id))?.writes, 1, String(id))
  assert.equal(new Set([...shop.products.values()].map((one) => one.id)).size, shop.products.size)
  const wrong = await rows<{ product: number }>('select product_id as product, remote_id as remote from website_products')
  for (const { product: id, remote } of wrong as { product: number; remote: string }[]) assert.equal(shop.products.get(String(id))?.id, remote)
})

test('WEB-03 what changes while it is on its way goes again; what has been on its way for a quarter of an hour has failed, and goes again', async () => {
  await settle()
  const id = await product({ images: [await make('image', { name: 'Tafel', contentKey: 'tafel', width: 1600, height: 1200 })] })
  const placed = await place(id)
  hands.onPicture = async () => {
    hands.onPicture = async () => {}
    await save([edit(id, { 'content.nl.name': 'Onderweg veranderd' })])
  }
  await sync()
  // by the changed clock it is due immediately, so the same run sends it again
  const known = shop.products.get(String(id))
  assert.deepEqual([(await at(placed)).status, known?.product.contents[0]?.name, known?.writes], ['DONE', 'Onderweg veranderd', 2])

  await rows("update website_products set sync_status = 'PROCESSING', attempts = 1, claimed_at = $2 where id = $1", [placed, now()])
  later(14 * 60)
  await sync()
  assert.equal((await at(placed)).status, 'PROCESSING')
  later(61)
  await sync()
  assert.deepEqual([(await at(placed)).status, (await at(placed)).code], ['FAIL', 'STUCK'])
  later(61)
  await sync()
  assert.equal((await at(placed)).status, 'DONE')
})

test('WEB-03 deleting and making again goes through both, whichever of them fails; what leaves the website is deleted in the shop', async () => {
  await settle()
  const id = await product()
  const placed = await place(id, { onlineStatus: 'ONLINE' })
  await sync()
  const { remote } = await at(placed)
  await act(placed, 'RECREATE')
  shop.set({ failEvery: 1 })
  await sync()
  assert.deepEqual([(await at(placed)).status, (await at(placed)).step, (await at(placed)).remote], ['FAIL', 'TODO_DELETE', remote])
  assert.equal(shop.products.get(String(id))?.id, remote)
  later(61)
  shop.set({})
  await sync()
  const again = await at(placed)
  assert.deepEqual([again.status, again.step, again.remote === remote, again.remote === shop.products.get(String(id))?.id], ['DONE', null, false, true])
  assert.equal(shop.products.get(String(id))?.writes, 1)

  await act(placed, 'REMOVE')
  shop.set({ failEvery: 1 })
  await sync()
  assert.equal(shop.products.has(String(id)), true)
  shop.set({})
  later(61)
  await sync()
  assert.equal(shop.products.has(String(id)), false)
})

test('WEB-03 an old address leads to the new one in the shop, once somebody has decided so', async () => {
  await settle()
  const id = await product({ 'content.nl.urlKey': 'oude-bank' })
  const placed = await place(id, { onlineStatus: 'ONLINE' })
  await sync()
  const page = async (key: string) => {
    const { status, headers } = await fetch(`${new URL((await at(placed)).url ?? '').origin}/p/${key}`, { redirect: 'manual' })
    return [status, headers.get('location')]
  }
  assert.deepEqual(await page('oude-bank'), [200, null])
  await save([edit(id, { 'content.nl.urlKey': 'nieuwe-bank', 'redirects.nl': [{ urlKey: 'oude-bank', redirects: true }] })])
  later(31)
  await sync()
  assert.deepEqual(
    [await page('oude-bank'), await page('nieuwe-bank')],
    [
      [301, '/p/nieuwe-bank'],
      [200, null],
    ],
  )
})

test('a price list that begins tomorrow changes the price in the shop tomorrow', async () => {
  await settle()
  const id = await product()
  const placed = await place(id, { onlineStatus: 'ONLINE' })
  await sync()
  const tomorrow = shopDayOf(new Date(now().getTime() + 86_400_000))
  const [promotion] = await rows<{ id: number }>("insert into price_lists (name, valid_from, valid_to) values ('Actie', $1, $1) returning id", [tomorrow])
  await rows('insert into price_list_websites (price_list_id, website_id) values ($1, $2), ($3, $2)', [promotion?.id, site, list])
  await rows('insert into prices (product_id, price_list_id, price) values ($1, $2, 5)', [id, promotion?.id])
  await rows('update websites set price_list_id = null where id = $1', [site])
  await sync()
  assert.equal(shop.products.get(String(id))?.product.price?.cents === 500, false)
  later(86_400)
  await sync()
  later(31)
  await sync()
  assert.deepEqual([(await at(placed)).status, shop.products.get(String(id))?.product.price?.cents], ['DONE', 500])
})

test('a website that lies on this machine or in a private network is not gone to, and says why', async () => {
  await settle()
  const placed = await place(await product())
  await sync({ allowLoopback: false })
  assert.deepEqual(
    [(await at(placed)).status, await rows('select reachable, reach_error as error from websites where id = $1', [site])],
    ['TODO', [{ reachable: false, error: 'ADDRESS: private' }]],
  )
})

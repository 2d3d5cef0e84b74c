import assert from 'node:assert/strict'
import { test } from 'node:test'
import { edit, makeSyncedShop, withServer } from '../../../testing/index.ts'
import { createWebsiteSimulator } from '../simulator/createWebsiteSimulator.ts'

// The shop's content is compared with what was sent, and a large number of products arrives in spite of its errors.

const secret = 'what both know'
const server = await withServer()
const { rows, ask } = server
let clock = () => new Date()
const shop = createWebsiteSimulator({ secret, now: () => clock() })
const { save, product, place, sync, at, later, statuses, act, now, site } = await makeSyncedShop(server, shop.server, { secret })
clock = now

interface Told {
  liveVerified: boolean | null
  drift: { field: string; label: string; ours: string | null; theirs: string | null }[]
  payloadDiff: { field: string; label: string; before: string | null; after: string | null }[]
  broken: { code: string }[]
}
const look = async (id: number) =>
  (
    await ask<{ node: Told }>(
      'query Look($id: ID!) { node(id: $id) { ... on WebsiteProduct { liveVerified drift { field label ours theirs } payloadDiff { field label before after } broken { code } } } }',
      { id },
    )
  ).node

test('WEB-03 300 products get online in a shop that fails every third call', async () => {
  const ids: number[] = []
  for (let count = 0; count < 300; count += 1) ids.push(await product())
  await save(ids.map((id) => ({ kind: 'websiteProduct', id: null, op: 'create', fields: { product: id, website: site, onlineStatus: 'ONLINE' } })))
  shop.set({ failEvery: 3 })
  await sync()
  const { FAIL: failed = 0, DONE: done = 0 } = await statuses()
  assert.ok(failed > 60 && done > 150, JSON.stringify({ failed, done }))
  for (const minutes of [1, 5, 30]) {
    later(minutes * 60 + 1)
    await sync()
  }
  // Products that failed four times wait for a person, who retries all of them.
  for (let round = 0; round < 8 && (await statuses())['FAIL'] !== undefined; round += 1) {
    for (const { id } of await rows<{ id: number }>("select id from website_products where sync_status = 'FAIL'")) await act(id, 'MARK_TODO')
    await sync()
  }
  assert.deepEqual(await statuses(), { DONE: 300 })
  assert.equal([...shop.products.values()].filter((one) => one.product.online).length, 300)
  assert.equal(Math.max(...[...shop.products.values()].map(({ writes }) => writes)), 1)
  shop.set({})
})

test('WEB-03 what was changed or deleted in the shop is seen: drift field by field, and whether a visitor finds it', async () => {
  const id = await product()
  const placed = await place(id, { onlineStatus: 'ONLINE' })
  await sync()
  assert.equal((await look(placed)).liveVerified, null)
  for (let round = 0; round < 9; round += 1) {
    later(61)
    await sync()
  }
  assert.deepEqual([(await look(placed)).liveVerified, (await look(placed)).drift], [true, []])
  const name = shop.products.get(String(id))?.product.contents[0]?.name ?? ''
  shop.tamper(String(id), (told) => ({
    ...told,
    price: told.price && { ...told.price, cents: 1 },
    contents: told.contents.map((content) => ({ ...content, name: 'Door de winkel' })),
  }))
  await rows('update website_products set checked_at = null where id = $1', [placed])
  await sync()
  const { drift } = await look(placed)
  assert.deepEqual(drift.map(({ field, ours, theirs }) => [field, ours, theirs]).toSorted(), [
    ['content.nl.name', name, 'Door de winkel'],
    ['price', '1101.00', '0.01'],
  ])
  assert.match(drift.find(({ field }) => field === 'content.nl.name')?.label ?? '', /Dutch/)

  // The changes of the next delivery are known beforehand, and are kept if it fails.
  await save([edit(id, { 'content.nl.name': 'Nieuwe naam' })])
  assert.deepEqual(
    (await look(placed)).payloadDiff.map(({ field, before, after }) => [field, before, after]),
    [['content.nl.name', name, 'Nieuwe naam']],
  )
  later(31)
  await sync()
  assert.deepEqual([(await look(placed)).payloadDiff, shop.products.get(String(id))?.product.contents[0]?.name], [[], 'Nieuwe naam'])

  shop.forget(String(id))
  await rows('update website_products set checked_at = null where id = $1', [placed])
  later(61)
  await sync()
  const lost = await look(placed)
  assert.deepEqual([lost.liveVerified, lost.broken.map(({ code }) => code)], [false, ['REMOTE_MISSING']])
  await act(placed, 'REPAIR')
  await sync()
  assert.deepEqual([(await at(placed)).status, shop.products.has(String(id))], ['DONE', true])
})

test('WEB-03 everything of a website goes again, one time at a time, and tells how far it is', async () => {
  await rows('delete from website_products where product_id not in (select product_id from website_products order by product_id limit 30)')
  const start = async () =>
    (
      await ask<{
        startFullResync: { website: { fullResync: { total: number; done: number; finishedAt: string | null } } | null; errors: { code: string }[] }
      }>('mutation Resync($id: ID!) { startFullResync(website: $id) { website { fullResync { total done finishedAt } } errors { code } } }', { id: site })
    ).startFullResync
  const before = shop.calls.length
  assert.deepEqual((await start()).website?.fullResync, { total: 30, done: 0, finishedAt: null })
  assert.deepEqual(
    (await start()).errors.map(({ code }) => code),
    ['fullResync.running'],
  )
  shop.set({ failEvery: 3 })
  await sync()
  const half = (await rows<{ left: number }>('select count(*)::integer as left from website_products where resync_id is not null'))[0]?.left ?? 0
  assert.ok(half > 0 && half < 30)
  shop.set({})
  later(61)
  await sync()
  assert.deepEqual(await rows('select count(*)::integer as open from website_resyncs where finished_at is null'), [{ open: 0 }])
  assert.ok(shop.calls.length - before >= 30)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { edit, engineHands, gone, makeShops, withServer } from '../../../testing/index.ts'
import { switchDue } from '../websites/websiteSwitchesSchedule.ts'

// What must be sent after a change, and what follows from it automatically.

const server = await withServer()
const { rows, db } = server
const { save, takeBack } = engineHands(server.db)
const { product, place, deliver, act, schedule, look, stateOf, list, image, site } = await makeShops(server)

test('a change of what a shop shows makes it to do after half a minute; what a shop never sees does not', async () => {
  const id = await product()
  const other = await product()
  const [own, strange] = [await place(id, { onlineStatus: 'ONLINE' }), await place(other)]
  const settle = async () => Promise.all([deliver(own), deliver(strange)])
  await settle()
  await save([edit(id, { mailInbox: 'x@lindeman.example', purchasePrice: '12.00' })])
  assert.deepEqual([(await stateOf(own))?.status], ['DONE'])
  const changes: [string, () => Promise<unknown>][] = [
    ['text', () => save([edit(id, { 'content.nl.name': 'Bank nieuw' })])],
    ['price', () => save([edit(id, { [`price.${list}`]: { price: '1.00' } })])],
    ['image', async () => save([{ kind: 'image', id: image, op: 'update', fields: { altText: 'De bank' } }])],
    ['website', async () => save([{ kind: 'website', id: site, op: 'update', fields: { languages: ['nl', 'en', 'de'] } }])],
    [
      'price list',
      () => save([{ kind: 'priceList', id: null, op: 'create', fields: { name: 'Actie', parent: list, adjustmentPct: '-10', websites: [site] } }]),
    ],
  ]
  for (const [name, change] of changes) {
    await settle()
    const before = (await stateOf(own))?.version ?? 0
    await change()
    const { status, due, version } = (await stateOf(own)) ?? { status: '', due: 0, version: 0 }
    assert.deepEqual([status, version, due > 20 && due <= 30], ['TODO', before + 1, true], name)
  }
  // A list without prices for these products, and list fields other than prices, change nothing in the shop.
  await settle()
  const [calm] = await rows<{ id: number }>("select id from price_lists where name = 'Actie'")
  await save([{ kind: 'priceList', id: null, op: 'create', fields: { name: 'Serie', parent: list, websites: [site], validFrom: '2026-01-01' } }])
  await save([{ kind: 'priceList', id: calm?.id ?? 0, op: 'update', fields: { promoText: 'Nu!', validFrom: '2020-01-01' } }])
  assert.equal((await stateOf(own))?.status, 'DONE')
  await settle()
  await save([edit(id, { 'content.nl.name': 'Weer anders' })])
  assert.equal((await stateOf(strange))?.status, 'DONE')
  // In progress: the old version is being sent; the new one is sent afterwards.
  await rows("update website_products set sync_status = 'PROCESSING', claimed_at = now() where id = $1", [own])
  const version = (await stateOf(own))?.version ?? 0
  await save([edit(id, { 'content.nl.name': 'Nog anders' })])
  assert.deepEqual([(await stateOf(own))?.status, (await stateOf(own))?.version], ['PROCESSING', version + 1])

  const head = await product({ type: 'CONFIGURABLE' })
  const variation = await product({ parent: head })
  const [ofHead, ofVariation] = [await place(head), await place(variation)]
  await Promise.all([deliver(ofHead), deliver(ofVariation)])
  await save([edit(head, { [`price.${list}`]: { price: '2.00' } })])
  assert.deepEqual([(await stateOf(ofHead))?.status, (await stateOf(ofVariation))?.status], ['TODO', 'TODO'])
})

test('what leaves a website is deleted in the shop; who comes back in time keeps the number, who comes back later is sent as new', async () => {
  const assignment = await place(await product())
  await deliver(assignment)
  const removals = () =>
    rows<{ remote: string; done: boolean }>('select remote_id as remote, done_at is not null as done from website_removals where remote_id = $1', [
      `R${assignment}`,
    ])
  const left = await save([gone(assignment, 'websiteProduct')])
  assert.deepEqual(await removals(), [{ remote: `R${assignment}`, done: false }])
  await takeBack(left)
  assert.deepEqual([await removals(), (await look(assignment))?.remoteId, (await look(assignment))?.syncStatus], [[], `R${assignment}`, 'TODO'])
  const again = await save([gone(assignment, 'websiteProduct')])
  await rows('update website_removals set claimed_at = now(), done_at = now()')
  await takeBack(again)
  assert.deepEqual([(await look(assignment))?.remoteId, (await look(assignment))?.syncStatus], [null, 'TODO'])
})

test('what is scheduled goes online and offline by itself; what lacks something waits until it is complete', async () => {
  const [id, lacking] = [await product(), await product()]
  const [own, waiting] = [await place(id), await place(lacking)]
  assert.equal((await schedule(own, { desiredFrom: '2031-01-02T07:00:00Z', desiredTo: '2031-01-01T07:00:00Z' })).errors[0]?.code, 'websiteProduct.over')
  const { websiteProduct } = await schedule(own, { desiredFrom: '2020-01-01T07:00:00Z', desiredTo: '2031-01-01T07:00:00Z' })
  assert.deepEqual([websiteProduct?.desiredFrom, websiteProduct?.onlineStatus], ['2020-01-01T07:00:00.000Z', 'OFFLINE'])
  await save([edit(lacking, { 'content.nl.description': null })])
  await schedule(waiting, { desiredFrom: '2020-01-01T07:00:00Z' })
  await switchDue(db)
  assert.deepEqual([(await look(own))?.onlineStatus, (await look(own))?.desiredFrom, (await look(waiting))?.onlineStatus], ['ONLINE', null, 'OFFLINE'])
  await save([edit(lacking, { 'content.nl.description': 'Nu wel.' })])
  await schedule(own, { desiredTo: '2020-02-01T07:00:00Z' })
  await switchDue(db)
  assert.deepEqual([(await look(own))?.onlineStatus, (await look(own))?.desiredTo, (await look(waiting))?.onlineStatus], ['OFFLINE', null, 'ONLINE'])
  assert.equal(await switchDue(db), 0)
})

test('each way in which an assignment is broken is told, stands in the products list, and is mended in one step', async () => {
  const marked = async (id: number) =>
    (await rows<{ broken: boolean }>('select has_broken_website_assign as broken from product_listings where product_id = $1', [id]))[0]?.broken
  const head = await product({ type: 'CONFIGURABLE' })
  const variation = await product({ parent: head })
  const [inactive, lost, failing, twin, other, priceless] = [
    await product({ active: false }),
    await product(),
    await product(),
    await product(),
    await product(),
    await product({ [`price.${list}`]: null }),
  ]
  const ofVariation = await place(variation, { onlineStatus: 'OFFLINE' })
  const ofHead = () => rows<{ id: number }>('select id from website_products where product_id = $1', [head])
  const failed = { syncStatus: 'FAIL', failedAt: new Date(Date.now() - 26 * 3_600_000).toISOString(), lastError: 'Down' }
  const cases: [string, number, number, string | null][] = [
    ['PARENT_NOT_ASSIGNED', variation, ofVariation, null],
    ['INACTIVE', inactive, await place(inactive, { onlineStatus: 'ONLINE' }), 'OFFLINE'],
    ['REMOTE_MISSING', lost, await place(lost, { syncStatus: 'DONE' }), 'OFFLINE'],
    ['FAILING', failing, await place(failing, failed), 'OFFLINE'],
    ['SAME_REMOTE', twin, await place(twin, { syncStatus: 'DONE', remoteId: 'SAME' }), 'OFFLINE'],
  ]
  const ofOther = await place(other, { syncStatus: 'DONE', remoteId: 'SAME' })
  for (const [code, id, assignment] of cases) {
    const { broken } = (await look(assignment)) ?? { broken: [] }
    assert.deepEqual([broken.map((one) => one.code), broken[0]?.repair === null, await marked(id)], [[code], false, true], code)
    assert.deepEqual((await act(assignment, 'REPAIR')).errors, [], code)
    assert.deepEqual([(await look(assignment))?.broken, await marked(id)], [[], false], code)
  }
  assert.equal((await ofHead()).length, 1, 'the configurable product came along')
  assert.deepEqual([(await look(cases[4]?.[2] ?? 0))?.remoteId, (await look(ofOther))?.remoteId, await marked(other)], ['SAME', null, false])

  const [{ id: headPlace } = { id: 0 }] = await ofHead()
  await act(headPlace, 'MARK_ONLINE')
  assert.deepEqual([(await look(headPlace))?.broken.map(({ code }) => code), await marked(head)], [['NO_ONLINE_VARIATION'], true])
  await act(ofVariation, 'MARK_ONLINE')
  assert.deepEqual([(await look(headPlace))?.broken, await marked(head)], [[], false])
  await act(ofVariation, 'MARK_OFFLINE')
  assert.equal((await act(headPlace, 'REPAIR')).websiteProduct?.onlineStatus, 'OFFLINE')

  const unpriced = await place(priceless)
  assert.deepEqual((await look(unpriced))?.broken, [{ code: 'NO_PRICE', repair: null }])
  assert.deepEqual(
    (await act(unpriced, 'REPAIR')).errors.map(({ code }) => code),
    ['websiteProduct.noPrice'],
  )
  assert.equal((await act(headPlace, 'REPAIR')).notice, 'Nothing is broken here.')
})

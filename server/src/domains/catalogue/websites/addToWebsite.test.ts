import assert from 'node:assert/strict'
import { test } from 'node:test'
import { edit, engineHands, type FieldError, makeShops, withServer } from '../../../testing/index.ts'

// Adding a selection to a website: those that can, and the others by their reason.

const server = await withServer()
const { rows, ask } = server
const { save } = engineHands(server.db)
const { make, product, start, image, outlet } = await makeShops(server)

test('PROD-27 adding a selection to a website splits it into those that can and the others by their reason; the rest is kept as a task that closes by itself', async () => {
  const brand = { brand: 'Zand' }
  const good = [await product(brand), await product(brand)]
  const head = await product({ ...brand, type: 'CONFIGURABLE' })
  const variation = await product({ ...brand, parent: head })
  const there = await product(brand)
  await make('websiteProduct', { product: there, website: outlet })
  const bare = [await product({ ...brand, 'content.nl.description': null }), await product({ ...brand, 'content.nl.description': null })]
  const photoless = await product({ ...brand, images: [] })
  interface Prepared { job: { id: string; title: string; total: number; preview: { creates: number; blocked: number } } | null; willSucceed: number; blocked: { code: string; reason: string; count: number; sample: { sku: string }[] }[]; blockedCount: number; blockedKey: string | null; errors: FieldError[] }
  const prepare = async (selection: object) => (await ask<{ prepareAddToWebsite: Prepared }>(`mutation Prepare($input: PrepareAddToWebsiteInput!) { prepareAddToWebsite(input: $input) {
    job { id title total preview { creates blocked } } willSucceed blocked { code reason count sample { sku } } blockedCount blockedKey errors { code } } }`, { input: { selection, website: outlet, onlineStatus: 'ONLINE' } })).prepareAddToWebsite
  const { job, willSucceed, blocked, blockedCount, blockedKey, errors } = await prepare({ filter: { brands: ['Zand'] } })
  assert.deepEqual([errors, willSucceed, blockedCount, job?.total, job?.preview.creates, job?.title], [[], 4, 4, 4, 4, 'Add 4 products to outlet.example and mark online'])
  assert.deepEqual([blocked[0]?.count, blocked.map(({ code }) => code).sort()], [2, ['ASSIGNED', 'content.nl.description', 'image.main']])
  assert.ok(blocked.every(({ reason, sample, code }) => reason !== '' && reason !== code && sample.length > 0))

  // One of them loses something between the question and the answer, and the others go on.
  await save([edit(good[1] ?? 0, { images: [] })])
  await start(job?.id ?? '')
  const on = async () => (await rows<{ id: number }>('select product_id as id from website_products where website_id = $1 and online_status = $2 order by 1', [outlet, 'ONLINE'])).map(({ id }) => id)
  assert.deepEqual(await on(), [good[0] ?? 0, head, variation])
  const { node } = await ask<{ node: { state: string; failures: { message: string }[] } }>('query Job($id: ID!) { node(id: $id) { ... on Job { state failures { message } } } }', { id: job?.id })
  assert.deepEqual([node.state, node.failures.map(({ message }) => message)], ['DONE_WITH_WARNINGS', ['The product cannot be added to the website until it is complete.']])

  const { saveBlockedAsTask } = await ask<{ saveBlockedAsTask: { task: { id: string; message: string; address: string; count: number; startCount: number; isDone: boolean }; errors: FieldError[] } }>(
    'mutation Keep($key: ID!) { saveBlockedAsTask(input: { blockedKey: $key }) { task { id message address count startCount isDone } errors { code message } } }', { key: blockedKey })
  const { task } = saveBlockedAsTask
  assert.deepEqual([saveBlockedAsTask.errors, task.message, task.address, task.count, task.startCount, task.isDone], [[], 'Make 3 products ready for outlet.example', `/products?leftOut=${blockedKey}`, 3, 3, false])
  await save([...bare, photoless].map((id) => edit(id, { 'content.nl.description': 'Nu wel.', images: [image] })))
  await start((await prepare({ filter: { leftOut: blockedKey } })).job?.id ?? '')
  const { tasks } = await ask<{ tasks: { id: string; isDone: boolean; count: number }[] }>('query Done { tasks(done: true) { id isDone count } }')
  assert.deepEqual(tasks.map(({ id, isDone, count }) => [id, isDone, count]), [[task.id, true, 0]])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { edit, engineHands, type FieldError, makeShops, withServer } from '../../../testing/index.ts'

// Adding a selection to a website: the products that can be added, and the others by reason.

const server = await withServer()
const { rows, ask } = server
const { save } = engineHands(server.db)
const { make, product, start, add, image, list, site, outlet } = await makeShops(server)

test('PROD-27 adding a selection to a website splits it into those that can and the others by their reason; the rest is kept as a task that closes by itself', async () => {
  const brand = { brand: 'Zand' }
  const good = [await product(brand), await product(brand)]
  const head = await product({ ...brand, type: 'CONFIGURABLE' })
  const variation = await product({ ...brand, parent: head })
  const there = await product(brand)
  await make('websiteProduct', { product: there, website: outlet })
  const bare = [await product({ ...brand, 'content.nl.description': null }), await product({ ...brand, 'content.nl.description': null })]
  const photoless = await product({ ...brand, images: [] })
  interface Prepared {
    job: { id: string; title: string; total: number; preview: { creates: number; blocked: number } } | null
    willSucceed: number
    blocked: { code: string; reason: string; count: number; sample: { sku: string }[] }[]
    blockedCount: number
    blockedKey: string | null
    errors: FieldError[]
  }
  const prepare = async (selection: object) =>
    (
      await ask<{ prepareAddToWebsite: Prepared }>(
        `mutation Prepare($input: PrepareAddToWebsiteInput!) { prepareAddToWebsite(input: $input) {
    job { id title total preview { creates blocked } } willSucceed blocked { code reason count sample { sku } } blockedCount blockedKey errors { code } } }`,
        { input: { selection, website: outlet, onlineStatus: 'ONLINE' } },
      )
    ).prepareAddToWebsite
  const { job, willSucceed, blocked, blockedCount, blockedKey, errors } = await prepare({ filter: { brands: ['Zand'] } })
  assert.deepEqual(
    [errors, willSucceed, blockedCount, job?.total, job?.preview.creates, job?.title],
    [[], 4, 4, 4, 4, 'Add 4 products to outlet.example and mark online'],
  )
  assert.deepEqual([blocked[0]?.count, blocked.map(({ code }) => code).sort()], [2, ['ASSIGNED', 'content.nl.description', 'image.main']])
  assert.ok(blocked.every(({ reason, sample, code }) => reason !== '' && reason !== code && sample.length > 0))

  // One of them becomes incomplete between preview and start, and the others are still added.
  await save([edit(good[1] ?? 0, { images: [] })])
  await start(job?.id ?? '')
  const on = async () =>
    (
      await rows<{ id: number }>('select product_id as id from website_products where website_id = $1 and online_status = $2 order by 1', [outlet, 'ONLINE'])
    ).map(({ id }) => id)
  assert.deepEqual(await on(), [good[0] ?? 0, head, variation])
  const { node } = await ask<{ node: { state: string; failures: { message: string }[] } }>(
    'query Job($id: ID!) { node(id: $id) { ... on Job { state failures { message } } } }',
    { id: job?.id },
  )
  assert.deepEqual(
    [node.state, node.failures.map(({ message }) => message)],
    ['DONE_WITH_WARNINGS', ['The product cannot be added to the website until it is complete.']],
  )

  const { saveBlockedAsTask } = await ask<{
    saveBlockedAsTask: { task: { id: string; message: string; address: string; count: number; startCount: number; isDone: boolean }; errors: FieldError[] }
  }>(
    'mutation Keep($key: ID!) { saveBlockedAsTask(input: { blockedKey: $key }) { task { id message address count startCount isDone } errors { code message } } }',
    { key: blockedKey },
  )
  const { task } = saveBlockedAsTask
  assert.deepEqual(
    [saveBlockedAsTask.errors, task.message, task.address, task.count, task.startCount, task.isDone],
    [[], 'Make 3 products ready for outlet.example', `/products?leftOut=${blockedKey}`, 3, 3, false],
  )
  await save([...bare, photoless].map((id) => edit(id, { 'content.nl.description': 'Nu wel.', images: [image] })))
  await start((await prepare({ filter: { leftOut: blockedKey } })).job?.id ?? '')
  const { tasks } = await ask<{ tasks: { id: string; isDone: boolean; count: number }[] }>('query Done { tasks(done: true) { id isDone count } }')
  assert.deepEqual(
    tasks.map(({ id, isDone, count }) => [id, isDone, count]),
    [[task.id, true, 0]],
  )
})

interface Family {
  job: { id: string; total: number; preview: { creates: number; changes: number; blocked: number } } | null
  willSucceed: number
  blocked: { code: string; count: number; fixUrl: string | null }[]
  blockedProducts: { product: { id: string }; reasons: { code: string; label: string; fixUrl: string }[] }[]
  errors: FieldError[]
}
const prepareFamily = async (selection: object, more: object = {}) =>
  (
    await ask<{ prepareAddToWebsite: Family }>(
      `mutation Family($input: PrepareAddToWebsiteInput!) { prepareAddToWebsite(input: $input) {
  job { id total preview { creates changes blocked } } willSucceed blocked { code count fixUrl } blockedProducts { product { id } reasons { code label fixUrl } } errors { code } } }`,
      { input: { selection, website: outlet, onlineStatus: 'ONLINE', withVariations: true, ...more } },
    )
  ).prepareAddToWebsite
const standing = (ids: readonly number[]) =>
  rows<{ id: number; active: boolean; status: string | null; broken: string[] | null }>(
    'select p.id, p.active, w.online_status as status, w.broken from products p left join website_products w on w.product_id = p.id and w.website_id = $2 where p.id = any($1) order by p.id',
    [ids, outlet],
  )

test('[PROD-27 WEB-02] a configurable product is put online with its variations in one change set, inactive and offline ones too, nothing is broken after it, and one revert takes all back', async () => {
  const head = await product({ type: 'CONFIGURABLE', active: false })
  const [fresh, offline] = [await product({ parent: head, active: false }), await product({ parent: head })]
  const bare = await product({ parent: head, active: false, 'content.nl.description': null, images: [] })
  const family = [head, fresh, offline, bare]
  const before = await standing(family)
  const { job, willSucceed, blocked, blockedProducts, errors } = await prepareFamily({ ids: [head] })
  assert.deepEqual([errors, willSucceed, job?.total, job?.preview.creates, job?.preview.changes, job?.preview.blocked], [[], 3, 3, 3, 2, 0])
  // all that is missing is listed per product, with a link to the field, and a link to all products that lack it
  assert.deepEqual(
    blockedProducts.map(({ product: { id }, reasons }) => [Number(id), reasons.map(({ code }) => code).sort()]),
    [[bare, ['content.nl.description', 'image.main']]],
  )
  const [told] = blockedProducts
  assert.ok(told?.reasons.every(({ code, label, fixUrl }) => label !== code && fixUrl.startsWith(`/products/${bare}/edit?tab=`)))
  assert.match(blocked[0]?.fixUrl ?? '', /^\/products(\/bulk-edit)?\?leftOut=\d+&missing=(content\.nl\.description|image\.main)$/)

  await start(job?.id ?? '')
  assert.deepEqual(
    (await standing(family)).map(({ active, status, broken }) => [active, status, broken]),
    [
      [true, 'ONLINE', []],
      [true, 'ONLINE', []],
      [true, 'ONLINE', []],
      [false, null, null],
    ],
  )
  const sets = await rows<{ id: number }>('select id from change_sets where job_id = $1', [job?.id])
  assert.equal(sets.length, 1)
  await engineHands(server.db).takeBack(sets[0]?.id ?? 0)
  assert.deepEqual(await standing(family), before)
})

test('[WEB-02] with its variations means what is there offline is marked online, and what is online already is left alone', async () => {
  const head = await product({ type: 'CONFIGURABLE' })
  const [one, two] = [await product({ parent: head }), await product({ parent: head })]
  for (const [id, onlineStatus] of [
    [head, 'OFFLINE'],
    [one, 'OFFLINE'],
    [two, 'ONLINE'],
  ] as const)
    await make('websiteProduct', { product: id, website: outlet, onlineStatus })
  const { job, blocked } = await prepareFamily({ ids: [head] })
  assert.deepEqual(
    [job?.total, job?.preview.creates, job?.preview.changes, blocked.map(({ code, count, fixUrl }) => [code, count, fixUrl])],
    [2, 0, 2, [['ASSIGNED', 1, null]]],
  )
  await start(job?.id ?? '')
  assert.deepEqual(
    (await standing([head, one, two])).map(({ status }) => status),
    ['ONLINE', 'ONLINE', 'ONLINE'],
  )
})

test('[WEB-04] a configurable product is not put online alone, by no door: its page would be empty; offline it may stand there', async () => {
  const head = await product({ type: 'CONFIGURABLE' })
  const bare = await product({ parent: head, images: [] })
  for (const more of [{}, { withVariations: false }]) {
    const { job, blocked } = await prepareFamily({ ids: [head] }, more)
    assert.equal(job, null)
    assert.ok(blocked.some(({ code, fixUrl }) => code === 'NO_VARIATION' && fixUrl === null))
  }
  assert.deepEqual(
    (await add({ product: String(head), website: String(outlet), onlineStatus: 'ONLINE' })).errors.map(({ code }) => code),
    ['websiteProduct.noVariation'],
  )
  assert.equal((await prepareFamily({ ids: [head] }, { onlineStatus: 'OFFLINE', withVariations: false })).willSucceed, 1)
  await save([edit(bare, { images: [image] })])
  // ready, but not selected
  assert.equal((await prepareFamily({ ids: [head] }, { withVariations: false })).job, null)
  assert.equal((await prepareFamily({ ids: [head, bare] }, { withVariations: false })).willSucceed, 2)
})

test('[WEB-02] of a family of many chunks the configurable product is online before its variations come', async () => {
  const head = await product({ type: 'CONFIGURABLE' })
  const plan = Array.from({ length: 620 }, (_, at) => ({
    kind: 'product',
    id: null,
    op: 'create' as const,
    fields: {
      type: 'SIMPLE',
      parent: head,
      sku: `FAM-${at}`,
      leadTimeWeeks: 4,
      active: false,
      images: [image],
      [`price.${list}`]: { price: '100.00' },
      'content.nl.name': `Vorm ${at}`,
      'content.nl.description': `Vorm nummer ${at}.`,
      'content.nl.urlKey': `vorm-${at}`,
    },
  }))
  await save(plan)
  // another one before it in the same job, whose variations come after all of those
  const { job } = await prepareFamily({ ids: [head] })
  assert.equal(job?.total, 621)
  await start(job?.id ?? '')
  const [all] = await rows<{ online: number; broken: number; sets: number }>(
    `select count(*)::integer as online, count(*) filter (where broken <> '{}')::integer as broken, (select count(*)::integer from change_sets where job_id = $2) as sets
    from website_products w join products p on p.id = w.product_id where (p.id = $1 or p.parent_id = $1) and online_status = 'ONLINE'`,
    [head, job?.id],
  )
  assert.deepEqual(all, { online: 621, broken: 0, sets: 1 })
})

test('[PROD-27] the website that is suggested is where the family is, else where the category is, and not the one with few', async () => {
  const suggest = async (ids: readonly number[]) =>
    (
      await ask<{ websiteSuggestion: { website: { id: string } | null; variationCount: number } }>(
        'query Suggest($ids: [ID!]!) { websiteSuggestion(selection: { ids: $ids }) { website { id } variationCount } }',
        { ids },
      )
    ).websiteSuggestion
  const category = 'Hoekbanken'
  for (let at = 0; at < 3; at++) await make('websiteProduct', { product: await product({ category }), website: site })
  const head = await product({ type: 'CONFIGURABLE', category })
  const variation = await product({ parent: head, category })
  assert.deepEqual(await suggest([head]), { website: { id: String(site) }, variationCount: 1 })
  assert.deepEqual(await suggest([head, variation]), { website: { id: String(site) }, variationCount: 0 })
  await make('websiteProduct', { product: head, website: outlet })
  assert.deepEqual(await suggest([variation]), { website: { id: String(outlet) }, variationCount: 0 })
})

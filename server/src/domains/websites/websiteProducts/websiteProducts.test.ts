import assert from 'node:assert/strict'
import { test } from 'node:test'
import { edit, engineHands, type FieldError, makeShops, type MissingItem, placedFields, type PlacedProduct, withServer } from '../../../testing/index.ts'

// Products on websites through the API: adding them, actions on one and on many, and their list.

const server = await withServer()
const { rows, ask, runJobs } = server
const { save } = engineHands(server.db)
const { make, product, place, deliver, add, act, schedule, look, stateOf, start, image, site, outlet } = await makeShops(server)

/** Nothing is sent during these tests. */
const switchOn = (isOn: boolean) =>
  rows("update websites set enabled = $2, connector = 'HTTP_JSON', endpoint = 'https://lindeman.invalid/api' where id = $1", [site, isOn])

test('PROD-14 a product cannot be added to a website until it is complete: what is missing is told with its field, and filling in the last opens the way', async () => {
  const id = await product({ 'content.nl.description': null, images: [], active: false })
  const refused = await add({ product: id, website: site, onlineStatus: 'ONLINE' })
  assert.deepEqual([refused.websiteProduct, refused.changeSet, refused.errors[0]?.code], [null, null, 'websiteProduct.incomplete'])
  assert.equal(refused.errors[0]?.message, 'The product cannot be added to the website until it is complete.')
  assert.deepEqual(refused.missing.map(({ code, field, severity }) => [code, field, severity]).sort(), [
    ['content.nl.description', 'content.nl.description', 'BLOCK'],
    ['image.main', 'images', 'BLOCK'],
  ])
  assert.ok(refused.missing.every(({ fixUrl, label }) => fixUrl.startsWith(`/products/${id}/edit?tab=`) && label !== ''))
  assert.deepEqual(await rows('select from website_products where product_id = $1', [id]), [])

  await save([edit(id, { 'content.nl.description': 'Nu wel.', images: [image] })])
  const added = await add({ product: id, website: site, onlineStatus: 'ONLINE' }, 'once')
  assert.deepEqual([added.errors, added.missing, added.websiteProduct?.onlineStatus, added.websiteProduct?.syncStatus], [[], [], 'ONLINE', 'TODO'])
  assert.equal((await add({ product: id, website: site, onlineStatus: 'ONLINE' }, 'once')).websiteProduct?.id, added.websiteProduct?.id)
  const again = await add({ product: id, website: site })
  assert.deepEqual([again.websiteProduct?.id, again.changeSet, again.notice], [added.websiteProduct?.id, null, 'The product is on lindeman.example already.'])

  const { product: told } = await ask<{
    product: { websiteProducts: PlacedProduct[]; onWebsites: { website: { name: string }; websiteProduct: PlacedProduct | null; missing: MissingItem[] }[] }
  }>(
    `query Tab($id: ID!) { product(id: $id) { websiteProducts { ${placedFields} } onWebsites { website { name } websiteProduct { ${placedFields} } missing { code } } } }`,
    { id },
  )
  assert.deepEqual(
    told.websiteProducts.map(({ website }) => website.name),
    ['lindeman.example'],
  )
  assert.deepEqual(
    told.onWebsites.map(({ website, websiteProduct }) => [website.name, websiteProduct !== null]),
    [
      ['lindeman.example', true],
      ['outlet.example', false],
    ],
  )
})

test('PROD-14 a price in the website’s own list is required, what the website asks of a check counts, and a variation follows its configurable product', async () => {
  const belgian = await make('priceList', { name: 'België' })
  const be = await make('website', { name: 'lindeman.be', languages: ['nl'], priceList: belgian })
  const id = await product()
  assert.deepEqual(
    (await add({ product: id, website: be })).missing.map(({ code, field, label }) => [code, field, label]),
    [[`price.${belgian}`, `price.${belgian}`, 'Price in België is missing']],
  )
  await save([edit(id, { [`price.${belgian}`]: { price: '750.00' }, eanCode: '8719999000011' })])
  assert.deepEqual(
    (await add({ product: id, website: be })).missing.map(({ code }) => code),
    ['check:EAN_CHECKDIGIT'],
  )
  await ask('mutation Set($website: ID!) { setCheckSeverity(website: $website, code: "EAN_CHECKDIGIT", severity: WARN) { errors { code } } }', { website: be })
  assert.deepEqual([(await add({ product: id, website: be })).errors], [[]], 'there it is advice')

  const head = await product({ type: 'CONFIGURABLE' })
  const variation = await product({ parent: head })
  assert.deepEqual(
    (await add({ product: variation, website: site })).errors.map(({ code }) => code),
    ['websiteProduct.parentFirst'],
  )
  assert.deepEqual((await add({ product: head, website: site })).errors, [])
  assert.deepEqual((await add({ product: variation, website: site })).errors, [])
  assert.deepEqual(
    (await add({ product: 0, website: site })).errors.map(({ field, code }) => [field, code]),
    [['product', 'reference.missing']],
  )
})

test('WEB-02 marking online, to do and offline, forcing a full resync, deleting and recreating: each at once, or told why nothing is to be done', async () => {
  await switchOn(true)
  const id = await place(await product())
  await deliver(id)
  const online = await act(id, 'MARK_ONLINE')
  assert.deepEqual([online.websiteProduct?.onlineStatus, online.websiteProduct?.syncStatus, online.notice], ['ONLINE', 'TODO', null])
  assert.deepEqual([(await stateOf(id))?.due], [0], 'a person waits for it: no debounce')
  assert.deepEqual(
    [(await act(id, 'MARK_ONLINE')).notice, (await act(id, 'MARK_TODO')).notice],
    ['It is marked online already.', 'It waits to be sent already.'],
  )
  await rows("update website_products set sync_status = 'FAIL', attempts = 4, last_error = 'No', next_retry_at = null where id = $1", [id])
  assert.deepEqual([(await act(id, 'MARK_TODO')).websiteProduct?.syncStatus, (await stateOf(id))?.attempts], ['TODO', 0])
  await deliver(id)
  const before = (await stateOf(id))?.version ?? 0
  assert.equal((await act(id, 'FORCE_RESYNC')).websiteProduct?.syncStatus, 'TODO')
  assert.deepEqual((await rows<{ forced: boolean }>('select forced_at > synced_at as forced from website_products where id = $1', [id]))[0]?.forced, true)
  assert.equal((await stateOf(id))?.version, before + 1)
  await deliver(id)
  assert.equal((await act(id, 'RECREATE')).websiteProduct?.syncStatus, 'PROCESSING', 'its steps are shown as processing')
  assert.deepEqual([(await stateOf(id))?.status, (await stateOf(id))?.step], ['TODO', 'TODO_DELETE'])
  assert.equal((await act(id, 'RECREATE')).notice, 'It is being deleted and recreated right now.')
  await deliver(id)
  assert.deepEqual(
    [(await act(id, 'MARK_OFFLINE')).websiteProduct?.onlineStatus, (await act(id, 'MARK_OFFLINE')).notice],
    ['OFFLINE', 'It is marked offline already.'],
  )
  const { node } = await ask<{ node: { consequences: string[] } }>(
    'query Ask($id: ID!) { node(id: $id) { ... on WebsiteProduct { consequences(action: RECREATE) } } }',
    { id },
  )
  assert.match(node.consequences.join(' '), /address may change.*reviews.*search engines/)
  assert.deepEqual((await act(id, 'REMOVE')).websiteProduct, null)
  assert.deepEqual(
    (await act(id, 'MARK_ONLINE')).errors.map(({ code }) => code),
    ['missing'],
  )
  await switchOn(false)
})

test('WEB-02 what is asked of a website that is switched off says that it waits for that: before, when it is asked, and when it is asked again', async () => {
  const id = await place(await product())
  await deliver(id)
  const waits = 'Sending products to lindeman.example is switched off: it is deleted and recreated as soon as somebody switches that on.'
  const consequences = async () =>
    (
      await ask<{ node: { consequences: string[] } }>('query Ask($id: ID!) { node(id: $id) { ... on WebsiteProduct { consequences(action: RECREATE) } } }', {
        id,
      })
    ).node.consequences
  assert.ok((await consequences()).includes(waits))
  const asked = await act(id, 'RECREATE')
  assert.deepEqual([asked.websiteProduct?.syncStatus, asked.notice], ['PROCESSING', waits])
  assert.deepEqual([(await act(id, 'RECREATE')).notice, (await act(id, 'FORCE_RESYNC')).notice], [waits, waits])
  await switchOn(true)
  assert.equal((await act(id, 'RECREATE')).notice, 'It is being deleted and recreated right now.')
  assert.ok(!(await consequences()).includes(waits))
  await switchOn(false)
})

test('WEB-02 going online needs everything required; what becomes incomplete later stays online with a warning', async () => {
  const id = await product()
  const assignment = await place(id)
  await save([edit(id, { 'content.nl.urlKey': null })])
  const refused = await act(assignment, 'MARK_ONLINE')
  assert.deepEqual(
    [refused.websiteProduct?.onlineStatus, refused.changeSet, refused.errors[0]?.code, refused.missing.map(({ code }) => code)],
    ['OFFLINE', null, 'websiteProduct.incomplete', ['content.nl.urlKey']],
  )
  await save([edit(id, { 'content.nl.urlKey': 'bank-weer' })])
  assert.equal((await act(assignment, 'MARK_ONLINE')).websiteProduct?.onlineStatus, 'ONLINE')
  await save([edit(id, { 'content.nl.description': null })])
  const { node } = await ask<{ node: { onlineStatus: string; missing: MissingItem[] } }>(
    'query Look($id: ID!) { node(id: $id) { ... on WebsiteProduct { onlineStatus missing { code } } } }',
    { id: assignment },
  )
  assert.deepEqual([node.onlineStatus, node.missing.map(({ code }) => code)], ['ONLINE', ['content.nl.description']])
})

test('WEB-02 each action for a frozen selection: what is left out is told with its reason, and all is taken back', async () => {
  const brand = { brand: 'Veld' }
  const [one, two, lacking] = [await product(brand), await product(brand), await product(brand)]
  const ids = [await place(one), await place(two), await place(lacking)]
  await save([edit(lacking, { 'content.nl.description': null })])
  const query = `mutation Prepare($input: WebsiteProductsBulkInput!) { prepareWebsiteProductsBulk(input: $input) { job { id title total preview { changes blocked entities(group: BLOCKED) { problems { code } } } } errors { code } } }`
  interface Prepared {
    prepareWebsiteProductsBulk: {
      job: { id: string; title: string; total: number; preview: { changes: number; blocked: number; entities: { problems: { code: string }[] }[] } } | null
      errors: FieldError[]
    }
  }
  const prepare = async (input: object) => (await ask<Prepared>(query, { input })).prepareWebsiteProductsBulk
  const { job } = await prepare({ selection: { filter: { brands: ['Veld'], onlineStatuses: ['OFFLINE'] } }, action: 'MARK_ONLINE' })
  assert.deepEqual(
    [job?.title, job?.total, job?.preview.changes, job?.preview.blocked, job?.preview.entities[0]?.problems[0]?.code],
    ['Mark 3 website products online', 3, 2, 1, 'websiteProduct.incomplete'],
  )
  await start(job?.id ?? '')
  assert.deepEqual(
    (await Promise.all(ids.map(look))).map((row) => row?.onlineStatus),
    ['ONLINE', 'ONLINE', 'OFFLINE'],
  )
  for (const id of ids) await deliver(id)
  for (const [action, wanted] of [
    ['MARK_TODO', ['TODO', 'TODO', 'TODO']],
    ['FORCE_RESYNC', ['TODO', 'TODO', 'TODO']],
    ['RECREATE', ['PROCESSING', 'PROCESSING', 'PROCESSING']],
  ] as const) {
    await start((await prepare({ selection: { ids }, action })).job?.id ?? '')
    assert.deepEqual(
      (await Promise.all(ids.map(look))).map((row) => row?.syncStatus),
      wanted,
      action,
    )
    for (const id of ids) await deliver(id)
  }
  await start((await prepare({ selection: { ids }, desiredTo: '2030-01-01T07:00:00Z' })).job?.id ?? '')
  assert.deepEqual(
    (await Promise.all(ids.map(look))).map((row) => row?.desiredTo),
    ids.map(() => '2030-01-01T07:00:00.000Z'),
  )
  const removal = (await prepare({ selection: { ids }, action: 'REMOVE' })).job?.id ?? ''
  await start(removal)
  assert.deepEqual(await Promise.all(ids.map(look)), [null, null, null])
  await ask('mutation Back($id: ID!) { revertJob(id: $id) { errors { code } } }', { id: removal })
  await runJobs()
  assert.deepEqual(
    (await Promise.all(ids.map(look))).map((row) => [row?.onlineStatus, row?.remoteId === null]),
    [
      ['ONLINE', false],
      ['ONLINE', false],
      ['OFFLINE', false],
    ],
  )
  assert.deepEqual(
    (await prepare({ selection: { ids } })).errors.map(({ code }) => code),
    ['required'],
  )
  assert.deepEqual(
    (await prepare({ selection: { ids: ['1'] }, action: 'REMOVE' })).errors.map(({ code }) => code),
    ['selection.none'],
  )
})

test('WEB-01 the list knows both states: searched, filtered, counted and sorted', async () => {
  const brand = { brand: 'Lijst' }
  const [a, b, c] = [
    await place(await product({ ...brand, 'content.nl.name': 'Aster' }), { onlineStatus: 'ONLINE' }),
    await place(await product({ ...brand, 'content.nl.name': 'Boterbloem' })),
    await place(await product({ ...brand, 'content.nl.name': 'Cactus', active: false })),
  ]
  await deliver(a)
  await rows(`update website_products set drift = '[{"field":"content.nl.name","ours":"Aster","theirs":"Aster!"}]' where id = $1`, [a])
  await rows("update website_products set sync_status = 'FAIL', last_error_code = 'HTTP_503', last_error = 'Down', failed_at = now() where id = $1", [b])
  await schedule(c, { desiredFrom: '2031-01-01T07:00:00Z' })
  const find = async (filter: object, searchTerm: string | null = null, ordering = 'name') => {
    const { websiteProducts } = await ask<{
      websiteProducts: { totalCount: number; counts: { value: string; count: number }[]; results: { product: { name: string } }[] }
    }>(
      'query Find($searchTerm: String, $filter: WebsiteProductFilter, $ordering: String) { websiteProducts(searchTerm: $searchTerm, filter: $filter) { totalCount counts(by: SYNC_STATUS) { value count } results(ordering: $ordering) { product { name } } } }',
      { searchTerm, filter: { brands: ['Lijst'], ...filter }, ordering },
    )
    assert.equal(websiteProducts.totalCount, websiteProducts.results.length)
    return websiteProducts.results.map(({ product: { name } }) => name)
  }
  assert.deepEqual(await find({}), ['Aster', 'Boterbloem', 'Cactus'])
  assert.deepEqual(await find({}, null, '-name'), ['Cactus', 'Boterbloem', 'Aster'])
  for (const ordering of ['sku', 'website', 'online', 'status', 'synced', 'created', 'updated'])
    assert.equal((await find({}, null, ordering)).length, 3, ordering)
  const cases: [object, string[]][] = [
    [{ onlineStatuses: ['ONLINE'] }, ['Aster']],
    [{ syncStatuses: ['DONE'] }, ['Aster']],
    [{ syncStatuses: ['TODO', 'FAIL'] }, ['Boterbloem', 'Cactus']],
    [{ errorCodes: ['HTTP_503'] }, ['Boterbloem']],
    [{ drifted: true }, ['Aster']],
    [{ scheduled: true }, ['Cactus']],
    [{ active: false }, ['Cactus']],
    [{ websites: [site] }, ['Aster', 'Boterbloem', 'Cactus']],
    [{ websites: [outlet] }, []],
    [{ not: [{ onlineStatuses: ['ONLINE'] }, { errorCodes: ['HTTP_503'] }] }, ['Cactus']],
  ]
  for (const [filter, wanted] of cases) assert.deepEqual(await find(filter), wanted, JSON.stringify(filter))
  assert.deepEqual([await find({}, 'boter'), await find({}, 'shop'), await find({}, 'nergens')], [['Boterbloem'], ['Aster', 'Boterbloem', 'Cactus'], []])
  const { websiteProducts } = await ask<{
    websiteProducts: { results: { drift: { label: string; ours: string; theirs: string }[]; lastError: { code: string; text: string } | null }[] }
  }>('query More { websiteProducts(filter: { brands: ["Lijst"] }) { results(ordering: "name") { drift { label ours theirs } lastError { code text } } } }')
  assert.deepEqual(
    websiteProducts.results.map(({ drift, lastError }) => [drift[0]?.label, drift[0]?.theirs, lastError?.code]),
    [
      ['Name (Dutch)', 'Aster!', undefined],
      [undefined, undefined, 'HTTP_503'],
      [undefined, undefined, undefined],
    ],
  )
  const { websiteSwitches } = await ask<{ websiteSwitches: { at: string; onlineStatus: string; websiteProduct: { id: string } }[] }>(
    'query Calendar { websiteSwitches(from: "2031-01-01", to: "2031-01-01") { at onlineStatus websiteProduct { id } } }',
  )
  assert.deepEqual(websiteSwitches, [{ at: '2031-01-01T07:00:00.000Z', onlineStatus: 'ONLINE', websiteProduct: { id: String(c) } }])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, type FieldValue } from '../../../engine/index.ts'
import { create, type MergePayload, mergeHands, type MergeProblem, withServer } from '../../../testing/index.ts'

const server = await withServer()
const { db, ask, rows, runJobs } = server
const options = { actor: { kind: 'USER', id: 2, name: 'Piet Smit' }, source: 'test' } as const

const { write, put, draft, prepare, prepareUnmerge, start, run, see, said, found, catalogue } = mergeHands(server)

const [colour = 0, rooms = 0] = await write(
  create('attribute', { code: 'colour', type: 'SELECT', names: { nl: 'Kleur', en: 'Colour' } }),
  create('attribute', { code: 'rooms', type: 'MULTI_SELECT', names: { nl: 'Kamers', en: 'Rooms' } }),
  create('attribute', { code: 'width', type: 'DIMENSION', unit: 'cm', names: { nl: 'Breedte', en: 'Width' } }),
)
const [red = 0, blue = 0, kitchen = 0, hall = 0] = await write(
  create('attributeValue', { attribute: colour, value: 'Rood', names: { nl: 'Rood' } }),
  create('attributeValue', { attribute: colour, value: 'Blauw', names: { nl: 'Blauw' } }),
  create('attributeValue', { attribute: rooms, value: 'Keuken', names: { nl: 'Keuken' } }),
  create('attributeValue', { attribute: rooms, value: 'Hal', names: { nl: 'Hal' } }),
)
const [store = 0, depot = 0] = await write(
  ...['Utrecht', 'Almere'].map((name) => create('stockLocation', { kind: 'STORE', name, street: 'Kerkstraat 1', postalCode: '1234 AB', city: name })),
)
const [site = 0] = await write(create('website', { name: 'wonen.example', languages: ['nl'] }))
const photos = await write(
  ...[1, 2, 3].map((at) =>
    create('image', { name: `photo-${at}.jpg`, contentKey: `key-${at}`, width: 1200, height: 900, byteSize: 1000, mimeType: 'image/jpeg' }),
  ),
)

let made = 0
/** Two chairs that are the same product, with everything that is attached to the second. */
async function twoChairs() {
  made += 1
  const [target = 0, source = 0, other = 0] = await write(
    create('product', {
      type: 'SIMPLE',
      sku: `CHAIR-${made}`,
      eanCode: `871234567890${made}`,
      active: true,
      brand: 'Duinhof',
      'content.nl.name': 'Stoel Lund',
      'content.nl.urlKey': `stoel-${made}`,
      'attribute.rooms': [kitchen],
      'attribute.width': 45,
      [`stock.${store}`]: { qty: 5, reserved: 1, onDisplay: 0 },
      images: photos.slice(0, 2),
    }),
    create('product', {
      type: 'SIMPLE',
      sku: `STOEL/Q${made}Z`,
      eanCode: `400250000000${made}`,
      active: true,
      brand: 'Duinhof BV',
      series: 'Lund',
      'content.nl.name': 'Lund stoel',
      'content.nl.urlKey': `lund-${made}`,
      'attribute.rooms': [kitchen, hall],
      'attribute.width': 46,
      [`stock.${store}`]: { qty: 3, reserved: 0, onDisplay: 1 },
      [`stock.${depot}`]: { qty: 7, reserved: 0, onDisplay: 0 },
      images: photos.slice(1),
    }),
    create('product', { type: 'SIMPLE', sku: `TABLE-${made}`, 'content.nl.name': 'Tafel Lund' }),
  )
  await put('product', other, { crossSell: [source] })
  await put('product', source, { upSell: [target, other] })
  const [review = 0, article = 0, task = 0] = await write(
    create('review', { customerName: 'Jan', content: 'Goed', stars: 5, date: '2026-01-05', status: 'APPROVED', products: [source] }),
    create('emeubelProduct', { sku: `ART-${made}`, name: 'Lund', linkedProduct: source }),
    create('task', { message: 'Look', colour: 'RED', link: `/products/${source}/edit?tab=photos` }),
    create('websiteProduct', { product: target, website: site, onlineStatus: 'ONLINE' }),
    create('websiteProduct', { product: source, website: site, onlineStatus: 'ONLINE' }),
    create('technicalFile', { product: source, name: 'handleiding.pdf', contentKey: `pdf-${made}`, mimeType: 'application/pdf', byteSize: 10 }),
  )
  return { target, source, other, review, article, task }
}
const duplicates = ({ target, source }: { target: number; source: number }, more: object = {}) => ({ mode: 'AS_DUPLICATE', target, sources: [source], ...more })

test('PROD-25 a merge without a target is refused; nothing is prepared', async () => {
  const { source, target } = await twoChairs()
  const refused = await prepare({ mode: 'AS_DUPLICATE', sources: [source, target] })
  assert.deepEqual(refused, { job: null, errors: [{ field: 'target', code: 'target', message: 'A target product must be selected.' }] })
  assert.deepEqual(
    (await draft({ mode: 'AS_DUPLICATE', sources: [source, target] })).products.map(({ id }) => id),
    [String(source), String(target)],
  )
  assert.deepEqual(
    (await prepare({ mode: 'AS_DUPLICATE', target, sources: [target] })).errors.map(({ code }) => code),
    ['sources'],
  )
})

test('PROD-25 a merge tells field by field what is left, and what goes along', async () => {
  const chairs = await twoChairs()
  const { fields, moves, websites, problems } = await draft(duplicates(chairs))
  assert.deepEqual(problems, [])
  const of = (name: string) => fields.find(({ field }) => field === name)
  assert.deepEqual([of('brand')?.rule, of('brand')?.result.words, of('brand')?.differs], ['TARGET', 'Duinhof', true])
  assert.deepEqual([of('series')?.values.map(({ words }) => words), of('series')?.result.words], [[null, 'Lund'], 'Lund'])
  assert.deepEqual([of('attribute.rooms')?.rule, of('attribute.rooms')?.result.value], ['UNION', JSON.stringify([kitchen, hall])])
  assert.equal(of(`stock.${store}`)?.rule, 'SUM')
  assert.deepEqual(JSON.parse(of('images')?.result.value ?? ''), photos)
  assert.deepEqual(
    [...moves.map(({ label }) => label)].sort(),
    ['1 e-meubel product', '1 product that refers to them', '1 review', '1 task', '1 technical file'].sort(),
  )
  assert.deepEqual(websites, [{ name: 'wonen.example', addresses: [`lund-${made}`], isTargetOnline: true }])
  const chosen = await draft(
    duplicates(chairs, {
      choices: [
        { field: 'brand', from: chairs.source },
        { field: 'series', value: '"Fjord"' },
        { field: 'sku', from: chairs.source },
      ],
    }),
  )
  const after = (name: string) => chosen.fields.find(({ field }) => field === name)?.result.words
  assert.deepEqual([after('brand'), after('series'), after('sku')], ['Duinhof BV', 'Fjord', undefined])
})

test('PROD-25 duplicates become one in the background, and unmerged everything is as it was', async () => {
  const chairs = await twoChairs()
  const { target, source, other, review, article, task } = chairs
  const before = await catalogue()
  const prepared = await prepare(duplicates(chairs, { choices: [{ field: 'brand', from: source }] }))
  assert.equal(prepared.job?.title, 'Merge 1 product into Stoel Lund')
  await start(prepared)
  assert.deepEqual(
    (await see(target)).merges.map(({ state }) => state),
    ['QUEUED'],
  )
  await runJobs()

  const [kept, gone] = [await said(target), await said(source)]
  assert.deepEqual(
    [kept['brand'], kept['series'], kept['attribute.rooms'], kept['attribute.width'], kept['images']],
    ['Duinhof BV', 'Lund', [kitchen, hall], 45, photos],
  )
  const level = (value: FieldValue | undefined) => {
    const { qty, reserved, onDisplay } = value as Record<string, number>
    return [qty, reserved, onDisplay]
  }
  assert.deepEqual(
    [level(kept[`stock.${store}`]), level(kept[`stock.${depot}`])],
    [
      [8, 1, 1],
      [7, 0, 0],
    ],
  )
  assert.deepEqual(kept['redirects.nl'], [{ urlKey: `lund-${made}`, redirects: true }])
  assert.deepEqual([gone['active'], gone['mergedInto'], gone['content.nl.urlKey'], gone[`stock.${store}`]], [false, target, undefined, undefined])
  assert.deepEqual(await rows('select product_id from review_products where review_id = $1', [review]), [{ product_id: target }])
  assert.deepEqual(await rows('select product_id from emeubel_products where id = $1', [article]), [{ product_id: target }])
  assert.deepEqual(await rows('select link from tasks where id = $1', [task]), [{ link: `/products/${target}/edit?tab=photos` }])
  assert.deepEqual(await rows('select related_id from related_products where product_id = $1', [other]), [{ related_id: target }])
  assert.deepEqual(await rows('select related_id from related_products where product_id = $1', [target]), [{ related_id: other }])
  assert.deepEqual(await rows('select online_status from website_products where product_id = $1', [source]), [{ online_status: 'OFFLINE' }])

  const seen = await see(target)
  assert.deepEqual(
    seen.merges.map(({ state, canUnmerge, job, changeSet }) => [state, canUnmerge, job?.state, changeSet?.action]),
    [['DONE', true, 'DONE', 'MERGE']],
  )
  assert.deepEqual(seen.aliases, [`STOEL/Q${made}Z`, `400250000000${made}`])
  assert.deepEqual((await see(source)).mergedInto, { id: String(target) })
  // its codes find the product that it was merged into, and it is in no list itself
  for (const code of [`STOEL/Q${made}Z`, `400250000000${made}`]) assert.deepEqual(await found(code), [target], code)
  const { product } = await ask<{ product: { searchMatch: { label: string; matched: string } } }>(
    'query Match($id: ID!, $term: String!) { product(id: $id) { searchMatch(searchTerm: $term) { label matched } } }',
    { id: target, term: `STOEL/Q${made}Z` },
  )
  assert.deepEqual(product.searchMatch, { label: 'Code of a product that was merged into it', matched: `STOEL/Q${made}Z` })
  assert.deepEqual((await found('Lund stoel')).includes(source), false)
  assert.deepEqual((await ask<{ productsWithCode: { id: string }[] }>(`{ productsWithCode(code: "STOEL/Q${made}Z") { id } }`)).productsWithCode, [
    { id: String(target) },
  ])
  // and it cannot be activated
  const { blocked } = await apply(db, [{ kind: 'product', id: source, op: 'update', fields: { active: true } }], options)
  assert.deepEqual(
    blocked.map(({ problems }) => problems[0]?.code),
    ['merged.active'],
  )

  const unmerge = await prepareUnmerge(seen.merges[0]?.id ?? '')
  assert.equal(unmerge.job?.title, 'Separate 1 product from Stoel Lund again')
  assert.equal(unmerge.job?.preview.changedSince, 0)
  await run(unmerge)
  assert.deepEqual(
    (await see(target)).merges.map(({ state, job }) => [state, job?.state]),
    [['UNMERGED', 'REVERTED']],
  )
  assert.deepEqual(await catalogue(), before)
})

test('PROD-25 what was changed after a merge stays when it is taken back; lists and counts lose what came, the rest is told', async () => {
  const chairs = await twoChairs()
  const { target, source } = chairs
  await run(await prepare(duplicates(chairs)))
  const [photo = 0] = await write(
    create('image', { name: 'later.jpg', contentKey: `later-${made}`, width: 800, height: 600, byteSize: 1000, mimeType: 'image/jpeg' }),
  )
  await put('product', target, {
    images: [...photos, photo],
    [`stock.${store}`]: { qty: 6, reserved: 1, onDisplay: 1 },
    series: 'Lund XL',
    'content.nl.name': 'Stoel Lund nieuw',
  })
  const merge = (await see(target)).merges[0]
  const unmerge = await prepareUnmerge(merge?.id ?? '')
  assert.equal(unmerge.job?.preview.changedSince, 1)
  await run(unmerge)
  const kept = await said(target)
  const level = kept[`stock.${store}`] as Record<string, number>
  assert.deepEqual(
    [kept['images'], kept['series'], kept['content.nl.name'], level['qty'], level['onDisplay']],
    [[...photos.slice(0, 2), photo], 'Lund XL', 'Stoel Lund nieuw', 3, 0],
  )
  const after = (await see(target)).merges[0]
  assert.equal(after?.state, 'UNMERGE_CONFLICT')
  const told = after.conflicts?.entities.flatMap(({ changes }) => changes.map(({ field }) => field)) ?? []
  assert.ok(told.includes('series'), told.join())
  assert.deepEqual([(await said(source))['active'], (await see(source)).mergedInto], [true, null])
})

test('PROD-25 a merge that is reverted from the activity log is no merge any more', async () => {
  const chairs = await twoChairs()
  const before = await catalogue()
  await run(await prepare(duplicates(chairs)))
  const merge = (await see(chairs.target)).merges[0]
  await ask('mutation Revert($id: ID!) { revert(input: { changeSet: $id }) { errors { message } } }', { id: merge?.changeSet?.id })
  assert.deepEqual(await catalogue(), before)
  assert.equal((await see(chairs.target)).merges[0]?.state, 'UNMERGED')
})

test('ERR-05 PROD-25 a merge waits for pending deletions and updates of the same products, and says so', async () => {
  const chairs = await twoChairs()
  const bulk = async (action: string) => {
    const { prepareProductsBulk } = await ask<{ prepareProductsBulk: MergePayload }>(
      `mutation Bulk($ids: [ID!]) { prepareProductsBulk(input: { selection: { ids: $ids }, action: ${action} }) { job { id title preview { changes changedSince entities { label } } } errors { field code message } } }`,
      { ids: [chairs.source] },
    )
    await start(prepareProductsBulk)
  }
  const prepared = await prepare(duplicates(chairs))
  await bulk('DEACTIVATE')
  assert.deepEqual(
    (await prepare(duplicates(chairs))).errors.map(({ code, message }) => [code, message]),
    [['pendingUpdate', '“Deactivate 1 product” is still updating products that you selected. Wait until it is done.']],
  )
  const { startJob } = await ask<{ startJob: { errors: MergeProblem[] } }>('mutation Start($id: ID!) { startJob(id: $id) { errors { code message } } }', {
    id: prepared.job?.id,
  })
  assert.deepEqual(
    startJob.errors.map(({ code }) => code),
    ['mergeWaits'],
  )
  await runJobs()
  await bulk('DELETE')
  assert.deepEqual(
    (await prepare(duplicates(chairs))).errors.map(({ code, message }) => [code, message]),
    [['pendingDelete', '“Delete 1 product” is still deleting products that you selected. Wait until it is done.']],
  )
  await runJobs()
  assert.deepEqual(
    (await prepare(duplicates(chairs))).errors.map(({ code }) => code),
    ['missing'],
  )
})

const link = (product: number, products: number[]) =>
  create('shareLink', {
    tokenHash: `\\x${Buffer.from(`link-${product}-${products.length}`).toString('hex').padEnd(64, '0')}`,
    product,
    products,
    recipientType: 'SUPPLIER',
    recipientEmail: 'verkoop@duinhof.example',
    subject: 'Stoel',
    message: '{{link}}',
    state: 'SENT',
    createdBy: null,
  })

test('PROD-25 an open share link of a source asks what becomes of it: revoked or re-pointed', async () => {
  for (const shareLinks of ['REVOKE', 'REPOINT'] as const) {
    const chairs = await twoChairs()
    const { target, source, other } = chairs
    const [own = 0, shared = 0] = await write(link(source, [source]), link(source, [source, other]))
    const before = await catalogue()
    const { problems, shareLinks: links } = await draft(duplicates(chairs))
    assert.deepEqual([problems.map(({ code }) => code), links.length], [['shareLinks'], 2])
    assert.equal((await prepare(duplicates(chairs))).job, null)
    await run(await prepare(duplicates(chairs, { shareLinks })))
    const of = async (id: number) =>
      (
        await rows(
          'select state, product_id, array(select product_id from share_link_products p where p.share_link_id = l.id order by position) as products from share_links l where id = $1',
          [id],
        )
      )[0]
    if (shareLinks === 'REVOKE')
      assert.deepEqual([(await of(own))?.['state'], await of(shared)], ['REVOKED', { state: 'SENT', product_id: other, products: [other] }])
    else
      assert.deepEqual(
        [await of(own), await of(shared)],
        [
          { state: 'SENT', product_id: target, products: [target] },
          { state: 'SENT', product_id: target, products: [target, other] },
        ],
      )
    await run(await prepareUnmerge((await see(target)).merges[0]?.id ?? ''))
    assert.deepEqual(await catalogue(), before)
  }
})

test('PROD-25 a merge that cannot be written whole writes nothing', async () => {
  const chairs = await twoChairs()
  const [green = 0] = await write(create('attributeValue', { attribute: colour, value: `Groen ${made}`, names: {} }))
  const prepared = await prepare(duplicates(chairs, { choices: [{ field: 'attribute.colour', value: String(green) }] }))
  await start(prepared)
  await write({ kind: 'attributeValue', id: green, op: 'delete', fields: {} })
  const before = await catalogue()
  await runJobs()
  assert.deepEqual(await catalogue(), before)
  const { merges } = await see(chairs.target)
  assert.deepEqual(
    merges.map(({ state, canUnmerge, job, changeSet }) => [state, canUnmerge, job?.state, changeSet]),
    [['FAILED', false, 'FAILED', null]],
  )
})

test('PROD-25 only what is alike in kind is merged, and nothing twice', async () => {
  const chairs = await twoChairs()
  const [sofa = 0] = await write(create('product', { type: 'CONFIGURABLE', sku: `SOFA-${made}`, 'content.nl.name': 'Bank Lund' }))
  const codes = async (input: object) => (await prepare(input)).errors.map(({ code }) => code)
  assert.deepEqual(await codes({ mode: 'AS_DUPLICATE', target: sofa, sources: [chairs.source] }), ['types'])
  assert.deepEqual(await codes({ mode: 'AS_VARIATIONS', target: chairs.target, sources: [chairs.source] }), ['notConfigurable'])
  assert.deepEqual(await codes({ mode: 'AS_DUPLICATE', target: 'nothing', sources: [chairs.source] }), ['target'])
  await run(await prepare(duplicates(chairs)))
  assert.deepEqual(await codes(duplicates(chairs)), ['merged'])
  assert.deepEqual(await codes({ mode: 'AS_DUPLICATE', target: chairs.source, sources: [chairs.other] }), ['mergedTarget'])
  // products merged into it move along when it is merged itself; unmerging works only in reverse order
  const first = (await see(chairs.target)).merges[0]
  await run(await prepare({ mode: 'AS_DUPLICATE', target: chairs.other, sources: [chairs.target] }))
  assert.deepEqual((await see(chairs.source)).mergedInto, { id: String(chairs.other) })
  assert.deepEqual(await found(`STOEL/Q${made}Z`), [chairs.other])
  assert.deepEqual(
    (await prepareUnmerge(first?.id ?? '')).errors.map(({ code }) => code),
    ['further'],
  )
  await run(await prepareUnmerge((await see(chairs.other)).merges[0]?.id ?? ''))
  assert.deepEqual((await see(chairs.source)).mergedInto, { id: String(chairs.target) })
  assert.equal((await prepareUnmerge(first?.id ?? '')).errors.length, 0)
})

test('PROD-25 variations of a configurable product go along when it is merged', async () => {
  made += 1
  const [target = 0, source = 0] = await write(
    ...['A', 'B'].map((letter) => create('product', { type: 'CONFIGURABLE', sku: `CONF-${letter}-${made}`, 'content.nl.name': 'Bank', axes: [colour] })),
  )
  const [one = 0, two = 0] = await write(
    create('product', { type: 'SIMPLE', sku: `CONF-A-${made}-R`, parent: target, 'attribute.colour': red }),
    create('product', { type: 'SIMPLE', sku: `CONF-B-${made}-B`, parent: source, 'attribute.colour': blue }),
  )
  const before = await catalogue()
  await run(await prepare(duplicates({ target, source })))
  assert.deepEqual(await rows('select id from products where parent_id = $1 order by id', [target]), [{ id: one }, { id: two }])
  await run(await prepareUnmerge((await see(target)).merges[0]?.id ?? ''))
  assert.deepEqual(await catalogue(), before)
  await put('product', two, { 'attribute.colour': red })
  assert.deepEqual(
    (await prepare(duplicates({ target, source }))).errors.map(({ code }) => code),
    ['collide'],
  )
})

test('PROD-25 simple products become variations of a configurable one: what they share is lifted, what differs stays', async () => {
  made += 1
  const [target = 0, one = 0, two = 0, bare = 0] = await write(
    create('product', { type: 'CONFIGURABLE', sku: `VAR-${made}`, 'content.nl.name': 'Stoel Fjord', 'attribute.width': 45 }),
    ...[
      ['rood', red],
      ['blauw', blue],
    ].map(([name, value]) =>
      create('product', {
        type: 'SIMPLE',
        sku: `VAR-${made}-${name}`,
        active: true,
        brand: 'Tak',
        series: String(name),
        'content.nl.name': `Stoel Fjord ${name}`,
        'attribute.colour': value as number,
        'attribute.rooms': [hall],
        'attribute.width': 45,
      }),
    ),
    create('product', { type: 'SIMPLE', sku: `VAR-${made}-kaal`, 'content.nl.name': 'Kaal' }),
  )
  await write(create('websiteProduct', { product: one, website: site, onlineStatus: 'ONLINE' }))
  const before = await catalogue()
  const input = { mode: 'AS_VARIATIONS', target, sources: [one, two] }
  assert.deepEqual(
    (await prepare(input)).errors.map(({ code }) => code),
    ['noAxes'],
  )
  assert.deepEqual((await draft(input)).possibleAxes, [{ id: String(colour) }])
  assert.deepEqual(
    (await prepare({ ...input, sources: [one, bare], axes: [colour] })).errors.map(({ code }) => code),
    ['noValue'],
  )
  const { fields } = await draft({ ...input, axes: [colour] })
  assert.deepEqual(
    fields.map(({ field, rule }) => [field, rule]),
    [
      ['brand', 'LIFT'],
      ['attribute.rooms', 'LIFT'],
    ],
  )
  await run(await prepare({ ...input, axes: [colour] }))
  assert.deepEqual(await rows('select id from products where parent_id = $1 order by id', [target]), [{ id: one }, { id: two }])
  const [parent, first] = [await said(target), await said(one)]
  assert.deepEqual(
    [parent['brand'], parent['attribute.rooms'], first['attribute.rooms'], first['attribute.width'], first['attribute.colour'], first['series']],
    ['Tak', [hall], undefined, undefined, red, 'rood'],
  )
  assert.deepEqual(await rows('select online_status from website_products where product_id = $1', [target]), [{ online_status: 'ONLINE' }])
  const merge = (await see(target)).merges[0]
  assert.equal(merge?.state, 'DONE')
  await run(await prepareUnmerge(merge.id))
  assert.equal((await see(target)).merges[0]?.state, 'UNMERGED')
  assert.deepEqual(await catalogue(), before)
})

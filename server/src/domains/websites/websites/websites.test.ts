import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type FieldError, makeShops, withServer } from '../../../testing/index.ts'

// Websites: the full resync, the connection, and access rights.

const server = await withServer()
const { rows, ask, call } = server
const { make, product, deliver, list, outlet } = await makeShops(server)

test('a full resync of a website is one at a time, tells its size and is done when all of it is sent', async () => {
  const shop = await make('website', { name: 'vol.example', languages: ['nl'], priceList: list })
  const ids = await Promise.all([1, 2].map(async () => make('websiteProduct', { product: await product(), website: shop, syncStatus: 'DONE', remoteId: null })))
  for (const id of ids) await deliver(id)
  interface Told {
    website: { productCount: number; queueSize: number; fullResync: { total: number; done: number; finishedAt: string | null; startedBy: string } | null }
    errors: FieldError[]
  }
  const begin = async () =>
    (
      await ask<{ startFullResync: Told }>(
        'mutation All($website: ID!) { startFullResync(website: $website) { website { productCount queueSize fullResync { total done finishedAt startedBy } } errors { code message } } }',
        { website: shop },
      )
    ).startFullResync
  const { website: told, errors } = await begin()
  assert.deepEqual([errors, told], [[], { productCount: 2, queueSize: 2, fullResync: { total: 2, done: 0, finishedAt: null, startedBy: 'Anna Bos' } }])
  assert.deepEqual(
    (await begin()).errors.map(({ code }) => code),
    ['fullResync.running'],
  )
  await deliver(ids[0] ?? 0, ', resync_id = null')
  assert.deepEqual((await begin()).website.fullResync?.done, 1)
  await deliver(ids[1] ?? 0)
  assert.deepEqual((await begin()).errors, [], 'the one before it is done')
})

test('how a website is spoken to can be said; its secret is in no answer and in no history', async () => {
  const update = async (input: object) =>
    (
      await ask<{
        updateWebsite: {
          website: { connector: string; endpoint: string; hasSecret: boolean; isEnabled: boolean }
          changeSet: { id: string } | null
          errors: FieldError[]
        }
      }>(
        'mutation Set($input: UpdateWebsiteInput!) { updateWebsite(input: $input) { website { connector endpoint hasSecret isEnabled } changeSet { id } errors { field code } } }',
        { input },
      )
    ).updateWebsite
  const { website, changeSet } = await update({
    id: outlet,
    connector: 'MAGENTO',
    endpoint: 'https://outlet.example/rest',
    secret: 'open-sesame',
    isEnabled: true,
  })
  assert.deepEqual(website, { connector: 'MAGENTO', endpoint: 'https://outlet.example/rest', hasSecret: true, isEnabled: true })
  assert.ok(changeSet)
  assert.deepEqual(await rows('select secret from website_secrets where website_id = $1', [outlet]), [{ secret: 'open-sesame' }])
  assert.deepEqual(await rows("select from change_items where after::text like '%sesame%' or before::text like '%sesame%'"), [])
  assert.equal((await update({ id: outlet, endpoint: 'https://outlet.example/rest/V1' })).website.hasSecret, true)
  assert.equal((await update({ id: outlet, secret: null })).website.hasSecret, false)
  assert.deepEqual(
    (await update({ id: outlet, name: null })).errors.map(({ field, code }) => [field, code]),
    [['name', 'required']],
  )
})

test('a secret goes to the shop that it was given for: another origin or connector takes it away, and says so', async () => {
  interface Answer {
    website: { hasSecret: boolean }
    notice: string | null
    changeSet: { id: string } | null
    errors: FieldError[]
  }
  const update = async (input: object) =>
    (
      await ask<{ updateWebsite: Answer }>(
        'mutation Set($input: UpdateWebsiteInput!) { updateWebsite(input: $input) { website { hasSecret } notice changeSet { id } errors { code } } }',
        { input: { id: outlet, ...input } },
      )
    ).updateWebsite
  const give = () => update({ connector: 'HTTP_JSON', endpoint: 'https://shop.example/api', secret: 'open-sesame' })
  const kept = [
    { endpoint: 'https://shop.example/api/v2' },
    { endpoint: 'https://SHOP.example:443/api' },
    { isEnabled: false },
    { endpoint: 'https://elsewhere.example', secret: 'theirs' },
  ]
  for (const input of kept) {
    await give()
    const { website, notice } = await update(input)
    assert.deepEqual([website.hasSecret, notice], [true, null], JSON.stringify(input))
  }
  const taken = [
    { endpoint: 'https://elsewhere.example/api' },
    { endpoint: 'http://shop.example/api' },
    { endpoint: 'https://shop.example:8443/api' },
    { endpoint: null },
    { connector: 'MAGENTO' },
  ]
  for (const input of taken) {
    await give()
    const { website, notice } = await update(input)
    assert.equal(website.hasSecret, false, JSON.stringify(input))
    assert.match(notice ?? '', /^The secret was given for another shop and is taken away\. /)
    assert.equal(
      (await update({ endpoint: 'https://shop.example/api', connector: 'HTTP_JSON' })).website.hasSecret,
      false,
      'the way back does not bring it back',
    )
  }

  await give()
  const { changeSet } = await update({ endpoint: 'https://elsewhere.example', secret: 'theirs' })
  await ask('mutation Back($input: RevertInput!) { revert(input: $input) { errors { code } } }', { input: { changeSet: changeSet?.id } })
  assert.deepEqual(await rows('select endpoint from websites where id = $1', [outlet]), [{ endpoint: 'https://shop.example/api' }])
  assert.deepEqual(await rows('select from website_secrets where website_id = $1', [outlet]), [], 'a revert is a door like any other')
})

test('who is not staff sees and changes nothing of websites', async () => {
  for (const query of [
    '{ websiteProducts { totalCount } }',
    '{ websites { hasSecret } }',
    'mutation { changeWebsiteProduct(input: { id: "1", action: REMOVE }) { notice } }',
    'mutation { startFullResync(website: "1") { errors { code } } }',
  ]) {
    const { data, errors } = await call(query, {}, { as: 'anonymous' })
    assert.ok(errors && errors.length > 0 && !Object.values(data ?? {}).some((value) => value !== null), query)
  }
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { edit, engineHands, makeShops, withServer } from '../../../testing/index.ts'

// Why a product is online on a website or not.

const server = await withServer()
const { rows, ask, call, staff, db } = server
const { save } = engineHands(server.db)
const { make, product, place, deliver, act, schedule, site } = await makeShops(server)

test('WEB-04 why it is not online is said in words: the verdict first, then every check with the place where it is mended', async () => {
  const ended = await make('priceList', { name: 'Najaar', validTo: '2020-11-01' })
  const shop = await make('website', { name: 'najaar.example', languages: ['nl'], priceList: ended, imageRatio: 'SQUARE' })
  const id = await product({ [`price.${ended}`]: { price: '500.00' }, eanCode: '8719999000015' })
  interface Check {
    code: string
    ok: boolean | null
    sentence: string
    fixUrl: string | null
  }
  const explain = async (language: 'en' | 'nl' = 'en', website = shop, of = id) => {
    await db.updateTable('users').set({ language }).where('id', '=', staff.userId).execute()
    const { explainOnline } = await ask<{ explainOnline: { isOnline: boolean; verdict: string; checks: Check[] } }>(
      'query Why($product: ID!, $website: ID!) { explainOnline(product: $product, website: $website) { isOnline verdict checks { code ok sentence fixUrl } } }',
      { product: of, website },
    )
    await db.updateTable('users').set({ language: 'en' }).where('id', '=', staff.userId).execute()
    return explainOnline
  }
  const first = await explain()
  assert.equal(first.isOnline, false)
  assert.deepEqual(
    first.checks.map(({ code, ok }) => [code, ok]),
    [
      ['PRODUCT_ACTIVE', true],
      ['TYPE', true],
      ['COMPLETE', true],
      ['PRICE', false],
      ['IMAGE', false],
      ['EAN', true],
      ['PRODUCTION', true],
      ['ASSIGNED', false],
    ],
  )
  assert.match(first.verdict, /^Not online on najaar\.example because the price list Najaar ended on Nov 1, 2020; 2 more things are in the way\.$/)
  assert.match(
    (await explain('nl')).verdict,
    /^Niet online op najaar\.example, want de prijslijst Najaar is op 1 nov 2020 afgelopen; er staan nog 2 dingen in de weg\.$/,
  )
  assert.ok(first.checks.every(({ ok, fixUrl, sentence }) => (ok === false) === (fixUrl !== null) && /^[A-Z].*\.$/.test(sentence)))
  assert.equal(first.checks.find(({ code }) => code === 'PRICE')?.fixUrl, `/price-lists/${ended}/edit`)

  const plain = await product()
  const assignment = await place(plain)
  const marked = await explain('en', site, plain)
  assert.match(marked.verdict, /because it is marked offline/)
  await act(assignment, 'MARK_ONLINE')
  await deliver(assignment, ', live_verified = true, checked_at = now()')
  await rows('update websites set reachable = true, reached_at = now() where id = $1', [site])
  const online = await explain('en', site, plain)
  assert.deepEqual([online.isOnline, online.verdict, online.checks.filter(({ ok }) => ok === false)], [true, 'Online on lindeman.example.', []])
  await save([edit(plain, { active: false })])
  assert.match((await explain('en', site, plain)).verdict, /^Online on lindeman\.example, but 2 things need attention\.$/)

  const axis = await make('attribute', { code: 'seats', type: 'SELECT', names: { nl: 'Zits' } })
  const head = await product({ type: 'CONFIGURABLE', axes: [axis] })
  const variation = await product({ parent: head })
  await place(head)
  await place(variation, { onlineStatus: 'ONLINE' })
  const codes = (await explain('en', site, variation)).checks.filter(({ ok }) => ok === false).map(({ code, sentence }) => [code, sentence])
  assert.deepEqual(codes.slice(0, 2), [
    ['PARENT_ONLINE', 'Its configurable product is offline.'],
    ['AXES', 'The variation has no value for an attribute by which it is chosen.'],
  ])
  await schedule(assignment, { desiredFrom: '2031-05-01T07:00:00Z' })
  assert.equal((await call('query Why { explainOnline(product: "0", website: "0") { verdict } }')).errors?.length, 1)
})

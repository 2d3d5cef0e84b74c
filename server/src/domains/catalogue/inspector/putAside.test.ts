import assert from 'node:assert/strict'
import { test } from 'node:test'
import { edit, engineHands, type FieldError, makeShops, withServer } from '../../../testing/index.ts'

// Advice that does not fit a product is dismissed with a reason.

const server = await withServer()
const { rows, ask } = server
const { save, takeBack } = engineHands(server.db)
const { make, product, site } = await makeShops(server)

interface Told {
  score: number
  items: { code: string; canPutAside: boolean }[]
  putAside: { code: string; label: string; reason: string; by: string | null; at: string | null; isFound: boolean }[]
}
const inspect = async (id: number, website: number | null = null) =>
  (
    await ask<{ product: { inspection: Told } }>(
      'query Told($id: ID!, $website: ID) { product(id: $id) { inspection(website: $website) { score items { code canPutAside } putAside { code label reason by at isFound } } } }',
      { id, website },
    )
  ).product.inspection
const put = async (id: number, code: string, reason: string | null) =>
  (
    await ask<{ putCheckAside: { changeSet: { id: string } | null; errors: FieldError[] } }>(
      'mutation Put($id: ID!, $code: String!, $reason: String) { putCheckAside(product: $id, code: $code, reason: $reason) { changeSet { id } errors { field code message } } }',
      { id, code, reason },
    )
  ).putCheckAside
const counted = async (code: string) =>
  (await ask<{ inspectorChecks: { code: string; count: number }[] }>('query Counts { inspectorChecks { code count } }')).inspectorChecks.find(
    (one) => one.code === code,
  )?.count
const listed = async (code: string) =>
  (
    await ask<{ products: { results: { id: string }[] } }>('query Listed($filter: ProductFilter) { products(filter: $filter) { results(limit: 50) { id } } }', {
      filter: { missing: code },
    })
  ).products.results.map(({ id }) => Number(id))
const has = ({ items }: Told, code: string) => items.some((one) => one.code === code)

test('[PROD-27] advice is put aside with a reason: it counts no more, in score, counts and filters, who and why is told, a save leaves it aside, and it comes back by taking it back or by undo', async () => {
  const id = await product({})
  // one photo is fewer than recommended
  const code = 'check:IMG_COUNT'
  const before = await inspect(id)
  assert.ok(before.items.find((one) => one.code === code)?.canPutAside)
  const [count = 0, isListed] = [await counted('IMG_COUNT'), (await listed(code)).includes(id)]
  assert.ok(isListed)

  assert.deepEqual(
    (await put(id, code, '  ')).errors.map(({ code: problem }) => problem),
    ['required'],
  )
  const { changeSet, errors } = await put(id, code, 'A spare part: one photo shows all of it')
  assert.deepEqual(errors, [])
  const aside = await inspect(id)
  assert.deepEqual(
    [has(aside, code), aside.score >= before.score, await counted('IMG_COUNT'), (await listed(code)).includes(id)],
    [false, true, count - 1, false],
  )
  assert.deepEqual(
    aside.putAside.map(({ code: one, reason, by, isFound }) => [one, reason, by, isFound]),
    [[code, 'A spare part: one photo shows all of it', 'Anna Bos', true]],
  )
  assert.ok(aside.putAside.every(({ at, label }) => at !== null && label !== 'IMG_COUNT'))

  // for any later inspection, full or partial
  await save([edit(id, { brand: 'Linde', 'content.nl.description': 'Een andere tekst.' })])
  assert.equal(has(await inspect(id), code), false)

  await takeBack(Number(changeSet?.id))
  assert.deepEqual([has(await inspect(id), code), (await inspect(id)).putAside, await counted('IMG_COUNT')], [true, [], count])
  await put(id, code, 'Again')
  assert.deepEqual((await put(id, code, null)).errors, [])
  assert.deepEqual([has(await inspect(id), code), (await inspect(id)).putAside], [true, []])
})

test('[WEB-04] what is required is never put aside: by default, by a website on which the product is, and by one that requires it afterwards', async () => {
  const id = await product({})
  for (const code of ['check:PRICE_MISSING', 'check:EAN_EXCEL', 'content.nl.description', 'check:NOTHING'])
    assert.deepEqual(
      (await put(id, code, 'No')).errors.map(({ code: problem }) => problem),
      ['check.required'],
    )
  await make('websiteProduct', { product: id, website: site })
  const decide = (severity: string | null) => save([{ kind: 'website', id: site, op: 'update', fields: { 'check.IMG_COUNT': severity } }])
  await decide('BLOCK')
  assert.deepEqual(
    (await put(id, 'check:IMG_COUNT', 'No')).errors.map(({ code }) => code),
    ['check.required'],
  )
  await decide(null)
  assert.deepEqual((await put(id, 'check:IMG_COUNT', 'One is enough')).errors, [])
  assert.equal(has(await inspect(id, site), 'check:IMG_COUNT'), false)
  await decide('BLOCK')
  const told = await inspect(id, site)
  assert.deepEqual([told.items.find((one) => one.code === 'check:IMG_COUNT')?.canPutAside, has(await inspect(id), 'check:IMG_COUNT')], [false, false])
  assert.equal((await rows('select from put_aside_checks where product_id = $1', [id])).length, 1)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { apply } from '../../engine/index.ts'
import { prepareJob } from '../jobs/index.ts'
import { intlFor } from '../../platform/i18n/index.ts'
import { withServer } from '../../testing/index.ts'
import type * as door from './once.ts'
import { once } from './once.ts'

const { db, ask, call, rows, staff } = await withServer()
const intl = intlFor('en')
const context = { db, intl, viewer: { kind: 'staff', userId: staff.userId, email: staff.email, name: 'Anna Bos', sessionId: '' } } as const
// A second copy of the module does not share the state of the first, like a second process.
const other: typeof door = await import(`./once.ts?${'second'}`)

let done = 0
const work = async () => ({ number: (done += 1) })
const ask100 = <Reply>(one: () => Promise<Reply>) => Promise.all(Array.from({ length: 100 }, one))

test('a hundred products that are asked for with one key are one product, and everybody is told the same', async () => {
  const query = `mutation Make($input: CreateProductInput!, $key: String) { createProduct(input: $input, idempotencyKey: $key) { product { id sku } changeSet { id } errors { code } } }`
  const input = { type: 'SIMPLE', sku: 'ONCE-1' }
  const replies = await ask100(() => ask<{ createProduct: { product: { id: string } } }>(query, { input, key: 'make' }))
  assert.deepEqual(new Set(replies.map((reply) => JSON.stringify(reply))).size, 1)
  assert.deepEqual(await rows(`select count(*)::integer as count from products where sku = 'ONCE-1'`), [{ count: 1 }])
  const { errors } = await call(query, { input: { ...input, sku: 'ONCE-2' }, key: 'make' })
  assert.deepEqual(
    errors?.map(({ message, extensions }) => [message, extensions?.['code']]),
    [['This key was used for another request. Refresh the page and try again.', 'IDEMPOTENCY_KEY_REUSED']],
  )
  assert.deepEqual(await rows(`select count(*)::integer as count from products where sku = 'ONCE-2'`), [{ count: 0 }])
})

test('a job that is started a hundred times with one key is started once', async () => {
  const { createdIds } = await apply(db, [{ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku: 'JOB-1' } }], {
    actor: { kind: 'SYSTEM', id: null, name: 'test' },
    source: 'test',
  })
  const id = await prepareJob(db, {
    kind: 'productsBulk',
    input: { action: 'ACTIVATE' },
    ids: createdIds.map((one) => one ?? 0),
    actor: { kind: 'USER', id: staff.userId, name: 'Anna Bos' },
  })
  const replies = await ask100(() =>
    ask<{ startJob: { errors: object[] } }>('mutation Start($id: ID!) { startJob(id: $id, idempotencyKey: "start") { job { id } errors { code } } }', { id }),
  )
  assert.deepEqual(new Set(replies.map((reply) => JSON.stringify(reply))), new Set([JSON.stringify({ startJob: { job: { id: String(id) }, errors: [] } })]))
  assert.deepEqual(await rows('select count(*)::integer as count from jobs where queued_at is not null'), [{ count: 1 }])
})

test('two processes that are asked at the same moment do it once', async () => {
  done = 0
  const options = { operation: 'test', key: 'both', request: { a: 1, b: 2 } }
  const replies = await Promise.all(
    [once, other.once, once, other.once].map((one, place) => one(context, place % 2 ? options : { ...options, request: { b: 2, a: 1 } }, work)),
  )
  assert.deepEqual(replies, Array(4).fill({ number: 1 }))
})

test('the same key of another person, and of another mutation, is another key', async () => {
  done = 0
  const options = { operation: 'test', key: 'mine', request: {} }
  await once(context, options, work)
  assert.deepEqual(await once({ ...context, viewer: { ...context.viewer, userId: 1 } }, options, work), { number: 2 })
  await assert.rejects(once(context, { ...options, operation: 'other' }, work), {
    message: 'This key was used for another request. Refresh the page and try again.',
  })
})

test('work that failed, and a form that came back with errors, leave the key free', async () => {
  done = 0
  const options = { operation: 'test', key: 'second try', request: {} }
  await assert.rejects(
    once(context, options, () => Promise.reject(new Error('The power went'))),
    /power/,
  )
  assert.deepEqual(await once(context, { ...options, counts: ({ number }) => number > 1 }, work), { number: 1 })
  assert.deepEqual(await once(context, { ...options, request: { corrected: true } }, work), { number: 2 })
  assert.deepEqual(await once(context, { ...options, request: { corrected: true } }, work), { number: 2 })
})

test('the work and its key are kept together or not at all', async () => {
  const options = { operation: 'test', key: 'together', request: {} }
  const insert = (fails: boolean) =>
    once(context, options, async (transaction) => {
      await sql`insert into presences (client, user_id, entity_id) values (${`tab ${fails}`}, 1, 1)`.execute(transaction)
      if (fails) throw new Error('after the writing')
      return {}
    })
  await assert.rejects(insert(true), /after the writing/)
  await insert(false)
  assert.deepEqual(await rows(`select client from presences where client like 'tab%'`), [{ client: 'tab false' }])
})

test('without a key it is simply done; an endless one is refused', async () => {
  done = 0
  for (const key of ['', null, undefined, '  ']) await once(context, { operation: 'test', key, request: {} }, work)
  assert.equal(done, 4)
  await assert.rejects(once(context, { operation: 'test', key: 'x'.repeat(201), request: {} }, work), { message: 'A key has at most 200 characters.' })
})

test('after a day a key is forgotten, and swept away by the next', async () => {
  done = 0
  const options = { operation: 'test', key: 'yesterday', request: {} }
  await once(context, options, work)
  await once(context, { ...options, key: 'never again' }, work)
  await rows(`update idempotency_keys set created_at = now() - interval '24 hours 1 second' where key in ('yesterday', 'never again')`)
  assert.deepEqual(await once(context, { ...options, request: { again: true } }, work), { number: 3 })
  assert.deepEqual(await rows(`select key from idempotency_keys where key in ('yesterday', 'never again')`), [{ key: 'yesterday' }])
})

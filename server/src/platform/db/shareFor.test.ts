import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { sql } from 'kysely'
import { withServer } from '../../testing/index.ts'
import { engineHands } from '../../testing/engineHands.ts'
import { openDatabase } from './openDatabase.ts'
import { shareFor } from './shareFor.ts'

const { db, rows, call, ask, accounts, databaseUrl } = await withServer()
await engineHands(db).save([{ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku: 'SHARE-1', 'content.nl.name': 'Bank' } }])
const [product] = await rows<{ id: number }>(`select id from products where sku = 'SHARE-1'`)

const blocked = async () =>
  (await rows<{ count: number }>(`select count(*)::integer as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))[0]
    ?.count

/** Another person, or the same person on another machine. */
async function signIn(email: string): Promise<string> {
  const [user] = await rows<{ id: number }>(
    `insert into users (email, first_name, last_name, language, show_onboarding, password_hash) values ($1, 'B', 'B', 'en', false, 'none') returning id`,
    [email],
  )
  return (await accounts.openSession(db, { id: user?.id ?? 0, email }, { ip: null, userAgent: null })).token
}

test('one person who asks as much as they can leaves connections to the next', async (t) => {
  const other = await signIn('bea@vitrine.example')
  const names = Array.from({ length: 14 }, (_, number) => `p${number}: product(id: ${product?.id}) { name }`)
  const held = Promise.withResolvers<void>()
  const holding = db.transaction().execute(async (transaction) => {
    await sql`lock table products, product_contents in access exclusive mode`.execute(transaction)
    await held.promise
  })
  await t.waitFor(async () =>
    assert.equal((await rows(`select 1 from pg_locks where mode = 'AccessExclusiveLock' and granted and relation = 'products'::regclass`)).length, 1),
  )
  // Fourteen fields of one call and twelve further calls: more than there are connections, all of them waiting.
  const asked = [call(`{ ${names.join(' ')} }`), ...Array.from({ length: 12 }, () => call(`{ product(id: ${product?.id}) { name } }`))]
  try {
    await t.waitFor(async () => assert.equal(await blocked(), 4), { timeout: 10_000 })
    const answer = await Promise.race([
      call('{ users { email } }', {}, { token: other }),
      new Promise<null>((resolve) => setTimeout(resolve, 10_000, null).unref()),
    ])
    assert.equal(answer?.errors, undefined)
    assert.notEqual(answer, null, 'the second person has waited for the first')
    assert.equal(await blocked(), 4)
  } finally {
    held.resolve()
    await holding
  }
  for (const { errors, data } of await Promise.all(asked)) assert.deepEqual([errors, Object.values(data ?? {})[0]], [undefined, { name: 'Bank' }])
  assert.equal((await ask<{ product: { name: string } }>(`{ product(id: ${product?.id}) { name } }`)).product.name, 'Bank')
})

test('whoever waits for their own share waits as long as for the pool itself, and takes nothing with them', async () => {
  const own = openDatabase(databaseUrl, { connections: 5, waitMs: 1_500 })
  after(() => own.destroy())
  const sleep = (caller: string, seconds: number) =>
    sql`select pg_sleep(${seconds})`.execute(shareFor(own, caller)).then(
      () => 'done',
      (error: Error) => error.message,
    )
  const answers = await Promise.all([sleep('a', 4), sleep('a', 4), sleep('a', 0), sleep('b', 0), sleep('b', 0), sleep('b', 0)])
  assert.deepEqual(answers, ['done', 'done', 'The caller has more work under way than its share of the connections can do in time.', 'done', 'done', 'done'])
  assert.deepEqual(await Promise.all([sleep('a', 0), sleep('a', 0), sleep('a', 0)]), ['done', 'done', 'done'])
  const broken = await Promise.all(Array.from({ length: 4 }, () => sql`select nothing`.execute(shareFor(own, 'c')).catch(() => 'refused')))
  assert.deepEqual(broken, ['refused', 'refused', 'refused', 'refused'], 'what fails gives its place back')
  const transaction = shareFor(own, 'c')
    .transaction()
    .execute(async (within) => (await sql<{ one: number }>`select 1 as one`.execute(within)).rows)
  assert.deepEqual(await transaction, [{ one: 1 }])
})

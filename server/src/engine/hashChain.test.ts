import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import '../composition.ts'
import { openDatabase } from '../platform/db/openDatabase.ts'
import { testDatabase } from '../testing/index.ts'
import { type Actor, apply, type PlanItem, verifyAudit } from './index.ts'

const { db, url, rows } = await testDatabase()
const anna: Actor = { kind: 'USER', id: 1, name: 'Anna Bos' }
const product = (sku: string): PlanItem => ({ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku } })
const save = (...skus: string[]) => apply(db, skus.map(product), { actor: anna, source: 'product', withoutEffects: true })

test('two writers go on while what a third one wrote is hashed', async (t) => {
  // Whoever has written three things or more is held where they are hashed, as long as this test wants.
  const gate = 5150
  await rows('alter function change_part_content(change_parts) rename to change_part_content_as_it_is')
  await rows(`create function change_part_content(part change_parts) returns bytea language plpgsql as $$ begin
    if part.items >= 3 then perform pg_advisory_xact_lock(${gate}); end if;
    return change_part_content_as_it_is(part); end $$`)
  const keeper = openDatabase(url, { connections: 1 })
  t.after(() => keeper.destroy())
  await sql`select pg_advisory_lock(${gate})`.execute(keeper)

  let isSealed = false
  const large = save('SEAL-1', 'SEAL-2', 'SEAL-3').then((outcome) => {
    isSealed = true
    return outcome
  })
  for (;;) {
    const [waiting] = await rows<{ count: number }>(`select count(*)::integer as count from pg_locks where locktype = 'advisory' and objid = ${gate} and not granted`)
    if (waiting?.count === 1) break
  }
  const small = await Promise.all([save('SEAL-4'), save('SEAL-5')])
  assert.equal(isSealed, false, 'it is still being hashed')
  await sql`select pg_advisory_unlock(${gate})`.execute(keeper)

  const order = [...small, await large].map(({ changeSetId }) => changeSetId)
  const links = await rows<{ id: number; set: number }>('select id::integer, change_set_id as set from change_parts order by id')
  assert.deepEqual(links.map(({ id }) => id), [1, 2, 3])
  assert.deepEqual(new Set(links.slice(0, 2).map(({ set }) => set)), new Set(order.slice(0, 2)))
  assert.equal(links[2]?.set, order[2])
  assert.deepEqual((await verifyAudit(db)).faults, [])
})

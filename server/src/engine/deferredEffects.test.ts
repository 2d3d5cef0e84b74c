import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anna, withServer } from '../testing/index.ts'
import { apply, runAbandonedEffects, runDeferredEffects } from './index.ts'
import type { FieldValue, PlanItem } from './Plan.ts'

const { db, rows } = await withServer()

const create = (kind: string, fields: Record<string, FieldValue>): PlanItem => ({ kind, id: null, op: 'create', fields })
const options = { actor: anna, source: 'test', deferEffects: true } as const
const products = (name: string, count = 501) =>
  Array.from({ length: count }, (_, at) =>
    create('product', {
      type: 'SIMPLE',
      sku: `${name}-${at}`,
      brand: name,
      'content.nl.name': `${name} ${at}`,
      'content.nl.description': `Een bank van ${name}`,
    }),
  )

const marks = () => rows<{ kind: string; lane: string }>('select kind, lane from deferred_effects order by id')
/** Computed data of the products of a brand, without values that always differ. */
const derived = (brand: string) =>
  rows(`select replace(p.sku, p.brand, '') as sku, l.score, l.missing_information, l.stock, replace(l.name, p.brand, '') as name, k.family_id = p.id as is_alone, length(d.search_document) as words, length(d.title_document) as titles, i.product_id is not null as is_inspected
    from products p left join product_listings l on l.product_id = p.id left join product_likeness k on k.product_id = p.id
    left join search_documents d on d.product_id = p.id left join product_inspections i on i.product_id = p.id where p.brand = '${brand}' order by p.id`)

const whole = await apply(db, products('vos'), { ...options, deferEffects: false })
const expected = await derived('vos')

test('what is few is worked out in the save itself', async () => {
  const { deferred } = await apply(db, products('das', 500), options)
  assert.deepEqual([whole.deferred, deferred, await marks()], [[], [], []])
  assert.deepEqual(await derived('das'), expected.slice(0, 500))
})

test('what was deferred is marked until it is worked out, and is then what it would have been', async () => {
  const { deferred } = await apply(db, products('uil'), options)
  assert.deepEqual(await marks(), [
    { kind: 'product', lane: 'listings' },
    { kind: 'product', lane: 'documents' },
  ])
  assert.equal((await rows(`select from product_listings where brand = 'uil'`)).length, 0)
  await Promise.all(deferred.map((one) => runDeferredEffects(db, one)))
  assert.deepEqual([await marks(), await derived('uil')], [[], expected])
})

test('what nobody worked out is worked out by the log, after a while and once', async () => {
  const { changeSetId, createdIds, deferred } = await apply(db, products('wezel'), options)
  await apply(
    db,
    createdIds.map((id) => ({ kind: 'product', id, op: 'update', fields: { 'content.nl.description': 'Een stoel van wezel' } })),
    { ...options, changeSetId: changeSetId ?? undefined },
  )
  assert.equal(await runAbandonedEffects(db), 0, 'somebody may still be at it')
  // list rows and documents of both, and the sync state of the second
  assert.equal((await marks()).length, 5)
  await rows(`update deferred_effects set created_at = now() - interval '1 minute'`)
  assert.equal(await runAbandonedEffects(db), 5)
  assert.deepEqual([await marks(), await derived('wezel')], [[], expected])
  await rows(`update product_listings set score = 0 where brand = 'wezel'`)
  for (const one of deferred) await runDeferredEffects(db, one)
  assert.equal((await rows(`select from product_listings where brand = 'wezel' and score > 0`)).length, 0, 'whoever comes late finds nothing to do')
})

test('a chunk that fails leaves no mark', async () => {
  await assert.rejects(
    db.transaction().execute(async (transaction) => {
      await apply(transaction, products('ree'), options)
      throw new Error('pulled')
    }),
    /pulled/,
  )
  assert.deepEqual(await marks(), [])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, type FieldValue, type PlanItem } from '../../engine/index.ts'
import { withServer } from '../../testing/index.ts'
import { rewriteStoredCodes } from './storedCodes.ts'

const { db, rows } = await withServer()
const actor = { kind: 'USER', id: 2, name: 'Piet Smit' } as const
const create = (kind: string, fields: Record<string, FieldValue>): PlanItem => ({ kind, id: null, op: 'create', fields })

test('[FILE-02] codes that were stored with characters that nobody sees are rewritten, and listed where two would be the same', async () => {
  const skus = ['OLD-1', 'OLD-2', 'OLD-3', 'OLD-4']
  const { createdIds } = await apply(
    db,
    [
      create('attribute', { code: 'material', type: 'SELECT', names: { nl: 'Materiaal' } }),
      ...skus.map((sku) => create('product', { type: 'SIMPLE', sku, brand: 'Vos', 'content.nl.name': sku })),
    ],
    { actor, source: 'test' },
  )
  const [attribute = 0, first = 0, second = 0, , fourth = 0] = createdIds.map((id) => id ?? 0)
  await apply(db, [create('attributeValue', { attribute, value: 'Eik', names: { nl: 'Eik' } })], { actor, source: 'test' })
  // as they were stored before
  await rows(`update products set sku = E'OLD\\u00ad-7', brand = E'Mo\\u0308bel\\u200b' where id = ${first}`)
  await rows(`update products set sku = E'OLD-4\\u200d' where id = ${second}`)
  await rows(`update attribute_values set value = E'E\\u2060ik' where attribute_id = ${attribute}`)

  // in pages of one row as in one of all
  const { count, left } = await rewriteStoredCodes(db, undefined, 1)
  assert.equal(count, 3)
  assert.deepEqual(
    left.map(({ kind, id, field, value, becomes }) => ({ kind, id, field, value, becomes })),
    [{ kind: 'product', id: second, field: 'sku', value: 'OLD-4<U+200D>', becomes: 'OLD-4' }],
  )
  assert.deepEqual(await rows(`select sku, brand from products where id in (${first}, ${fourth}) order by id`), [
    { sku: 'OLD-7', brand: 'Möbel' },
    { sku: 'OLD-4', brand: 'Vos' },
  ])
  assert.deepEqual(await rows(`select value from attribute_values where attribute_id = ${attribute}`), [{ value: 'Eik' }])
  // as any other write: in the history, and again nothing to do
  assert.equal((await rows(`select from change_sets where source = 'codes'`)).length, 3)
  assert.deepEqual((await rewriteStoredCodes(db)).count, 0)
})

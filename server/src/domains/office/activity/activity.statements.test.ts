import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, type PlanItem } from '../../../engine/index.ts'
import { statementsOf, withServer } from '../../../testing/index.ts'

const { db, ask, staff } = await withServer()
const actor = { kind: 'USER', id: staff.userId, name: 'Anna Bos' } as const

const { createdIds } = await apply(
  db,
  Array.from({ length: 40 }, (_, place): PlanItem => ({
    kind: 'product',
    id: null,
    op: 'create',
    fields: { type: 'SIMPLE', sku: `P-${place}`, 'content.nl.name': `Kruk ${place}` },
  })),
  { actor, source: 'test' },
)
for (const [place, id] of createdIds.entries()) {
  await apply(db, [{ kind: 'product', id, op: 'update', fields: { brand: `Merk ${place}`, leadTimeWeeks: place } }], { actor, source: 'test' })
}

const things = 'entities(limit: 3) { label address changes { label before after delta } }'
const page = (limit: number) =>
  statementsOf(() =>
    ask(
      `{ changeSets { totalCount results(limit: ${limit}) { sentence action contentTypes entityCount user { email } reverts { id } revertedBy { id } job { id } ${things} } } }`,
    ),
  )

test('a page of forty lines with their things costs as many statements as one of two', async () => {
  const few = await page(2)
  const many = await page(40)
  assert.deepEqual([...many].sort(), [...few].sort())
})

test('what a set did is worked out once, as it never changes', async () => {
  await page(40)
  assert.equal((await page(40)).includes('/* changeSets.facts'), false)
})

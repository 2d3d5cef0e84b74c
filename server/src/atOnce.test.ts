import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, type FieldValue, type PlanItem } from './engine/index.ts'
import { create, piet, withServer } from './testing/index.ts'

// Two people at the same moment, over two connections: each may do it alone, but not both together.

const { db, ask, rows } = await withServer()
const times = 10

async function write(...items: PlanItem[]): Promise<number[]> {
  const { createdIds, blocked } = await apply(db, items, { actor: piet, source: 'test' })
  assert.deepEqual(blocked, [])
  return createdIds.map((id) => id ?? 0)
}

interface Saved {
  errors: { field: string | null; code: string }[]
}
const revisionOf = async (table: string, id: number) =>
  (await rows<{ revision: number }>(`select revision from ${table} where id = $1`, [id]))[0]?.revision ?? 0

async function saveProduct(id: number, field: string, value: FieldValue): Promise<string[]> {
  const input = { id, revision: await revisionOf('products', id), fields: [{ field, value: JSON.stringify(value) }] }
  return (
    await ask<{ updateProduct: Saved }>('mutation Save($input: UpdateProductInput!) { updateProduct(input: $input) { errors { field code } } }', { input })
  ).updateProduct.errors.map(({ code }) => code)
}
async function saveList(id: number, fields: object): Promise<string[]> {
  const input = { id, revision: await revisionOf('price_lists', id), ...fields }
  return (
    await ask<{ updatePriceList: Saved }>('mutation Save($input: UpdatePriceListInput!) { updatePriceList(input: $input) { errors { field code } } }', {
      input,
    })
  ).updatePriceList.errors.map(({ code }) => code)
}

/** One of the two was saved, and the other one got this error. */
function assertOneTold(told: readonly string[][], code: string): void {
  assert.deepEqual(told.map(String).sort(), ['', code])
}

test('two people who make two bundles parts of each other: one is saved, the other is told of the circle', async () => {
  for (let time = 0; time < times; time += 1) {
    const [one = 0, other = 0] = await write(...['A', 'B'].map((letter) => create('product', { type: 'BUNDLE', sku: `${letter}-${time}` })))
    assertOneTold(
      await Promise.all([saveProduct(one, 'components', [{ product: other, quantity: 1 }]), saveProduct(other, 'components', [{ product: one, quantity: 1 }])]),
      'components.cycle',
    )
    assert.equal((await rows('select from bundle_components where bundle_id = any($1)', [[one, other]])).length, 1)
  }
})

test('a circle over three bundles that three people close at once has a gap', async () => {
  for (let time = 0; time < times; time += 1) {
    const ids = await write(...['A', 'B', 'C'].map((letter) => create('product', { type: 'BUNDLE', sku: `${letter}3-${time}` })))
    const told = await Promise.all(ids.map((id, at) => saveProduct(id, 'components', [{ product: ids[(at + 1) % 3] ?? 0, quantity: 1 }])))
    assert.deepEqual(told.map(String).sort(), ['', '', 'components.cycle'])
  }
})

test('two people who put two price lists below each other: one is saved, the other is told of the circle', async () => {
  for (let time = 0; time < times; time += 1) {
    const [one = 0, other = 0] = await write(create('priceList', { name: `List ${time}` }), create('priceList', { name: `Other list ${time}` }))
    assertOneTold(await Promise.all([saveList(one, { parent: String(other) }), saveList(other, { parent: String(one) })]), 'priceList.circle')
    assert.equal((await rows('select from price_lists where id = any($1) and parent_id is not null', [[one, other]])).length, 1)
    await write(...[one, other].map((id): PlanItem => ({ kind: 'priceList', id, op: 'delete', fields: {} })))
  }
})

test('two people who merge two products into each other: one has gone into the other, and the other stays', async () => {
  for (let time = 0; time < times; time += 1) {
    const [one = 0, other = 0] = await write(...['A', 'B'].map((letter) => create('product', { type: 'SIMPLE', sku: `M-${letter}-${time}` })))
    const merge = async (id: number, into: number) =>
      (await apply(db, [{ kind: 'product', id, op: 'update', fields: { mergedInto: into, active: false } }], { actor: piet, source: 'test' })).blocked.flatMap(
        ({ problems }) => problems.map(({ code }) => code),
      )
    assertOneTold(await Promise.all([merge(one, other), merge(other, one)]), 'merged.circle')
    assert.equal((await rows('select from products where id = any($1) and merged_into_id is not null', [[one, other]])).length, 1)
  }
})

test('two people who make two price lists the master of one channel: there is one master', async () => {
  for (let time = 0; time < times; time += 1) {
    const ids = await write(create('priceList', { name: `Master ${time}` }), create('priceList', { name: `Other master ${time}` }))
    assertOneTold(await Promise.all(ids.map((id) => saveList(id, { channelMaster: true }))), 'priceList.master')
    await write(...ids.map((id): PlanItem => ({ kind: 'priceList', id, op: 'delete', fields: {} })))
  }
})

test('six people who push six products to one place: all are saved, and each stands alone', async () => {
  for (let time = 0; time < times; time += 1) {
    const first = 10 * (time + 1)
    const ids = await write(...Array.from({ length: 6 }, (_, at) => create('product', { type: 'SIMPLE', sku: `PUSH-${time}-${at}` })))
    assert.deepEqual((await Promise.all(ids.map((id) => saveProduct(id, 'pushPosition', first)))).flat(), [])
    const stand = await rows<{ position: number }>('select push_position as position from products where id = any($1) order by 1', [ids])
    assert.deepEqual(
      stand.map(({ position }) => position),
      ids.map((_, at) => first + at),
    )
  }
})

test('a type that is changed while a product gets its first value: one is saved, and the value is of the type', async () => {
  for (let time = 0; time < times; time += 1) {
    const [attribute = 0, product = 0] = await write(
      create('attribute', { code: `length_${time}`, type: 'NUMBER', 'name.nl': `Lengte ${time}` }),
      create('product', { type: 'SIMPLE', sku: `FIRST-${time}` }),
    )
    const input = { id: attribute, revision: await revisionOf('attributes', attribute), type: 'TEXT' }
    const change = async () =>
      (
        await ask<{ updateAttribute: Saved }>('mutation Type($input: UpdateAttributeInput!) { updateAttribute(input: $input) { errors { field code } } }', {
          input,
        })
      ).updateAttribute.errors.map(({ code }) => code)
    const told = await Promise.all([change(), saveProduct(product, `attribute.length_${time}`, 12)])
    assert.ok(['type.used,', ',text.form'].includes(told.join()), `one of them is told: ${told.join()}`)
  }
})

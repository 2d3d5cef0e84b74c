import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type FieldValue, type PlanItem, reserveIds } from '../../../engine/index.ts'
import { edit, engineHands, gone, withServer } from '../../../testing/index.ts'

const { db, rows, ask } = await withServer()
const { save, takeBack } = engineHands(db)

const [warehouse = 0, zwolle = 0, utrecht = 0, sofa = 0] = await reserveIds(db, 4)
const make = (kind: string, id: number, fields: Record<string, FieldValue>): PlanItem => ({ kind, id, op: 'create', fields })
const place = (id: number, kind: string, name: string) =>
  make('stockLocation', id, { kind, name, street: 'Kade 1', postalCode: '5000 AA', city: 'Tilburg', latitude: 51.5, longitude: 5 })
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

await save([
  place(zwolle, 'STORE', 'Zwolle'),
  place(warehouse, 'WAREHOUSE', 'Magazijn'),
  place(utrecht, 'STORE', 'Utrecht'),
  make('product', sofa, {
    type: 'SIMPLE',
    sku: 'BANK',
    [`stock.${warehouse}`]: { qty: 9, reserved: 2, onDisplay: 0, incomingQty: 12, incomingDate: '2026-12-24', source: 'FEED', asOf: hoursAgo(49) },
    [`stock.${zwolle}`]: { qty: 1, reserved: 1, onDisplay: 1, source: 'ERP', asOf: hoursAgo(49) },
  }),
])

interface Level {
  location: { name: string }
  qty: number
  reserved: number
  onDisplay: number
  available: number
  incomingQty: number
  incomingDate: string | null
  source: string
  isStale: boolean
}

const levels = async () =>
  (
    await ask<{ product: { stock: number; stockLevels: Level[] } }>(
      `{ product(id: ${sofa}) { stock stockLevels { location { name } qty reserved onDisplay available incomingQty incomingDate source isStale } } }`,
    )
  ).product

const update = `mutation Update($input: UpdateProductInput!) { updateProduct(input: $input) { changeSet { id } errors { field code message } } }`
async function put(fields: Record<string, unknown>) {
  const [{ revision } = { revision: 0 }] = await rows<{ revision: number }>('select revision from products where id = $1', [sofa])
  const input = { id: sofa, revision, fields: Object.entries(fields).map(([field, value]) => ({ field, value: JSON.stringify(value) })) }
  return (await ask<{ updateProduct: { changeSet: { id: string } | null; errors: { field: string; code: string; message: string }[] } }>(update, { input }))
    .updateProduct
}

test('PROD-24 warehouses come first, then stores by name; what can be sold is never less than nothing', async () => {
  const { stockLocations } = await ask<{ stockLocations: { name: string; kind: string }[] }>('{ stockLocations { name kind } }')
  assert.deepEqual(
    stockLocations.map(({ name }) => name),
    ['Magazijn', 'Utrecht', 'Zwolle'],
  )
  assert.deepEqual(await levels(), {
    stock: 7,
    stockLevels: [
      {
        location: { name: 'Magazijn' },
        qty: 9,
        reserved: 2,
        onDisplay: 0,
        available: 7,
        incomingQty: 12,
        incomingDate: '2026-12-24',
        source: 'FEED',
        isStale: true,
      },
      { location: { name: 'Zwolle' }, qty: 1, reserved: 1, onDisplay: 1, available: 0, incomingQty: 0, incomingDate: null, source: 'ERP', isStale: false },
    ],
  })
})

test('PROD-24 a number of the feed is not written over by hand, and says why; nothing of that save is written', async () => {
  const refused = await put({ [`stock.${warehouse}`]: { qty: 99, reserved: 0, onDisplay: 0 }, leadTimeWeeks: 3 })
  assert.deepEqual(refused, {
    changeSet: null,
    errors: [{ field: `stock.${warehouse}`, code: 'stock.feed', message: 'The stock at Magazijn comes from the feed and cannot be changed here.' }],
  })
  assert.deepEqual((await put({ [`stock.${warehouse}`]: null })).errors[0]?.code, 'stock.feed')
  assert.equal((await levels()).stock, 7)
  await save([edit(sofa, { [`stock.${warehouse}`]: { qty: 10, reserved: 2, onDisplay: 0, source: 'FEED', asOf: hoursAgo(47) } })], {
    kind: 'FEED',
    id: null,
    name: 'feed',
  })
  const [level] = (await levels()).stockLevels
  assert.deepEqual([level?.qty, level?.incomingQty, level?.isStale], [10, 12, false], 'the feed itself may; what it does not say stays')
})

test('PROD-24 what is counted by hand bears that source and stands in the list; a revert puts back who said what when', async () => {
  const before = await rows('select * from stock_levels order by location_id')
  const done = await put({
    [`stock.${zwolle}`]: { qty: 4, reserved: 1, onDisplay: 1, source: 'FEED', asOf: hoursAgo(500) },
    [`stock.${utrecht}`]: { qty: 2, reserved: 0, onDisplay: 0 },
  })
  assert.deepEqual(done.errors, [])
  const { stock, stockLevels } = await levels()
  assert.deepEqual(
    [stock, stockLevels.map(({ location, available, source }) => `${location.name} ${available} ${source}`)],
    [12, ['Magazijn 8 FEED', 'Utrecht 2 MANUAL', 'Zwolle 2 MANUAL']],
  )
  const [{ fresh } = { fresh: false }] = await rows<{ fresh: boolean }>(
    "select as_of > now() - interval '1 minute' as fresh from stock_levels where location_id = $1",
    [zwolle],
  )
  assert.ok(fresh)
  await takeBack(Number(done.changeSet?.id))
  assert.deepEqual(await rows('select * from stock_levels order by location_id'), before)
})

test('PROD-24 a count whose time was given in another form is still what was written, and can be taken back', async () => {
  const before = await rows('select * from stock_levels order by location_id')
  for (const asOf of ['2026-11-02T08:00:00.000Z', '2026-11-02T08:00:30.250Z', '2026-11-02T09:00:00+01:00', '2026-11-02T08:00:00+00:00']) {
    const written = await save([edit(sofa, { [`stock.${utrecht}`]: { qty: 5, reserved: 0, onDisplay: 0, source: 'ERP', asOf } })])
    const { revert } = await ask<{ revert: { errors: unknown[] } }>('mutation Back($input: RevertInput!) { revert(input: $input) { errors { code } } }', {
      input: { changeSet: written },
    })
    assert.deepEqual([revert.errors, await rows('select * from stock_levels order by location_id')], [[], before], asOf)
  }
})

test('PROD-24 what the feed wrote can be taken back; what was counted before it took over cannot be put over its number', async () => {
  const feed = { kind: 'FEED', id: null, name: 'feed' } as const
  const level = `stock.${utrecht}`
  const counted = async () =>
    (await rows<{ qty: number; source: string }>('select qty, source from stock_levels where product_id = $1 and location_id = $2', [sofa, utrecht]))[0]
  await save([edit(sofa, { [level]: { qty: 3, reserved: 0, onDisplay: 0 } })])
  const byHand = await save([edit(sofa, { [level]: { qty: 4, reserved: 0, onDisplay: 0 } })])
  const byFeed = await save([edit(sofa, { [level]: { qty: 7, reserved: 0, onDisplay: 0, source: 'FEED' } })], feed)
  const { revert } = await ask<{ revert: { errors: { field: string; code: string }[] } }>(
    'mutation Back($input: RevertInput!) { revert(input: $input) { errors { field code } } }',
    { input: { changeSet: byHand, includeChangedSince: true } },
  )
  assert.deepEqual(
    revert.errors.map(({ code }) => code),
    ['stock.feed'],
  )
  assert.deepEqual(await counted(), { qty: 7, source: 'FEED' })
  await takeBack(byFeed)
  assert.deepEqual(await counted(), { qty: 4, source: 'MANUAL' })
})

test('PROD-24 a place that closes takes the numbers of the feed along', async () => {
  const closing = await save([gone(warehouse, 'stockLocation')])
  assert.deepEqual(await rows('select from stock_levels where location_id = $1', [warehouse]), [])
  await takeBack(closing)
  assert.equal((await levels()).stockLevels[0]?.source, 'FEED')
})

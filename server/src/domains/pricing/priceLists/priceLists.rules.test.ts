import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gapsOf, type ListInTree, listProblem, overlapsOf } from './priceLists.rules.ts'

const list = (id: number, more: Partial<ListInTree> = {}): ListInTree => ({
  id,
  name: `List ${id}`,
  channelMaster: false,
  parentId: null,
  currency: 'EUR',
  validFrom: null,
  validTo: null,
  websites: [],
  stores: [],
  ...more,
})

const cases: [string, ListInTree[], number, string | null][] = [
  ['a list under another', [list(1), list(2, { parentId: 1 })], 2, null],
  ['its own parent', [list(1, { parentId: 1 })], 1, 'priceList.circle'],
  ['a circle of two', [list(1, { parentId: 2 }), list(2, { parentId: 1 })], 1, 'priceList.circle'],
  ['a circle of three', [list(1, { parentId: 3 }), list(2, { parentId: 1 }), list(3, { parentId: 2 })], 1, 'priceList.circle'],
  ['five above each other', [list(1), ...[2, 3, 4, 5].map((id) => list(id, { parentId: id - 1 }))], 5, null],
  ['six above each other, from the last', [list(1), ...[2, 3, 4, 5, 6].map((id) => list(id, { parentId: id - 1 }))], 6, 'priceList.deep'],
  ['six above each other, from the middle', [list(1), ...[2, 3, 4, 5, 6].map((id) => list(id, { parentId: id - 1 }))], 3, 'priceList.deep'],
  ['another currency than the parent', [list(1, { currency: 'USD' }), list(2, { parentId: 1 })], 2, 'priceList.currency'],
  ['a master of its own channel', [list(1, { channelMaster: true, websites: [7] }), list(2, { channelMaster: true, websites: [8] })], 2, null],
  [
    'a second master of a website',
    [list(1, { channelMaster: true, websites: [7] }), list(2, { channelMaster: true, websites: [7, 8] })],
    2,
    'priceList.master',
  ],
  ['a second master of a store', [list(1, { channelMaster: true, stores: [7] }), list(2, { channelMaster: true, stores: [7] })], 2, 'priceList.master'],
  ['a website and a store of one number', [list(1, { channelMaster: true, websites: [7] }), list(2, { channelMaster: true, stores: [7] })], 2, null],
  ['a second master everywhere', [list(1, { channelMaster: true }), list(2, { channelMaster: true })], 2, 'priceList.master'],
  ['a master of a channel beside the one everywhere', [list(1, { channelMaster: true }), list(2, { channelMaster: true, websites: [7] })], 2, null],
  ['a promotion on the channel of a master', [list(1, { channelMaster: true, websites: [7] }), list(2, { websites: [7] })], 2, null],
  [
    'a master whose parent counts elsewhere',
    [list(1, { websites: [8] }), list(2, { channelMaster: true, parentId: 1, websites: [7] })],
    2,
    'priceList.channelGroup',
  ],
  ['a master whose parent counts nowhere by itself', [list(1), list(2, { channelMaster: true, parentId: 1, websites: [7] })], 2, null],
]

for (const [what, lists, id, code] of cases) {
  test(`PRICE-01 ${what}: ${code ?? 'good'}`, () => {
    const all = new Map(lists.map((one) => [one.id, one]))
    assert.equal(listProblem(all.get(id)!, all)?.code ?? null, code)
  })
}

const period = (id: number, from: string | null, to: string | null) => ({ id, from, to })

test('promotions overlap on days that both count, the first and the last too', () => {
  assert.deepEqual(overlapsOf([period(1, '2026-03-01', '2026-03-10'), period(2, '2026-03-10', '2026-03-20')]), [
    { from: '2026-03-10', to: '2026-03-10', lists: [1, 2] },
  ])
  assert.deepEqual(overlapsOf([period(1, '2026-03-01', '2026-03-10'), period(2, '2026-03-11', null)]), [])
  assert.deepEqual(overlapsOf([period(1, null, null), period(2, '2026-03-11', '2026-03-12')]), [{ from: '2026-03-11', to: '2026-03-12', lists: [1, 2] }])
  assert.deepEqual(overlapsOf([period(1, null, null), period(2, null, null)]), [{ from: null, to: null, lists: [1, 2] }])
})

test('a gap is every day without a list, from the day that one looks on', () => {
  assert.deepEqual(gapsOf([period(1, null, null)], '2026-03-01'), [])
  assert.deepEqual(gapsOf([], '2026-03-01'), [{ from: '2026-03-01', to: null }])
  assert.deepEqual(gapsOf([period(1, '2026-03-05', '2026-03-10'), period(2, '2026-03-12', '2026-03-20')], '2026-03-01'), [
    { from: '2026-03-01', to: '2026-03-04' },
    { from: '2026-03-11', to: '2026-03-11' },
    { from: '2026-03-21', to: null },
  ])
  assert.deepEqual(gapsOf([period(1, '2026-01-01', '2026-02-10'), period(2, '2026-03-01', null)], '2026-03-01'), [])
})

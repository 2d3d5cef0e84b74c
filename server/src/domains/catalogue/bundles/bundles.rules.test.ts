import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bundleFigures, containsItself, type Part } from './bundles.rules.ts'

const part = (product: number, some: Partial<Part>): Part => ({ product, quantity: 1, required: true, stock: 0, leadTimeWeeks: null, price: null, ...some })
const table = part(1, { stock: 5, leadTimeWeeks: 6, price: '799.00' })
const chairs = part(2, { quantity: 4, stock: 11, leadTimeWeeks: 3, price: '149.95' })

test('PRD-6 of a table and four chairs there are as many as the scarcest part allows', () => {
  assert.deepEqual(bundleFigures([table, chairs], 'SUM', null, null), { stock: 2, leadTimeWeeks: null, sum: '1398.80', price: '1398.80', limitedBy: 2 })
})

test('PRD-6 the lead time is the longest of what is awaited, and unknown as soon as one of them is', () => {
  const weeks = (...parts: Part[]) => bundleFigures(parts, 'SUM', null, null).leadTimeWeeks
  assert.equal(weeks({ ...table, stock: 0 }, { ...chairs, stock: 3 }), 6)
  assert.equal(weeks(table, { ...chairs, stock: 3 }), 3)
  // with one left in stock there is no waiting time
  assert.equal(weeks({ ...table, stock: 1 }, { ...chairs, stock: 4 }), null)
  assert.equal(weeks({ ...table, stock: 0, leadTimeWeeks: null }, { ...chairs, stock: 3 }), null)
})

test('PRD-6 what may be left out counts for neither stock, nor lead time, nor price', () => {
  const bench = part(3, { required: false, leadTimeWeeks: 12, price: '100.00' })
  assert.deepEqual(bundleFigures([table, chairs, bench], 'SUM', null, null), { stock: 2, leadTimeWeeks: null, sum: '1398.80', price: '1398.80', limitedBy: 2 })
  assert.deepEqual(bundleFigures([bench], 'SUM', null, null), { stock: 0, leadTimeWeeks: null, sum: null, price: null, limitedBy: null })
})

test('PRD-6 the price is the sum, the sum less a percentage, or one of its own', () => {
  const price = (...rest: [Parameters<typeof bundleFigures>[1], string | null]) => bundleFigures([table, chairs], ...rest, '1249.00').price
  assert.deepEqual(
    [price('SUM', '5.00'), price('SUM_MINUS_PCT', '7.50'), price('SUM_MINUS_PCT', null), price('FIXED', '5.00')],
    ['1398.80', '1293.89', '1398.80', '1249.00'],
  )
  const unpriced = bundleFigures([table, { ...chairs, price: null }], 'SUM', null, '1249.00')
  assert.deepEqual([unpriced.sum, unpriced.price], [null, null])
  assert.deepEqual(bundleFigures([], 'SUM', null, null), { stock: 0, leadTimeWeeks: null, sum: null, price: null, limitedBy: null })
})

test('PRD-6 a bundle is found in itself over any number of steps', () => {
  const parts = new Map([
    [1, [2, 3]],
    [2, [4]],
    [4, [5, 1]],
  ])
  assert.deepEqual([containsItself(1, parts), containsItself(3, parts), containsItself(9, new Map([[9, [9]]]))], [true, false, true])
  assert.equal(
    containsItself(
      1,
      new Map([
        [1, [2, 3]],
        [2, [4]],
        [3, [4]],
      ]),
    ),
    false,
  )
  // the search also ends if two others contain each other
  assert.equal(
    containsItself(
      1,
      new Map([
        [1, [2]],
        [2, [3]],
        [3, [2]],
      ]),
    ),
    false,
  )
})

import { makeRoom } from './makeRoom'
import { marginPct, priceByKey } from './marginPct'

const at = (position: number, id = String(position)) => ({ id, name: `Product ${id}`, position })

test('PROD-23 whoever is in the way moves down to the first gap', () => {
  const moved = makeRoom(2, [at(1), at(2), at(3), at(5)])
  expect(moved.map(({ id, to }) => [id, to])).toEqual([
    ['2', 3],
    ['3', 4],
  ])
  expect(makeRoom(4, [at(3), at(5)])).toEqual([])
  expect(makeRoom(999, [at(999)]).map(({ to }) => to)).toEqual([null])
})

test.each([
  ['121.00', '60.00', 40],
  ['121.00', '130', -30],
  [null, '60.00', null],
  ['121.00', null, null],
  ['121.00', 'sixty', null],
  ['0.00', '1.00', null],
])('PROD-23 of %s bought for %s the margin is %s', (sale, purchase, margin) => {
  expect(marginPct(sale, purchase)).toBe(margin)
})

test.each([
  ['100.00', '2.500', ',00', '250.00'],
  ['100.10', '2.500', ',00', '251.00'],
  ['100.00', '2.200', ',95', '220.95'],
  ['100.40', '2.200', ',95', '220.95'],
  ['101.00', '2.500', '5,00', '255.00'],
  [null, '2.500', ',00', null],
  ['0', '2.500', ',00', null],
])('PROD-23 %s × %s ending on %s makes %s', (purchase, factor, rounding, price) => {
  expect(priceByKey(purchase, factor, rounding)).toBe(price)
})

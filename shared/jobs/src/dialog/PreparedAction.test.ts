import { affected, isNumberTyped, numberToType } from './PreparedAction'

test.each([
  ['DELETE', 100, 100, null],
  ['DELETE', 101, 101, 101],
  // fewer products, but more than a hundred entities are deleted
  ['DELETE', 40, 160, 40],
  ['DEACTIVATE', 4318, 0, null],
] as const)('EDT-6 %s of %d products and %d things asks for the number: %s', (id, total, deletes, wanted) => {
  expect(numberToType({ id }, total, deletes)).toBe(wanted)
})

test.each([
  ['4318', true],
  ['4.318', true],
  ['4,318', true],
  [' 4\u00a0318 ', true],
  ['431', false],
  ['-4318', false],
  ['', false],
])('EDT-6 %j is the number: %s', (typed, isRight) => {
  expect(isNumberTyped(typed, 4318)).toBe(isRight)
})

test('the button counts what changes: not what is so already, and not what goes along with a delete', () => {
  expect(affected({ id: 'ACTIVATE' }, 10, { creates: 0, changes: 4, deletes: 0 })).toBe(4)
  expect(affected({ id: 'DELETE' }, 10, { creates: 0, changes: 2, deletes: 25 })).toBe(10)
  expect(affected({ id: 'DELETE' }, 10, { creates: 0, changes: 0, deletes: 7 })).toBe(7)
  expect(affected({ id: 'ADD' }, 3, { creates: 3, changes: 2, deletes: 0 })).toBe(3)
  expect(affected({ id: 'ADD' }, 3, { creates: 0, changes: 2, deletes: 0 })).toBe(2)
  expect(affected({ id: 'CREATE' }, 10, { creates: 9, changes: 0, deletes: 0 })).toBe(9)
})

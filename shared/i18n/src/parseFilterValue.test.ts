import { parseFilterValue } from './parseFilterValue'

test.each([
  ['true', true],
  ['false', false],
  ['all', undefined],
  ['null', undefined],
  ['empty', undefined],
  ['', undefined],
  [undefined, undefined],
  [null, undefined],
])('VALID-02 %p filters by %p, whatever the default', (value, filter) => {
  expect(parseFilterValue(value)).toBe(filter)
  expect(parseFilterValue(value, true)).toBe(filter)
  expect(parseFilterValue(value, false)).toBe(filter)
})

test.each(['yes', 'TRUE', '1', ' true'])('VALID-02 %p is not recognised and gives the default', (value) => {
  expect(parseFilterValue(value, true)).toBe(true)
  expect(parseFilterValue(value, false)).toBe(false)
  expect(parseFilterValue(value)).toBeUndefined()
})

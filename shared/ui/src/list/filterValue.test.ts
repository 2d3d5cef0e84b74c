import fc from 'fast-check'
import { readFilterRange, readFilterValue, writeFilterRange, writeFilterValue } from './filterValue'

test.each([
  ['PENDING', { isNot: false, values: ['PENDING'] }],
  ['PENDING,APPROVED', { isNot: false, values: ['PENDING', 'APPROVED'] }],
  ['!PENDING', { isNot: true, values: ['PENDING'] }],
  ['Tafels\\, hoog,Stoelen', { isNot: false, values: ['Tafels, hoog', 'Stoelen'] }],
  ['a,a,', { isNot: false, values: ['a'] }],
  ['', { isNot: false, values: [] }],
])('%j in an address', (raw, value) => {
  expect(readFilterValue(raw)).toEqual(value)
})

test('whatever a value is called, it comes back as it was written', () => {
  const values = fc.uniqueArray(
    fc
      .string({ minLength: 1 })
      .map((text) => text.trim())
      .filter(Boolean),
    { minLength: 1, maxLength: 4 },
  )
  fc.assert(
    fc.property(fc.boolean(), values, (isNot, names) => {
      expect(readFilterValue(writeFilterValue({ isNot, values: names }))).toEqual({ isNot, values: names })
    }),
  )
})

test('a range is open on the side that it leaves out, and is none with a bound that is not understood', () => {
  const isNumber = (bound: string) => /^\d+$/.test(bound)
  expect(readFilterRange('10..200', isNumber)).toEqual({ from: '10', to: '200' })
  expect(readFilterRange('..200', isNumber)).toEqual({ to: '200' })
  expect(readFilterRange('10..', isNumber)).toEqual({ from: '10' })
  expect(['10', '..', 'x..3', '3..x', ''].map((raw) => readFilterRange(raw, isNumber))).toEqual([null, null, null, null, null])
  expect([writeFilterRange({ from: '1' }), writeFilterRange({ to: '2' }), writeFilterRange({})]).toEqual(['1..', '..2', ''])
})

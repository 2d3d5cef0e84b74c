import { sortedBy } from './sortedBy'

const values = ['Zwart', 'écru', 'Maat 10', 'Maat 9', 'eiken'].map((value) => ({ id: value, value }))

test('by alphabet, accents and capitals count for nothing', () => {
  expect(sortedBy(values, 'nl', false)).toEqual(['écru', 'eiken', 'Maat 10', 'Maat 9', 'Zwart'])
})

test('by number, nine comes before ten', () => {
  expect(sortedBy(values, 'nl', true)).toEqual(['écru', 'eiken', 'Maat 9', 'Maat 10', 'Zwart'])
})

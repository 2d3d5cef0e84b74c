import { countOn, skuFaults } from './variationSkus'

test('SKUs are counted on from the first, as wide as it', () => {
  expect(countOn(' LUN-099 ', 3)).toEqual(['LUN-099', 'LUN-100', 'LUN-101'])
  expect(countOn('LUN', 3)).toBeUndefined()
})

test('a SKU that is empty or stands there twice is named', () => {
  expect(skuFaults(['LUN-1', ' ', 'lun-1 ', 'LUN-2'])).toEqual(['twice', 'missing', 'twice', undefined])
})

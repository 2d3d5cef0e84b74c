import { createIntl } from 'react-intl'
import en from '../i18n/product/en.json'
import nl from '../i18n/product/nl.json'
import type { FieldNames } from '../productForm/FieldNames'
import { createFieldRegistry } from '../productForm/createFieldRegistry'
import { ownFields } from './ownFields'

const named: Readonly<Record<string, string>> = { 11: 'Chair', 12: 'Table', 21: 'oak', 22: 'grey', 31: 'B' }
const attribute = (code: string, type: string, unit: string | null = null) => ({
  id: code,
  code,
  name: code,
  type,
  unit,
  valueCount: 0,
  hint: null,
  isRequired: false,
})
const attributes = [
  attribute('color', 'COLOUR'),
  attribute('features', 'MULTI_SELECT'),
  attribute('width', 'DIMENSION', 'cm'),
  attribute('until', 'DATE'),
  attribute('care', 'LONG_TEXT'),
]
const names: FieldNames = { nameOf: (id) => named[id], attributeOf: (code) => attributes.find((one) => one.code === code) }

const english = createIntl({ locale: 'en', messages: en as Record<MessageId, string> })
const dutch = createIntl({ locale: 'nl', messages: nl as Record<MessageId, string> })
const registry = createFieldRegistry(ownFields)
const words = (path: string, value: unknown) => registry.wordsOf(path, value === '' ? '' : JSON.stringify(value), { intl: english, known: names })

test('EDT-2 whatever a field of a product holds reads in names, with units and days', () => {
  expect(
    words('components', [
      { product: 11, quantity: 4 },
      { product: 12, quantity: 1, required: false },
    ]),
  ).toBe('4 × Chair, 1 × Table (optional)')
  expect(words('crossSell', [11, 12])).toBe('Chair, Table')
  expect(words('axes', [21])).toBe('oak')
  expect(words('excludedVariations', [[21, 22], [21]])).toBe('oak + grey, oak')
  expect(words('stock.5', { qty: 1200, reserved: 1, onDisplay: 0 })).toBe('1,200 in stock, 1 reserved, 0 on display')
  expect(
    words('redirects.nl', [
      { urlKey: 'hoekbank', redirects: true },
      { urlKey: 'bank', redirects: false },
    ]),
  ).toBe('hoekbank leads here, bank no longer leads anywhere')
  expect(words('marginKey', 31)).toBe('B')
  expect(words('bundlePriceMode', 'FIXED')).toBe('Own price')
  expect(words('pinnedUntil', '2026-03-02')).toBe('Mar 2, 2026')
  expect(words('attribute.color', 22)).toBe('grey')
  expect(words('attribute.features', [21, 22])).toBe('oak, grey')
  expect(words('attribute.until', '2026-03-02')).toBe('Mar 2, 2026')
  expect(words('attribute.care', 'Dry')).toBe('Dry')
  expect(words('leadTimeWeeks', 6)).toBe('6')
  expect(words('components', '')).toBe('')
  expect(registry.wordsOf('stock.5', '{"qty":5,"reserved":0,"onDisplay":1}', { intl: dutch, known: names })).toBe(
    '5 op voorraad, 0 gereserveerd, 1 in de showroom',
  )
})

test('until its name has come a thing is called by its number, and an attribute reads as it stands', () => {
  expect(words('crossSell', [11, 99])).toBe('Chair, 99')
  expect(words('attribute.unknown', 80)).toBe('80')
})

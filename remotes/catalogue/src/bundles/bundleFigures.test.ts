import type { BundlePart, PartProduct } from './BundlePart'
import { bundleFigures, type Pricing } from './bundleFigures'

const product = (name: string, some: Partial<PartProduct>): PartProduct => ({
  id: name,
  name,
  sku: name,
  stock: 0,
  leadTimeWeeks: null,
  price: null,
  image: null,
  warnings: [],
  ...some,
})
const part = (product: PartProduct, quantity = 1, isRequired = true): BundlePart => ({ product, quantity, isRequired })
const table = product('Tafel', { stock: 5, leadTimeWeeks: 6, price: '799.00' })
const chair = product('Stoel', { stock: 11, leadTimeWeeks: 3, price: '149.95' })
const sum: Pricing = { mode: 'SUM', discountPct: null, ownPrice: '1249.00' }

test('PRD-6 of a table and four chairs there are as many as the scarcest part allows', () => {
  expect(bundleFigures([part(table), part(chair, 4)], sum)).toEqual({
    stock: 2,
    leadTimeWeeks: null,
    sum: '1398.80',
    price: '1398.80',
    limitedBy: chair,
    awaited: [],
  })
})

test('PRD-6 the longest of what is awaited counts, and nothing is promised when one of them is unknown', () => {
  const few = { ...chair, stock: 3 }
  expect(bundleFigures([part({ ...table, stock: 0 }), part(few, 4)], sum)).toMatchObject({ stock: 0, leadTimeWeeks: 6 })
  expect(bundleFigures([part({ ...table, stock: 0, leadTimeWeeks: null }), part(few, 4)], sum)).toMatchObject({ stock: 0, leadTimeWeeks: null })
  expect(bundleFigures([part(table), part({ ...few, stock: 0 }, 4, false)], sum)).toMatchObject({ stock: 5, leadTimeWeeks: null })
})

test.each<[Partial<Pricing>, string | null]>([
  [{}, '1398.80'],
  [{ mode: 'SUM_MINUS_PCT', discountPct: '7.5' }, '1293.89'],
  [{ mode: 'SUM_MINUS_PCT' }, '1398.80'],
  [{ mode: 'SUM_MINUS_PCT', discountPct: 'seven' }, null],
  [{ mode: 'FIXED' }, '1249.00'],
])('PRD-6 with %j it costs %s', (pricing, price) => {
  expect(bundleFigures([part(table), part(chair, 4)], { ...sum, ...pricing }).price).toBe(price)
})

test('PRD-6 without a price of each part there is no sum', () => {
  expect(bundleFigures([part(table), part({ ...chair, price: null })], sum)).toMatchObject({ sum: null, price: null })
})

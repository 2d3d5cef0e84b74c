import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPrice } from './readPrice.ts'

test('prices are read as Dutch and English write them, and never guessed', () => {
  const cases: [string, string | { problem: string }][] = [
    ['1299', '1299.00'],
    ['1299.5', '1299.50'],
    ['1299,95', '1299.95'],
    ['1.299,95', '1299.95'],
    ['1,299.95', '1299.95'],
    ['€ 1.299,00', '1299.00'],
    ['1 299,00 EUR', '1299.00'],
    ['1.299.000', '1299000.00'],
    ['49,-', '49.00'],
    ['0', '0.00'],
    ['007.50', '7.50'],
    ['0.125', { problem: 'price' }],
    ['1.299', { problem: 'priceUnclear' }],
    ['12,500', { problem: 'priceUnclear' }],
    ['-5', { problem: 'negative' }],
    ['(5.00)', { problem: 'negative' }],
    ['1.2.3', { problem: 'price' }],
    ['12.34.567,00', { problem: 'price' }],
    ['1,2,3', { problem: 'price' }],
    ['1E+3', { problem: 'price' }],
    ['op aanvraag', { problem: 'price' }],
    ['99999999999', { problem: 'priceHigh' }],
  ]
  for (const [written, expected] of cases) {
    assert.deepEqual(readPrice(written), typeof expected === 'string' ? { amount: expected } : expected, written)
  }
})

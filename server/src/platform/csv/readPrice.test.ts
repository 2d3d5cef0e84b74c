import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPrice, roundPrice } from './readPrice.ts'

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
    ['123.0000', '123.00'],
    ['1299.500000', '1299.50'],
    ['99.9950', { problem: 'price' }],
    ['12 USD', { problem: 'priceCurrency' }],
    ['£12', { problem: 'priceCurrency' }],
    ['kr 12', { problem: 'priceCurrency' }],
    ['12 euro', '12.00'],
    ["12 euro's", '12.00'],
    ['\u200e€\u00a01\u202f299,00', '1299.00'],
    ['12 99', { problem: 'price' }],
    ['€ 1 299 95', { problem: 'price' }],
    ['Fr. 12', { problem: 'priceCurrency' }],
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

test('only the sign and the code of its own currency stand beside an amount', () => {
  for (const [written, currency] of [
    ['$1,299.00', 'USD'],
    ['US$ 1299', 'USD'],
    ['1299 usd', 'USD'],
    ['£1299', 'GBP'],
    ['CHF 1299', 'CHF'],
    ['1299 kr', 'SEK'],
    ['kr. 1.299,00', 'DKK'],
    ['1 299:-', 'SEK'],
    ["Fr. 1'299.00", 'CHF'],
    ['1299,- zł', 'PLN'],
  ] as const)
    assert.deepEqual(readPrice(written, currency), { amount: '1299.00' }, written)
  assert.deepEqual(readPrice('€ 1299', 'USD'), { problem: 'priceCurrency' })
})

test('half a cent that a spreadsheet has calculated goes up, whatever binary fraction it is', () => {
  assert.deepEqual([1.005, 10.075, 0.285, 8.175, 2.675, 1.004999, 0, 1e-9, 9_999_999_999.99].map(roundPrice), [
    '1.01',
    '10.08',
    '0.29',
    '8.18',
    '2.68',
    '1.00',
    '0.00',
    '0.00',
    '9999999999.99',
  ])
})

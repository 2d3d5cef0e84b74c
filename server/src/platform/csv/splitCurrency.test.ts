import assert from 'node:assert/strict'
import { test } from 'node:test'
import { splitCurrency } from './splitCurrency.ts'

test('[FILE-02] the head of a price names its currency at any place of it, by code, sign or name', () => {
  const heads: Readonly<Record<string, [string, string]>> = {
    'Prijs USD': ['Prijs', 'USD'],
    'Price ($)': ['Price', '$'],
    'USD price': ['price', 'USD'],
    '€ prijs': ['prijs', '€'],
    'US$ price': ['price', 'US$'],
    priceUSD: ['price', 'USD'],
    PriceUsd: ['Price', 'USD'],
    'price-usd': ['price', 'USD'],
    'Price, gbp': ['Price', 'GBP'],
    'Prijs (USD, excl. btw)': ['Prijs excl. btw', 'USD'],
    'Prijs GBP per stuk': ['Prijs per stuk', 'GBP'],
    'Preis in Euro': ['Preis', 'EUR'],
    'Prijs (dollar)': ['Prijs', 'USD'],
    'Prix en dollars': ['Prix', 'USD'],
    'Price in US dollars': ['Price', 'USD'],
    'Price (pounds)': ['Price', 'GBP'],
    'Cena (zł)': ['Cena', 'PLN'],
    'Pris kr': ['Pris', 'KR'],
  }
  for (const [head, [word, currency]] of Object.entries(heads)) assert.deepEqual(splitCurrency(head), { word, currency }, head)
})

test('[FILE-02] no other word of a head is a currency', () => {
  for (const head of ['Prijs', 'Price all', 'Price per SET', 'Prijs per stuk', 'Krukhoogte', 'EUROPALLET', 'Pounded', 'USD', '€', 'x'.repeat(300)])
    assert.deepEqual(splitCurrency(head), { word: head, currency: null })
})

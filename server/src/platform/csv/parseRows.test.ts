import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sniffDelimiter } from './sniffDelimiter.ts'

test('the sign between the columns is found in the first line', () => {
  assert.equal(sniffDelimiter('sku,name,price'), ',')
  assert.equal(sniffDelimiter('sku;name;price'), ';')
  assert.equal(sniffDelimiter('sku\tname\tprice'), '\t')
  assert.equal(sniffDelimiter('sku;"naam, met komma, en nog een";prijs'), ';')
  assert.equal(sniffDelimiter('sku'), ',')
})

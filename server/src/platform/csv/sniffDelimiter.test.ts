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

test('a title, a text and prices with decimals do not tell what a table is cut by', () => {
  assert.equal(sniffDelimiter('Zandhof, prijslijst, najaar\n\nsku;name;price\nA;Bank;1,00\n'), ';')
  assert.equal(sniffDelimiter('sku;name\nA;"Bank, groot, grijs, met leuning"\nB;Kast, hoog\n'), ';')
  assert.equal(sniffDelimiter('sku|name\nA|Bank\n'), '|')
  assert.equal(sniffDelimiter('sku;colours\nA;Eiken | Zwart\nB;Wit | Grijs\n'), ';')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sniffDelimiter, sniffForm } from './sniffDelimiter.ts'

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

test('the line that declares a separator is no row, and is believed only if the rows have what it declares', () => {
  const rowsOf = (text: string) => {
    const { delimiter, skipped } = sniffForm(text)
    return [delimiter, text.slice(skipped)]
  }
  assert.deepEqual(rowsOf('sep=;\r\nsku;name\nA;Bank, groot\n'), [';', 'sku;name\nA;Bank, groot\n'])
  assert.deepEqual(rowsOf('"SEP=|";;\nsku|name\n'), ['|', 'sku|name\n'])
  assert.deepEqual(rowsOf('sep=\t\nsku\tname\n'), ['\t', 'sku\tname\n'])
  assert.deepEqual(rowsOf('sep=\\t\nsku\tname\n'), ['\t', 'sku\tname\n'])
  assert.deepEqual(rowsOf('sep=^\nsku^name\n'), ['^', 'sku^name\n'])
  assert.deepEqual(rowsOf('sep=,,,\nsku,name,price,vat\n'), [',', 'sku,name,price,vat\n'])
  // somebody saved it again with another one
  assert.deepEqual(rowsOf('sep=,\nsku;name\nA;Bank\n'), [';', 'sku;name\nA;Bank\n'])
  assert.deepEqual(rowsOf('sep=\nsku;name\nA;Bank\n'), [';', 'sku;name\nA;Bank\n'])
  assert.deepEqual(rowsOf('sep;name\nA;Bank\n'), [';', 'sep;name\nA;Bank\n'])
})

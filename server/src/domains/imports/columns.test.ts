import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readColumns } from './columns.ts'

test('the heads of columns are understood in several languages, the strange ones are named', () => {
  const { places, ignored } = readColumns(['Artikelnummer', ' NAAM ', 'kleur', 'Omschrijving', 'Größe', 'voorraad', ''])
  assert.deepEqual(Object.fromEntries(places), { sku: 0, name: 1, color: 2, description: 3, size: 4 })
  assert.deepEqual(ignored, ['voorraad'])
})

test('two columns for one thing, or none for what is needed, are refused', () => {
  assert.throws(() => readColumns(['sku', 'name', 'color', 'colour']), { code: 'columnTwice', values: { first: 'color', second: 'colour' } })
  assert.throws(() => readColumns(['id', 'price']), { code: 'columns', values: { missing: 'sku, name', found: 'id, price' } })
})

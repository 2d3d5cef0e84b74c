import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findUnitPlace, unitInCell } from './unitColumns.ts'

const placesOf = (heads: readonly string[], own: readonly number[]) => own.map((place) => findUnitPlace(heads, place, (at) => !own.includes(at)))

test('[FILE-02] the unit of a measure is found in a column of its own name, or in the nearest for all', () => {
  assert.deepEqual(placesOf(['sku', 'Breedte', 'Diepte', 'Eenheid'], [1, 2]), [3, 3])
  assert.deepEqual(placesOf(['sku', 'width', 'width_unit', 'depth', 'depth_unit'], [1, 3]), [2, 4])
  assert.deepEqual(placesOf(['sku', 'Breite', 'Einheit', 'Tiefe', 'Einheit'], [1, 3]), [2, 4])
  assert.deepEqual(placesOf(['Maateenheid', 'Breedte', 'Gewicht', 'Gewicht eenheid'], [1, 2]), [0, 3])
  assert.deepEqual(placesOf(['sku', 'Breedte', 'Eenheidsprijs', 'Bezoekeenheid'], [1]), [null])
})

test('[FILE-02] a column of units for all may say what is sold: only units of sizes count in it', () => {
  const cases: [string, string, string, string | null][] = [
    ['Eenheid', 'mm', 'cm', 'mm'],
    ['Eenheid', 'MM.', 'cm', 'mm'],
    ['Eenheid', 'stuk', 'cm', null],
    ['Eenheid', 'm', 'cm', null],
    ['Eenheid', 'mm', 'kg', null],
    ['Maateenheid', 'm', 'cm', 'm'],
    ['width_unit', 'cubits', 'cm', 'cubits'],
    ['width_unit', ' ', 'cm', null],
  ]
  for (const [head, cell, wanted, expected] of cases) assert.equal(unitInCell(head, cell, wanted), expected, `${head}: ${cell}`)
})

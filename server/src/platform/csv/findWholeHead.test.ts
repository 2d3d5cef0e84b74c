import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findWholeHead } from './findWholeHead.ts'

const known = new Set(['sku', 'naam', 'breedte', 'diepte', 'hoogte', 'prijs'])
const headOf = (text: string, chosen: number | null = null) => {
  const rows = text.split('\n').map((line, at) => ({ cells: line.split(';'), number: at + 1 }))
  const { cells, last } = findWholeHead(rows, (of) => of.filter((cell) => known.has(String(cell).toLowerCase())).length, chosen)
  return [cells.join(';'), last]
}

test('[FILE-02] a row of units below the head belongs to it', () => {
  assert.deepEqual(headOf('sku;naam;breedte;prijs\n;;mm;EUR\nA;Kast;1200;5'), ['sku;naam;breedte (mm);prijs (EUR)', 1])
  assert.deepEqual(headOf('sku;naam;breedte;prijs\n;-;(cm);\nA;Kast;120;5'), ['sku;naam;breedte (cm);prijs', 1])
  assert.deepEqual(headOf('sku;naam;breedte;voorraad\n;;mm;st.\nA;Kast;1200;5'), ['sku;naam;breedte (mm);voorraad', 1])
  // also where a person chose one of the two rows
  assert.deepEqual(headOf('Lijst\nsku;naam;breedte\n;;mm\nA;Kast;1200', 1), ['sku;naam;breedte (mm)', 2])
  assert.deepEqual(headOf('Lijst\nsku;naam;breedte\n;;mm\nA;Kast;1200', 2), ['sku;naam;breedte (mm)', 2])
  assert.deepEqual(headOf('sku;naam;breedte (cm)\n;;cm\nA;Kast;120'), ['sku;naam;breedte (cm)', 1])
  assert.deepEqual(headOf('sku;naam;breedte\nA;Kast;mm\nB;Kast;1'), ['sku;naam;breedte', 0])
})

test('[FILE-02] a head of two rows is read as one, with the unit of a group in each of its columns', () => {
  assert.deepEqual(headOf('sku;naam;Afmetingen (mm);;;prijs\n;;breedte;diepte;hoogte;\nA;Kast;1200;450;2000;5'), [
    'sku;naam;breedte (mm);diepte (mm);hoogte (mm);prijs',
    1,
  ])
  // as many known words above as below
  assert.deepEqual(headOf('sku;naam;Maten in mm;\n;;breedte;diepte\nA;Kast;1200;450'), ['sku;naam;breedte (mm);diepte (mm)', 1])
  assert.deepEqual(headOf('Product;;Maten (cm);\nsku;naam;breedte;diepte\nA;Kast;120;45'), ['sku;naam;breedte (cm);diepte (cm)', 1])
})

test('[FILE-02] a title, and the first product, are no part of the head', () => {
  assert.deepEqual(headOf('Prijslijst 2026 (mm)\nsku;naam;breedte\nA;Kast;120'), ['sku;naam;breedte', 1])
  assert.deepEqual(headOf('sku;naam;breedte;diepte\nA;Kast;;45\nB;Kast;1;'), ['sku;naam;breedte;diepte', 0])
  assert.deepEqual(headOf('sku;naam;breedte\n'), ['sku;naam;breedte', 0])
})

test('[FILE-02] a title above the head states the units of all columns', () => {
  const unitsOf = (title: string) =>
    findWholeHead(
      [title, 'sku;naam;breedte', 'A;Kast;1200'].map((line, at) => ({ cells: line.split(';'), number: at + 1 })),
      (of) => of.filter((cell) => known.has(String(cell).toLowerCase())).length,
    ).units
  assert.deepEqual(unitsOf('Prijslijst voorjaar, alle maten in mm'), { lengthUnit: 'mm' })
  assert.deepEqual(unitsOf('Alle Maße in Zentimeter;;Gewicht in kg'), { lengthUnit: 'cm', weightUnit: 'kg' })
  assert.deepEqual(unitsOf('All dimensions (inches)'), { lengthUnit: 'inch' })
  assert.deepEqual(unitsOf('ABMESSUNGEN: MM'), { lengthUnit: 'mm' })
  assert.deepEqual(unitsOf('Dimensions en mètres'), { lengthUnit: 'm' })
  // two that differ, a unit of something else, and one that nobody states
  assert.deepEqual(unitsOf('Maten in mm;Afmetingen in cm'), {})
  assert.deepEqual(unitsOf('Maten 2026. Prijs per m'), {})
  assert.deepEqual(unitsOf('Maten volgens opgave'), {})
})

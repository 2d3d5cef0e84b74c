import assert from 'node:assert/strict'
import { test } from 'node:test'
import { convertMeasure, splitMeasure } from './measures.ts'
import { readNumber } from './readNumber.ts'
import { splitUnit } from './splitUnit.ts'

test('[FILE-02] the head of a column names its unit in whatever form, and no word that only ends so', () => {
  const heads: Readonly<Record<string, [string, string]>> = {
    'Breite (mm)': ['Breite', 'mm'],
    'Breedte [mm]': ['Breedte', 'mm'],
    'Width in mm': ['Width', 'mm'],
    'Hoogte (in cm)': ['Hoogte', 'cm'],
    width_mm: ['width', 'mm'],
    'Hoogte, cm': ['Hoogte', 'cm'],
    'Breedte/mm': ['Breedte', 'mm'],
    widthMm: ['width', 'mm'],
    BreedteMM: ['Breedte', 'mm'],
    'Gewicht kg': ['Gewicht', 'kg'],
    'Width (in)': ['Width', 'in'],
    'Breedte millimeter': ['Breedte', 'millimeter'],
    'Breedte mm.': ['Breedte', 'mm'],
    'Breite in Zoll': ['Breite', 'zoll'],
    'Hoogte (duim)': ['Hoogte', 'duim'],
    'Diepte "': ['Diepte', '"'],
    'Largeur en mm': ['Largeur', 'mm'],
    'Breedte（mm）': ['Breedte', 'mm'],
    'Breedte (mm) netto': ['Breedte netto', 'mm'],
    'Breedte [mm]*': ['Breedte', 'mm'],
    '(cm) Breedte': ['Breedte', 'cm'],
    'mm breedte': ['breedte', 'mm'],
    breedte_mm_netto: ['breedte netto', 'mm'],
    'Höhe – mm': ['Höhe', 'mm'],
    'Breedte <cm>': ['Breedte', 'cm'],
  }
  for (const [head, [word, unit]] of Object.entries(heads)) assert.deepEqual(splitUnit(head), { word, unit }, head)
  // two units: either could be meant
  assert.equal(splitUnit('Breedte (mm) of (cm) netto').unit, null)
  for (const head of ['Programm', 'Team', 'Artikel in', 'kg', 'mm', 'Farbe', 'System', '']) assert.deepEqual(splitUnit(head), { word: head, unit: null })
  // by its end only: a search from each of its characters would never finish
  const long = `a${' '.repeat(1_000_000)}b`
  assert.deepEqual(splitUnit(`${long} (mm)`), { word: long, unit: 'mm' })
  assert.deepEqual(splitUnit(long), { word: long, unit: null })
})

test('[FILE-02] a measure is converted within its kind, whatever its unit is called', () => {
  const cases: [string, string, number | null][] = [
    ['1200 millimeter', 'cm', 120],
    ['1,2 meter', 'cm', 120],
    ['24”', 'cm', 60.96],
    ['3 ft', 'cm', 91.44],
    ["24''", 'cm', 60.96],
    ["3'", 'cm', 91.44],
    ['120 ㎝', 'mm', 1200],
    ['80 centimètres', 'cm', 80],
    ['2 lbs', 'kg', 0.907185],
    ['1500 gram', 'kg', 1.5],
    ['80 kg', 'cm', null],
    ['3 stuks', 'cm', null],
  ]
  for (const [text, to, expected] of cases) {
    const { number, unit } = splitMeasure(text)
    assert.equal(convertMeasure(Number(number.replace(',', '.')), unit ?? '', to), expected, text)
  }
})

test('[FILE-02] a number is read in its one way, whatever the other cells of its file are written like, and asked about where there are two', () => {
  const cases: [string, ',' | '.' | null, number | 'unclear' | null][] = [
    ['120.5', ',', 120.5],
    ['120,5', '.', 120.5],
    ['1299.0000', ',', 1299],
    ['1.299', null, 'unclear'],
    ['1.299', ',', 1299],
    ['1.299', '.', 1.299],
    ['1.299,50', '.', 1299.5],
    ["1'299.5", null, 1299.5],
    ['1 299', null, 1299],
    ['1\u202f299,5', null, 1299.5],
    ['120 80', null, null],
    ['12 5', null, null],
    ["3'11", null, null],
    ["47''", null, null],
    ['12.5 120', null, null],
    [`1${' 000'.repeat(50)}`, null, null],
    ['1,299,000', null, 1_299_000],
    ['0.500', null, 0.5],
    ['−5,5', null, -5.5],
    ['1.2.3', null, null],
    ['1.299.50', null, null],
    ['5.', null, null],
    ['breed', null, null],
    ['387123450000000018', null, null],
  ]
  for (const [text, decimal, expected] of cases) assert.equal(readNumber(text, decimal), expected, `${text} ${decimal}`)
})

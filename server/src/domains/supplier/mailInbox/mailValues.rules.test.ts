import assert from 'node:assert/strict'
import test from 'node:test'
import { readAmount, readDay, readFlag, readSaid, saidOf } from './mailValues.rules.ts'

const known = new Set(['breedte', 'hoogte', 'kleur', 'artikelnummer', 'ean'])
const said = (text: string, codes: readonly string[] = []) =>
  saidOf(
    readSaid(text, (label) => known.has(label.toLowerCase())),
    codes,
  )

test('SHARE-06 lines with a label and a colon are values, a greeting and what is quoted are none', () => {
  assert.deepEqual(said('Goedemorgen,\n\nBreedte: 182 cm\n * Hoogte : 84,5\n\n> Breedte: 99\n> Hoogte: 99\nGroet'), [
    ['Breedte', '182 cm'],
    ['Hoogte', '84,5'],
  ])
  assert.deepEqual(said('Kleur: blauw\n\n-----Oorspronkelijk bericht-----\nKleur: rood'), [['Kleur', 'blauw']])
})

test('SHARE-06 a table has its labels on top or at the left, whatever stands between its columns', () => {
  assert.deepEqual(said('Breedte\tHoogte\n182\t84'), [
    ['Breedte', '182'],
    ['Hoogte', '84'],
  ])
  assert.deepEqual(said('Breedte;182\nHoogte;84'), [
    ['Breedte', '182'],
    ['Hoogte', '84'],
  ])
  assert.deepEqual(said('| Breedte | 182 |\n|---|---|\n| Hoogte | 84 |'), [
    ['Breedte', '182'],
    ['Hoogte', '84'],
  ])
})

test('SHARE-06 of a table with many products the row counts that bears a code of this one', () => {
  const table = 'Artikelnummer;Breedte;Hoogte\nBNK-1;182;84\nBNK-2;220;90'
  assert.deepEqual(said(table, ['bnk-2']), [
    ['Artikelnummer', 'BNK-2'],
    ['Breedte', '220'],
    ['Hoogte', '90'],
  ])
  assert.deepEqual(said(table, ['BNK-3']), [])
})

test('SHARE-06 an amount is read as it is written here, in the unit of its field, and not where it can mean two things', () => {
  assert.deepEqual(
    ['182', '182 cm', '1820 mm', '1,82 m', '84,5', '1.299', '1.299,50', 'breed'].map((text) => readAmount(text, 'cm')),
    [182, 182, 182, 182, 84.5, null, 1299.5, null],
  )
  assert.deepEqual([readAmount('9 weken', null), readAmount('9 weken', 'weeks'), readAmount('9 cm', 'weeks')], [9, 9, null])
  // another unit is converted, or refused if the field cannot have it
  assert.deepEqual([readAmount('24 inch', 'cm'), readAmount('24"', 'cm'), readAmount('42000 g', 'kg'), readAmount('80 kg', 'cm')], [60.96, 60.96, 42, null])
  // two numbers: which of them is meant is not guessed
  for (const text of ['80 - 90 cm', '80-90', '80 x 200 cm', '80 cm of 90 cm', '80/90', '80 tot 90', '12 50']) assert.equal(readAmount(text, 'cm'), null, text)
  assert.equal(readAmount('80 cm (32 inch)', 'cm'), 80)
  assert.deepEqual(['Ja', 'nein', 'misschien'].map(readFlag), [true, false, null])
  assert.deepEqual(['31-3-2026', '2026-03-31', 'maart'].map(readDay), ['2026-03-31', '2026-03-31', null])
})

test('SHARE-06 a text that is made to be slow is read at once', () => {
  const began = performance.now()
  for (const text of [
    'a'.repeat(50_000),
    ' : '.repeat(10_000),
    `${'x;'.repeat(900)}\n`.repeat(500),
    `"${'";'.repeat(20_000)}`,
    `${'- '.repeat(900)}\n`.repeat(50),
  ])
    said(text)
  assert.ok(performance.now() - began < 5000)
})

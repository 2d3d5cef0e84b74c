import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guardSheetError, isSheetError, unguardSheetError } from './isSheetError.ts'

test('[FILE-02] what a spreadsheet could not calculate, or had no room for, is known in the languages of suppliers; words and codes are not', () => {
  for (const text of [
    '#N/A',
    '#n/b',
    ' #VERW! ',
    '#BEZUG!',
    '#VALEUR!',
    '#RIF!',
    '#¡DIV/0!',
    '#ADR!',
    '#VÄRDEFEL!',
    'Err:502',
    'Fout: 504',
    '########',
    '#UNBEKANNT!',
    '#CONNEXION!',
    '#BLOQUÉ!',
    '#N/A N/A',
    '#GEGEVENS_OPHALEN',
  ])
    assert.ok(isSheetError(text), text)
  for (const text of ['#1 in hout', '#', '##', 'N/A', 'Error', 'Fout', 'Errea', '#NAAM', 'Erker: 100', '#Nieuw!', '#1!', '#EEN TWEE!'])
    assert.ok(!isSheetError(text), text)
})

test('[FILE-02] a text that looks like one, and a code behind an apostrophe, are read as they were written', () => {
  for (const text of ['#N/A', "'#N/A", "''#N/A", '#####', "'0712345678904", "''0712", "'47", "'s ochtends", '0712345678904', "'", 'Err:502'])
    assert.equal(unguardSheetError(guardSheetError(text)), text)
  for (const text of ["'12E5", "'4-1", "'000-12", "'90s stoel"]) assert.equal(unguardSheetError(guardSheetError(text)), text)
  assert.deepEqual(["'12E5", "'4-1", "'03/4/2026", "'000-12", "'90s stoel", "'4-zits"].map(unguardSheetError), [
    '12E5',
    '4-1',
    '03/4/2026',
    '000-12',
    "'90s stoel",
    "'4-zits",
  ])
  // as other systems protect leading zeros from a spreadsheet
  assert.deepEqual(["'0712345678904", "'0042", "'47", "'s ochtends"].map(unguardSheetError), ['0712345678904', '0042', "'47", "'s ochtends"])
})

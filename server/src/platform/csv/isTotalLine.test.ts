import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isTotalLine } from './isTotalLine.ts'

test('[FILE-02] lines of totals are known in four languages, and names that only contain such a word are none', () => {
  const totals = [
    'Totaal',
    'TOTAL:',
    'Summe',
    'Gesamtsumme EUR',
    'Subtotaal',
    'Grand total',
    'Total général',
    'Totaal (12 artikelen)',
    'Sum',
    'Totaal aantal: 25',
  ]
  assert.deepEqual(
    totals.filter((text) => !isTotalLine(text)),
    [],
  )
  assert.ok(isTotalLine('Aantal artikelen: 25'))
  const names = ['Total Comfort', 'Summer', 'Tafel Totaal', 'Somme blauw', 'TOT-1', 'SUM-200', 'Totaalset', 'Average Joe', '', 'Gemiddelde tafel']
  assert.deepEqual(names.filter(isTotalLine), [])
})

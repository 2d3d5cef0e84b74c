import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isBareFormula, withoutFormula } from './bareFormula.ts'
import { csvLine } from './csvLine.ts'
import { unguardFormulas } from './formulas.ts'

const formulas = [
  '=1+1',
  '=HYPERLINK("http://a.example","Bank")',
  '=B2*2',
  '=$A$1&"x"',
  '=-(3)',
  "='Blad 2'!A1",
  '=SOM(A1:A9)',
  '+SUM(A1:A2)',
  '@SUM(1)',
  "=cmd|' /C calc'!A0",
]

test('[FILE-02] a formula is told from a text that begins with the same sign', () => {
  assert.deepEqual(
    formulas.filter((cell) => !isBareFormula(cell)),
    [],
  )
  const texts = ['=== Kenmerken ===', '= gelijk aan eik', '-Kussen (set)', '+31 6 1234', '- wasbaar', '@home', '-5', '+1', '=', '1+1', ' =1+1']
  assert.deepEqual(texts.filter(isBareFormula), [])
  assert.equal(withoutFormula('="00123"'), '00123')
})

test('[FILE-02] a text of ours that reads like a formula is written so that it is none, and comes back equal', () => {
  for (const text of formulas) {
    const written = csvLine([text], '|' as never).trimEnd()
    const cell = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written
    assert.ok(!isBareFormula(cell), cell)
    assert.equal(unguardFormulas(cell), text)
  }
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { csvLine } from './csvLine.ts'
import { unguardFormulas } from './formulas.ts'

const separators = [',', ';'] as const
const part = fc.constantFrom(
  '=',
  '+',
  '-',
  '@',
  '＝',
  '＋',
  '－',
  '＠',
  "'",
  '"',
  ',',
  ';',
  '|',
  '\t',
  '\r',
  '\n',
  ' ',
  '\u00a0',
  '\u3000',
  'a',
  '1',
  'SUM(A1)',
  'é',
  '🛋',
)
const text = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''))
const cells = fc.array(text, { minLength: 1, maxLength: 5 })

test('a text is told to be text wherever a cell might begin with a formula, and stays as it is elsewhere', () => {
  const written: [string, string][] = [
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠a', "'＠a"],
    [' =1', "' =1"],
    ['\n=1', `"'\n'=1"`],
    ['bank;=1+1', `bank;'=1+1`],
    ['bank;＝1+1', `bank;'＝1+1`],
    ['bank; =1+1', `bank;' =1+1`],
    ['bank,@a', `"bank,'@a"`],
    ['bank|-1', `bank|'-1`],
    ['bank\t+1', `bank\t'+1`],
    ['bank\r\n=1', `"bank\r\n'=1"`],
    ['bank "=1"', `"bank ""'=1"""`],
    ["'=1", "''=1"],
    ["bank;'=1", "bank;''=1"],
    ['a=1', 'a=1'],
    ['a - b, c; d', '"a - b, c; d"'],
    ["'s ochtends", "'s ochtends"],
    ['180-200 cm', '180-200 cm'],
    ['a＝b', 'a＝b'],
  ]
  for (const [cell, line] of written) assert.equal(csvLine([cell], ','), `${line}\r\n`, cell)
  assert.equal(csvLine([-5, '-5'], ';'), "-5;'-5\r\n")
})

test('whatever a text is, and by whatever a spreadsheet cuts the line, no cell of it is a formula', () => {
  fc.assert(
    fc.property(cells, fc.constantFrom(...separators), (row, separator) => {
      for (const piece of csvLine(row, separator).split(/[,;|\t\r\n"]/)) assert.doesNotMatch(piece, /^[\s\u00a0\u3000]*[=+\-@＝＋－＠]/)
    }),
    { numRuns: 5000 },
  )
})

test('what is read from the file is what was written, to the letter', () => {
  fc.assert(
    fc.property(cells, fc.constantFrom(...separators), (row, separator) => {
      const [read] = parse(csvLine([...row, 'end'], separator), { delimiter: separator, record_delimiter: '\r\n' })
      assert.deepEqual((read ?? []).map(unguardFormulas), [...row, 'end'])
    }),
    { numRuns: 5000 },
  )
})

test('long runs of apostrophes, blanks and separators are guarded in time linear in their length', { timeout: 60_000 }, () => {
  for (const run of ["'", ' ', ';', "'; ", '"', ';=']) {
    const long = run.repeat(100_000)
    const began = performance.now()
    assert.equal(unguardFormulas(csvLine([long], ',').trimEnd().replace(/^"|"$/g, '').replaceAll('""', '"')).trimEnd(), long.trimEnd())
    assert.ok(performance.now() - began < 5000, run)
  }
})

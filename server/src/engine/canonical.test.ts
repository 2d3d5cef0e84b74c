import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canonical, decimal, sameValue } from './canonical.ts'
import { FieldProblem } from './FieldProblem.ts'
import type { Field } from './Entity.ts'
import type { FieldValue } from './Plan.ts'

const text: Field = { type: 'text', label: 'x', place: { in: 'column', column: 'x' }, maximum: 5, lines: 1 }
const problem = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    assert.ok(error instanceof FieldProblem)
    return error.problem
  }
}

test('text has no blanks at its ends, is never empty, and is counted in characters', () => {
  assert.equal(canonical(text, '  bank ', ''), 'bank')
  assert.equal(canonical(text, '   ', ''), null)
  assert.equal(canonical(text, 'a\nb', ''), 'a b')
  assert.equal(canonical(text, '🛋🛋🛋🛋🛋', ''), '🛋🛋🛋🛋🛋')
  assert.deepEqual(
    problem(() => canonical(text, 'banken', '')),
    { code: 'text.long', values: { maximum: 5, length: 6 } },
  )
  assert.deepEqual(
    problem(() => canonical({ ...text, maximum: 99, lines: 2 }, 'a\r\nb\rc', '')),
    { code: 'text.lines', values: { maximum: 2, lines: 3 } },
  )
  assert.deepEqual(
    problem(() => canonical({ ...text, required: true }, '', '')),
    { code: 'required' },
  )
})

test('money is text with its full scale, and is refused rather than rounded', () => {
  assert.equal(decimal('1299', 2), '1299.00')
  assert.equal(decimal(0.1, 2), '0.10')
  assert.equal(decimal('007.50', 2), '7.50')
  assert.equal(decimal('-0.00', 2), '0.00')
  assert.deepEqual(
    problem(() => decimal('1.299', 2)),
    { code: 'decimal.scale', values: { scale: 2 } },
  )
  assert.deepEqual(
    problem(() => decimal('1.299,00', 2)),
    { code: 'decimal.form' },
  )
  assert.deepEqual(
    problem(() => decimal('-1', 2, 0)),
    { code: 'number.small', values: { minimum: 0 } },
  )
})

test('a line and an amount are read in time linear in their length, also where they are refused', { timeout: 60_000 }, () => {
  const began = performance.now()
  assert.equal(canonical({ ...text, maximum: 99 }, `a \n\t b${' '.repeat(100_000)}\r\n c  d`, ''), 'a b c  d')
  assert.deepEqual(
    problem(() => canonical(text, `a${' '.repeat(100_000)}x\n`, '')),
    { code: 'text.long', values: { maximum: 5, length: 100_002 } },
  )
  assert.deepEqual(
    problem(() => decimal(`1.${'0'.repeat(100_000)}1`, 2)),
    { code: 'decimal.scale', values: { scale: 2 } },
  )
  assert.equal(decimal(`1.5${'0'.repeat(100_000)}`, 2), '1.50')
  // the old patterns took more than a minute
  assert.ok(performance.now() - began < 5000)
})

test('days and instants are real ones', () => {
  const day: Field = { type: 'date', label: 'x', place: { in: 'column', column: 'x' } }
  assert.equal(canonical(day, '2028-02-29', ''), '2028-02-29')
  assert.deepEqual(
    problem(() => canonical(day, '2027-02-29', '')),
    { code: 'date.form' },
  )
  assert.equal(canonical({ ...day, type: 'instant' }, '2026-01-31T13:00:00+01:00', ''), '2026-01-31T12:00:00.000Z')
})

test('each kind of value is taken as it is, and every other is refused in a word of its own', () => {
  const field = (type: Field['type'], more: Partial<Field> = {}): Field => ({ type, label: 'x', place: { in: 'column', column: 'x' }, ...more })
  const taken: [Field, FieldValue][] = [
    [field('integer'), 2_147_483_647],
    [field('reference'), -2_147_483_647],
    [field('integer', { minimum: 1, maximum: 3 }), 1],
    [field('integer', { minimum: 1, maximum: 3 }), 3],
    [field('number', { minimum: 0 }), 0.5],
    [field('decimal'), '1.50'],
    [field('boolean'), false],
    [field('choice', { choices: ['RED', 'BLUE'] }), 'BLUE'],
    [field('textList'), ['a', 'b']],
    [field('bytes'), '\\x00ff'],
    [field('json'), { any: ['thing'] }],
  ]
  for (const [kind, value] of taken) assert.deepEqual(canonical(kind, value, ''), value, JSON.stringify(value))
  const refused: [Field, FieldValue, string][] = [
    [field('integer'), 2_147_483_648, 'integer.form'],
    [field('integer'), 1.5, 'integer.form'],
    [field('reference'), '7', 'integer.form'],
    [field('integer', { minimum: 1 }), 0, 'number.small'],
    [field('number', { maximum: 3 }), 3.01, 'number.great'],
    [field('number'), '1', 'number.form'],
    [field('decimal', { minimum: 0 }), '-0.01', 'number.small'],
    [field('decimal'), true, 'decimal.form'],
    [field('boolean'), 'true', 'boolean.form'],
    [field('choice', { choices: ['RED'] }), 'GREEN', 'choice.unknown'],
    [field('choice', { choices: ['RED'] }), 1, 'choice.unknown'],
    [field('choice'), 'RED', 'choice.unknown'],
    [field('date'), 20260131, 'date.form'],
    [field('instant'), 'yesterday', 'date.form'],
    [field('instant'), 7, 'date.form'],
    [field('textList'), 'a', 'list.form'],
    [field('textList'), ['a', 1], 'list.form'],
    [field('bytes'), '\\x0', 'bytes.form'],
    [field('bytes'), 7, 'bytes.form'],
    [text, 7, 'text.form'],
    [text, 'a\u0000b', 'text.nul'],
  ]
  for (const [kind, value, code] of refused)
    assert.equal((problem(() => canonical(kind, value, '')) as { code: string }).code, code, JSON.stringify([kind.type, value]))
  assert.deepEqual(
    problem(() => canonical(field('choice', { choices: ['RED', 'BLUE'] }), 'x', '')),
    { code: 'choice.unknown', values: { known: 'RED, BLUE' } },
  )
  assert.equal(canonical(field('decimal'), ' 1.5 ', ''), '1.50')
  const place = (value: string) => (problem(() => canonical(text, value, '')) as { values: { place: string; before: string } }).values
  assert.deepEqual([place('\u0000b').place, place('bank\u0000b').place], ['start', 'after'])
})

test('nothing is nothing, unless something is required; a check of the field has the last word', () => {
  const list: Field = { ...text, type: 'textList' }
  assert.deepEqual([canonical(text, null, ''), canonical(text, undefined, ''), canonical(list, null, ''), canonical(list, [], '')], [null, null, [], []])
  assert.deepEqual(canonical({ ...list, required: true }, ['a'], ''), ['a'])
  for (const value of [null, []])
    assert.deepEqual(
      problem(() => canonical({ ...list, required: true }, value, '')),
      { code: 'required' },
    )
  const checked: Field = { ...text, check: (value) => (value === 'bank' ? { code: 'text.form', values: { value } } : null) }
  assert.deepEqual([canonical(checked, 'sofa', ''), canonical(checked, '', '')], ['sofa', null])
  assert.deepEqual(
    problem(() => canonical(checked, 'bank', '')),
    { code: 'text.form', values: { value: 'bank' } },
  )
  assert.equal(canonical({ ...text, normalise: (value, parameter) => `${String(value)} ${parameter}` }, 'a', 'nl'), 'a nl')
})

test('a limit of lines lets as many through, and whole amounts have no decimals', () => {
  const lines = (count: number) => canonical({ ...text, maximum: 99, lines: 2 }, Array(count).fill('a').join('\r\n'), '')
  assert.equal(lines(2), 'a\na')
  assert.equal(canonical({ ...text, maximum: 99, lines: 1 }, 'a  b', ''), 'a  b')
  const { lines: _, ...endless } = { ...text, maximum: 99 }
  assert.equal(canonical(endless, 'a\rb\nc\r\nd', ''), 'a\nb\nc\nd')
  assert.deepEqual([decimal('7', 0), decimal(-1.5, 2), decimal('-1.5', 2, -1.5), decimal('1.50', 1)], ['7', '-1.50', '-1.50', '1.5'])
  assert.deepEqual(
    problem(() => decimal('7.5', 0)),
    { code: 'decimal.scale', values: { scale: 0 } },
  )
})

test('two values are the same when they say the same', () => {
  assert.deepEqual([sameValue('a', 'a'), sameValue(['a', 1], ['a', 1]), sameValue({ a: [1] }, { a: [1] }), sameValue(null, null)], [true, true, true, true])
  assert.deepEqual(
    [sameValue('1', 1), sameValue(null, []), sameValue([], null), sameValue('a', ['a']), sameValue(['a'], 'a'), sameValue(['a', 'b'], ['b', 'a'])],
    Array(6).fill(false),
  )
})

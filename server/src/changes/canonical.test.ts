import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canonical, decimal } from './canonical.ts'
import { FieldProblem } from './FieldProblem.ts'
import type { Field } from './Entity.ts'

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
  assert.deepEqual(problem(() => canonical(text, 'banken', '')), { code: 'text.long', values: { maximum: 5, length: 6 } })
  assert.deepEqual(problem(() => canonical({ ...text, maximum: 99, lines: 2 }, 'a\r\nb\rc', '')), { code: 'text.lines', values: { maximum: 2, lines: 3 } })
  assert.deepEqual(problem(() => canonical({ ...text, required: true }, '', '')), { code: 'required' })
})

test('money is text with its full scale, and is refused rather than rounded', () => {
  assert.equal(decimal('1299', 2), '1299.00')
  assert.equal(decimal(0.1, 2), '0.10')
  assert.equal(decimal('007.50', 2), '7.50')
  assert.equal(decimal('-0.00', 2), '0.00')
  assert.deepEqual(problem(() => decimal('1.299', 2)), { code: 'decimal.scale', values: { scale: 2 } })
  assert.deepEqual(problem(() => decimal('1.299,00', 2)), { code: 'decimal.form' })
  assert.deepEqual(problem(() => decimal('-1', 2, 0)), { code: 'number.small', values: { minimum: 0 } })
})

test('a line and an amount are read in time linear in their length, also where they are refused', { timeout: 60_000 }, () => {
  const began = performance.now()
  assert.equal(canonical({ ...text, maximum: 99 }, `a \n\t b${' '.repeat(100_000)}\r\n c  d`, ''), 'a b c  d')
  assert.deepEqual(problem(() => canonical(text, `a${' '.repeat(100_000)}x\n`, '')), { code: 'text.long', values: { maximum: 5, length: 100_002 } })
  assert.deepEqual(problem(() => decimal(`1.${'0'.repeat(100_000)}1`, 2)), { code: 'decimal.scale', values: { scale: 2 } })
  assert.equal(decimal(`1.5${'0'.repeat(100_000)}`, 2), '1.50')
  // the old patterns took more than a minute
  assert.ok(performance.now() - began < 5000)
})

test('days and instants are real ones', () => {
  const day: Field = { type: 'date', label: 'x', place: { in: 'column', column: 'x' } }
  assert.equal(canonical(day, '2028-02-29', ''), '2028-02-29')
  assert.deepEqual(problem(() => canonical(day, '2027-02-29', '')), { code: 'date.form' })
  assert.equal(canonical({ ...day, type: 'instant' }, '2026-01-31T13:00:00+01:00', ''), '2026-01-31T12:00:00.000Z')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Field } from '../../engine/index.ts'
import type { SheetCell } from '../../platform/sheets/index.ts'
import type { ImportTarget } from './importTargets.ts'
import { type CellPlace, readCell } from './readCell.ts'
import { sniffDecimal } from './sniffDecimal.ts'

const labels = { en: '', nl: '' }
const target = (key: string, type: Field['type'] | null = null, attribute: string | null = null, unit: string | null = null): ImportTarget => ({
  key,
  labels,
  field: type === null ? null : { type, label: '', place: { in: 'column', column: key }, choices: ['SIMPLE', 'BUNDLE'] },
  attribute: attribute === null ? null : { id: 1, code: key, type: attribute, unit },
})
const ean = target('eanCode', 'text')
const read = (cell: SheetCell, of: ImportTarget, decimal: ',' | '.' | null = null, place: Omit<CellPlace, 'decimal'> = {}) => {
  const found = readCell(cell, of, { decimal, ...place })
  if ('blank' in found) return 'blank'
  if ('problem' in found) return `${found.problem.code} ${found.problem.suggestion ?? ''}`.trim()
  const value = 'choices' in found ? found.choices.join('/') : found.value
  return found.doubt ? `${String(value)}? ${found.doubt.code} ${found.doubt.suggestion ?? ''}` : value
}

test('what a spreadsheet has made of a code is seen, with what it was', () => {
  assert.equal(read('8,71235E+12', ean), '8,71235E+12? scientific ')
  assert.equal(read('8.71235e12', target('sku', 'text')), '8.71235e12? scientific ')
  assert.equal(read(8712345678906, ean), '8712345678906')
  assert.equal(read('8712345678906.0', ean), '8712345678906.0? eanDecimal 8712345678906')
  assert.equal(read('036000291452', ean), '036000291452? eanZero 0036000291452')
  assert.equal(read('712345678911', ean), '712345678911? eanZero 0712345678911')
  assert.equal(read('712345678912', ean), '712345678912')
})

test('a size that became a date is seen, with the size', () => {
  for (const type of ['SELECT', 'TEXT', 'MULTI_SELECT']) {
    assert.equal(read({ date: '2026-01-04' }, target('attribute.size', null, type)), '2026-01-04? madeDate 4-1')
    assert.equal(read('4-jan', target('attribute.size', null, type)), '4-jan? madeDate 4-1')
    assert.equal(read('2-mrt-26', target('attribute.size', null, type)), '2-mrt-26? madeDate 2-3')
  }
  assert.equal(read({ date: '2026-05-12' }, target('attribute.width', null, 'DIMENSION')), 'madeDate 12,5')
  assert.equal(read('3-zits', target('attribute.size', null, 'SELECT')), '3-zits')
  assert.equal(read('januari', target('attribute.size', null, 'SELECT')), 'januari')
})

test('numbers are read in the way of their file, and asked about where that does not tell', () => {
  const width = target('attribute.width', null, 'DIMENSION')
  assert.deepEqual(
    [read('180,5', width), read('180.5', width), read('1.299', width), read('1.299', width, ','), read('1.299', width, '.'), read('breed', width)],
    [180.5, 180.5, 'numberUnclear', 1299, 1.299, 'number'],
  )
  const price = target('price:price')
  assert.deepEqual(
    [read('1.299', price), read('1.299', price, ','), read('€ 1.299,00', price), read(12.5, price), read(-1, price), read('op aanvraag', price)],
    ['priceUnclear 1299,00', '1299.00', '1299.00', '12.50', 'negative', 'price'],
  )
  assert.equal(read('2,5', target('leadTimeWeeks', 'integer')), 'number')
  assert.deepEqual(
    [sniffDecimal(['1.299', '12,50', '1.000,00']), sniffDecimal(['12.50', '1,299.00']), sniffDecimal(['12.50', '12,50']), sniffDecimal(['x', 5])],
    [',', '.', null, null],
  )
})

test('yes, no, days and choices as people write them', () => {
  const active = target('active', 'boolean')
  assert.deepEqual(
    ['Ja', 'nee', 'TRUE', '0', 'misschien'].map((cell) => read(cell, active)),
    [true, false, true, false, 'boolean'],
  )
  assert.equal(read(true, active), true)
  assert.deepEqual(
    [
      read('4-1-2026', target('pinnedUntil', 'date')),
      read({ date: '2026-01-04' }, target('pinnedUntil', 'date')),
      read('31-2-2026', target('pinnedUntil', 'date')),
      read('2026/1/4', target('pinnedUntil', 'date')),
    ],
    ['2026-01-04', '2026-01-04', 'date', '2026-01-04'],
  )
  assert.deepEqual([read('simple', target('type', 'choice')), read('bank', target('type', 'choice'))], ['SIMPLE', 'choice'])
  assert.equal(read('Eiken | Zwart', target('attribute.colour', null, 'MULTI_SELECT')), 'Eiken/Zwart')
  assert.equal(read('  ', active), 'blank')
  assert.equal(read(null, active), 'blank')
})

test('[FILE-02] a measure is read in its own unit, a price in its own currency, and what is neither is refused', () => {
  const width = target('attribute.width', null, 'DIMENSION', 'cm')
  const weight = target('attribute.weight', null, 'NUMBER', 'kg')
  const cases: [SheetCell, ImportTarget, Omit<CellPlace, 'decimal'>, unknown][] = [
    ['1200 mm', width, {}, 120],
    ['1,2 m', width, {}, 120],
    ['24"', width, {}, 60.96],
    ['120', width, { unit: 'mm' }, 12],
    [1200, width, { unit: 'mm' }, 120],
    ['120 cm', width, { unit: 'mm' }, 120],
    ['80 kg', width, {}, 'unit'],
    ['1500 g', weight, {}, 1.5],
    ['120 cm', target('attribute.parts', null, 'NUMBER'), {}, 'number'],
    [{ error: '#N/A' }, width, {}, 'sheetError'],
    ['$ 12.50', target('price:price'), { currency: 'USD' }, '12.50'],
    ['$ 12.50', target('price:price'), { currency: 'EUR' }, 'priceCurrency'],
    [10.075, target('price:price'), {}, '10.08'],
    ['USD', target('price:currency'), { currency: 'EUR' }, 'priceCurrency'],
    ['usd', target('price:currency'), { currency: 'USD' }, 'blank'],
    ['8710000 000017', ean, {}, '8710000000017'],
    ['8710000\u200b000017', ean, {}, '8710000000017'],
  ]
  for (const [cell, of, place, expected] of cases) assert.deepEqual(read(cell, of, null, place), expected, JSON.stringify(cell))
})

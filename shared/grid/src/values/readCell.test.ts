import type { GridColumn, GridKind } from '../GridColumn'
import type { GridRow } from '../GridRow'
import { OptionBook } from '../store/OptionBook'
import { readCell, type Reading } from './readCell'
import { sameValue } from './sameValue'
import { writeCell, type Wording } from './writeCell'

const row: GridRow = { id: '1', revision: '1', cells: {}, labels: { '77': 'Walnut, oiled' } }
const woods = [
  { id: '5', label: 'Oak' },
  { id: '6', label: 'Ash', code: 'ash-wood' },
  { id: '7', label: 'Beech, steamed' },
]
const book = new OptionBook()
const reading: Reading = { sign: ',', findOption: (column, text) => book.find(column, text) }
const wording: Wording = { isDutch: true, yes: 'Ja', no: 'Nee', nameOption: (column, id) => book.nameOf(column, id) }
const column = (kind: GridKind, more: Partial<GridColumn> = {}): GridColumn => ({ id: kind, label: kind, kind, ...more })
const choice = column('choice', { options: woods })
const choices = column('choices', { options: woods })

test.each([
  ['1.299,00', column('money'), 1299],
  ['12,5', column('decimal'), 12.5],
  // three decimals, where prices have two: the separator groups thousands
  ['1.299', column('money'), 1299],
  ['', column('integer'), null],
  ['ja', column('boolean'), true],
  ['FALSE', column('boolean'), false],
  ['30-11-2026', column('date'), '2026-11-30'],
  ['1/2/2026', column('date'), '2026-02-01'],
  ['2026-11-30 00:00:00', column('date'), '2026-11-30'],
  ['oak', choice, '5'],
  ['ash-wood', choice, '6'],
  ['6', choice, '6'],
  ['Oak; Ash', choices, ['5', '6']],
  ['Oak, Ash, oak', choices, ['5', '6']],
  ['Beech, steamed', choices, ['7']],
  ['Beech, steamed; Oak', choices, ['7', '5']],
  ['two\r\nlines', column('text'), 'two\nlines'],
  [' 8712345678906', column('text'), ' 8712345678906'],
])('“%s” in a column of %j', (text, into, value) => {
  expect(readCell(text, into, row, reading)).toEqual({ value })
})

test.each([
  ['8,71E+12', column('text'), { kind: 'scientific', text: '8,71E+12' }],
  ['8,71E+12', column('integer'), { kind: 'scientific', text: '8,71E+12' }],
  ['12,5', column('integer'), { kind: 'whole', text: '12,5' }],
  ['12,5556', column('money'), { kind: 'digits', text: '12,5556', digits: 2 }],
  ['maybe', column('boolean'), { kind: 'yesNo', text: 'maybe' }],
  ['31-02-2026', column('date'), { kind: 'day', text: '31-02-2026' }],
  ['30-11-26', column('date'), { kind: 'day', text: '30-11-26' }],
  ['11/30/2026', column('date'), { kind: 'day', text: '11/30/2026' }],
  ['Teak', choice, { kind: 'option', text: 'Teak' }],
  ['Oak; Teak', choices, { kind: 'options', text: 'Teak' }],
])('“%s” is refused with its reason', (text, into, problem) => {
  expect(readCell(text, into, row, reading)).toEqual({ value: null, problem })
})

test('a pasted number that the column could keep only with the other sign is read so, and says so; a typed one is not', () => {
  expect(readCell('1,299', column('money'), row, reading)).toEqual({ value: 1299, otherwise: 1.299 })
  expect(readCell('1,299', column('integer'), row, reading)).toEqual({ value: 1299, otherwise: 1.299 })
  expect(readCell('1,299', column('money'), row, { ...reading, isStrict: true })).toEqual({
    value: null,
    problem: { kind: 'digits', text: '1,299', digits: 2 },
  })
})

test('a value that breaks the rule of its column keeps its place, with the sentence of the rule', () => {
  const positive = column('integer', { validate: (value) => (typeof value === 'number' && value < 0 ? 'Below zero.' : null) })
  expect(readCell('-3', positive, row, reading)).toEqual({ value: -3, problem: { kind: 'rule', sentence: 'Below zero.' } })
})

test.each([
  [1299.5, column('money'), '1299,50'],
  [12.5, column('decimal'), '12,5'],
  [true, column('boolean'), 'Ja'],
  ['2026-11-30', column('date'), '30-11-2026'],
  ['77', choice, 'Walnut, oiled'],
  [['5', '6'], choices, 'Oak; Ash'],
  [null, choice, ''],
])('%j is written as text, and read again as it was', (value, of, text) => {
  expect(writeCell(value, of, row, wording)).toBe(text)
  if (value !== '77') expect(sameValue(readCell(text, of, row, reading).value, value)).toBe(true)
})

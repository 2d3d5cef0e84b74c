import { createIntl } from 'react-intl'
import en from '../i18n/bulkGrid/en.json'
import { cellOf } from './gridRows'
import { columnsInView, gridColumns } from './gridColumns'
import { inCalls } from './inCalls'
import { shownResult } from './resultOf'
import type { FrozenColumn } from './readFrozenGrid'

const intl = createIntl({ locale: 'en', messages: en as unknown as Record<MessageId, string> })
const column = (field: string, more: Partial<FrozenColumn> = {}): FrozenColumn => ({
  ...{ field, label: field, type: 'TEXT', group: 'BASIC', language: null, unit: null, maximum: null, minimum: null, scale: null },
  ...{ isRequired: false, isIdentity: false, isShown: false, format: null, heads: [] },
  ...more,
})
const columns = [
  column('brand'),
  column('sku', { isIdentity: true, isRequired: true, maximum: 8 }),
  column('leadTimeWeeks', { type: 'INTEGER', minimum: 0, maximum: 520, isShown: true }),
]
const fieldsOf = (some: readonly FrozenColumn[]) => some.map(({ field }) => field)

test('identity columns come first, then what somebody has chosen, else what is shown at first', () => {
  expect(fieldsOf(columnsInView(columns, undefined))).toEqual(['sku', 'leadTimeWeeks'])
  expect(fieldsOf(columnsInView(columns, ['brand', 'gone']))).toEqual(['sku', 'brand'])
  expect(fieldsOf(columnsInView(columns, ['none']))).toEqual(['sku'])
})

test('what the server would refuse is said at the cell', () => {
  const [, sku, weeks] = gridColumns(intl, columns, new Map())
  const row = { id: '1', revision: '1', cells: {} }
  expect(sku?.validate?.(null, row)).toBe('This cannot be empty.')
  expect(sku?.validate?.('SOFA-12345', row)).toBe('At most 8 characters; this has 10.')
  expect([weeks?.validate?.(-1, row), weeks?.validate?.(521, row), weeks?.validate?.(4, row)]).toEqual(['Enter at least 0.', 'Enter at most 520.', null])
})

test('what is no EAN is refused at the cell; a wrong check digit is told and stops nobody', () => {
  const [ean] = gridColumns(intl, [column('eanCode', { format: 'EAN', maximum: 32 })], new Map())
  const row = { id: '1', revision: '1', cells: {} }
  expect(['1.299,00', '8712345678906.0', '8,71E+12'].map((text) => ean?.validate?.(text, row))).toEqual(Array(3).fill('An EAN has digits only.'))
  expect(ean?.validate?.('1299', row)).toBe('An EAN has 8, 12, 13 or 14 digits; this has 4 digits.')
  expect(['8712345678906', '871 2345 678906', '8712345678905', '96385074', null].map((text) => ean?.validate?.(text, row))).toEqual(Array(5).fill(null))
  expect(ean?.warn?.('8712345678905', row)).toBe('The check digit is wrong: 8712345678906 would be right. No website takes the product until it is.')
  expect([ean?.warn?.('8712345678906', row), ean?.warn?.(null, row)]).toEqual([null, null])
})

test('values come as cells hold them: ids as text, amounts as numbers', () => {
  expect([
    cellOf('CHOICE', 31),
    cellOf('CHOICES', [31, 32]),
    cellOf('MONEY', '1299.95'),
    cellOf('BOOLEAN', false),
    cellOf('DATE', '2026-11-30'),
    cellOf('INTEGER', null),
  ]).toEqual(['31', ['31', '32'], 1299.95, false, '2026-11-30', null])
})

test('a save is cut into calls that the server takes, and no row into two', () => {
  const edit = (cells: number, text = 'x') => ({
    rowId: '1',
    revision: '1',
    base: {},
    values: Object.fromEntries(Array.from({ length: cells }, (_, at) => [`field${at}`, text])),
  })
  expect(inCalls([])).toEqual([])
  expect(inCalls(Array.from({ length: 5001 }, () => edit(1))).map(({ length }) => length)).toEqual([5000, 1])
  expect(inCalls([edit(3000), edit(3000)]).map(({ length }) => length)).toEqual([1, 1])
  expect(inCalls([edit(1, 'x'.repeat(400_000)), edit(1, 'x'.repeat(400_000))]).map(({ length }) => length)).toEqual([1, 1])
})

test('each row is told what became of it', () => {
  const row = { rowId: '7', revision: 5, values: '{}', errors: [], conflicts: [] }
  expect(shownResult(intl, columns, { ...row, outcome: 'SAVED', values: '{"brand":"Lund"}' })).toEqual({
    rowId: '7',
    outcome: 'saved',
    revision: '5',
    cells: { brand: 'Lund' },
  })
  const errors = [
    { field: 'sku', message: 'SKU is taken.' },
    { field: null, message: 'The product is gone.' },
  ]
  expect(shownResult(intl, columns, { ...row, outcome: 'REFUSED', errors })).toEqual({
    rowId: '7',
    outcome: 'refused',
    sentences: { sku: 'SKU is taken.' },
    sentence: 'The product is gone.',
  })
  const conflicts = [{ field: 'leadTimeWeeks', base: '4', mine: '5', theirs: '6', by: 'Piet Smit' }]
  expect(shownResult(intl, columns, { ...row, outcome: 'CONFLICT', conflicts })).toEqual({
    rowId: '7',
    outcome: 'conflict',
    revision: '5',
    by: 'Piet Smit',
    conflicts: { leadTimeWeeks: { base: 4, mine: 5, theirs: 6 } },
  })
  expect(shownResult(intl, columns, { ...row, outcome: 'LEFT_OUT' })).toMatchObject({
    rowId: '7',
    outcome: 'refused',
    sentence: expect.stringMatching(/^Not saved/) as string,
  })
})

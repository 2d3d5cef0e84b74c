import type { GridColumn } from '../GridColumn'
import { guardPaste, type Identity } from './guardPaste'
import { matchByKey } from './matchByKey'
import { placePaste } from './placePaste'

const rows = [
  ['SOFA-11', 'Lund'],
  ['SOFA-21', 'Oslo'],
  ['SOFA-12', 'Malmö'],
  ['TABLE-1', 'Aarhus'],
]
const identities: Identity[] = ['sku', 'name'].map((columnId, at) => ({ columnId, textOf: (row) => rows[row]?.[at] ?? null }))
const columns: GridColumn[] = [
  { id: 'sku', label: 'SKU', kind: 'readonly', identity: true },
  { id: 'name', label: 'Name', kind: 'text', identity: true },
  { id: 'width', label: 'Width', kind: 'integer' },
  { id: 'depth', label: 'Depth', kind: 'integer' },
]
const pasted = (...lines: string[][]) => ({ lines, named: null, heads: null })
const target = { columns, rowCount: rows.length, row: 0, column: 2 }

test('pasting into several columns is refused where the first ones are not the grid’s, and the first mismatch is named', () => {
  expect(guardPaste(pasted(['SOFA-11', 'Lund', '220'], ['SOFA-12', 'Oslo', '180']), identities, 0)).toEqual({
    row: 2,
    columnId: 'sku',
    pasted: 'SOFA-12',
    expected: 'SOFA-21',
  })
  expect(guardPaste(pasted(['220', '95']), identities, 1)).toEqual({ row: 2, columnId: 'sku', pasted: '220', expected: 'SOFA-21' })
  expect(guardPaste(pasted(['SOFA-11', '220']), identities, 0)).toEqual({ row: 1, columnId: 'name', pasted: '220', expected: 'Lund' })
})

test.each([
  ['the first columns match', pasted(['SOFA-21', 'Oslo', '180'], [' SOFA-12', 'Malmö', '200']), 1],
  ['it is one column', pasted(['220'], ['180']), 0],
  ['lines lie past the last row', pasted(['TABLE-1', 'Aarhus', '200'], ['CHAIR-1', 'Bergen', '50']), 3],
])('pasting goes on where %s', (_, block, row) => {
  expect(guardPaste(block, identities, row)).toBeNull()
})

test('matched by SKU, each line goes to its row, and what has none is told', () => {
  const block = pasted(['TABLE-1', 'Aarhus', '200'], ['SOFA-11', 'Lund', '220'], ['SOFA-99', 'Visby', '1'], ['SOFA-11', 'Lund', '221'], ['', '', ''])
  expect(matchByKey(block, identities, rows.length)).toEqual({
    matched: [
      { line: 0, row: 3 },
      { line: 1, row: 0 },
    ],
    unmatched: [
      { line: 2, key: 'SOFA-99', reason: 'unknown' },
      { line: 3, key: 'SOFA-11', reason: 'twice' },
    ],
    keyAt: 0,
    identityCount: 2,
  })
  // no names beside the SKU: the second column is a value
  expect(matchByKey(pasted(['SOFA-11', '220'], ['SOFA-12', '200']), identities, rows.length).identityCount).toBe(1)
})

test('values go behind the identity columns, or to the column where the cursor stands', () => {
  const block = pasted(['SOFA-11', 'Lund', '220'])
  expect(placePaste(block, { ...target, column: 0 }, 2).columns).toEqual([{ from: 2, to: columns[2] }])
  expect(placePaste(block, { ...target, column: 3 }, 2).columns).toEqual([{ from: 2, to: columns[3] }])
  expect(placePaste(pasted(['1'], ['2']), { ...target, column: 2 }, 2).columns).toEqual([{ from: 0, to: columns[2] }])
})

test('no row is added: lines and columns past the end are told', () => {
  expect(placePaste(pasted(['1'], ['2'], ['3']), { ...target, row: 2 }, 2)).toMatchObject({
    rows: [
      { line: 0, row: 2 },
      { line: 1, row: 3 },
    ],
    lostLines: 1,
  })
  expect(placePaste(pasted(['SOFA-11', 'Lund', '1', '2', '3']), target, 2)).toMatchObject({ lostColumns: 1 })
})

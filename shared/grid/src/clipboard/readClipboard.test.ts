import type { GridColumn } from '../GridColumn'
import { readClipboard, writeClipboard } from './readClipboard'

const columns: GridColumn[] = [
  { id: 'sku', label: 'SKU', kind: 'readonly', identity: true, heads: ['artikelnummer'] },
  { id: 'name.nl', label: 'Name', kind: 'text', language: 'nl' },
  { id: 'name.en', label: 'Name', kind: 'text', language: 'en' },
  { id: 'width', label: 'Width', kind: 'integer', heads: ['Breedte', 'breedtecm'] },
]
const read = (text: string, keys: readonly string[] = []) => readClipboard(text, columns, (key) => keys.includes(key))

test.each([
  ['one cell', 'oak', [['oak']]],
  [
    'cells of Excel, whose last line ends as well',
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'quotes, tabs and line ends within a cell',
    '"two\nlines"\t"a ""quote"""\nx\ty',
    [
      ['two\nlines', 'a "quote"'],
      ['x', 'y'],
    ],
  ],
  [
    'empty cells',
    'a\t\n\tb\n',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['an empty line among others', 'a\n\nb', [['a'], [''], ['b']]],
  ['lines that hold commas and semicolons', 'oak, oiled; dark\nash, raw; light', [['oak, oiled; dark'], ['ash, raw; light']]],
  [
    'shorter lines',
    'a\tb\tc\nd',
    [
      ['a', 'b', 'c'],
      ['d', '', ''],
    ],
  ],
])('reads %s', (_, text, lines) => {
  expect(read(text)).toEqual({ lines, named: null, heads: null })
})

test('a CSV of Dutch Excel is known by the rows that its first cells name', () => {
  expect(read('SOFA-1;"1.299,00"\nSOFA-2;899,00', ['SOFA-1', 'SOFA-2']).lines).toEqual([
    ['SOFA-1', '1.299,00'],
    ['SOFA-2', '899,00'],
  ])
})

test('a first line of names says which columns follow', () => {
  expect(read('SKU;Name (EN);Width\nSOFA-1;Lund;220')).toEqual({
    lines: [['SOFA-1', 'Lund', '220']],
    named: ['sku', 'name.en', 'width'],
    heads: ['SKU', 'Name (EN)', 'Width'],
  })
  expect(read('sku\twidth\tColour\nSOFA-1\t220\tred')).toEqual({
    lines: [['SOFA-1', '220', 'red']],
    named: ['sku', 'width', null],
    heads: ['sku', 'width', 'Colour'],
  })
  // one known header is enough if it identifies the rows
  expect(read('Artikelnummer\tAdvies\nSOFA-1\t1.299,00')).toEqual({ lines: [['SOFA-1', '1.299,00']], named: ['sku', null], heads: ['Artikelnummer', 'Advies'] })
})

test('a lone word is a value, unless it is the very name of a column', () => {
  expect(read('breedte\n220').named).toBeNull()
  expect(read('Width\n220').named).toEqual(['width'])
})

test('what is written is read again', () => {
  const lines = [
    ['two\nlines', 'a "quote"'],
    ['', '1299,50'],
  ]
  expect(read(writeClipboard(lines)).lines).toEqual(lines)
})

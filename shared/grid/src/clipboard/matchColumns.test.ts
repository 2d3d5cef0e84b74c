import type { GridColumn } from '../GridColumn'
import { matchColumns, type Answers } from './matchColumns'
import { namedColumns } from './namedColumns'

const columns: GridColumn[] = [
  { id: 'sku', label: 'SKU', kind: 'text', identity: true, heads: ['artikelnummer'] },
  { id: 'name.nl', label: 'Naam', kind: 'text', identity: true, language: 'nl', heads: ['Naam (Nederlands)', 'naam', 'name'] },
  { id: 'eanCode', label: 'EAN-code', kind: 'text', heads: ['EAN code', 'ean', 'gtin', 'barcode'], recognises: (text) => /^\d{13}$/.test(text) },
  { id: 'price.1.price', label: 'Prijs · Basis', kind: 'money', heads: ['Price · Basis', 'Price (Basis)', 'price', 'prijs'] },
  { id: 'price.2.price', label: 'Prijs · België', kind: 'money', heads: ['Price · België', 'price', 'prijs'] },
  { id: 'attribute.breedte', label: 'Breedte', kind: 'decimal', heads: ['Width', 'breedte'] },
  { id: 'type', label: 'Soort', kind: 'readonly', heads: ['Type'] },
]
const read = (lines: string[][], heads: string[] | null = null, answers: Answers = {}) => {
  const match = matchColumns({ lines, named: heads && namedColumns(heads, columns), heads }, columns, (from) => from === 0, answers)
  return { ...match, columns: match.columns.map(({ from, to }) => [from, to.id]) }
}

test.each([
  ['EAN-code', 'eanCode'],
  ['ean code', 'eanCode'],
  ['GTIN', 'eanCode'],
  ['eanCode', 'eanCode'],
  ['Naam (NL)', 'name.nl'],
  ['Price (Basis)', 'price.1.price'],
  ['PRIJS · BELGIE', 'price.2.price'],
  ['width', 'attribute.breedte'],
  ['attribute.breedte', 'attribute.breedte'],
])('a head of “%s” names %s', (head, id) => {
  expect(namedColumns([head], columns)).toEqual([id])
})

test('a head that names several columns, none, or one that is taken, names nothing', () => {
  expect(namedColumns(['Prijs', 'Advies', 'EAN', 'Barcode', '·', ''], columns)).toEqual([null, null, 'eanCode', null, null, null])
})

test('without heads nothing goes anywhere: each column is asked for, and prices are never meant for the next column', () => {
  expect(
    read([
      ['SOFA-1', '1.299,00'],
      ['SOFA-2', '899,00'],
    ]),
  ).toEqual({ columns: [], asked: [{ from: 1, head: null, sample: ['1.299,00', '899,00'], suggested: 'price.1.price' }] })
})

test('a column goes where its head says, in any order; the others are asked for with their heads', () => {
  const heads = ['SKU', 'Breedte', 'Advies', 'Barcode']
  expect(read([['SOFA-1', '220', 'x', '8712345678906']], heads)).toEqual({
    columns: [
      [1, 'attribute.breedte'],
      [3, 'eanCode'],
    ],
    asked: [{ from: 2, head: 'Advies', sample: ['x'], suggested: null }],
  })
})

test.each([
  ['EANs', ['8712345678906', '8712345678913'], 'eanCode'],
  ['prices, some without cents', ['1.299,00', '899'], 'price.1.price'],
  ['whole numbers, which may be anything', ['220', '180'], null],
  ['an EAN among other texts', ['8712345678906', 'oak'], null],
  ['texts', ['oak', 'ash'], null],
  ['a price among texts', ['1.299,00', 'on request'], null],
])('of %s the suggestion is %s', (_, texts, suggested) => {
  expect(read(texts.map((text, at) => [`SOFA-${at}`, text])).asked).toMatchObject([{ suggested }])
})

test('what is answered goes there, or is left out; it stays asked, so that it can be answered otherwise', () => {
  const lines = [['SOFA-1', '1.299,00', '8712345678906']]
  const answered = read(lines, null, { 1: 'price.2.price', 2: null })
  expect(answered.columns).toEqual([[1, 'price.2.price']])
  expect(answered.asked.map(({ from, suggested }) => [from, suggested])).toEqual([
    [1, 'price.1.price'],
    [2, 'eanCode'],
  ])
})

test('an empty column without a head is not asked for; nothing is suggested that is taken', () => {
  expect(read([['SOFA-1', '', '1,00']]).asked.map(({ from }) => from)).toEqual([2])
  expect(read([['SOFA-1', '8712345678906', '8712345678913']], ['SKU', 'EAN', 'Other']).asked).toMatchObject([{ from: 2, suggested: null }])
})

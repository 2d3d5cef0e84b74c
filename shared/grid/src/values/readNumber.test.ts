import { readNumber, tellSign } from './readNumber'

test.each([
  ['12', 12],
  ['-12', -12],
  ['−12', -12],
  ['1.299,00', 1299],
  ['1,299.00', 1299],
  ['€ 1.299,-', 1299],
  ['€ 1299,–', 1299],
  ['EUR 12,5', 12.5],
  ['1 299,50', 1299.5],
  ['1\u00a0299,50', 1299.5],
  ["1'299.50", 1299.5],
  ['1.234.567', 1234567],
  ['1,234,567.8', 1234567.8],
  ['0,299', 0.299],
  ['0.299', 0.299],
  ['12,5', 12.5],
  ['12.50', 12.5],
  ['1299,123', 1299.123],
])('“%s” is one number whatever the language', (text, value) => {
  expect(readNumber(text, ',')).toEqual({ value })
  expect(readNumber(text, '.')).toEqual({ value })
})

test.each([
  ['1.299', ',', 1299, 1.299],
  ['1.299', '.', 1.299, 1299],
  ['1,299', ',', 1.299, 1299],
  ['1,299', '.', 1299, 1.299],
  ['-12.500', ',', -12500, -12.5],
] as const)('“%s” where %s stands before decimals is %d, and could be %d', (text, sign, value, otherwise) => {
  expect(readNumber(text, sign)).toEqual({ value, otherwise })
})

test.each(['8,71E+12', '8.71E+12', '1e5', '8,71e+12 '])('“%s” has lost its digits, and is no number', (text) => {
  expect(readNumber(text, ',')).toEqual({ problem: { kind: 'scientific', text: text.trim() } })
})

test.each(['', 'twaalf', '12 cm', '1.2.3,4', '1,2,3', '12..5', '1.29.00', '--1', '12,', '.5.'])('“%s” is no number', (text) => {
  expect(readNumber(text, ',')).toMatchObject({ problem: { kind: 'number' } })
})

test.each([
  [['1.299', '1.299,00'], ','],
  [['1,299', '12.50'], '.'],
  [['1.299', '1.234.567'], ','],
  [['1.299', '12'], null],
  [['12,5', '12.5'], null],
] as const)('what the texts %j tell of their decimal sign: %s', (texts, sign) => {
  expect(tellSign(texts)).toBe(sign)
})

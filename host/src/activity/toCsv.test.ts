import { toCsv } from './toCsv'

test.each([
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['say "yes"', '"say ""yes"""'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['-1+2', "'-1+2"],
  ['@name', "'@name"],
])('%j is written as %j', (value, written) => {
  expect(toCsv([[value]])).toBe(`\uFEFF${written}\r\n`)
})

test('numbers stay numbers, and the separator is that of the reader’s spreadsheet', () => {
  expect(toCsv([[-3, 'a, b', 'c; d']], ';')).toBe('\uFEFF-3;a, b;"c; d"\r\n')
})

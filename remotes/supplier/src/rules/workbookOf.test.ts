import { read, utils } from '@e965/xlsx'
import { workbookOf } from './workbookOf'

test('EMEU-05 a workbook holds every row as text, and what begins like a formula is none', () => {
  const book = read(
    workbookOf('Dry run: Lund?', [
      ['Product', 'After'],
      ['Bank Lund', '=HYPERLINK("x")'],
      ['Stoel', '0123'],
      ['-5', '@x'],
    ]),
  )
  expect(book.SheetNames).toEqual(['Dry run  Lund '])
  const sheet = book.Sheets['Dry run  Lund ']!
  expect(utils.sheet_to_json(sheet, { header: 1 })).toEqual([
    ['Product', 'After'],
    ['Bank Lund', '\'=HYPERLINK("x")'],
    ['Stoel', '0123'],
    ["'-5", "'@x"],
  ])
  expect(Object.values(sheet).some((cell: unknown) => typeof cell === 'object' && cell !== null && 'f' in cell)).toBe(false)
})

test('EMEU-05 FILE-01 signs that no XML can carry leave the workbook whole', () => {
  const book = read(workbookOf('Run \uffff\u0001', [['Pro\ufffeduct'], ['Bank \uffff\u000b Lund'], ['\ud83e half'], ['\u{1f6cb}\tsofa']]))
  expect(book.SheetNames).toEqual(['Run '])
  expect(utils.sheet_to_json(book.Sheets['Run ']!, { header: 1 })).toEqual([['Product'], ['Bank  Lund'], [' half'], ['\u{1f6cb}\tsofa']])
})

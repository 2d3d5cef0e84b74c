import { read, utils } from '@e965/xlsx'
import { workbookOf } from './workbookOf'

test('EMEU-05 a workbook holds every row as text, and what begins like a formula is none', () => {
  const book = read(workbookOf('Dry run: Lund?', [['Product', 'After'], ['Bank Lund', '=HYPERLINK("x")'], ['Stoel', '0123'], ['-5', '@x']]))
  expect(book.SheetNames).toEqual(['Dry run  Lund '])
  const sheet = book.Sheets['Dry run  Lund ']!
  expect(utils.sheet_to_json(sheet, { header: 1 })).toEqual([['Product', 'After'], ['Bank Lund', '\'=HYPERLINK("x")'], ['Stoel', '0123'], ["'-5", "'@x"]])
  expect(Object.values(sheet).some((cell: unknown) => typeof cell === 'object' && cell !== null && 'f' in cell)).toBe(false)
})

import { truncate } from './truncate'

test('VALID-03 a text is cut at 10 characters with an ellipsis when no length is given', () => {
  expect(truncate('Eetkamerstoel Miro')).toBe('Eetkamerst…')
})

test('VALID-03 a text that fits stays as it is', () => {
  expect(truncate('Boxspring.')).toBe('Boxspring.')
  expect(truncate('')).toBe('')
})

test('VALID-03 another length may be asked for, and no blank stands before the ellipsis', () => {
  expect(truncate('Bank Lund 3-zits', 5)).toBe('Bank…')
})

test('VALID-03 what a reader sees as one character is never cut in two', () => {
  expect(truncate('👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 2)).toBe('👩‍👩‍👧‍👦👩‍👩‍👧‍👦…')
  expect(truncate('e\u0301e\u0301e\u0301', 3)).toBe('e\u0301e\u0301e\u0301')
})

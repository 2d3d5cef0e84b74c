import { checkEan, plainEan } from './checkDigit'

test('PRD-10 an EAN is checked while it is typed, and the right last digit is known', () => {
  expect(checkEan('')).toEqual({ kind: 'empty' })
  expect(checkEan('87123450')).toEqual({ kind: 'digit', digit: '6', corrected: '87123456' })
  expect(checkEan('871234567')).toEqual({ kind: 'length', count: 9 })
  expect(checkEan('8712345678905')).toEqual({ kind: 'digit', digit: '6', corrected: '8712345678906' })
  expect(checkEan('87 1234-567890.6')).toEqual({ kind: 'valid' })
  expect(checkEan('871234567890A')).toEqual({ kind: 'letters' })
  expect(plainEan(' 87 1234-567890.6 ')).toBe('8712345678906')
})

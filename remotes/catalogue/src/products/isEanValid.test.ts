import { isEanValid } from './isEanValid'

test.each([
  ['8712345678906', true],
  ['8712345678905', false],
  ['96385074', true],
  ['036000291452', true],
  ['10012345678902', true],
])('the check digit of %s is right: %s', (ean, expected) => {
  expect(isEanValid(ean)).toBe(expected)
})

test.each(['', '871234567890', '8,71E+12', '87123456789 6', '87123456789063'])('%j is no EAN', (ean) => {
  expect(isEanValid(ean)).toBe(false)
})

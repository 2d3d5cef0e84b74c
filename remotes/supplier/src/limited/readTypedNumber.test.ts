import { readTypedNumber } from './readTypedNumber'

test.each([
  ['40.000', 'nl', 40_000],
  ['40.000', 'de', 40_000],
  ['40 000', 'fr', 40_000],
  ['40\u202f000', 'fr', 40_000],
  ['40,000', 'en', 40_000],
  ['1.234,5', 'nl', 1234.5],
  ['44,5', 'nl', 44.5],
  ['44.5', 'nl', 44.5],
  ['44,5', 'en', 44.5],
  ['8', 'de', 8],
  ['hoog', 'nl', 'hoog'],
  ['', 'nl', 0],
])('%j in %s is %j', (text, language, number) => {
  expect(readTypedNumber(text, language)).toBe(number)
})

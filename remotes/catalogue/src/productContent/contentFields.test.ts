import { contentFields, passedLimit, textSize } from './contentFields'

const field = (id: string) => contentFields.find((one) => one.id === id)!

test('PROD-06 a limit counts characters and the lines that were typed', () => {
  expect(textSize('crème')).toEqual({ characters: 5, lines: 1 })
  expect(textSize('a\nb\n')).toEqual({ characters: 4, lines: 3 })
  // as the server counts: a surrogate pair is one character
  expect(textSize('🛋️')).toEqual({ characters: 2, lines: 1 })
  expect(textSize('')).toEqual({ characters: 0, lines: 0 })
})

test('PROD-06 each language has its own limit', () => {
  const text = 'x'.repeat(220)
  expect(passedLimit(field('shortDescription'), 'nl', text)).toBe('characters')
  expect(passedLimit(field('shortDescription'), 'de', text)).toBeNull()
})

test('PROD-06 a short description has three lines at most', () => {
  expect(passedLimit(field('shortDescription'), 'en', 'a\nb\nc')).toBeNull()
  expect(passedLimit(field('shortDescription'), 'en', 'a\nb\nc\nd')).toBe('lines')
})

test('PROD-06 a long name is only warned of', () => {
  expect(passedLimit(field('name'), 'nl', 'x'.repeat(200))).toBeNull()
})

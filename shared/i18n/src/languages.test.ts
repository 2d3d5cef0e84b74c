import { contentLanguages, formattingLocale, normaliseLanguage } from './languages'

test.each([
  ['nl-NL', 'nl'],
  ['nl', 'nl'],
  ['NL', 'nl'],
  ['nl_BE', 'nl'],
  ['en-GB', 'en'],
  ['de', 'en'],
  ['', 'en'],
  [undefined, 'en'],
  [null, 'en'],
])('I18N-01 the locale code %p is the interface language %p', (code, language) => {
  expect(normaliseLanguage(code)).toBe(language)
})

test('the four content languages carry their own names', () => {
  expect(contentLanguages.map(({ code, label }) => `${code} ${label}`)).toEqual(['nl Nederlands', 'en English', 'fr Français', 'de Deutsch'])
})

test('English dates are written the European way', () => {
  expect(new Date(2026, 10, 18).toLocaleDateString(formattingLocale('en'))).toBe('18/11/2026')
  expect(formattingLocale('nl-BE')).toBe('nl-NL')
})

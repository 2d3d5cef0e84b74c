import en from './en.json'
import nl from './nl.json'

test('I18N-01 both languages have the same messages, none of them empty', () => {
  expect(Object.keys(nl)).toEqual(Object.keys(en))
  expect(Object.values({ ...en, ...nl }).filter((text) => text.trim() === '')).toEqual([])
})

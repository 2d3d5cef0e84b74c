import { initials, personColour, personColours } from './Person'

/** The WCAG contrast ratio between a colour and white. */
function contrastWithWhite(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red! + 0.7152 * green! + 0.0722 * blue! + 0.05)
}

test.each([...personColours])('EDT-4 white letters can be read on %s', (colour) => {
  expect(contrastWithWhite(colour)).toBeGreaterThanOrEqual(4.5)
})

test('EDT-4 a person keeps a colour, and people who came one after another differ', () => {
  expect(personColour('17')).toBe(personColour('17'))
  expect(new Set(['1', '2', '3', '4'].map(personColour)).size).toBe(4)
})

test.each([
  ['Anna Bos', 'AB'],
  ['Anna van den Bos', 'AB'],
  ['anna', 'A'],
  ['Jean-Luc', 'JL'],
  ['  ', ''],
])('the initials of "%s" are %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

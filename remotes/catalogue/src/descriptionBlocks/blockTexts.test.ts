import type { Block } from './Block'
import { allMissingTexts, missingTexts, nextMissingText, parseBlockTextPath, slotLimit } from './blockTexts'

const common = { columns: 'FULL', background: 'TRANSPARENT' } as const
const image: Block = { ...common, id: 'aaaaaaaa1', type: 'IMAGE', image: 7 }
const cards: Block = {
  ...common,
  columns: 'THIRDS',
  id: 'bbbbbbbb2',
  type: 'CARDS',
  cards: [
    { id: 'c1', image: null, link: '' },
    { id: 'c2', image: null, link: '' },
  ],
}

const textOf = (texts: Record<string, string>) => (language: string, block: string, slot: string) => texts[`${language}.${block}.${slot}`] ?? ''

test('PROD-07 what a block cannot do without is missing in each language, what Dutch has besides in the others', () => {
  const texts = textOf({ 'nl.aaaaaaaa1.alt': 'Poot', 'nl.aaaaaaaa1.caption': 'Van eiken' })
  expect(missingTexts(image, 'nl', texts)).toEqual([])
  expect(missingTexts(image, 'de', texts)).toEqual(['blockText.de.aaaaaaaa1.alt', 'blockText.de.aaaaaaaa1.caption'])
  expect(missingTexts({ ...image, image: null }, 'nl', textOf({}))).toEqual([])
  expect(missingTexts(cards, 'nl', textOf({}))).toEqual(['blockText.nl.bbbbbbbb2.c1.title', 'blockText.nl.bbbbbbbb2.c2.title'])
})

test('PROD-07 the next missing text stands behind the last one, filled in or not, and after all comes the first', () => {
  const none = textOf({})
  const [alt, first, second] = allMissingTexts([image, cards], 'en', none)
  expect(nextMissingText([image, cards], 'en', none, '')).toBe(alt)
  expect(nextMissingText([image, cards], 'en', textOf({ 'en.aaaaaaaa1.alt': 'Leg' }), alt!)).toBe(first)
  expect(nextMissingText([image, cards], 'en', none, second!)).toBe(alt)
  expect(nextMissingText([], 'en', none, '')).toBeUndefined()
})

test('PROD-07 a path of a text is taken apart, with the slots of cards', () => {
  expect(parseBlockTextPath('blockText.nl.bbbbbbbb2.c1.title')).toEqual({ language: 'nl', block: 'bbbbbbbb2', slot: 'c1.title' })
  for (const other of ['blockText.nl.b', 'blockText.nl.b.', 'content.nl.name', 'blocks']) expect(parseBlockTextPath(other)).toBeNull()
  expect([slotLimit('c1.title'), slotLimit('c1.text'), slotLimit('html')]).toEqual([255, 20_000, 50_000])
})

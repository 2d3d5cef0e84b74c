import type { StoredBlock } from '../descriptionBlocks/Block'
import { freshBlocks, textsOfBlocks } from './freshBlocks'

const common = { columns: 'FULL', background: 'TRANSPARENT' } as const
const text: StoredBlock = { ...common, id: 'aaaaaaaa', type: 'TEXT' }
const cards: StoredBlock = { ...common, id: 'bbbbbbbb', type: 'CARDS', cards: [{ id: 'k1k1k1k1', image: 5, link: '/banken' }] }
const unknown = { id: 'cccccccc', type: 'MODEL_3D', model: { src: 'x' } }

test('PROD-07 a template holds the texts of its blocks in all languages, and none of others', () => {
  const form: Record<string, string> = {
    'blockText.nl.aaaaaaaa.text': '<p>a</p>',
    'blockText.de.bbbbbbbb.k1k1k1k1.title': 'T',
    'blockText.nl.zzzzzzzz.text': 'other',
  }
  expect(textsOfBlocks([text, cards, unknown], (path) => form[path] ?? '')).toEqual({ 'nl.aaaaaaaa.text': '<p>a</p>', 'de.bbbbbbbb.k1k1k1k1.title': 'T' })
})

test('PROD-07 what is made from a template has ids of its own, its texts go along, and what is unknown stays whole', () => {
  const texts = { 'nl.aaaaaaaa.text': '<p>a</p>', 'de.bbbbbbbb.k1k1k1k1.title': 'T', 'nl.gone.text': 'x' }
  const [one, two] = [freshBlocks([text, cards, unknown], texts), freshBlocks([text, cards, unknown], texts)]
  const [first, second, third] = one.blocks
  expect(new Set([...one.blocks, ...two.blocks, text, cards, unknown].map(({ id }) => id)).size).toBe(9)
  for (const { id } of one.blocks) expect(id).toMatch(/^[a-z0-9]{8,36}$/)
  const card = (second as Extract<StoredBlock, { type: 'CARDS'; cards: unknown }>).cards[0]!
  expect(card).toEqual({ id: expect.stringMatching(/^[a-z0-9]{8,36}$/), image: 5, link: '/banken' })
  expect(card.id).not.toBe('k1k1k1k1')
  expect(one.texts).toEqual({ [`blockText.nl.${first!.id}.text`]: '<p>a</p>', [`blockText.de.${second!.id}.${card.id}.title`]: 'T' })
  expect(third).toEqual({ ...unknown, id: third!.id })
})

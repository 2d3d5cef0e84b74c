import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findMatch } from './findMatch.ts'
import type { SearchWord } from './search.rules.ts'

const word = (text: string, ...stems: string[]): SearchWord => ({
  word: text,
  forms: [text, ...stems],
  mayGoOn: false,
  isWord: true,
  products: 1,
  ways: [],
  isBehind: false,
})
const texts = (fields: Record<string, string>) => Object.entries(fields).map(([field, text]) => ({ productId: 1, field, name: null, text }))

function marked(words: SearchWord[], fields: Record<string, string>): string | null {
  const match = findMatch(
    words.map((one) => one.word),
    words,
    texts(fields),
  )
  return match && `${match.field}: ${match.before}[${match.matched}]${match.after}`
}

test('the mark is found by the same folding: plurals, accents and capitals', () => {
  assert.equal(marked([word('stoel')], { name: 'Twee Stoelen van eik' }), 'name: Twee [Stoelen] van eik')
  assert.equal(marked([word('stoelen', 'stoel')], { name: 'Stoel Één' }), 'name: [Stoel] Één')
  assert.equal(marked([word('een')], { name: 'Stoel Één' }), 'name: Stoel [Één]')
  assert.equal(marked([word('bed')], { name: 'Twee bedden' }), 'name: Twee [bedden]')
  assert.equal(marked([word('vanities', 'vaniti')], { name: 'Oak vanity' }), 'name: Oak [vanity]')
  assert.equal(marked([word('bank')], { name: 'Banket' }), null)
  assert.equal(marked([{ ...word('ban'), mayGoOn: true }], { name: 'Groot banket' }), 'name: Groot [banket]')
})

test('neighbouring words are marked as one, and a name that has them all is enough', () => {
  assert.equal(
    marked([word('bank'), word('aalsmeer')], { name: 'Bank Aalsmeer rood', 'content.nl.description': 'De bank Aalsmeer' }),
    'name: [Bank Aalsmeer] rood',
  )
})

test('what the name lacks is shown where it stands, and nothing is shown for nothing', () => {
  assert.equal(
    marked([word('bank'), word('linnen')], { name: 'Bank Aalsmeer', 'content.nl.description': 'Een bank van linnen.' }),
    'content.nl.description: Een bank van [linnen].',
  )
  assert.equal(marked([word('bank'), word('glas')], { name: 'Bank Aalsmeer', brand: 'Vos' }), 'name: [Bank] Aalsmeer')
  assert.equal(marked([word('glas')], { name: 'Bank Aalsmeer' }), null)
})

test('a word that the product does not bear is marked by what stands for it there, and only when all of that does', () => {
  const hoekbank = {
    ...word('hoekbank'),
    ways: [
      { parts: [['zit'], ['bank']], startsWithNumber: false, products: 1 },
      { parts: [['hoek'], ['bank']], startsWithNumber: false, products: 1 },
    ],
  }
  assert.equal(marked([hoekbank], { name: 'Bank hoek links' }), 'name: [Bank hoek] links')
  assert.equal(marked([hoekbank], { name: 'Hoekbank', 'content.nl.name': 'Bank hoek' }), 'name: [Hoekbank]')
  assert.equal(marked([hoekbank], { name: 'Bank Aalsmeer', 'attribute.vorm': 'In een hoek' }), 'attribute.vorm: In een [hoek]')
  assert.equal(marked([hoekbank], { name: 'Bank Aalsmeer' }), null)
})

test('a code is marked whole, however it was typed', () => {
  assert.equal(marked([word('sofa12')], { sku: 'SOFA-12-RED', name: 'Bank 12' }), 'sku: [SOFA-12-RED]')
  assert.equal(marked([word('8712345678906')], { sku: 'A', eanCode: '8712345678906' }), 'eanCode: [8712345678906]')
})

test('a long text is cut between words, on both sides', () => {
  const long = `${'voor '.repeat(40)}linnen ${'achter '.repeat(40)}`
  const match = findMatch(['linnen'], [word('linnen')], texts({ name: 'Bank', 'content.nl.description': long }))
  assert.match(match?.before ?? '', /^… (voor )+$/)
  assert.match(match?.after ?? '', /^( achter)+ …$/)
  assert.ok(`${match?.before}${match?.after}`.length < 130)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseWays, findCandidates, findParts } from './compounds.rules.ts'

/** The remaining candidates of a term, for a catalogue with these words. */
function waysOf(term: string, catalogue: Record<string, number>): string[][] {
  const known = new Map(Object.entries(catalogue).map(([word, products]) => [word, { forms: [word], products, isWord: true }]))
  const words = term.split(' ')
  return findCandidates(words).map(({ divided, joined }, place) =>
    chooseWays(words[place] ?? '', [...divided, ...joined], known).map(
      ({ parts, products }) => `${parts.map((forms) => forms.join('|')).join('+')} ${products}`,
    ),
  )
}

test('a compound is divided where the catalogue has both parts, whatever links them', () => {
  assert.deepEqual(waysOf('hoekbank', { hoek: 5, bank: 90, hoekb: 1 }), [['hoek+bank 5']])
  assert.deepEqual(waysOf('stationsklok', { station: 2, klok: 7 }), [['station+klok 2']])
  assert.deepEqual(waysOf('boekenkast', { boek: 2, kast: 7 }), [['boek+kast 2']])
  assert.deepEqual(waysOf('tvmeubel', { tv: 4, meubel: 3 }), [['tv+meubel 3']])
  assert.deepEqual(waysOf('hoekbank', { hoek: 5 }), [[]])
  assert.deepEqual(waysOf('stafel', { st: 5, afel: 2, s: 1, tafel: 9 }), [[]], 'too short to be a part')
})

test('of many ways the four best known are taken, and none twice', () => {
  assert.deepEqual(
    waysOf('eettafelstoel', { eet: 3, tafelstoel: 3, eettafel: 8, stoel: 50, eettafels: 1, toel: 1, eettafelst: 9, oel: 2, eetta: 2, felstoel: 2 }),
    [['eettafel+stoel 8', 'eet+tafelstoel 3', 'eetta+felstoel 2', 'eettafelst+oel 2']],
  )
  const known = new Map([
    ['stations', { forms: ['stations', 'station'], products: 4, isWord: true }],
    ['station', { forms: ['station'], products: 4, isWord: true }],
    ['klok', { forms: ['klok'], products: 9, isWord: false }],
  ])
  assert.deepEqual(chooseWays('stationsklok', findCandidates(['stationsklok'])[0]?.divided ?? [], known), [
    { parts: [['stations', 'station'], ['klok']], startsWithNumber: false, products: 4 },
  ])
})

test('only the last part may be known in another form alone', () => {
  const part = (word: string, stem: string, isWord: boolean) => [word, { forms: [word, stem], products: 4, isWord }] as const
  const divide = (parts: ReturnType<typeof part>[]) => chooseWays('hoekbanken', findCandidates(['hoekbanken'])[0]?.divided ?? [], new Map(parts)).length
  assert.equal(divide([part('hoek', 'hoe', true), part('banken', 'bank', false)]), 1)
  assert.equal(divide([part('hoek', 'hoe', false), part('banken', 'bank', true)]), 0)
})

test('a number may be a digit or a word of either language', () => {
  const three = '3'
  assert.deepEqual(waysOf('driezitsbank', { zitsbank: 6, drie: 1, three: 2 }), [['3|drie|three+zitsbank 6']])
  for (const typed of ['driezitsbank', 'threezitsbank', '3zitsbank']) assert.deepEqual(waysOf(typed, { zitsbank: 6 }), [[`${three}+zitsbank 6`]], typed)
  assert.deepEqual(waysOf('driezitsbank', { zits: 4, bank: 90, driezits: 2 }), [[`${three}+zits+bank 4`, 'driezits+bank 2']])
  assert.deepEqual(waysOf('kitten', { kit: 4 }), [[]], 'a number stands first')
  assert.deepEqual(waysOf('160x200', { x200: 4 }), [[]])
})

test('what must be known of the catalogue is told once', () => {
  assert.deepEqual(findParts(findCandidates(['3zits', 'bed'])), ['3', 'drie', 'three', 'zits', 'zitsbed'])
  assert.deepEqual(findParts(findCandidates(['bed', 'bed', 'bed'])), ['bedbed', 'bedsbed', 'bedebed', 'bedenbed'])
})

test('neighbours may be one word', () => {
  assert.deepEqual(waysOf('grijze hoek bank', { hoekbank: 3, grijzehoe: 1 }), [[], ['hoekbank 3'], ['hoekbank 3']])
  assert.deepEqual(waysOf('bank hoek', { hoekbank: 3 }), [['hoekbank 3'], ['hoekbank 3']])
  assert.deepEqual(waysOf('boek kast', { boekenkast: 3 }), [['boekenkast 3'], ['boekenkast 3']])
  assert.deepEqual(waysOf('3 zitsbank', { driezitsbank: 3 }), [['driezitsbank 3'], ['driezitsbank 3']])
  assert.deepEqual(waysOf('twaalf delig', { delig: 3 }), [['12+delig 3'], []])
  assert.deepEqual(waysOf('12 delig', { delig: 3 }), [[], []], 'written as typed only')
  assert.deepEqual(waysOf('12 delig', { delig: 3, twaalf: 1 }), [['twaalf+delig 3'], []])
  assert.deepEqual(waysOf('driezits bank', { zitsbank: 3 }), [['3+zitsbank 3'], ['3+zitsbank 3']])
})

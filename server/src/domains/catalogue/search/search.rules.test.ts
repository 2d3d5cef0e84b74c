import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countBeforePreposition, isOneDoublingApart, isOneSlipApart, queryOfAll, type SearchWord, weightiestSets, weighWords } from './search.rules.ts'

const word = (text: string, given: Partial<SearchWord> = {}): SearchWord => ({
  word: text,
  forms: [text],
  mayGoOn: false,
  isWord: true,
  products: 10,
  ways: [],
  isBehind: false,
  ...given,
})

test('one letter wrong, missing, too many or swapped is one slip; two are not', () => {
  for (const typed of ['aalsmer', 'aalsmeeer', 'aalsmaer', 'aalsmere', 'aalmseer', 'xaalsmeer', 'xalsmeer', 'alsmeer', 'aalsmee'])
    assert.ok(isOneSlipApart('aalsmeer', typed), typed)
  for (const typed of ['aalsmeer', 'alsmer', 'aalsmaar', 'meer', 'aalsmeerder', 'xalsmeeq', 'aalsmeexy', 'aaxlmeer', 'aasxmeer', 'aaslxxxx'])
    assert.ok(!isOneSlipApart('aalsmeer', typed), typed)
})

test('one letter doubled, or no longer doubled, is one doubling; any other letter is not', () => {
  for (const typed of ['vara', 'vaaara', 'vaarra', 'vvaara', 'vaaraa']) assert.ok(isOneDoublingApart('vaara', typed), typed)
  for (const typed of ['vaara', 'vaar', 'aara', 'vaera', 'vaaras', 'xvaara', 'var']) assert.ok(!isOneDoublingApart('vaara', typed), typed)
})

test('the last word may go on, each word may be a form of itself, and where it stands can be asked', () => {
  const words = [word('eiken', { forms: ['eiken', 'eik'] }), word('taf', { mayGoOn: true, isWord: false })]
  assert.equal(queryOfAll(words), `('eiken' | 'eik') & 'taf':*`)
  assert.equal(queryOfAll(words, 'ABC'), `('eiken':ABC | 'eik':ABC) & 'taf':*ABC`)
})

test('what may stand for a word is asked for outside descriptions, and counts a quarter', () => {
  const words = [word('hoekbank', { ways: [{ parts: [['hoek'], ['banken', 'bank']], startsWithNumber: false, products: 4 }] }), word('eiken')]
  assert.equal(queryOfAll(words), `('hoekbank' | 'hoek':ABC & ('banken':ABC | 'bank':ABC)) & 'eiken'`)
  const neighbour = word('hoek', { ways: [{ parts: [['hoekbank']], startsWithNumber: false, products: 4 }] })
  assert.deepEqual([queryOfAll([neighbour]), queryOfAll([neighbour], 'ABC')], [`('hoek' | 'hoekbank')`, `('hoek':ABC | 'hoekbank':ABC)`])
  const [weighed, plain] = weighWords(words, 100)
  assert.deepEqual([weighed?.query, weighed?.ways?.ranked, plain?.ways], [`'hoekbank'`, `'hoek' | 'banken' | 'bank'`, null])
  const sofa = word('driezitsbank', { ways: [{ parts: [['3', 'drie'], ['zits'], ['bank']], startsWithNumber: true, products: 4 }] })
  assert.equal(queryOfAll([sofa]), `('driezitsbank' | ('3':ABC | 'drie':ABC) <-> 'zits':ABC & 'bank':ABC)`)
  const unknown = { ...sofa, products: null }
  assert.deepEqual(
    weighWords([sofa, unknown], 100).map((one) => one.ways?.query),
    [null, `('3':ABC | 'drie':ABC) <-> 'zits':ABC & 'bank':ABC`],
    'near matches by parts only where nothing bears the word',
  )
  // three forms of two parts
  assert.equal(weighed?.ways?.weight, (weighed?.weight ?? 0) * 0.25 * 1.5)
})

test('a rare word weighs more than a common one, the last one half as much again', () => {
  const [common, rare, last] = weighWords([word('bank', { products: 900 }), word('aalsmeer', { products: 3 }), word('zeist', { products: 3 })], 1000)
  assert.ok(common && rare && last && common.weight < rare.weight)
  assert.ok(Math.abs(last.weight / rare.weight - 1.5) < 1e-9)
  assert.ok(weighWords([word('overal', { products: 1001 })], 1000)[0]?.weight)
  // ln(1 + 90.5 / 10.5) ** 0.35 and ln(1 + 99.5 / 1.5) ** 0.35 * 1.5
  const [tenth, one] = weighWords([word('bank', { products: 10 }), word('nergens', { products: null })], 100)
  assert.deepEqual([tenth?.weight.toFixed(4), one?.weight.toFixed(4)], ['1.3310', '2.4807'])
  const [asked, typed] = weighWords([word('bank', { mayGoOn: true }), word('taf', { mayGoOn: true, isWord: false, forms: ['taf', 'tafel'] })], 100)
  assert.deepEqual([asked?.query, asked?.forms, typed?.query, typed?.forms], [`'bank'`, 1, `('taf':* | 'tafel')`, 2])
})

test('when no product has all words, all but one are asked for, then pairs, then each alone, what says most first', () => {
  const weighed = ['a', 'b', 'c', 'd'].map((query, place) => ({ query, forms: 1, weight: 1 + place, ways: null, isHead: false }))
  const sets = weightiestSets(weighed).map((set) =>
    set
      .map(({ query }) => query)
      .sort()
      .join(''),
  )
  assert.deepEqual(sets.slice(0, 3), ['abcd', 'bcd', 'acd'])
  assert.equal(sets.length, 1 + 4 + 6 + 4)
  assert.equal(sets.at(-1), 'a')
  assert.ok(
    weightiestSets(Array.from({ length: 10 }, (_, place) => ({ query: String(place), forms: 1, weight: place, ways: null, isHead: false }))).length < 40,
  )
  assert.deepEqual(weightiestSets(weighed.slice(0, 1)), [weighed.slice(0, 1)])
  const named = (count: number) =>
    weightiestSets(Array.from({ length: count }, (_, place) => ({ query: String(place), forms: 1, weight: 10 + place, ways: null, isHead: false }))).map(
      (set) => set.map(({ query }) => query).join(''),
    )
  // the six most significant, in that order
  assert.deepEqual([named(10)[0], named(10).length], ['987654', 1 + 6 + 15 + 6])
  // with three, all but one are the pairs; with two, the pair is all of them
  assert.deepEqual(
    [named(3), named(2)],
    [
      ['210', '21', '20', '10', '2', '1', '0'],
      ['10', '1', '0'],
    ],
  )
})

test('what is looked for is the last word before a preposition, else the last one; it weighs half as much again', () => {
  const before = (term: string) => countBeforePreposition(term.split(' '))
  assert.deepEqual([before('ronde tafel'), before('tafel met lade'), before('desk for kids'), before('voor de deur')], [2, 1, 1, 3])
  const head = (words: SearchWord[]) => weighWords(words, 1000).findIndex(({ isHead }) => isHead)
  const kids = word('kids', { isBehind: true })
  assert.deepEqual([head([word('desk'), kids]), head([word('oak'), word('desk')]), head([kids])], [0, 1, 0])
  const [desk, other] = weighWords([word('desk'), kids], 1000)
  assert.ok(desk && other && Math.abs(desk.weight / other.weight - 1.5) < 1e-9)
  const set = (query: string, weight: number, isHead = false) => ({ query, forms: 1, weight, ways: null, isHead })
  // pairs with the head word come before the pair with a higher weight without it
  assert.deepEqual(
    weightiestSets([set('desk', 3, true), set('oak', 3), set('kids', 4)])
      .slice(1, 4)
      .map((words) => words.map(({ query }) => query).join(' ')),
    ['kids desk', 'desk oak', 'kids oak'],
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Glossary, replaceHits } from './Glossary.ts'
import type { Pair } from './Pair.ts'

const pair = (textFrom: string, textTo: string, more: Partial<Pair> = {}): Pair => ({
  id: null,
  languageFrom: 'de',
  languageTo: 'nl',
  textFrom,
  textTo,
  scope: 'ALL',
  match: 'WORD',
  caseSensitive: false,
  ...more,
})
const translate = (text: string, ...pairs: Pair[]) => replaceHits(text, new Glossary(pairs).find(text, 'nl', 'ALL'))

test('TRANS-01 the longest term wins, wherever it stands in the list', () => {
  const pairs = [pair('bank', 'sofa'), pair('bank met slaapfunctie', 'slaapbank'), pair('bank met', 'bank plus')]
  assert.equal(translate('Een bank met slaapfunctie en een bank met kussens', ...pairs), 'Een slaapbank en een bank plus kussens')
  assert.equal(translate('Een bank met slaapfunctie en een bank met kussens', ...pairs.toReversed()), 'Een slaapbank en een bank plus kussens')
})

test('what was put in is not looked at again', () => {
  assert.equal(translate('rood en groen', pair('rood', 'groen'), pair('groen', 'rood')), 'groen en rood')
  assert.equal(translate('aa', pair('a', 'aa', { match: 'PART' })), 'aaaa')
})

test('a longer term that does not hold leaves the place to the shorter one', () => {
  assert.equal(translate('Tafelblad', pair('tafel', 'tisch', { match: 'PART' }), pair('tafelb', 'x')), 'Tischblad')
  assert.equal(translate('rode bank', pair('rode bank', 'x', { match: 'EXACT', caseSensitive: true }), pair('bank', 'sofa')), 'x')
  assert.equal(translate('een rode bank', pair('rode bank', 'x', { match: 'EXACT' }), pair('bank', 'sofa')), 'een rode sofa')
})

test('whole words end where the language says: umlauts, hyphens, brackets and apostrophes', () => {
  assert.equal(
    translate('slaapbank, bankje (bank) 2-zits bank; de bank’s poten', pair('bank', 'sofa')),
    'slaapbank, bankje (sofa) 2-zits sofa; de bank’s poten',
  )
  assert.equal(translate('Stühle Stühlen', pair('Stühle', 'Stoelen')), 'Stoelen Stühlen')
  assert.equal(translate('Stu\u0308hle', pair('Stühle', 'Stoelen')), 'Stoelen')
  assert.equal(translate('slaapbank', pair('bank', 'sofa', { match: 'PART' })), 'slaapsofa')
})

test('upper and lower case: as it is written where that is wanted; else a capital at the beginning stays', () => {
  assert.equal(translate('Sofa sofa SOFA', pair('sofa', 'bank')), 'Bank bank Bank')
  assert.equal(translate('Sofa sofa', pair('Sofa', 'bank')), 'bank bank')
  assert.equal(translate('Polo polo', pair('Polo', 'Polo™', { caseSensitive: true })), 'Polo™ polo')
  assert.equal(translate('polo', pair('polo', 'hemd'), pair('Polo', 'merk', { caseSensitive: true })), 'hemd')
  assert.equal(translate('Polo', pair('polo', 'hemd'), pair('Polo', 'merk', { caseSensitive: true })), 'merk')
  assert.equal(translate('FUSSTEIL Fußteil', pair('Fußteil', 'voetdeel')), 'voetdeel voetdeel')
})

test('each pair looks in the texts of its own language and scope', () => {
  const glossary = new Glossary([pair('sofa', 'bank', { scope: 'NAME' }), pair('table', 'Tisch', { languageTo: 'de' })])
  assert.equal(glossary.find('sofa table', 'nl', 'NAME').length, 1)
  assert.equal(glossary.find('sofa table', 'nl', 'DESCRIPTION').length, 0)
  assert.deepEqual(
    glossary.find('sofa table', 'de', 'META').map((hit) => hit.replacement),
    ['Tisch'],
  )
  assert.equal(glossary.find('sofa table', 'fr', 'ALL').length, 0)
})

// few letters, so that terms overlap, contain each other and compete for the same place
const word = fc
  .string({ unit: fc.constantFrom('a', 'b', 'A', 'ä', 'a\u0308', 'ß', 's', ' ', '-'), minLength: 1, maxLength: 4 })
  .filter((text) => text.trim() !== '')
const anyPair = fc
  .record({ textFrom: word, textTo: word, match: fc.constantFrom('WORD' as const, 'PART' as const, 'EXACT' as const), caseSensitive: fc.boolean() })
  .map(({ textFrom, textTo, ...more }) => pair(textFrom, textTo, more))
const anyText = fc.string({ unit: fc.constantFrom('a', 'b', 'A', 'B', 'ä', 'a\u0308', 'ß', 's', 'S', ' ', '-', '.'), maxLength: 30 })

test('hits stand in the order of the text and never overlap; all else stays to the letter', () => {
  fc.assert(
    fc.property(fc.array(anyPair, { maxLength: 6 }), anyText, (pairs, text) => {
      const hits = new Glossary(pairs).find(text, 'nl', 'ALL')
      for (const [at, { start, end }] of hits.entries()) {
        assert.ok(start < end && start >= (hits[at - 1]?.end ?? 0))
      }
      // replacing each hit with its own text must not change the text
      assert.equal(
        replaceHits(
          text,
          hits.map((hit) => ({ ...hit, replacement: text.slice(hit.start, hit.end) })),
        ),
        text,
      )
    }),
    { numRuns: 2000 },
  )
})

// Reference implementation of the glossary: try every part of the text at every position, the longest first.
const folded = (text: string) => text.normalize('NFC').toLowerCase().replaceAll('ß', 'ss')
function plainly(pairs: readonly Pair[], text: string): [number, number][] {
  const borders = (granularity: 'grapheme' | 'word') => [
    ...Array.from(new Intl.Segmenter('nl', { granularity }).segment(text), ({ index }) => index),
    text.length,
  ]
  const [letters, words] = [borders('grapheme'), new Set(borders('word'))]
  const holds = (start: number, end: number) =>
    pairs.some(({ textFrom, match, caseSensitive }) => {
      const said = text.slice(start, end)
      if (folded(said) !== folded(textFrom) || (caseSensitive && said.normalize('NFC') !== textFrom.normalize('NFC'))) return false
      if (match === 'EXACT') return (text.slice(0, start) + text.slice(end)).trim() === ''
      return match === 'PART' || (words.has(start) && words.has(end))
    })
  const found: [number, number][] = []
  for (let at = 0; at < letters.length; at += 1) {
    const start = letters[at] ?? 0
    if (start < (found.at(-1)?.[1] ?? 0)) continue
    const end = letters.slice(at + 1).findLast((one) => holds(start, one))
    if (end !== undefined) found.push([start, end])
  }
  return found
}

test('exactly the longest term that holds at each place is found, from left to right', () => {
  fc.assert(
    fc.property(fc.array(anyPair, { minLength: 1, maxLength: 6 }), anyText, (pairs, text) => {
      assert.deepEqual(
        new Glossary(pairs).find(text, 'nl', 'ALL').map(({ start, end }) => [start, end]),
        plainly(pairs, text),
      )
    }),
    { numRuns: 5000 },
  )
})

test('the order in which pairs are given says nothing', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyPair, { maxLength: 5, selector: ({ textFrom }) => textFrom.normalize('NFC').toUpperCase() }), anyText, (pairs, text) => {
      assert.equal(translate(text, ...pairs), translate(text, ...pairs.toReversed()))
    }),
    { numRuns: 1000 },
  )
})

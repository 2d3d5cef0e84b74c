import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Glossary } from './Glossary.ts'
import type { Pair } from './Pair.ts'
import { replaceInMarkup } from './replaceInMarkup.ts'

const pair: Pair = { id: 1, languageFrom: 'de', languageTo: 'nl', textFrom: 'Sofa', textTo: 'bank', scope: 'ALL', match: 'WORD', caseSensitive: false }
const glossary = new Glossary([pair, { ...pair, id: 2, textFrom: 'p', textTo: 'x' }, { ...pair, id: 3, textFrom: 'Bett', textTo: 'bed', scope: 'NAME' }])

const cases: [string, string, number][] = [
  ['<p>Een Sofa en een <strong>Sofa</strong></p>', '<p>Een bank en een <strong>bank</strong></p>', 2],
  ['<a href="https://winkel.example/Sofa" title="Sofa > Bank">Sofa</a>', '<a href="https://winkel.example/Sofa" title="Sofa > Bank">bank</a>', 1],
  ['<style>p { color: red }</style><p>a < Sofa &amp; p</p>', '<style>p { color: red }</style><p>a < bank &amp; x</p>', 2],
  ['Sofa 5 < 6', 'bank 5 < 6', 1],
  ['<p>Bett</p>', '<p>Bett</p>', 0],
]
for (const [text, expected, count] of cases) {
  test(`the glossary in ${text}`, () => {
    const { replaced, hits } = replaceInMarkup(glossary, text, 'nl')
    assert.deepEqual([replaced, hits.length], [expected, count])
  })
}

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { identifyingText } from './identifyingText.ts'

test('[FILE-02] a code keeps what can be seen of it, and nothing else', () => {
  // a joiner, the fillers of Hangul, variation selectors, a Khmer vowel that is not written, a musical beam, a control character
  for (const letter of [
    '\u034f',
    '\u115f',
    '\u1160',
    '\u3164',
    '\uffa0',
    '\ufe0f',
    '\ufe00',
    '\u{e0101}',
    '\u17b4',
    '\u180b',
    '\u{1d173}',
    '\u200b',
    '\u00ad',
    '\u0007',
  ])
    assert.equal(identifyingText(`AB${letter}-1`), 'AB-1', letter.codePointAt(0)?.toString(16))
  for (const letter of ['\u00a0', '\u202f', '\u2007', '\u2009', '\u3000', '\u2800', '\t', '\u000b', '\u2028', '\u0085'])
    assert.equal(identifyingText(`AB${letter}1`), 'AB 1', letter.codePointAt(0)?.toString(16))
  assert.equal(identifyingText('AB\u20111'), 'AB-1')
  // composed only after the joiner between the letter and its accent is gone
  assert.equal(identifyingText('Mo\u034f\u0308bel'), 'Möbel')
})

test('[FILE-02] what can be seen stays as it is', () => {
  for (const text of ['Zoë & Ælborg', 'Müller – Söhne', '沙发', 'Bank\nLund', 'ＡＢ１', 'ﬀ', "d'Or", '½']) assert.equal(identifyingText(text), text)
})

import assert from 'node:assert/strict'
import test from 'node:test'
import { buildSchema, isInputType } from 'graphql'
import { findUnstorable } from '../db/index.ts'
import { intlFor } from '../i18n/index.ts'
import { findFault } from './findFault.ts'
import { inputRefusal } from './inputRefusal.ts'

const schema = buildSchema(`
  scalar Date
  scalar JSONString
  enum Colour { RED GREEN }
  input Inner { text: String!, count: Int = 1, colours: [Colour!] }
  input Outer { inner: [Inner!]!, day: Date, json: JSONString, combinations: [[ID!]!] }
  type Query { ask(outer: Outer): Boolean }
`)
const outer = schema.getType('Outer')

function told(value: unknown, language: 'en' | 'nl' = 'en'): string | null {
  assert.ok(isInputType(outer))
  const fault = findFault(outer, value)
  return fault && inputRefusal(intlFor(language), { ...fault, path: ['.outer', ...fault.path] }).message
}

test('a value is looked at as deep as its type goes, and the fault names where it stands', () => {
  assert.equal(told({ inner: [{ text: 'Stoel 😀', colours: ['RED'] }], day: '2026-01-31', json: '{}', combinations: [['1', 2]] }), null)
  assert.equal(told({ inner: { text: 'one for a list of one', count: null } }), null)
  const cases: [unknown, string][] = [
    [
      { inner: [{ text: 'a' }, { text: 'Stoel \ud83d' }] },
      'outer.inner[1].text holds half of a character, such as an emoji that was cut in two, after “Stoel ”. Delete it, or enter the character again.',
    ],
    [
      { inner: [{ text: '\0' }] },
      'outer.inner[0].text holds an invisible character that cannot be saved (NUL), at its beginning. Delete it, or type the text again.',
    ],
    [{ inner: [{}] }, 'outer.inner[0].text is required.'],
    [{ inner: [null] }, 'outer.inner[0] is required.'],
    [{}, 'outer.inner is required.'],
    [{ inner: [], more: 1 }, 'outer.more is not known here. Leave it out.'],
    [JSON.parse('{"inner": [], "__proto__": 1}'), 'outer.__proto__ is not known here. Leave it out.'],
    [{ inner: ['text'] }, 'outer.inner[0] must be an object with fields.'],
    ['outer', 'outer must be an object with fields.'],
    [{ inner: [{ text: 'a', count: 2 ** 31 }] }, 'outer.inner[0].count must be a whole number from -2,147,483,648 to 2,147,483,647.'],
    [
      { inner: [{ text: 'a', colours: ['RED', 'toString'] }] },
      'outer.inner[0].colours[1] is none of the choices that there are. Refresh the page and choose again.',
    ],
    [{ inner: [], day: '0000-01-01' }, 'outer.day must be a day from 0001-01-01 to 9999-12-31, written as 2026-01-31.'],
    [{ inner: [], json: '{"a": 1e999}' }, 'outer.json has a number that is too large to be saved exactly. Enter at most 15 digits.'],
    [
      { inner: [], json: '{"a": "\\u0000"}' },
      'outer.json holds an invisible character that cannot be saved (NUL), at its beginning. Delete it, or type the text again.',
    ],
    [{ inner: [], combinations: [['1'], [['2']]] }, 'outer.combinations[1][0] must be a whole number, such as 1234.'],
  ]
  for (const [value, sentence] of cases) assert.equal(told(value), sentence)
  assert.equal(
    told({ inner: [{ text: 'Stoel \ud83d' }] }, 'nl'),
    'outer.inner[0].text bevat een half teken, zoals een emoji die in tweeën is geknipt, na “Stoel ”. Verwijder het, of vul het teken opnieuw in.',
  )
})

test('what cannot be stored is found in any value of JSON; whatever can be is left alone', () => {
  for (const value of ['👩‍👩‍👧', '\uffff\ufeff', { 'a b': [1, 1.5, null, true, Number.MAX_SAFE_INTEGER] }, 5e-324]) assert.equal(findUnstorable(value), null)
  for (const [value, code] of [
    [{ ['\0']: 1 }, 'nul'],
    [['\ude00\ud83d'], 'surrogate'],
    [Number.NaN, 'number'],
    [2 ** 53, 'number'],
    [JSON.parse(`${'['.repeat(1_000)}${']'.repeat(1_000)}`), 'depth'],
  ] as const)
    assert.equal(findUnstorable(value)?.code, code)
})

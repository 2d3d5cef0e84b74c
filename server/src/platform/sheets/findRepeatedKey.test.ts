import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findRepeatedKey } from './findRepeatedKey.ts'

test('[FILE-02] a key that stands twice in an object of JSON is found with its row, however it is written', () => {
  const cases: [string, { name: string; row: number } | null][] = [
    ['[{"sku":"A","kleur":"rood"},{"sku":"B","kleur":"wit","kleur":"zwart"}]', { name: 'kleur', row: 3 }],
    ['{"artikelen":[{"sku":"A"},{"sku":"B"},{"sku":"C","maat":{"b":1,"\\u0062":2}}]}', { name: 'b', row: 4 }],
    ['{"A-1":{"naam":"x"},"A-2":{"naam":"y"},"A-1":{"naam":"z"}}', { name: 'A-1', row: 3 }],
    ['{"sku":"A" , "prijs" : 1, "prijs"\n:2}', { name: 'prijs', row: 2 }],
    // the same word as a value, in another object, or within a text
    ['[{"a":"b","b":"a"},{"a":"b"}]', null],
    ['[{"a":"{\\"a\\":1,\\"a\\":2}","b":["a","a"]},{"a":"\\\\","b":{"a":1}}]', null],
    ['[]', null],
    ['"a"', null],
  ]
  for (const [text, expected] of cases) {
    JSON.parse(text)
    assert.deepEqual(findRepeatedKey(text), expected, text)
  }
})

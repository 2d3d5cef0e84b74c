import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRetryAfter } from './callRemote.ts'
import { canonicalText } from './canonicalText.ts'
import { sha256, signRequest } from './signRequest.ts'

test('a pause is asked for in seconds or until a moment, and is an hour at most', () => {
  const now = new Date('2026-11-24T12:00:00Z')
  const cases: [string | string[] | undefined, number | undefined][] = [
    ['5', 5],
    [['7', '9'], 7],
    ['0', 1],
    ['99999', 3_600],
    ['Tue, 24 Nov 2026 12:00:30 GMT', 30],
    ['Tue, 24 Nov 2020 12:00:30 GMT', 1],
    ['soon', undefined],
    [undefined, undefined],
  ]
  for (const [header, seconds] of cases) assert.equal(readRetryAfter(header, now), seconds, String(header))
})

test('the same product has the same text, however its names are ordered', () => {
  assert.equal(canonicalText({ b: [{ d: 1, c: null }], a: 'x' }), '{"a":"x","b":[{"c":null,"d":1}]}')
  assert.equal(canonicalText({ a: 'x', b: [{ c: null, d: 1 }] }), canonicalText({ b: [{ d: 1, c: null }], a: 'x' }))
})

test('a signature is that of docs/websites.md', () => {
  assert.equal(sha256(''), 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  const signed = signRequest('secret', { method: 'GET', path: '/vitrine/products/12', body: '', timestamp: 1_790_000_000 })
  assert.match(signed, /^[0-9a-f]{64}$/)
  for (const change of [{ method: 'PUT' }, { path: '/vitrine/products/13' }, { body: 'x' }, { timestamp: 1_790_000_001 }]) {
    assert.notEqual(signRequest('secret', { method: 'GET', path: '/vitrine/products/12', body: '', timestamp: 1_790_000_000, ...change }), signed)
  }
})

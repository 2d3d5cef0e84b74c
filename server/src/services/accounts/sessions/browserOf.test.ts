import assert from 'node:assert/strict'
import test from 'node:test'
import { browserOf } from './browserOf.ts'

test('the browser and the system that a user agent names', () => {
  const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'
  const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
  assert.deepEqual(browserOf(chrome), { browser: 'Chrome', system: 'Windows' })
  assert.deepEqual(browserOf(safari), { browser: 'Safari', system: 'iOS' })
  for (const none of [null, '', 'test', '<script>']) assert.deepEqual(browserOf(none), { browser: null, system: null })
})

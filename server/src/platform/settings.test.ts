import assert from 'node:assert/strict'
import test from 'node:test'
import { readSettings } from './settings.ts'

const nightOf = (text?: string) => readSettings(text === undefined ? {} : { VITRINE_NIGHT: text }).night

test('the night is from one to five, other hours, or never', () => {
  assert.deepEqual(nightOf(), { from: 1, until: 5 })
  assert.deepEqual(nightOf(' 22-24 '), { from: 22, until: 24 })
  assert.equal(nightOf('never'), null)
})

test('a night that is none is told with a sentence', () => {
  for (const wrong of ['5-1', '1', '1-25', 'a-b', '1-5-7', '-1-5']) assert.throws(() => nightOf(wrong), /^Error: VITRINE_NIGHT must be two hours such as 1-5, or never/)
})

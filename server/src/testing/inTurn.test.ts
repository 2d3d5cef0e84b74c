import assert from 'node:assert/strict'
import { test } from 'node:test'
import { itemsOf, turns } from './inTurn.ts'

const everyTurn = Array.from({ length: turns }, (_, turn) => turn)

test('the turns do every item between them, and each of them does one at least', () => {
  for (const length of [1, 2, 3, 5, 6, 7, 13, 100]) {
    const items = Array.from({ length }, (_, item) => item)
    const parts = everyTurn.map((turn) => itemsOf(turn, items))
    assert.deepEqual(
      [...new Set(parts.flat())].toSorted((a, b) => a - b),
      items,
      `${length} items`,
    )
    assert.ok(
      parts.every((part) => part.length > 0 && part.length <= Math.ceil(length / Math.min(length, turns))),
      `${length} items`,
    )
  }
})

test('nothing to do is nothing at any turn', () => {
  assert.deepEqual(
    everyTurn.flatMap((turn) => itemsOf(turn, [])),
    [],
  )
})

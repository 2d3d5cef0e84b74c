import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Statement, wavesOf } from './Recording.ts'

const statement = (text: string, connection: number, begin: number, end: number): Statement => ({
  call: 'list',
  connection,
  begin,
  end,
  text,
  name: undefined,
  values: [],
  rows: [],
  rowCount: 0,
})

test('statements that ran side by side stand in one wave, those that waited in the next', () => {
  const waves = wavesOf([
    statement('session', 1, 0, 2),
    statement('count', 1, 3, 9),
    statement('page', 2, 4, 8),
    statement('images', 2, 8.5, 12),
    statement('prices', 1, 13, 14),
  ])
  const texts = waves.map((wave) => wave.map((unit) => unit.map(({ text }) => text)))
  // images began before count ended but after page ended, so it may depend on page
  assert.deepEqual(texts, [[['session']], [['count'], ['page']], [['images']], [['prices']]])
})

test('a transaction is one unit, whatever else runs meanwhile', () => {
  const waves = wavesOf([
    statement('begin', 1, 0, 1),
    statement('session', 2, 1.5, 2),
    statement('update', 1, 2, 3),
    statement('commit', 1, 4, 5),
    statement('reload', 1, 6, 7),
  ])
  const texts = waves.map((wave) => wave.map((unit) => unit.map(({ text }) => text)))
  assert.deepEqual(texts, [[['begin', 'update', 'commit'], ['session']], [['reload']]])
})

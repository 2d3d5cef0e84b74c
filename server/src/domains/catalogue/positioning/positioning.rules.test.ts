import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeRoom, marginPct, scoreOf, scoreParts, settle } from './positioning.rules.ts'

const now = new Date('2026-06-30T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const facts = { soldRank: 0.8, marginWeight: 0.6, stock: 3, leadTimeWeeks: null, createdAt: daysAgo(15) }

test('PROD-23 the score is the sum of its parts as they are shown', () => {
  const parts = scoreParts(facts, now)
  assert.deepEqual(
    parts.map(({ code, points }) => [code, points]),
    [
      ['SOLD', 40],
      ['MARGIN', 15],
      ['AVAILABILITY', 15],
      ['NEWNESS', 5],
    ],
  )
  assert.equal(scoreOf(parts), 75)
  // shown with one decimal, and summed as shown
  const [sold, margin] = scoreParts({ ...facts, soldRank: 0.123456, marginWeight: 0.333333 }, now)
  assert.deepEqual([sold?.value, sold?.points, margin?.value, margin?.points], [0.1235, 6.2, 0.3333, 8.3])
  assert.equal(
    scoreOf([
      { code: 'SOLD', value: 0, weight: 0, points: 0.1 },
      { code: 'MARGIN', value: 0, weight: 0, points: 0.2 },
    ]),
    0.3,
  )
  assert.equal(scoreOf(scoreParts({ soldRank: 1, marginWeight: 1, stock: 1, leadTimeWeeks: null, createdAt: now }, now)), 100)
})

test('PROD-23 who is not in stock is available the less the longer it takes; newness is over after thirty days', () => {
  const part = (some: object, code: string) => scoreParts({ ...facts, ...some }, now).find((one) => one.code === code)?.value
  assert.deepEqual(
    [0, 6, 12, 40, null].map((leadTimeWeeks) => part({ stock: 0, leadTimeWeeks }, 'AVAILABILITY')),
    [0.5, 0.25, 0, 0, 0],
  )
  assert.deepEqual(
    [-1, 0, 3, 30, 400].map((days) => part({ createdAt: daysAgo(days) }, 'NEWNESS')),
    [1, 1, 0.9, 0, 0],
  )
})

test('PROD-23 the margin is what is left of the net price, in per cent of it', () => {
  assert.deepEqual(
    [marginPct('121.00', '60.00'), marginPct('121.00', '130.00'), marginPct(null, '60.00'), marginPct('121.00', null), marginPct('0.00', '1.00')],
    [40, -30, null, null, null],
  )
  assert.deepEqual([marginPct('100.00', '33.33'), marginPct('1.00', '0.50'), marginPct('109.00', '50.00', 9)], [59.7, 39.5, 50])
})

test('PROD-23 whoever is in the way moves down to the first gap; behind the last place there is none', () => {
  const others = [
    { id: 1, position: 1 },
    { id: 2, position: 2 },
    { id: 3, position: 3 },
    { id: 5, position: 5 },
  ]
  assert.deepEqual(makeRoom(2, others), [
    { id: 2, from: 2, to: 3 },
    { id: 3, from: 3, to: 4 },
  ])
  assert.deepEqual(makeRoom(4, others), [])
  assert.deepEqual(
    makeRoom(998, [
      { id: 8, position: 998 },
      { id: 9, position: 999 },
    ]),
    [
      { id: 8, from: 998, to: 999 },
      { id: 9, from: 999, to: null },
    ],
  )
})

test('PROD-23 several that take a place at once stand as if they had taken it one after the other', () => {
  const others = [
    { id: 1, position: 1 },
    { id: 2, position: 2 },
    { id: 4, position: 4 },
  ]
  assert.deepEqual(
    settle(
      [
        { id: 8, position: 1 },
        { id: 9, position: 1 },
      ],
      others,
    ),
    [
      { id: 1, from: 1, to: 3 },
      { id: 2, from: 2, to: 4 },
      { id: 4, from: 4, to: 5 },
      { id: 8, from: 1, to: 2 },
    ],
  )
  assert.deepEqual(settle([{ id: 8, position: 3 }], others), [])
  assert.deepEqual(
    settle(
      [
        { id: 8, position: 999 },
        { id: 9, position: 999 },
      ],
      [{ id: 1, position: 999 }],
    ),
    [
      { id: 1, from: 999, to: null },
      { id: 8, from: 999, to: null },
    ],
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Asked, lowestOfThirtyDays, referencePrice } from './referencePrice.rules.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 86_400_000)
/** The price from this day on, in cents, and the reduced price. */
const from = (number: number, priceCents: number | null, discountCents: number | null = null): Asked => ({ at: day(number), priceCents, discountCents })

const cases: [string, Asked[], number, number | null, number | null, string | null][] = [
  ['the price that held all thirty days', [from(0, 1000)], 60, 900, 1000, null],
  ['the lowest of the thirty days, not the last', [from(0, 1000), from(40, 800), from(45, 1200)], 60, 900, 800, null],
  ['what held when the thirty days began counts', [from(0, 700), from(31, 1000)], 60, 900, 700, null],
  ['what ended before the thirty days began does not', [from(0, 700), from(30, 1000)], 60, 900, 1000, null],
  ['an earlier reduction within the thirty days counts', [from(0, 1000), from(40, 1000, 750), from(50, 1000)], 60, 900, 750, null],
  ['of the reduction that runs, the thirty days before it', [from(0, 1000), from(50, 1000, 800)], 60, null, 1000, null],
  ['a reduction that grows keeps the first reference', [from(0, 1000), from(50, 1000, 900), from(55, 1000, 800)], 60, null, 1000, 'PROGRESSIVE'],
  ['a planned further step keeps the first reference', [from(0, 1000), from(50, 1000, 900)], 60, 700, 1000, 'PROGRESSIVE'],
  ['a reduction that shrinks starts again', [from(0, 1000), from(50, 1000, 700), from(55, 1000, 800)], 60, null, 700, null],
  ['a planned smaller reduction starts again', [from(0, 1000), from(50, 1000, 700)], 60, 900, 700, null],
  ['after a break the reduction starts again', [from(0, 1000), from(40, 1000, 800), from(50, 1000), from(55, 1000, 900)], 60, null, 800, null],
  ['for sale for less than thirty days: since then', [from(50, 1000), from(55, 900)], 60, 800, 900, 'NEW'],
  ['for sale for exactly thirty days: no exception', [from(30, 1000)], 60, 800, 1000, null],
  ['never for sale before', [], 60, 800, null, 'NO_HISTORY'],
  ['reduced from its first day', [from(60, 1000, 800)], 61, null, null, 'NO_HISTORY'],
  ['days on which it was not for sale say nothing', [from(0, 1000), from(40, null), from(50, 1100)], 60, 800, 1000, null],
  ['a discount that is no reduction is none', [from(0, 1000), from(50, 1000, 1000)], 60, 900, 1000, null],
]

for (const [what, entries, at, planned, cents, exception] of cases) {
  test(`the reference price: ${what}`, () => {
    const found = referencePrice(entries, day(at), planned)
    assert.deepEqual({ cents: found.cents, exception: found.exception }, { cents, exception })
  })
}

test('the days that were looked at end where the reduction began', () => {
  const { from: first, to } = referencePrice([from(0, 1000), from(50, 1000, 800)], day(60), null)
  assert.deepEqual([first, to], [day(20), day(50)])
})

test('the low line is the lowest of the thirty days up to each moment', () => {
  const entries = [from(0, 1000), from(10, 800), from(20, 1200)]
  assert.deepEqual(
    [0, 10, 20, 40, 51].map((number) => lowestOfThirtyDays(entries, day(number))),
    [1000, 800, 800, 800, 1200],
  )
})

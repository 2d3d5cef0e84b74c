import { placeIn, windowOf } from './timeline'

test('the window reaches from a month ago over half a year, and as far as lists are known', () => {
  expect(windowOf([], '2026-03-15')).toEqual({ from: '2026-02-13', to: '2026-09-13' })
  expect(
    windowOf(
      [
        { from: '2026-01-01', to: '2026-12-24' },
        { from: null, to: null },
      ],
      '2026-03-15',
    ),
  ).toEqual({ from: '2026-01-01', to: '2026-12-24' })
  expect(windowOf([{ from: '1999-01-01', to: '2999-12-31' }], '2026-03-15')).toEqual({ from: '2025-03-15', to: '2028-03-14' })
})

test.each([
  [
    { from: null, to: null },
    { start: 0, length: 100 },
  ],
  [
    { from: '2026-03-01', to: '2026-03-01' },
    { start: 0, length: 10 },
  ],
  [
    { from: '2026-03-06', to: '2026-03-10' },
    { start: 50, length: 50 },
  ],
  [
    { from: '2026-02-01', to: '2026-03-05' },
    { start: 0, length: 50 },
  ],
  [{ from: '2026-03-11', to: null }, null],
  [{ from: null, to: '2026-02-28' }, null],
])('in ten days of March %j lies at %j', (period, expected) => {
  expect(placeIn({ from: '2026-03-01', to: '2026-03-10' }, period)).toEqual(expected)
})

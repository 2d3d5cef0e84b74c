import { news, newsSince } from './news'

test('TOU-3 what came after the day of the last look is new, the newest first', () => {
  const days = news.map(({ on }) => on)
  expect(days).toEqual(days.toSorted().toReversed())
  expect(newsSince('2020-01-01')).toEqual(news)
  expect(newsSince(days[0]!)).toEqual([])
  expect(newsSince(days.at(-1)!).every(({ on }) => on > days.at(-1)!)).toBe(true)
})

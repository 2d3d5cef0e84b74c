import { dayOf, daysOfMonth, monthAfter } from './calendarDays'

test('WEB-8 a month has its days, also in a leap year and over the turn of the year', () => {
  expect(daysOfMonth('2028-02')).toHaveLength(29)
  expect(daysOfMonth('2026-11').at(-1)).toBe('2026-11-30')
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  expect(dayOf(new Date(2026, 10, 3, 23, 59))).toBe('2026-11-03')
})

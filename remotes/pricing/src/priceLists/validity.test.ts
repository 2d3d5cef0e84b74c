import { todayInAmsterdam, validity } from './validity'

test.each([
  [null, null, { state: 'always' }],
  ['2026-01-01', null, { state: 'current' }],
  ['2026-01-01', '2026-03-15', { state: 'until', day: '2026-03-15' }],
  [null, '2026-03-15', { state: 'until', day: '2026-03-15' }],
  ['2026-03-16', '2026-04-01', { state: 'starts', day: '2026-03-16' }],
  ['2026-01-01', '2026-03-14', { state: 'ended', day: '2026-03-14' }],
])('on 15 March a list from %s to %s is %j: both days count', (from, to, expected) => {
  expect(validity(from, to, '2026-03-15')).toEqual(expected)
})

test('the day is the one in Amsterdam', () => {
  expect(todayInAmsterdam(new Date('2026-03-14T23:30:00Z'))).toBe('2026-03-15')
  expect(todayInAmsterdam(new Date('2026-07-14T21:59:00Z'))).toBe('2026-07-14')
})

import { momentOf, scheduleFault, typedMoment } from './momentOf'

test('WEB-8 a moment is typed as a day and a minute, and comes back as it was', () => {
  const iso = momentOf({ day: '2026-11-30', time: '08:15' })!
  expect(new Date(iso).getMinutes()).toBe(15)
  expect(typedMoment(iso)).toEqual({ day: '2026-11-30', time: '08:15' })
})

test('a day without a minute begins at midnight, and no day is no moment', () => {
  expect(typedMoment(momentOf({ day: '2026-11-30', time: '' }))).toEqual({ day: '2026-11-30', time: '00:00' })
  expect(momentOf({ day: '', time: '08:15' })).toBeNull()
  expect(typedMoment(null)).toEqual({ day: '', time: '' })
})

test('it goes offline after it went online, or not at all', () => {
  expect(scheduleFault('2026-11-30T08:00:00Z', '2026-11-30T08:00:00Z')).toBe('order')
  expect(scheduleFault('2026-11-30T08:00:00Z', '2026-12-01T08:00:00Z')).toBeUndefined()
  expect(scheduleFault(null, '2026-12-01T08:00:00Z')).toBeUndefined()
})

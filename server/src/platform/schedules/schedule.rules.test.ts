import assert from 'node:assert/strict'
import test from 'node:test'
import { findDue, isSchedule, nextDue } from './schedule.rules.ts'

const never = new Date('2026-01-01T00:00:00Z')

/** The due times that a check every few minutes finds. */
function begun(schedule: string, from: string, to: string, minutes: number): string[] {
  const found: string[] = []
  let lastDueAt: Date | null = new Date(from)
  for (let now = Date.parse(from); now <= Date.parse(to); now += minutes * 60_000) {
    const due = findDue({ schedule, lastDueAt, updatedAt: never }, new Date(now))
    if (due === null) continue
    found.push(due.toISOString())
    lastDueAt = due
  }
  return found
}

/** The successive times that `nextDue` returns. */
function promised(schedule: string, from: string, to: string): string[] {
  const found: string[] = []
  for (let next = nextDue(schedule, new Date(from)); next !== null && next <= new Date(to); next = nextDue(schedule, next)) found.push(next.toISOString())
  return found
}

const spring = ['2027-03-26T12:00:00Z', '2027-03-30T12:00:00Z'] as const
const nights = [
  ['2027-03-27T20:00:00Z', '2027-03-29T03:00:00Z'],
  ['2026-10-24T20:00:00Z', '2026-10-26T03:00:00Z'],
] as const
const autumn = ['2026-10-23T12:00:00Z', '2026-10-27T12:00:00Z'] as const

test('EMEU-03 what is due at half past two is due once on the day that has no such hour, and once on the day that has two', () => {
  assert.deepEqual(promised('30 2 * * *', ...spring), [
    '2027-03-27T01:30:00.000Z',
    '2027-03-28T01:00:00.000Z',
    '2027-03-29T00:30:00.000Z',
    '2027-03-30T00:30:00.000Z',
  ])
  assert.deepEqual(promised('30 2 * * *', ...autumn), [
    '2026-10-24T00:30:00.000Z',
    '2026-10-25T00:30:00.000Z',
    '2026-10-26T01:30:00.000Z',
    '2026-10-27T01:30:00.000Z',
  ])
  assert.equal(nextDue('30 2 28 3 *', new Date('2027-01-01T00:00:00Z'))?.toISOString(), '2027-03-28T01:00:00.000Z')
})

test('EMEU-03 FILE-01 what is begun is what was promised, moment for moment, over both changes of the hour', () => {
  const schedules = [
    '30 2 * * *',
    '0 2 * * *',
    '59 1 * * *',
    '0 3 * * *',
    '15 3 * * *',
    '0 */2 * * *',
    '0 * * * *',
    '30 2,3 * * *',
    '30 2 * * 0',
    '45 1 25 10 *',
    '0 2 28 3 *',
    '10,50 2 * * 7',
    '0 0 L * *',
    '*/30 2 * * *',
    '5/20 2 * * *',
    '0 6 * * 1-5',
  ]
  for (const schedule of schedules)
    for (const [from, to] of nights) assert.deepEqual(begun(schedule, from, to, 5), promised(schedule, from, to), `${schedule} ${from}`)
})

test('EMEU-03 where nobody looked for days the last moment is due, and no other', () => {
  assert.deepEqual(begun('30 2 * * *', ...spring, 60 * 24 * 4), ['2027-03-30T00:30:00.000Z'])
  assert.equal(
    findDue({ schedule: '30 2 * * *', lastDueAt: new Date('2027-03-27T01:30:00Z'), updatedAt: never }, new Date('2027-03-28T12:00:00Z'))?.toISOString(),
    '2027-03-28T01:00:00.000Z',
  )
  assert.equal(findDue({ schedule: '30 2 * * *', lastDueAt: new Date('2026-10-25T00:30:00Z'), updatedAt: never }, new Date('2026-10-25T01:31:00Z')), null)
  assert.equal(
    findDue(
      { schedule: '0 6 1 1 *', lastDueAt: new Date('2020-01-01T05:00:00Z'), updatedAt: new Date('2020-01-01T00:00:00Z') },
      new Date('2026-11-28T12:00:00Z'),
    )?.toISOString(),
    '2026-01-01T05:00:00.000Z',
  )
})

test('EMEU-03 what is never due, or is no cron expression, is no schedule', () => {
  for (const [text, is] of [
    ['0 0 30 2 *', false],
    ['0 0 29 2 *', true],
    [' 30  2 * * * ', true],
    ['@daily', false],
    ['2027-01-01T00:00:00', false],
    ['60 2 * * *', false],
    ['* * * * * *', false],
  ] as const)
    assert.equal(isSchedule(text), is, text)
  assert.equal(nextDue('0 0 30 2 *', never), null)
  assert.equal(findDue({ schedule: 'no schedule', lastDueAt: null, updatedAt: never }, new Date()), null)
})

test('EMEU-03 several fixed times in the hour that is missing or comes twice are each due once, and none is left out for good', () => {
  const day = ['2027-03-28T00:00:00Z', '2027-03-28T20:00:00Z'] as const
  const double = ['2026-10-25T00:00:00Z', '2026-10-25T20:00:00Z'] as const
  for (const [schedule, inSpring, inAutumn] of [
    ['5,35 2 * * *', ['01:00'], ['00:05', '00:35']],
    ['15 2,5 * * *', ['01:00', '03:15'], ['00:15', '04:15']],
    ['40 2-3 * * 0', ['01:00', '01:40'], ['00:40', '02:40']],
  ] as const) {
    const timesOf = (found: string[]) => found.map((one) => one.slice(11, 16))
    assert.deepEqual(timesOf(promised(schedule, ...day)), inSpring, schedule)
    assert.deepEqual(timesOf(begun(schedule, ...day, 5)), inSpring, schedule)
    assert.deepEqual(timesOf(promised(schedule, '2026-10-24T23:59:00Z', double[1])), inAutumn, schedule)
    assert.deepEqual(timesOf(begun(schedule, '2026-10-24T23:59:00Z', double[1], 1)), inAutumn, schedule)
  }
  assert.ok(!isSchedule('70 2,3 * * *'))
})

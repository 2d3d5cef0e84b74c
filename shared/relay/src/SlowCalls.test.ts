import { VirtualClock } from './testing/VirtualClock'
import { SlowCalls } from './SlowCalls'

let clock: VirtualClock
beforeEach(() => {
  clock = new VirtualClock()
  clock.install()
})
afterEach(VirtualClock.restore)

function start() {
  const slow = new SlowCalls()
  const told: boolean[] = []
  slow.subscribe(() => told.push(slow.getSnapshot().isSlow))
  return { slow, told }
}

test('NET-05 a call of 4.9 s is not slow, one of 6 s is, and no more when it has ended', async () => {
  const { slow, told } = start()
  const end = slow.start({ kind: 'query' })
  await clock.pass(4_900)
  end()
  await clock.pass(3_000)
  expect(told).toEqual([])
  const endLong = slow.start({ kind: 'query' })
  await clock.pass(6_000)
  expect(slow.getSnapshot()).toEqual({ isSlow: true, since: clock.now - 6_000, hasMutation: false, canCancel: false })
  endLong()
  expect(told).toEqual([true, false])
  expect(slow.getSnapshot()).toEqual({ isSlow: false, since: null, hasMutation: false, canCancel: false })
})

test('NET-05 exactly 5 s is not slow: the look after it is', async () => {
  const { slow } = start()
  slow.start({ kind: 'query' })
  await clock.pass(5_000)
  expect(slow.getSnapshot().isSlow).toBe(false)
  await clock.pass(1_000)
  expect(slow.getSnapshot().isSlow).toBe(true)
})

test('NET-05 two slow calls are one slowness, that of the older, until the last has ended', async () => {
  const { slow, told } = start()
  const begin = clock.now
  const end = slow.start({ kind: 'query' })
  await clock.pass(2_500)
  const endSecond = slow.start({ kind: 'mutation' })
  await clock.pass(6_500)
  expect(slow.getSnapshot()).toMatchObject({ since: begin, hasMutation: true })
  end()
  expect(slow.getSnapshot()).toMatchObject({ isSlow: true, since: begin + 2_500 })
  endSecond()
  endSecond()
  expect(told.at(-1)).toBe(false)
  expect(told.filter((isSlow) => !isSlow)).toHaveLength(1)
})

test('NET-05 the clock is looked at only while something is on its way', async () => {
  const { slow } = start()
  expect(clock.running).toBe(0)
  const ends = [slow.start({ kind: 'query' }), slow.start({ kind: 'mutation' })]
  expect(clock.running).toBe(1)
  for (const end of ends) end()
  expect(clock.running).toBe(0)
  await clock.pass(10_000)
  expect(slow.getSnapshot().isSlow).toBe(false)
})

test('NET-05 only slow questions are given up, never a change', async () => {
  const { slow } = start()
  const given: string[] = []
  slow.start({ kind: 'query' }, () => given.push('slow'))
  slow.start({ kind: 'mutation' })
  await clock.pass(5_500)
  slow.start({ kind: 'query' }, () => given.push('young'))
  await clock.pass(500)
  expect(slow.getSnapshot()).toMatchObject({ hasMutation: true, canCancel: true })
  slow.cancelQueries()
  expect(given).toEqual(['slow'])
})

test('who no longer listens hears nothing', async () => {
  const slow = new SlowCalls()
  const heard = jest.fn()
  slow.subscribe(heard)()
  slow.start({ kind: 'query' })
  await clock.pass(7_000)
  expect(heard).not.toHaveBeenCalled()
})

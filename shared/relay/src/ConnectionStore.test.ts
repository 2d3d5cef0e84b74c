import fc from 'fast-check'
import { ConnectionStore, type Connection } from './ConnectionStore'
import { isAlive } from './isAlive'
import { ModelBrowser } from './testing/ModelBrowser'
import { ModelServer } from './testing/ModelServer'
import { VirtualClock } from './testing/VirtualClock'

let clock: VirtualClock
const stops: (() => void)[] = []
beforeEach(() => {
  clock = new VirtualClock()
  clock.install()
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  VirtualClock.restore()
})

/** A client whose server is reachable or not. */
function start({ isThere = true } = {}) {
  const server = { isThere }
  const begin = clock.now
  const probes: number[] = []
  const onLost = jest.fn()
  const store = new ConnectionStore({
    onLost,
    probe: async () => {
      probes.push((clock.now - begin) / 1000)
      return server.isThere
    },
  })
  const states: string[] = []
  store.subscribe(() => states.push(store.getSnapshot().state))
  const stop = store.follow(window)
  stops.push(stop)
  return { store, server, probes, onLost, states, stop, state: () => store.getSnapshot().state }
}

test('NET-03 an outage of 511 s is probed at exactly these instants, and then each 300 s', async () => {
  const { store, probes } = start({ isThere: false })
  store.reportFailure()
  await clock.pass(1_120_000)
  expect(probes).toEqual([0.5, 1.5, 3.5, 7.5, 15.5, 31.5, 63.5, 127.5, 255.5, 511.5, 811.5, 1111.5])
})

test('NET-01 the line stands at first; eight calls that fail are one outage, and the step is not multiplied', async () => {
  const { store, probes, onLost, states, state } = start({ isThere: false })
  expect(state()).toBe('online')
  for (let call = 0; call < 8; call += 1) store.reportFailure()
  expect(states).toEqual(['waiting'])
  expect(onLost).toHaveBeenCalledTimes(1)
  await clock.pass(1_600)
  expect(probes).toEqual([0.5, 1.5])
})

test('NET-01 offline opens it, and is ignored while it is open', async () => {
  const { states, onLost } = start()
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('offline'))
  expect(states).toEqual(['waiting'])
  expect(onLost).toHaveBeenCalledTimes(1)
})

test('NET-03 a probe that is answered restores it, and the next outage begins with 500 ms again', async () => {
  const { store, server, probes, states } = start({ isThere: false })
  store.reportFailure()
  await clock.pass(4_000)
  server.isThere = true
  await clock.pass(4_000)
  expect(store.getSnapshot()).toEqual({ state: 'online' })
  expect(states.at(-1)).toBe('online')
  store.reportFailure()
  await clock.pass(600)
  expect(probes).toEqual([0.5, 1.5, 3.5, 7.5, 8.5])
})

test('NET-03 the online event restores it while it waits and while it asks; a failure right after opens it again', async () => {
  const { store, server, state } = start({ isThere: false })
  store.reportFailure()
  window.dispatchEvent(new Event('online'))
  expect(state()).toBe('online')
  window.dispatchEvent(new Event('online'))
  expect(state()).toBe('online')
  store.reportFailure()
  expect(store.getSnapshot()).toEqual({ state: 'waiting', lastAttemptAt: clock.now, nextAt: clock.now + 500 })
  server.isThere = true
  await clock.pass(500)
  expect(state()).toBe('online')
})

test('NET-03 a probe that fails after the browser said online is of the outage before', async () => {
  let answer = (_: boolean) => {}
  const store = new ConnectionStore({ probe: () => new Promise((resolve) => (answer = resolve)) })
  stops.push(store.follow(window))
  store.reportFailure()
  await clock.pass(500)
  expect(store.getSnapshot().state).toBe('probing')
  window.dispatchEvent(new Event('online'))
  answer(false)
  await clock.settle()
  expect(store.getSnapshot().state).toBe('online')
})

test('NET-02 trying now works when the last attempt is more than 5 s ago, and leaves the step as it is', async () => {
  const { store, probes } = start({ isThere: false })
  store.reportFailure()
  await clock.pass(5_000)
  // the last attempt was at 3.5 s
  store.retryNow()
  await clock.pass(10_500)
  expect(probes).toEqual([0.5, 1.5, 3.5, 7.5, 15.5])
  await clock.pass(5_001)
  store.retryNow()
  await clock.settle()
  expect(probes.at(-1)).toBe(20.501)
  // the step was 16 s, and this attempt has doubled it like any other
  expect(store.getSnapshot()).toMatchObject({ state: 'waiting', nextAt: clock.now + 32_000 })
})

test('NET-02 trying now while the line stands, and while it is tried, does nothing', async () => {
  const { store, probes } = start({ isThere: false })
  store.retryNow()
  await clock.settle()
  expect(probes).toEqual([])
})

test('NET-03 after sleep it asks as soon as somebody looks, although no timer has run', async () => {
  const { store, server, probes } = start({ isThere: false })
  store.reportFailure()
  await clock.pass(130_000)
  const before = probes.length
  clock.sleep(100_000)
  document.dispatchEvent(new Event('visibilitychange'))
  await clock.settle()
  expect(probes).toHaveLength(before)
  server.isThere = true
  clock.sleep(100_000)
  document.dispatchEvent(new Event('visibilitychange'))
  await clock.settle()
  expect(probes).toHaveLength(before + 1)
  expect(store.getSnapshot().state).toBe('online')
})

test('NET-01 what fails while the page is left is no outage; it is again for a page that came back', () => {
  const { store, state } = start()
  window.dispatchEvent(new Event('pagehide'))
  store.reportFailure()
  expect(state()).toBe('online')
  window.dispatchEvent(new Event('pageshow'))
  store.reportFailure()
  expect(state()).toBe('waiting')
})

test('NET-06 a check asks although the line stands, and a server that is away opens it', async () => {
  const { store, server, probes, state } = start()
  expect(await store.check()).toBe(true)
  expect(state()).toBe('online')
  server.isThere = false
  expect(await store.check()).toBe(false)
  expect(state()).toBe('waiting')
  expect(await store.check()).toBe(false)
  expect(probes).toEqual([0, 0])
})

test('who waits for the line goes on in the order of coming; who has gone is forgotten', async () => {
  const { store, server } = start({ isThere: false })
  expect(await store.whenOnline()).toBe('probe')
  store.reportFailure()
  const order: string[] = []
  const leaving = new AbortController()
  const gone = store.whenOnline(leaving.signal)
  void store.whenOnline().then((by) => order.push(`first ${by}`))
  void store.whenOnline(new AbortController().signal).then((by) => order.push(`second ${by}`))
  leaving.abort(new Error('gone'))
  await expect(gone).rejects.toThrow('gone')
  await expect(store.whenOnline(leaving.signal)).rejects.toThrow('gone')
  server.isThere = true
  await clock.pass(500)
  expect(order).toEqual(['first probe', 'second probe'])
})

test('nobody is listened to any more once it is stopped', () => {
  const { stop, state } = start()
  stop()
  window.dispatchEvent(new Event('offline'))
  expect(state()).toBe('online')
})

test('NET-01 a probe that breaks is a server that is away', async () => {
  const store = new ConnectionStore({ probe: () => Promise.reject(new Error('broken')) })
  expect(await store.check()).toBe(false)
})

test('NET-03 whatever happens, the step is 500 ms times a power of two, or 300 s', async () => {
  const steps = new Set([...Array.from({ length: 10 }, (_, k) => 500 * 2 ** k), 300_000])
  const events = fc.array(fc.oneof(fc.constantFrom('online', 'offline', 'fail', 'retry', 'up', 'down'), fc.integer({ min: 1, max: 400_000 })), {
    maxLength: 30,
  })
  await fc.assert(
    fc.asyncProperty(events, async (happenings) => {
      const { store, server, stop } = start({ isThere: false })
      let before: Connection = { state: 'online' }
      store.subscribe(() => {
        const line = store.getSnapshot()
        if (line.state === 'waiting') expect(steps).toContain(line.nextAt - clock.now)
        if (line.state === 'waiting' && before.state === 'online') expect(line.nextAt - clock.now).toBe(500)
        before = line
      })
      for (const happening of happenings) {
        if (happening === 'online' || happening === 'offline') window.dispatchEvent(new Event(happening))
        else if (happening === 'fail') store.reportFailure()
        else if (happening === 'retry') store.retryNow()
        else if (typeof happening === 'string') server.isThere = happening === 'up'
        else await clock.pass(happening)
      }
      server.isThere = true
      await clock.pass(300_000)
      stop()
      expect(store.getSnapshot()).toEqual({ state: 'online' })
      expect(clock.running).toBe(0)
    }),
    { numRuns: 200 },
  )
})

describe('NET-01 the probe', () => {
  test.each([
    ['up', true],
    ['down', false],
    ['503', false],
    // the page of a captive portal
    ['html', false],
  ] as const)('of a server that is %s says %s', async (mode, expected) => {
    const server = new ModelServer(clock)
    server.mode = mode
    const answer = isAlive(server.fetchOf(0), '/graphql/')
    await clock.pass(100)
    expect(await answer).toBe(expected)
  })

  test.each([{ data: { amIAlive: false } }, { data: null, errors: [{ message: 'No' }] }, { alive: true }])(
    'believes nothing but its own word: %j',
    async (body) => {
      expect(await isAlive(async () => new Response(JSON.stringify(body)), '/graphql/')).toBe(false)
    },
  )

  test('of a server that hangs ends after 10 s', async () => {
    const server = new ModelServer(clock)
    server.mode = 'hangs'
    const heard = jest.fn()
    void isAlive(server.fetchOf(0), '/graphql/').then(heard)
    await clock.pass(9_900)
    expect(heard).not.toHaveBeenCalled()
    await clock.pass(200)
    expect(heard).toHaveBeenCalledWith(false)
  })

  test('carries no token, and is asked while all others wait', async () => {
    const server = new ModelServer(clock)
    const browser = new ModelBrowser(server)
    browser.signIn(server.issue())
    server.mode = 'down'
    browser.ask('query')
    await clock.pass(600)
    server.mode = 'up'
    await clock.pass(1_200)
    expect(server.received.map(({ name, authorization }) => [name, authorization])).toEqual([
      ['query', 'JWT t1'],
      ['amIAlive', null],
      ['amIAlive', null],
      ['query', 'JWT t1'],
    ])
    expect(browser.calls[0]?.state).toBe('answered')
  })
})

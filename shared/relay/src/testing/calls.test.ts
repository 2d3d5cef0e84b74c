import fc from 'fast-check'
import type { Connection } from '../ConnectionStore'
import type { Call } from './ModelBrowser'
import type { Mode } from './ModelServer'
import { startModel } from './startModel'
import { VirtualClock } from './VirtualClock'

afterEach(VirtualClock.restore)

// About 10 s of one core are the same days in each run; the others are new, and the name of their test contains their seed.
// `VITRINE_RUNS` asks for that many new ones, `VITRINE_SEED` for the days of a seed; a failure prints the shortest sequence
// that leads to it.
const NEW_SEED = Number(process.env.VITRINE_SEED ?? Date.now() % 2 ** 31)
const days = process.env.VITRINE_RUNS
  ? [{ runs: Number(process.env.VITRINE_RUNS), seed: NEW_SEED }]
  : [
      { runs: 8_000, seed: 1_266_022_803 },
      { runs: 2_000, seed: NEW_SEED },
    ]
const TABS = 3
const STEPS = new Set([...Array.from({ length: 10 }, (_, k) => 500 * 2 ** k), 300_000])

type Model = ReturnType<typeof startModel> & {
  /** How often the user chose "send again", by operation */
  again: Map<string, number>
  /** The user has signed out, and nobody has signed in since */
  isSignedOut: boolean
  /** Violations of rules while time passed */
  broken: string[]
}

type Action =
  | { do: 'ask'; kind: Call['kind']; tab: number }
  | { do: 'pass'; milliseconds: number }
  | { do: 'server'; mode: Mode }
  | { do: 'slow'; latency: number }
  | { do: 'event'; name: 'online' | 'offline' | 'visibilitychange'; tab: number }
  | { do: 'dispose' | 'decide'; nth: number; isWanted: boolean }
  | { do: 'expire' | 'renew' | 'refuse' | 'loseNext' | 'sleep' | 'giveUp' | 'retry' | 'signOut' | 'clear' | 'signIn'; tab: number }

const tab = fc.nat({ max: TABS - 1 })
const actions = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('ask' as const),
        kind: fc.constantFrom('query' as const, 'query' as const, 'mutation' as const, 'upload' as const),
        tab,
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({ do: fc.constant('pass' as const), milliseconds: fc.oneof(fc.nat({ max: 60 }), fc.nat({ max: 8_000 }), fc.nat({ max: 700_000 })) }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('server' as const), mode: fc.constantFrom<Mode[]>('up', 'down', 'hangs', '503', 'html') }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('slow' as const), latency: fc.constantFrom(5, 20, 400, 4_000) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('event' as const),
        name: fc.constantFrom('online' as const, 'offline' as const, 'visibilitychange' as const),
        tab,
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('dispose' as const, 'decide' as const), nth: fc.nat({ max: 20 }), isWanted: fc.boolean() }) },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constantFrom('expire' as const, 'renew' as const, 'loseNext' as const, 'sleep' as const, 'giveUp' as const, 'retry' as const),
        tab,
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constantFrom('refuse' as const, 'signOut' as const, 'clear' as const, 'signIn' as const, 'signIn' as const), tab }),
    },
  ) as fc.Arbitrary<Action>,
  { minLength: 1, maxLength: 25 },
)

/** Answers the nth question about a change that was not sent. */
function decide({ browser, again }: Model, nth: number, isWanted: boolean): boolean {
  const asked = browser.tabs.flatMap(({ unsent }) => unsent.getSnapshot())
  const one = asked[nth % asked.length]
  if (!one) return false
  // the operation has the name of its call here, to identify the one that is sent again
  again.set(one.name, (again.get(one.name) ?? 0) + (isWanted ? 1 : 0))
  if (isWanted) one.sendAgain()
  else one.drop()
  return true
}

async function perform(model: Model, action: Action): Promise<void> {
  const { clock, server, browser } = model
  switch (action.do) {
    case 'ask':
      browser.ask(action.kind, action.tab, { name: browser.nextId })
      break
    case 'pass':
      await clock.pass(action.milliseconds)
      break
    case 'server':
      server.mode = action.mode
      break
    case 'slow':
      server.latency = action.latency
      break
    case 'event':
      browser.tabs[action.tab]!.window.dispatch(action.name)
      break
    case 'dispose':
      browser.calls[action.nth % Math.max(browser.calls.length, 1)]?.dispose()
      break
    case 'decide':
      decide(model, action.nth, action.isWanted)
      break
    case 'expire':
      server.expireAll()
      break
    case 'renew':
      // leaves a refresh in progress
      server.expireAll()
      browser.ask('query', action.tab, { name: browser.nextId })
      await clock.pass(server.latency * 1.5)
      break
    case 'refuse':
      server.refuses = true
      break
    case 'loseNext':
      server.losesNext = true
      break
    case 'sleep':
      clock.sleep(45_000)
      break
    case 'giveUp':
      browser.tabs[action.tab]!.slow.cancelQueries()
      break
    case 'retry':
      browser.tabs[action.tab]!.connection.retryNow()
      break
    case 'signOut':
      browser.tabs[action.tab]!.session.signOut()
      model.isSignedOut = true
      break
    case 'clear':
      browser.storage.clear()
      model.isSignedOut = true
      break
    case 'signIn':
      if (browser.tab.session.reload().token) break
      model.isSignedOut = false
      browser.signIn(server.issue(), 1)
      break
  }
  await clock.settle()
}

/** Rules that hold at every moment. */
function watch(model: Model): void {
  const { clock, server, browser, broken } = model
  for (const { connection, toasts } of browser.tabs) {
    let before: Connection = connection.getSnapshot()
    connection.subscribe(() => {
      const line = connection.getSnapshot()
      if (line.state === 'waiting' && !STEPS.has(line.nextAt - clock.now)) broken.push(`a step of ${line.nextAt - clock.now} ms`)
      if (before.state === 'online' && line.state !== 'waiting') broken.push(`from online to ${line.state}`)
      if (before.state === 'online' && toasts.getSnapshot().length > 0) broken.push('a toast stands over an outage')
      before = line
    })
  }
  server.onReceived = (entry) => {
    if (model.isSignedOut && entry.authorization) broken.push(`${entry.name} carries the token of somebody who has left`)
    if (entry.name !== 'refreshToken') return
    const running = server.received.filter((other) => other !== entry && other.name === 'refreshToken' && other.endedAt === null)
    if (running.some((other) => other.tab === entry.tab && other.epoch === entry.epoch)) broken.push('two refreshes in one tab')
    // after waiting 5 s for the lock, whoever holds it, a tab continues without it; a tab that gets it listens for half a second
    // before its request
    const refreshes = server.received.filter((other) => other !== entry && other.name === 'refreshToken')
    const takenSince = refreshes.reduceRight((since, { at, endedAt }) => ((endedAt ?? clock.now) + 500 >= since ? Math.min(at, since) : since), clock.now)
    if (running.some((other) => other.epoch === entry.epoch) && clock.now - takenSince < 5_000) broken.push('two refreshes in one browser')
  }
}

/** Rules for the final outcome of each call. */
function judge({ server, browser, again }: Model): void {
  for (const call of browser.calls) {
    const sent = server.received.filter(({ id }) => id === call.id)
    expect({ id: call.id, state: call.state }).not.toMatchObject({ state: 'pending' })
    // a rejected token leads to one more attempt at most: never three rejections in a row
    const outcomes = sent.map(({ outcome }) => (outcome === 'expired' ? 'x' : '.')).join('')
    expect(`${call.id} ${outcomes}`).not.toMatch(/xxx/)
    if (call.kind === 'query') continue
    // a change is not sent again automatically, unless the server rejected it unread
    const unknown = sent.filter(({ outcome }) => outcome !== 'expired').length
    expect(`${call.id} ${unknown - (again.get(call.id) ?? 0)}`).toMatch(/ (0|1)$/)
    expect(sent.filter(({ outcome }) => outcome === 'answered').length).toBeLessThanOrEqual(1)
  }
}

async function run(happenings: Action[]): Promise<void> {
  const model: Model = { ...startModel({ tabs: TABS }), again: new Map(), isSignedOut: false, broken: [] }
  const { clock, server, browser, broken } = model
  watch(model)
  for (const action of happenings) {
    await perform(model, action)
    for (const [index, { unsent, slow }] of browser.tabs.entries()) {
      if (slow.getSnapshot().isSlow && !server.received.some(({ endedAt, at }) => endedAt === null && clock.now - at > 5_000))
        broken.push('slow without a slow call')
      const isPending = ({ state, kind }: Call) => state === 'pending' && kind !== 'query'
      if (unsent.getSnapshot().length > browser.calls.filter((call) => call.tab === index && isPending(call)).length) broken.push('a question about nothing')
    }
    if (model.isSignedOut && browser.storage.getItem('auth_token')) broken.push('a token after signing out')
  }
  // at the end everything works again, and every question is answered
  server.mode = 'up'
  server.latency = 5
  server.release()
  await clock.pass(310_000)
  for (let round = 0; round < 50 && decide(model, round, round % 3 > 0); round += 1) await clock.pass(10_000)
  await clock.pass(310_000)
  expect(broken).toEqual([])
  judge(model)
  for (const { connection, unsent, slow } of browser.tabs) {
    expect(connection.getSnapshot()).toEqual({ state: 'online' })
    expect(unsent.getSnapshot()).toEqual([])
    expect(slow.getSnapshot().isSlow).toBe(false)
  }
  expect(clock.running).toBe(0)
}

for (const { runs, seed } of days) {
  test(`AUTH-10 AUTH-12 AUTH-13 NET-01 NET-03 NET-04 NET-05 whatever happens, no call is lost, doubled or sent behind anybody's back (${runs} runs, seed ${seed})`, async () => {
    await fc.assert(fc.asyncProperty(actions, run), { numRuns: runs, verbose: 1, seed })
  }, 600_000)
}

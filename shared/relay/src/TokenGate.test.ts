import { CombinedError, SessionEnded } from './CombinedError'
import { startModel } from './testing/startModel'
import { VirtualClock } from './testing/VirtualClock'

afterEach(VirtualClock.restore)

test('AUTH-09 the token goes along as JWT, and not at all for a visitor', async () => {
  const { clock, browser, server, tab } = startModel()
  browser.ask('query')
  await clock.pass(100)
  tab.session.signOut()
  browser.ask('query')
  await clock.pass(100)
  expect(server.received.map(({ authorization }) => authorization)).toEqual(['JWT t1', null])
})

test('AUTH-10 three calls with an expired token wait for one refresh and are sent once more', async () => {
  const { clock, browser, server, tab } = startModel()
  server.expireAll()
  const calls = [browser.ask('query'), browser.ask('query'), browser.ask('mutation')]
  await clock.pass(500)
  expect(calls.map(({ state }) => state)).toEqual(['answered', 'answered', 'answered'])
  expect(server.received.filter(({ name }) => name === 'refreshToken')).toMatchObject([{ authorization: null }])
  expect(server.received.map(({ id }) => id)).toEqual(['c1', 'c2', 'c3', '', 'c1', 'c2', 'c3'])
  expect(tab.session.getSnapshot()).toMatchObject({ token: 't2', refreshToken: 'r2' })
  expect(tab.texts).toEqual([])
})

test('AUTH-10 a token known to be over is renewed before anything is asked with it', async () => {
  const { clock, browser, server } = startModel()
  await clock.pass(10 * 60_000)
  browser.ask('query')
  browser.ask('mutation')
  await clock.pass(100)
  expect(server.received.map(({ name, authorization }) => [name, authorization])).toEqual([
    ['refreshToken', null],
    ['query', 'JWT t2'],
    ['mutation', 'JWT t2'],
  ])
})

test('AUTH-10 a late refusal of a token that was replaced meanwhile does not renew again', async () => {
  const { clock, browser, server, names } = startModel()
  server.expireAll()
  server.latency = 400
  browser.ask('query')
  await clock.pass(300)
  server.latency = 10
  browser.ask('query')
  await clock.pass(500)
  expect(browser.calls.every(({ state }) => state === 'answered')).toBe(true)
  expect(names().filter((name) => name === 'refreshToken')).toHaveLength(1)
})

test('AUTH-10 a mutation is sent once more as well, each its own', async () => {
  const { clock, browser, server, names } = startModel()
  server.expireAll()
  browser.ask('mutation')
  browser.ask('mutation')
  await clock.pass(200)
  expect(names()).toEqual(['mutation', 'mutation', 'refreshToken', 'mutation', 'mutation'])
  expect(server.received.filter(({ name, isDone }) => name === 'mutation' && isDone)).toHaveLength(2)
})

test('AUTH-11 a refused refresh clears the session and leads to login, without a toast', async () => {
  const { clock, browser, server, tab } = startModel()
  server.expireAll()
  server.refuses = true
  const calls = [browser.ask('query'), browser.ask('mutation')]
  await clock.pass(200)
  expect(calls.map(({ error }) => error)).toEqual([expect.any(SessionEnded), expect.any(SessionEnded)])
  expect(calls[0]?.error?.message).toBe('Could not get Auth.')
  expect(tab.sessionsLost).toBe(1)
  expect(tab.session.getSnapshot().token).toBeNull()
  expect(tab.texts).toEqual([])
})

test('AUTH-11 a refresh that fails of the server itself signs nobody out, and is told once', async () => {
  const { clock, browser, server, tab } = startModel()
  server.expireAll()
  server.answers.set('refreshToken', { data: null, errors: [{ message: 'Oops', extensions: { id: '1a2b' } }] })
  browser.ask('query')
  browser.ask('query')
  await clock.pass(200)
  expect(browser.calls.map(({ error }) => error)).toEqual([expect.any(CombinedError), expect.any(CombinedError)])
  expect(tab.toasts.getSnapshot()).toMatchObject([{ text: 'Oops', reference: '1a2b' }])
  expect(tab.session.getSnapshot().token).toBe('t1')
})

test('AUTH-11 a refresh that does not reach the server keeps the session; what waits for it is sent when the line is back', async () => {
  const { clock, browser, server, tab, names } = startModel()
  server.expireAll()
  browser.ask('query')
  browser.ask('mutation')
  await clock.pass(30)
  server.mode = 'down'
  await clock.pass(3_000)
  expect(tab.connection.getSnapshot().state).toBe('waiting')
  expect(tab.session.getSnapshot().token).toBe('t1')
  expect(browser.calls.map(({ state }) => state)).toEqual(['pending', 'pending'])
  server.mode = 'up'
  await clock.pass(2_000)
  expect(browser.calls.map(({ state }) => state)).toEqual(['answered', 'answered'])
  // the response of the first refresh was lost: the server issues a valid pair nevertheless
  expect(names()).toEqual(['query', 'mutation', 'refreshToken', 'refreshToken', 'query', 'mutation'])
  expect(tab.unsent.getSnapshot()).toEqual([])
})

test('AUTH-11 a refresh that hangs for 10 s is an outage, and no sign-out', async () => {
  const { clock, browser, server, tab } = startModel()
  await clock.pass(10 * 60_000)
  server.mode = 'hangs'
  browser.ask('query')
  await clock.pass(9_900)
  expect(tab.connection.getSnapshot().state).toBe('online')
  expect(tab.slow.getSnapshot().isSlow).toBe(false)
  await clock.pass(200)
  expect(tab.connection.getSnapshot().state).toBe('waiting')
  expect(tab.session.getSnapshot().token).toBe('t1')
  server.mode = 'up'
  await clock.pass(2_000)
  expect(browser.calls[0]?.state).toBe('answered')
})

test('AUTH-11 a sign-out while the refresh runs wins over its answer, and what waited is dropped in silence', async () => {
  const { clock, browser, server, tab } = startModel()
  server.expireAll()
  browser.ask('query')
  browser.ask('mutation')
  await clock.pass(30)
  tab.session.signOut()
  await clock.pass(200)
  expect(browser.calls.map(({ error }) => error)).toEqual([expect.any(SessionEnded), expect.any(SessionEnded)])
  expect(tab.session.getSnapshot().token).toBeNull()
  expect(tab.texts).toEqual([])
  expect(tab.connection.getSnapshot().state).toBe('online')
})

test('AUTH-12 what was sent once more is not sent a third time', async () => {
  const { clock, browser, server, names } = startModel()
  server.refusesAll = true
  const call = browser.ask('query')
  await clock.pass(200)
  expect(call.error?.message).toBe('[GraphQL] Signature has expired')
  expect(names()).toEqual(['query', 'refreshToken', 'query'])
})

test('AUTH-12 a refresh before sending was the one attempt', async () => {
  const { clock, browser, server, names } = startModel()
  await clock.pass(10 * 60_000)
  server.refusesAll = true
  const call = browser.ask('query')
  await clock.pass(200)
  expect(call.error?.message).toBe('[GraphQL] Signature has expired')
  expect(names()).toEqual(['refreshToken', 'query'])
})

test('AUTH-12 what merely waited behind that refresh still has its own attempt', async () => {
  const { clock, browser, server, names } = startModel()
  await clock.pass(10 * 60_000)
  browser.ask('query')
  const second = browser.ask('query')
  await clock.pass(10)
  server.expireAll()
  await clock.pass(6_000)
  expect(browser.calls[0]?.error?.message).toBe('[GraphQL] Signature has expired')
  expect(second.state).toBe('answered')
  expect(names().filter((name) => name === 'refreshToken')).toHaveLength(2)
})

test('AUTH-10 a token is not renewed twice within 5 s, and nothing is lost for it', async () => {
  const { clock, browser, server } = startModel()
  server.expireAll()
  browser.ask('query')
  await clock.pass(200)
  server.expireAll()
  browser.ask('mutation')
  await clock.pass(6_000)
  const [first, second] = server.received.filter(({ name }) => name === 'refreshToken')
  expect(second!.at - first!.at).toBeGreaterThanOrEqual(5_000)
  expect(browser.calls.map(({ state }) => state)).toEqual(['answered', 'answered'])
})

import { SessionEnded } from './CombinedError'
import { startModel } from './testing/startModel'
import { VirtualClock } from './testing/VirtualClock'

afterEach(VirtualClock.restore)

test('NET-04 a change that failed of the line is never sent again by itself; sent again it is the very same, and answers whoever made it', async () => {
  const { clock, browser, server, tab, names } = startModel()
  server.losesNext = true
  const call = browser.ask('mutation')
  await clock.pass(60_000)
  expect(tab.connection.getSnapshot().state).toBe('online')
  expect(names()).toEqual(['mutation'])
  expect(call.state).toBe('pending')
  expect(tab.unsent.getSnapshot()).toMatchObject([{ name: 'mutation' }])
  tab.unsent.getSnapshot()[0]!.sendAgain()
  await clock.pass(100)
  expect(call.state).toBe('answered')
  expect(tab.unsent.getSnapshot()).toEqual([])
  expect(server.received.filter(({ name }) => name === 'mutation').map(({ id }) => id)).toEqual(['c1', 'c1'])
})

test('NET-04 a change of which the server itself does not know whether it was saved is asked about, without any word of the line', async () => {
  const { clock, browser, server, tab, names } = startModel()
  const answer = (code: string) => server.answers.set('mutation', { errors: [{ message: code, extensions: { code } }] })
  answer('OUTCOME_UNKNOWN')
  const call = browser.ask('mutation')
  await clock.pass(100)
  expect(tab.connection.getSnapshot().state).toBe('online')
  expect(call.state).toBe('pending')
  answer('REQUEST_TIMEOUT')
  tab.unsent.getSnapshot()[0]!.sendAgain()
  await clock.pass(100)
  // this time nothing was saved; the outcome of the first attempt is still unknown
  expect(call.state).toBe('pending')
  server.answers.delete('mutation')
  tab.unsent.getSnapshot()[0]!.sendAgain()
  await clock.pass(100)
  expect(call.state).toBe('answered')
  expect([names(), tab.texts, tab.unsent.getSnapshot()]).toEqual([['mutation', 'mutation', 'mutation'], [], []])
})

test('NET-04 a change of which the server does not know is left with its own words', async () => {
  const { clock, browser, server, tab } = startModel()
  server.answers.set('mutation', { data: { createProduct: null }, errors: [{ message: 'Nobody knows', extensions: { code: 'OUTCOME_UNKNOWN' } }] })
  const call = browser.ask('mutation')
  await clock.pass(100)
  tab.unsent.getSnapshot()[0]!.drop()
  await clock.settle()
  expect([call.state, tab.texts]).toEqual(['answered', ['Nobody knows']])
})

test('NET-04 a change that fails again is asked about again', async () => {
  const { clock, browser, server, tab } = startModel()
  server.mode = 'down'
  const call = browser.ask('mutation')
  await clock.pass(100)
  const [first] = tab.unsent.getSnapshot()
  first!.sendAgain()
  first!.drop()
  await clock.pass(100)
  const [second] = tab.unsent.getSnapshot()
  expect(second?.key).not.toBe(first!.key)
  expect(call.state).toBe('pending')
})

test('NET-04 changes are asked about in the order in which they were made, each by itself', async () => {
  const { clock, browser, server, tab } = startModel()
  server.mode = 'down'
  const calls = [browser.ask('mutation'), browser.ask('mutation')]
  await clock.pass(100)
  const [first, second] = tab.unsent.getSnapshot()
  server.mode = 'up'
  await clock.pass(3_000)
  second!.sendAgain()
  first!.drop()
  await clock.pass(100)
  expect(calls.map(({ state }) => state)).toEqual(['failed', 'answered'])
})

test('ERR-01 a change that is left fails as a network error, with one toast', async () => {
  const { clock, browser, server, tab } = startModel()
  server.losesNext = true
  const call = browser.ask('mutation')
  await clock.pass(2_000)
  tab.unsent.getSnapshot()[0]!.drop()
  await clock.settle()
  expect(call.error).toMatchObject({ message: '[Network] network.error', networkError: { message: 'network.error' } })
  expect(tab.texts).toEqual(['network.error'])
})

test('AUTH-04 signing out drops what was never sent, in silence', async () => {
  const { clock, browser, server, tab } = startModel()
  server.losesNext = true
  const call = browser.ask('mutation')
  await clock.pass(2_000)
  tab.session.signOut()
  await clock.settle()
  expect(call.error).toBeInstanceOf(SessionEnded)
  expect(tab.unsent.getSnapshot()).toEqual([])
  expect(tab.texts).toEqual([])
})

test('S8 leaving ends the questions that are on their way; a change that was sent arrives, and answers nobody', async () => {
  const { clock, browser, server, tab } = startModel()
  server.latency = 500
  const calls = [browser.ask('query'), browser.ask('mutation')]
  await clock.pass(100)
  tab.session.signOut()
  await clock.settle()
  expect(server.received.map(({ outcome }) => outcome)).toEqual(['aborted', 'pending'])
  await clock.pass(500)
  expect(server.received.map(({ outcome }) => outcome)).toEqual(['aborted', 'answered'])
  expect(calls.map(({ error }) => error)).toEqual([expect.any(SessionEnded), expect.any(SessionEnded)])
  expect(tab.texts).toEqual([])
})

test('S8 who signs in next does not wait for the refresh of who was here before', async () => {
  const { clock, browser, server, tab } = startModel()
  await clock.pass(10 * 60_000)
  server.mode = 'hangs'
  browser.ask('query')
  await clock.pass(1_000)
  tab.session.signOut()
  server.mode = 'up'
  browser.signIn(server.issue(), 2)
  const call = browser.ask('query')
  await clock.pass(100)
  expect(call.state).toBe('answered')
  await clock.pass(20_000)
  expect(tab.session.getSnapshot()).toMatchObject({ userId: 2, token: 't2' })
})

test('S9 an answer that was overtaken by a change is asked for again, once', async () => {
  const { clock, browser, server, names } = startModel()
  server.latency = 1_000
  const list = browser.ask('query')
  await clock.pass(100)
  server.latency = 50
  browser.ask('mutation')
  await clock.pass(500)
  server.answers.set('query', { data: { price: 'new' } })
  await clock.pass(1_000)
  expect(await list.promise).toEqual({ data: { price: 'new' } })
  expect(names()).toEqual(['query', 'mutation', 'query'])
})

test('S9 neither a refused change nor one that the page made by itself overtakes anything', async () => {
  const { clock, browser, server, tab, names, signal } = startModel()
  server.latency = 1_000
  browser.ask('query')
  await clock.pass(100)
  server.latency = 50
  server.answers.set('mutation', { data: null, errors: [{ message: 'No' }] })
  browser.ask('mutation')
  void tab.execute({ kind: 'mutation', name: 'seen', text: '', variables: {}, isBackground: true }, signal)
  await clock.pass(2_000)
  expect(names().sort()).toEqual(['mutation', 'query', 'seen'])
})

test('an upload whose token has less than a minute renews it first', async () => {
  const { clock, browser, names } = startModel()
  await clock.pass(9 * 60_000 + 15_000)
  browser.ask('query')
  await clock.pass(100)
  browser.ask('upload')
  await clock.pass(100)
  expect(names()).toEqual(['query', 'refreshToken', 'upload'])
})

test('AUTH-10 an upload with an expired token is written again and sent once more', async () => {
  const { clock, browser, server, names } = startModel()
  server.expireAll()
  const call = browser.ask('upload')
  await clock.pass(200)
  expect(names()).toEqual(['upload', 'refreshToken', 'upload'])
  expect(call.state).toBe('answered')
})

test('a file that changed on the disk is an upload that failed, and no outage', async () => {
  const { clock, browser, server, tab } = startModel()
  server.losesNext = true
  const call = browser.ask('upload')
  await clock.pass(500)
  expect(call.error?.message).toBe('[Network] network.error')
  expect(tab.connection.getSnapshot().state).toBe('online')
  expect(tab.unsent.getSnapshot()).toEqual([])
  expect(tab.texts).toHaveLength(1)
})

test('NET-04 an upload that failed of the line is a change as any other', async () => {
  const { clock, browser, server, tab } = startModel()
  server.mode = 'down'
  const call = browser.ask('upload')
  await clock.pass(500)
  expect(tab.connection.getSnapshot().state).not.toBe('online')
  server.mode = 'up'
  await clock.pass(3_000)
  tab.unsent.getSnapshot()[0]!.sendAgain()
  await clock.pass(100)
  expect(call.state).toBe('answered')
})

test('an upload can be given up', async () => {
  const { clock, browser, server } = startModel()
  server.latency = 5_000
  browser.ask('upload').dispose()
  await clock.pass(100)
  const call = browser.ask('upload')
  await clock.pass(100)
  call.dispose()
  await clock.settle()
  expect(server.received.map(({ outcome }) => outcome)).toEqual(['aborted'])
})

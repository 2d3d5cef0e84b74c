import { CombinedError } from './CombinedError'
import { startModel } from './testing/startModel'
import { VirtualClock } from './testing/VirtualClock'

afterEach(VirtualClock.restore)

test.each([['down'], ['503'], ['html']] as const)(
  'ERR-03 a server that is %s is a network error: questions wait, and are asked again when it answers',
  async (mode) => {
    const { clock, browser, server, tab, names } = startModel()
    server.mode = mode
    tab.toasts.show({ kind: 'warning', text: 'Taking longer', sticky: true })
    const calls = [browser.ask('query'), browser.ask('query')]
    await clock.pass(5_000)
    expect(tab.connection.getSnapshot().state).toBe('waiting')
    expect(tab.texts).toEqual([])
    server.mode = 'up'
    await clock.pass(5_000)
    expect(calls.map(({ state }) => state)).toEqual(['answered', 'answered'])
    expect(names()).toEqual(['query', 'query', 'query', 'query'])
  },
)

test('ERR-03 a question that fails although the server answers is not asked for ever', async () => {
  const { clock, browser, server, tab, names } = startModel()
  server.mode = 'down'
  const call = browser.ask('query')
  await clock.pass(100)
  server.mode = 'up'
  server.losesNext = true
  await clock.pass(2_000)
  expect(call.error?.message).toBe('[Network] network.error')
  expect(call.error).toMatchObject({ networkError: { message: 'network.error' } })
  expect(names()).toEqual(['query', 'query'])
  expect(tab.connection.getSnapshot().state).toBe('online')
})

test('NET-03 a browser that says online too early costs no question', async () => {
  const { clock, browser, server, tab } = startModel()
  server.mode = 'down'
  const call = browser.ask('query')
  await clock.pass(1_200)
  for (let early = 0; early < 3; early += 1) {
    tab.window.dispatch('online')
    await clock.pass(200)
    expect(tab.connection.getSnapshot().state).not.toBe('online')
  }
  server.mode = 'up'
  await clock.pass(2_000)
  expect(call.state).toBe('answered')
})

test('NET-01 what is asked while the line is down is not sent before it is back', async () => {
  const { clock, browser, server, tab, names } = startModel()
  server.mode = 'down'
  tab.window.dispatch('offline')
  const call = browser.ask('query')
  await clock.pass(300)
  expect(names()).toEqual([])
  server.mode = 'up'
  await clock.pass(1_000)
  expect(call.state).toBe('answered')
})

test('a question that nobody waits for any more leaves every queue', async () => {
  const { clock, browser, server, tab, names } = startModel()
  server.mode = 'down'
  const call = browser.ask('query')
  await clock.pass(100)
  call.dispose()
  server.mode = 'up'
  await clock.pass(3_000)
  expect(names()).toEqual(['query'])
  expect(call.state).toBe('disposed')
  const waiting = browser.ask('query')
  server.mode = 'hangs'
  await clock.pass(100)
  waiting.dispose()
  await clock.pass(10_000)
  expect(tab.slow.getSnapshot().isSlow).toBe(false)
  expect(clock.running).toBe(0)
})

test('a question that was given up while its token was renewed is not sent', async () => {
  const { clock, browser, server, names } = startModel()
  await clock.pass(10 * 60_000)
  server.latency = 100
  const call = browser.ask('query')
  await clock.pass(50)
  call.dispose()
  await clock.pass(500)
  expect(names()).toEqual(['refreshToken'])
})

test('what the page asks by itself fails in silence', async () => {
  const { clock, server, tab, signal } = startModel()
  server.mode = 'down'
  const operation = { kind: 'query', name: 'poll', text: '', variables: {}, isQuiet: true, isBackground: true }
  const failed = expect(tab.execute(operation, signal)).rejects.toThrow('[Network] network.error')
  await clock.pass(7_000)
  await failed
  expect(tab.connection.getSnapshot().state).toBe('online')
  expect(tab.slow.getSnapshot().isSlow).toBe(false)
})

test('NET-05 the time in which a call waits for the line or a token does not count', async () => {
  const { clock, browser, server, tab } = startModel()
  server.mode = 'down'
  browser.ask('query')
  await clock.pass(8_000)
  expect(tab.slow.getSnapshot().isSlow).toBe(false)
  server.mode = 'up'
  await clock.pass(8_000)
  expect(browser.calls[0]?.state).toBe('answered')
  server.mode = 'hangs'
  browser.ask('query')
  await clock.pass(6_500)
  expect(tab.slow.getSnapshot()).toMatchObject({ isSlow: true, canCancel: true, hasMutation: false })
})

test('NET-05 a slow question that is given up fails, and nothing is slow any more', async () => {
  const { clock, browser, server, tab } = startModel()
  server.mode = 'hangs'
  const call = browser.ask('query')
  const change = browser.ask('mutation')
  await clock.pass(7_000)
  tab.slow.cancelQueries()
  await clock.settle()
  expect(call.error).toBeInstanceOf(CombinedError)
  expect(change.state).toBe('pending')
  expect(tab.slow.getSnapshot()).toMatchObject({ isSlow: true, hasMutation: true, canCancel: false })
  expect(tab.connection.getSnapshot().state).toBe('online')
  expect(tab.texts).toEqual([])
})

test('ERR-01 S7 each GraphQL error is a toast, also when data came with it', async () => {
  const { clock, browser, server, tab } = startModel()
  const answer = { data: { me: null }, errors: [{ message: 'First' }, { message: 'Second' }] }
  server.answers.set('query', answer)
  const call = browser.ask('query')
  await clock.pass(100)
  expect(await call.promise).toEqual(answer)
  expect(tab.toasts.getSnapshot()).toMatchObject([
    { kind: 'error', text: 'First' },
    { kind: 'error', text: 'Second' },
  ])
})

test('EDT-5 a fault that nobody meant brings the number under which the server has logged it', async () => {
  const { clock, browser, server, tab } = startModel()
  server.answers.set('query', { data: null, errors: [{ message: 'Oops', extensions: { code: 'INTERNAL_SERVER_ERROR', id: '1a2b3c4d' } }] })
  const call = browser.ask('query')
  await clock.pass(100)
  expect(call.error?.message).toBe('[GraphQL] Oops')
  expect(tab.toasts.getSnapshot()).toMatchObject([{ text: 'Oops', reference: '1a2b3c4d' }])
})

test('ERR-02 an answer of errors alone fails with all of them', async () => {
  const { clock, browser, server } = startModel()
  server.answers.set('mutation', { errors: [{ message: 'First' }, { message: 'Second' }] })
  const call = browser.ask('mutation')
  await clock.pass(100)
  expect(call.error?.message).toBe('[GraphQL] First\n[GraphQL] Second')
})

test('ERR-01 who speaks of errors itself is not spoken over', async () => {
  const { clock, server, tab, signal } = startModel()
  server.answers.set('save', { data: null, errors: [{ message: 'Taken' }] })
  const failed = expect(tab.execute({ kind: 'mutation', name: 'save', text: '', variables: {}, isQuiet: true }, signal)).rejects.toThrow('Taken')
  await clock.pass(100)
  await failed
  expect(tab.texts).toEqual([])
})

test('ERR-01 who speaks of errors itself hears them as a failure, also beside the empty field of a change', async () => {
  const { clock, server, tab, signal } = startModel()
  server.answers.set('save', { data: { save: null }, errors: [{ message: 'Too long' }] })
  const failed = expect(tab.execute({ kind: 'mutation', name: 'save', text: '', variables: {}, isQuiet: true }, signal)).rejects.toThrow('Too long')
  await clock.pass(100)
  await failed
  expect(tab.texts).toEqual([])
})

test('ERR-01 a question that fails of anything else is told of too', async () => {
  const { clock, browser, server, tab } = startModel()
  server.mode = 'down'
  const call = browser.ask('query')
  await clock.pass(100)
  server.mode = 'up'
  server.losesNext = true
  await clock.pass(2_000)
  expect(call.state).toBe('failed')
  expect(tab.toasts.getSnapshot()).toMatchObject([{ kind: 'error', text: 'network.error' }])
})

test('ERR-01 who gives a question up hears nothing of it', async () => {
  const { clock, server, tab } = startModel()
  server.mode = 'hangs'
  const abort = new AbortController()
  const given = expect(tab.execute({ kind: 'query', name: 'query', text: '', variables: {} }, abort.signal)).rejects.toThrow()
  await clock.pass(100)
  abort.abort()
  await given
  expect(tab.texts).toEqual([])
})

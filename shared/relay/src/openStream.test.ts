import { SessionStore } from '@vitrine/session'
import { LiveStore } from './LiveStore'
import { openStream } from './openStream'
import type { GraphQLAnswer } from './send'
import { TokenGate } from './TokenGate'

const operation = { kind: 'subscription', name: 'jobs', text: 'subscription jobs { jobs { id } }', variables: {} }
const aJob = (id: string) => ({ data: { jobs: { id } } })
const expired = { errors: [{ message: 'Signature has expired' }] }

/** A server whose streams the test controls. */
function start({ isDown = false } = {}) {
  const requests: { authorization: string | null; send: (answer: object) => void; end: () => void; isAborted: () => boolean }[] = []
  const server = { isDown }
  const fetch = async (_: unknown, init?: RequestInit) => {
    if (server.isDown) throw new TypeError('Failed to fetch')
    let stream!: ReadableStreamDefaultController<Uint8Array>
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) })
    init?.signal?.addEventListener('abort', () => stream.error(new Error('aborted')))
    const write = (text: string) => stream.enqueue(new TextEncoder().encode(text))
    requests.push({
      authorization: new Headers(init?.headers).get('authorization'),
      send: (answer) => write(`event: next\ndata: ${JSON.stringify(answer)}\n\n`),
      end: () => write('event: complete\ndata:\n\n'),
      isAborted: () => init?.signal?.aborted === true,
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }
  localStorage.clear()
  const session = new SessionStore(localStorage)
  session.saveUser({ id: 1, email: 'anna@example.com', language: 'nl' })
  session.saveTokens({ token: 'old', refreshToken: 'r', email: 'anna@example.com', exp: 4_000_000_000 })
  const renewed = { token: 'new', refreshToken: 'r2', email: 'anna@example.com', exp: 4_000_000_000 }
  const gate = new TokenGate({ session, onSessionLost: () => undefined, refresh: async () => renewed })
  const live = new LiveStore()
  const heard: GraphQLAnswer[] = []
  const close = openStream(operation, { gate, live, endpoint: 'http://localhost/graphql/', fetch }, (answer) => heard.push(answer))
  return { requests, server, live, heard, close }
}

let isHidden = false
beforeEach(() => {
  jest.useFakeTimers()
  isHidden = false
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
})
afterEach(() => jest.useRealTimers())

function turnPage(hidden: boolean) {
  isHidden = hidden
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Runs everything that needs no time. */
const settle = () => jest.advanceTimersByTimeAsync(0)

test('what the server says arrives, asked for with the token, until it is closed', async () => {
  const { requests, live, heard, close } = start()
  expect(live.getSnapshot()).toBe(false)
  await settle()
  expect(requests[0]!.authorization).toBe('JWT old')
  expect(live.getSnapshot()).toBe(true)
  requests[0]!.send(aJob('1'))
  requests[0]!.send(aJob('2'))
  await settle()
  expect(heard).toEqual([aJob('1'), aJob('2')])
  close()
  expect(requests[0]!.isAborted()).toBe(true)
  await settle()
  // a timer would keep the listener alive
  expect(jest.getTimerCount()).toBe(0)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(requests).toHaveLength(1)
})

test('a stream that ends is opened again', async () => {
  const { requests, live, heard, close } = start()
  await settle()
  requests[0]!.end()
  await settle()
  expect(live.getSnapshot()).toBe(false)
  await jest.advanceTimersByTimeAsync(1_000)
  requests[1]!.send(aJob('3'))
  await settle()
  expect(live.getSnapshot()).toBe(true)
  expect(heard).toEqual([aJob('3')])
  close()
})

test('a server that is away is asked again, and at once when the network is back', async () => {
  const { requests, server, live, close } = start({ isDown: true })
  await jest.advanceTimersByTimeAsync(60_000)
  expect(live.getSnapshot()).toBe(false)
  server.isDown = false
  window.dispatchEvent(new Event('online'))
  await settle()
  expect(requests).toHaveLength(1)
  expect(live.getSnapshot()).toBe(true)
  close()
})

test('AUTH-10 a token that is over is renewed, and nobody hears of it', async () => {
  const { requests, heard, close } = start()
  await settle()
  requests[0]!.send(expired)
  await jest.advanceTimersByTimeAsync(1_000)
  expect(requests[1]!.authorization).toBe('JWT new')
  expect(heard).toEqual([])
  close()
})

test('it rests while nobody looks at the page', async () => {
  const { requests, live, close } = start()
  await settle()
  turnPage(true)
  await settle()
  expect(requests[0]!.isAborted()).toBe(true)
  expect(live.getSnapshot()).toBe(false)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(requests).toHaveLength(1)
  turnPage(false)
  await settle()
  expect(requests).toHaveLength(2)
  expect(live.getSnapshot()).toBe(true)
  close()
})

test('a line on which nothing was heard for long is given up', async () => {
  const { requests, close } = start()
  await settle()
  await jest.advanceTimersByTimeAsync(45_000)
  expect(requests).toHaveLength(2)
  close()
})

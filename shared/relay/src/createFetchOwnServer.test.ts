import { SessionStore } from '@vitrine/session'
import { toasts } from '@vitrine/toasts'
import { CombinedError, ForeignAnswer, wordsOfServer } from './CombinedError'
import { ConnectionStore } from './ConnectionStore'
import { createFetchOwnServer } from './createFetchOwnServer'
import { TokenGate } from './TokenGate'

type Sent = { address: string; method: string | undefined; headers: Headers; body: unknown }

/** A server that records its requests, and answers each with the next of these; the last one is repeated. */
function start(...answers: (() => Response | Error)[]) {
  const sent: Sent[] = []
  const fetch = async (address: unknown, init?: RequestInit) => {
    sent.push({ address: String(address), method: init?.method, headers: new Headers(init?.headers), body: init?.body })
    const response = (answers.length > 1 ? answers.shift()! : answers[0]!)()
    if (response instanceof Error) throw response
    return response
  }
  localStorage.clear()
  const session = new SessionStore(localStorage)
  session.saveUser({ id: 1, email: 'anna@example.com', language: 'nl' })
  session.saveTokens({ token: 'old', refreshToken: 'r', email: 'anna@example.com', exp: 4_000_000_000 })
  const renewed = { token: 'new', refreshToken: 'r2', email: 'anna@example.com', exp: 4_000_000_000 }
  const gate = new TokenGate({ session, onSessionLost: () => undefined, refresh: async () => renewed })
  const failures = jest.fn()
  const connection = new ConnectionStore({ probe: async () => true, onLost: failures })
  return { sent, failures, fetchOwnServer: createFetchOwnServer({ gate, toasts, connection, fetch, language: () => 'nl' }) }
}

const theirs =
  (status = 200, body = '{"pieces":7}') =>
  () =>
    new Response(body, { status, headers: { 'x-answered-by': 'toys', 'content-type': 'application/json' } })
const refusal = (status: number, code: string) => () =>
  new Response(JSON.stringify({ errors: [{ message: 'In woorden.', extensions: { code } }] }), { status, headers: { 'content-type': 'application/json' } })

test('AUTH-09 the server of the own team is asked below the address of the remote, with the token and the language', async () => {
  const { sent, fetchOwnServer } = start(theirs())
  expect(await (await fetchOwnServer('toys', '/stock/12')).json()).toEqual({ pieces: 7 })
  const [{ address, method, headers }] = sent as [Sent]
  expect([address, method, headers.get('authorization'), headers.get('accept-language'), headers.get('x-graphql-csrf'), headers.get('content-type')]).toEqual([
    '/remotes/toys/api/stock/12',
    'GET',
    'JWT old',
    'nl',
    '1',
    null,
  ])
})

test('a POST sends its body as JSON', async () => {
  const { sent, fetchOwnServer } = start(theirs(201))
  expect((await fetchOwnServer('toys', 'orders', { method: 'POST', body: '{}' })).status).toBe(201)
  expect([sent[0]?.method, sent[0]?.body, sent[0]?.headers.get('content-type')]).toEqual(['POST', '{}', 'application/json'])
})

test('AUTH-10 a token that is over is renewed, once', async () => {
  const { sent, fetchOwnServer } = start(refusal(401, 'TOKEN_EXPIRED'), theirs())
  await fetchOwnServer('toys', 'stock/12')
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['JWT old', 'JWT new'])
})

test('what the team refuses is for its remote to understand', async () => {
  const { failures, fetchOwnServer } = start(theirs(404, '{"reason":"none"}'))
  const response = await fetchOwnServer('toys', 'stock/12')
  expect([response.status, await response.json()]).toEqual([404, { reason: 'none' }])
  expect(failures).not.toHaveBeenCalled()
})

test.each([
  [502, 'REMOTE_SERVER_UNREACHABLE'],
  [504, 'REMOTE_SERVER_LATE'],
  [404, 'REMOTE_OFF'],
])('ERR-03 a %i of our server carries its words, and says nothing of the line', async (status, code) => {
  const { sent, failures, fetchOwnServer } = start(refusal(status, code))
  const error = await fetchOwnServer('toys', 'stock/12').catch((found: unknown) => found)
  expect(error).toBeInstanceOf(CombinedError)
  expect([wordsOfServer(error), (error as CombinedError).graphQLErrors[0]?.extensions?.code]).toEqual(['In woorden.', code])
  expect([sent.length, failures.mock.calls.length]).toEqual([1, 0])
})

test('ERR-03 a line that is cut is waited for: a GET is asked once more, a POST is not', async () => {
  const cut = () => new TypeError('Failed to fetch')
  const get = start(cut, theirs())
  expect((await get.fetchOwnServer('toys', 'stock/12')).status).toBe(200)
  expect([get.sent.length, get.failures.mock.calls.length]).toEqual([2, 1])
  const post = start(cut, theirs())
  await expect(post.fetchOwnServer('toys', 'orders', { method: 'POST', body: '{}' })).rejects.toThrow('[Network] network.error')
  expect(post.sent).toHaveLength(1)
})

test.each([
  ['a page of a hotel', () => new Response('<!doctype html>', { status: 200 }), false],
  ['an answer that another remote gave', () => new Response('{}', { status: 200, headers: { 'x-answered-by': 'games' } }), false],
  ['the refusal of a proxy', () => new Response('<h1>413</h1>', { status: 413 }), true],
])('%s is never taken for what the team answered', async (_, answer, isForeign) => {
  const { fetchOwnServer } = start(answer)
  const error = await fetchOwnServer('toys', 'stock/12').catch((found: unknown) => found)
  expect(error).toBeInstanceOf(CombinedError)
  expect((error as CombinedError).networkError instanceof ForeignAnswer).toBe(isForeign)
  expect(wordsOfServer(error)).toBeNull()
})

test('who no longer wants the answer is told the reason that they gave', async () => {
  const abort = new AbortController()
  const { failures, fetchOwnServer } = start(() => {
    abort.abort('left')
    return new Error('aborted')
  })
  await expect(fetchOwnServer('toys', 'stock/12', { signal: abort.signal })).rejects.toBe('left')
  expect(failures).not.toHaveBeenCalled()
})

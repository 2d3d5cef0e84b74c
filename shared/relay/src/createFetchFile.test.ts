import { SessionStore } from '@vitrine/session'
import { CombinedError, ForeignAnswer, wordsOfServer } from './CombinedError'
import { ConnectionStore } from './ConnectionStore'
import { createFetchFile } from './createFetchFile'
import { TokenGate } from './TokenGate'
import { toasts } from '@vitrine/toasts'

/** A server with one file, which records the tokens of its requests. */
function start(answer: (token: string | null) => Response | Error) {
  const tokens: (string | null)[] = []
  const fetch = async (_: unknown, init?: RequestInit) => {
    const token = new Headers(init?.headers).get('authorization')
    tokens.push(token)
    const response = answer(token)
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
  return { tokens, failures, fetchFile: createFetchFile({ gate, toasts, connection, fetch }) }
}

test('AUTH-09 a file is asked for with the token', async () => {
  const { tokens, fetchFile } = start(() => new Response('a;b'))
  expect(await (await fetchFile('/exports/activity.csv')).text()).toBe('a;b')
  expect(tokens).toEqual(['JWT old'])
})

test('AUTH-10 a token that is over is renewed, once', async () => {
  const { tokens, fetchFile } = start((token) => (token === 'JWT old' ? new Response('', { status: 401 }) : new Response('a;b')))
  await fetchFile('/exports/activity.csv')
  expect(tokens).toEqual(['JWT old', 'JWT new'])
})

test('a refusal carries the words of the server', async () => {
  const { failures, fetchFile } = start(() => new Response('This day does not exist.\n', { status: 400 }))
  await expect(fetchFile('/exports/activity.csv')).rejects.toMatchObject({ graphQLErrors: [{ message: 'This day does not exist.' }] })
  expect(failures).not.toHaveBeenCalled()
})

test.each([
  ['away', () => new TypeError('Failed to fetch')],
  ['broken', () => new Response('', { status: 503 })],
])('ERR-03 a server that is %s is a network error: the file is asked for once more when it answers again', async (_, answer) => {
  const answers = [answer(), new Response('a;b')]
  const { tokens, failures, fetchFile } = start(() => answers.shift()!)
  expect(await (await fetchFile('/exports/activity.csv')).text()).toBe('a;b')
  expect(tokens).toEqual(['JWT old', 'JWT old'])
  expect(failures).toHaveBeenCalledTimes(1)
})

test('ERR-03 a file that cannot be had although the server answers is not asked for for ever', async () => {
  const { tokens, failures, fetchFile } = start(() => new Response('', { status: 503 }))
  await expect(fetchFile('/exports/activity.csv')).rejects.toThrow('[Network] network.error')
  expect(tokens).toHaveLength(2)
  expect(failures).toHaveBeenCalledTimes(2)
})

test('a file is sent by a way of its own, with the same token, its name and the same renewal', async () => {
  const { tokens, fetchFile } = start(() => new Error('not by fetch'))
  const sent: [string, string | null, string | null][] = []
  const send = async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    sent.push([path, headers.get('authorization'), headers.get('x-file-name')])
    return new Response('made', { status: sent.length === 1 ? 401 : 201 })
  }
  expect(await (await fetchFile('/uploads/delivery?feed=1', { body: new Blob(['a;b']), name: 'Prijzen ë.csv', send })).text()).toBe('made')
  expect(sent).toEqual([
    ['/uploads/delivery?feed=1', 'JWT old', 'Prijzen%20%C3%AB.csv'],
    ['/uploads/delivery?feed=1', 'JWT new', 'Prijzen%20%C3%AB.csv'],
  ])
  expect(tokens).toEqual([])
})

test.each([
  ['a page', () => new Response('<html><h1>413 Request Entity Too Large</h1>', { status: 413, headers: { 'content-type': 'text/html' } })],
  ['a page that does not say so', () => new Response(' <!doctype html><p>Forbidden', { status: 403 })],
  ['nothing', () => new Response(null, { status: 413 })],
])('MEDIA-06 a proxy that refuses with %s is told in no words of its own, and the line is whole', async (_, answer) => {
  const { tokens, failures, fetchFile } = start(answer)
  const error = await fetchFile('/graphql/', { body: new Blob(['x']), name: 'groot.jpg' }).catch((found: unknown) => found)
  expect(error).toBeInstanceOf(CombinedError)
  expect((error as CombinedError).networkError).toBeInstanceOf(ForeignAnswer)
  expect(wordsOfServer(error)).toBeNull()
  expect(String(error)).not.toContain('<')
  expect([tokens.length, failures.mock.calls.length]).toEqual([1, 0])
})

test('ERR-03 a page in the place of a file is a network error: the file is asked for again when the server answers', async () => {
  const answers = [new Response('<!doctype html><title>Our hotel</title>', { headers: { 'content-type': 'text/html; charset=utf-8' } }), new Response('a;b')]
  const { failures, fetchFile } = start(() => answers.shift()!)
  expect(await (await fetchFile('/exports/activity.csv')).text()).toBe('a;b')
  expect(failures).toHaveBeenCalledTimes(1)
})

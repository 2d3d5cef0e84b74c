import { SessionStore } from '@vitrine/session'
import { toasts } from '@vitrine/toasts'
import { ConnectionStore } from './ConnectionStore'
import { createExecutor } from './createExecutor'
import { refreshTokens } from './refreshTokens'
import { TokenGate } from './TokenGate'

const expired = { errors: [{ message: 'Signature has expired' }], data: null }
const renewed = (token: string) => ({
  data: { refreshToken: { token, refreshToken: `refresh of ${token}`, refreshExpiresIn: 1, payload: { email: 'anna@example.com', exp: 4_000_000_000 } } },
})

interface Call {
  name: string
  authorization: string | null
}

/** A server in one function: answers by operation name and token, and remembers what was asked in which order. */
function start(answer: (call: Call) => unknown, { exp = 4_000_000_000 } = {}) {
  const calls: Call[] = []
  const session = new SessionStore(localStorage)
  session.saveUser({ id: 1, email: 'anna@example.com', language: 'nl' })
  session.saveTokens({ token: 'old', refreshToken: 'r', email: 'anna@example.com', exp })
  const fetch = async (_: unknown, init?: RequestInit) => {
    const { operationName } = JSON.parse(String(init?.body)) as { operationName: string }
    const call = { name: operationName, authorization: new Headers(init?.headers).get('authorization') }
    calls.push(call)
    const body = await answer(call)
    if (body instanceof Error) throw body
    if (typeof body === 'number') return new Response('', { status: body })
    return new Response(typeof body === 'string' ? body : JSON.stringify(body))
  }
  const onSessionLost = jest.fn()
  const connection = new ConnectionStore()
  const failures = jest.fn()
  connection.onFailure(failures)
  const gate = new TokenGate({ session, onSessionLost, refresh: (token) => refreshTokens(fetch, '/graphql/', token) })
  const execute = createExecutor({ gate, toasts, connection, fetch })
  const ask = (name: string, kind = 'query') => execute({ kind, name, text: `${kind} ${name} { me { id } }`, variables: {} }, new AbortController().signal)
  return { ask, calls, session, onSessionLost, failures, names: () => calls.map((call) => call.name) }
}

const texts = () => toasts.getSnapshot().map((toast) => toast.text)

beforeEach(() => {
  localStorage.clear()
  toasts.dismissAll()
})

test('AUTH-09 the token goes along as JWT, and not at all for a visitor', async () => {
  const { ask, calls, session } = start(() => ({ data: {} }))
  await ask('a')
  session.signOut()
  await ask('b')
  expect(calls).toEqual([{ name: 'a', authorization: 'JWT old' }, { name: 'b', authorization: null }])
})

test('AUTH-10 three calls with an expired token wait for one refresh and are sent once more', async () => {
  const { ask, calls, session } = start(({ name, authorization }) => {
    if (name === 'refreshToken') return renewed('new')
    return authorization === 'JWT old' ? expired : { data: { name } }
  })
  const answers = await Promise.all([ask('a'), ask('b'), ask('c')])
  expect(answers).toEqual([{ data: { name: 'a' } }, { data: { name: 'b' } }, { data: { name: 'c' } }])
  expect(calls.filter((call) => call.name === 'refreshToken')).toEqual([{ name: 'refreshToken', authorization: null }])
  expect(session.getSnapshot()).toMatchObject({ token: 'new', refreshToken: 'refresh of new', exp: 4_000_000_000_000 })
  expect(texts()).toEqual([])
})

test('AUTH-10 a token known to be over is renewed before anything is asked with it', async () => {
  const { ask, calls } = start(({ name }) => (name === 'refreshToken' ? renewed('new') : { data: {} }), { exp: 1_000_000_000 })
  await Promise.all([ask('a'), ask('b')])
  expect(calls).toEqual([
    { name: 'refreshToken', authorization: null },
    { name: 'a', authorization: 'JWT new' },
    { name: 'b', authorization: 'JWT new' },
  ])
})

test('AUTH-10 a late refusal of a token that was replaced meanwhile does not renew again', async () => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const { ask, names } = start(async ({ name, authorization }) => {
    if (name === 'refreshToken') return renewed('new')
    if (name === 'late' && authorization === 'JWT old') await held
    return authorization === 'JWT old' ? expired : { data: {} }
  })
  const late = ask('late')
  await ask('quick')
  letGo()
  await late
  expect(names().filter((name) => name === 'refreshToken')).toHaveLength(1)
})

test('AUTH-10 a mutation is sent once more as well, each its own', async () => {
  const { ask, names } = start(({ name, authorization }) => {
    if (name === 'refreshToken') return renewed('new')
    return authorization === 'JWT old' ? expired : { data: {} }
  })
  await Promise.all([ask('save', 'mutation'), ask('save', 'mutation')])
  expect(names()).toEqual(['save', 'save', 'refreshToken', 'save', 'save'])
})

test('AUTH-11 a refused refresh clears the session and leads to login, without a toast', async () => {
  const { ask, session, onSessionLost } = start(({ name }) => (name === 'refreshToken' ? { data: null, errors: [{ message: 'No' }] } : expired))
  await expect(Promise.all([ask('a'), ask('b')])).rejects.toThrow('Could not get Auth.')
  expect(onSessionLost).toHaveBeenCalledTimes(1)
  expect(session.getSnapshot().token).toBeNull()
  expect(texts()).toEqual([])
})

test('AUTH-11 a refresh that does not reach the server keeps the session', async () => {
  const { ask, session, onSessionLost, failures } = start(({ name }) => (name === 'refreshToken' ? 503 : expired))
  await expect(ask('a')).rejects.toThrow('[Network] network.error')
  expect(onSessionLost).not.toHaveBeenCalled()
  expect(session.getSnapshot().token).toBe('old')
  expect(failures).toHaveBeenCalledTimes(1)
})

test('AUTH-11 a sign-out while the refresh runs wins over its answer', async () => {
  const { ask, session } = start(({ name }) => {
    if (name !== 'refreshToken') return expired
    session.signOut()
    return renewed('new')
  })
  await expect(ask('a')).rejects.toThrow('Could not get Auth.')
  expect(session.getSnapshot().token).toBeNull()
})

test('AUTH-12 what was sent once more is not sent a third time', async () => {
  const { ask, names } = start(({ name }) => (name === 'refreshToken' ? renewed('new') : expired))
  await expect(ask('a')).rejects.toThrow('[GraphQL] Signature has expired')
  expect(names()).toEqual(['a', 'refreshToken', 'a'])
})

test('AUTH-12 a refresh before sending was the one attempt', async () => {
  const { ask, names } = start(({ name }) => (name === 'refreshToken' ? renewed('new') : expired), { exp: 1_000_000_000 })
  await expect(ask('a')).rejects.toThrow('Signature has expired')
  expect(names()).toEqual(['refreshToken', 'a'])
})

test('ERR-01 each GraphQL error is a toast, also when data came with it', async () => {
  const { ask } = start(() => ({ data: { me: null }, errors: [{ message: 'First' }, { message: 'Second' }] }))
  await expect(ask('a')).resolves.toMatchObject({ data: { me: null } })
  expect(toasts.getSnapshot()).toMatchObject([{ kind: 'error', text: 'First' }, { kind: 'error', text: 'Second' }])
})

test('EDT-5 a fault that nobody meant brings the number under which the server has logged it', async () => {
  const { ask } = start(() => ({ data: null, errors: [{ message: 'Oops', extensions: { code: 'INTERNAL_SERVER_ERROR', id: '1a2b3c4d' } }] }))
  await expect(ask('a')).rejects.toThrow('Oops')
  expect(toasts.getSnapshot()).toMatchObject([{ text: 'Oops', reference: '1a2b3c4d' }])
})

test('ERR-02 an answer of errors alone fails with all of them', async () => {
  const { ask } = start(() => ({ errors: [{ message: 'First' }, { message: 'Second' }] }))
  await expect(ask('a')).rejects.toThrow('[GraphQL] First\n[GraphQL] Second')
})

test.each([
  ['a server that cannot be reached', new TypeError('Failed to fetch')],
  ['a status that is not 2xx', 502],
  ['a page where GraphQL should be', '<!doctype html>'],
  ['JSON that is not GraphQL', '{"ok":true}'],
])('ERR-03 %s is a network error', async (_, body) => {
  const { ask, failures } = start(() => body)
  await expect(ask('a')).rejects.toThrow('[Network] network.error')
  expect(failures).toHaveBeenCalledTimes(1)
})

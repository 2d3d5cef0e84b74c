import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test, type TestContext } from 'node:test'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { withServer } from '../../testing/index.ts'
import { createServersOfRemotes, type Limits } from './createServersOfRemotes.ts'
import { targetOf } from './forwardToServer.ts'

interface Asked {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

const asked: Asked[] = []
let answer: (response: ServerResponse, question: Asked) => void = () => {}

/** The server of a team: it records its requests. */
const team = createServer(async (request, response) => {
  const pieces: Buffer[] = []
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece)
  const question = { method: request.method!, url: request.url!, headers: request.headers, body: Buffer.concat(pieces).toString() }
  asked.push(question)
  answer(response, question)
})
const json = (status: number, value: object) => (response: ServerResponse) =>
  response.writeHead(status, { 'Content-Type': 'application/json', 'Set-Cookie': 'theirs=1', 'X-Theirs': '1' }).end(JSON.stringify(value))

const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-servers-'))
const registry = join(folder, 'remotes.json')
const { url, get, staff, db, accounts } = await withServer({ remotesFile: registry })
let address = ''

/** Writes a registry with one remote and these properties. */
const writeLine = (own: object) =>
  writeFileSync(
    registry,
    JSON.stringify({
      remotes: [
        {
          id: 'robots',
          contract: 1,
          buildId: 'b1',
          entry: '/remotes/robots/mf-manifest.json',
          name: { en: 'Robots', nl: 'Robotten' },
          menu: [],
          paths: ['/robots'],
          panels: [],
          ...own,
        },
      ],
    }),
  )

before(async () => {
  team.listen(0, '127.0.0.1')
  await once(team, 'listening')
  address = `http://127.0.0.1:${(team.address() as AddressInfo).port}`
})
after(() => {
  team.close()
  team.closeAllConnections()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  asked.length = 0
  answer = json(200, { pieces: 7 })
  writeLine({ server: `${address}/inside/` })
})

const csrf = { 'x-graphql-csrf': '1' }
const asStaff = () => ({ ...csrf, authorization: `JWT ${staff.token}` })
const codeOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { errors: { extensions: { code: string } }[] }).errors[0]?.extensions.code,
]
const wordsOf = async (response: Response) => ((await response.json()) as { errors: { message: string }[] }).errors[0]?.message

/** The proxy to the team's server alone, with other accounts or limits than the product's. */
async function startOwn(
  t: TestContext,
  { accounts: own = accounts, limits }: { accounts?: typeof accounts; limits?: Limits },
): Promise<(init?: RequestInit) => Promise<Response>> {
  const lineWithServer = async () => ({ id: 'robots', contract: 1, buildId: 'b', entry: '/', menu: [], paths: [], panels: [], server: address })
  const servers = createServersOfRemotes(db, own, { lineWithServer }, limits)
  const server = createServer((request, response) => void servers.serve(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(async () => {
    server.close()
    server.closeAllConnections()
    await servers.stop()
  })
  return (init) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/remotes/robots/api/x`, { headers: asStaff(), ...init })
}

test('API-07 a question to the server of a team brings who asks, in a token that it can verify, and nothing that the browser keeps', async () => {
  const response = await get('/remotes/robots/api/stock/12?of=toys', {
    headers: {
      ...asStaff(),
      cookie: 'vitrine_device=secret',
      'x-tab': 'tab',
      'x-request-id': 'walk-1',
      'x-forwarded-for': '10.0.0.1',
      accept: 'application/json',
    },
  })
  assert.deepEqual([response.status, await response.json(), response.headers.get('x-answered-by')], [200, { pieces: 7 }, 'robots'])
  // their cookies and headers do not reach the browser
  assert.deepEqual(
    ['set-cookie', 'x-theirs', 'cache-control', 'content-security-policy'].map((name) => response.headers.get(name)),
    [null, null, 'no-store', "default-src 'none'; sandbox"],
  )
  const [{ method, url: path, headers }] = asked as [Asked]
  assert.deepEqual([method, path, headers['x-request-id'], headers['accept-language']], ['GET', '/inside/stock/12?of=toys', 'walk-1', 'en'])
  for (const name of ['cookie', 'x-tab', 'x-forwarded-for', 'x-graphql-csrf']) assert.equal(headers[name], undefined, name)
  const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
  assert.notEqual(token, staff.token)
  const { payload } = await jwtVerify(token, createRemoteJWKSet(new URL(`${url}/.well-known/jwks.json`)), { issuer: 'vitrine', audience: 'robots' })
  assert.deepEqual([payload.sub, payload['language'], payload['roles'], payload.exp! - payload.iat!], [`user:${staff.userId}`, 'en', ['staff'], 60])
  // it is not accepted by us, nor by the server of another remote
  assert.equal((await get('/remotes/robots/api/stock/12', { headers: { ...csrf, authorization: `JWT ${token}` } })).status, 401)
  await assert.rejects(jwtVerify(token, createRemoteJWKSet(new URL(`${url}/.well-known/jwks.json`)), { audience: 'games' }))
})

test('the address that tells the keys tells nothing by which a token could be made', async () => {
  const { keys } = (await (await get('/.well-known/jwks.json')).json()) as { keys: object[] }
  assert.deepEqual(
    keys.map((key) => Object.keys(key).sort()),
    [['alg', 'crv', 'kid', 'kty', 'use', 'x']],
  )
})

test('API-07 a body of JSON is handed on as it came, and what the team refuses comes back as it said it', async () => {
  answer = json(404, { reason: 'no such toy' })
  const response = await get('/remotes/robots/api/orders', {
    method: 'POST',
    body: '{"pieces":2}',
    headers: { authorization: `JWT ${staff.token}`, 'content-type': 'application/json' },
  })
  assert.deepEqual([response.status, await response.json(), response.headers.get('x-answered-by')], [404, { reason: 'no such toy' }, 'robots'])
  assert.deepEqual(
    [asked[0]?.method, asked[0]?.url, asked[0]?.body, asked[0]?.headers['content-type']],
    ['POST', '/inside/orders', '{"pieces":2}', 'application/json'],
  )
})

test('nobody but signed-in staff is let through, and nothing that another site could send', async (t) => {
  const path = '/remotes/robots/api/stock/12'
  assert.deepEqual(await codeOf(await get(path, { headers: csrf })), [401, 'UNAUTHENTICATED'])
  assert.deepEqual(await codeOf(await get(path, { headers: { ...csrf, authorization: 'JWT nothing' } })), [401, 'TOKEN_EXPIRED'])
  const reader = {
    ...accounts,
    authenticate: async () => ({ viewer: { kind: 'share', shareLinkId: 1, productId: 1, email: 'reader@example.com', sessionId: 's' }, language: null }),
  } as typeof accounts
  const send = await startOwn(t, { accounts: reader })
  assert.deepEqual(await codeOf(await send()), [401, 'UNAUTHENTICATED'])
  const authorization = `JWT ${staff.token}`
  assert.deepEqual(await codeOf(await get(path, { headers: { authorization } })), [403, 'FORBIDDEN'])
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
    assert.deepEqual(await codeOf(await get(path, { method: 'POST', body: 'x', headers: { authorization, 'content-type': type } })), [403, 'FORBIDDEN'], type)
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS'])
    assert.deepEqual(await codeOf(await get(path, { method, headers: asStaff() })), [405, 'METHOD_NOT_ALLOWED'], method)
  assert.deepEqual(asked, [])
})

test('a remote without a server, one that is switched off and one that nobody knows are told in words, and a pinned one is asked', async () => {
  const path = '/remotes/robots/api/stock/12'
  writeLine({})
  assert.equal(await wordsOf(await get(path, { headers: asStaff() })), 'Robots has no server of its own here.')
  writeLine({ server: address, enabled: false })
  assert.equal(await wordsOf(await get(path, { headers: { ...asStaff(), 'accept-language': 'nl' } })), 'Robotten is uitgeschakeld.')
  assert.deepEqual(await codeOf(await get('/remotes/games/api/x', { headers: asStaff() })), [404, 'NOT_FOUND'])
  assert.deepEqual(asked, [])
  writeLine({ server: address, pinned: 'b1' })
  assert.equal((await get(path, { headers: asStaff() })).status, 200)
})

test('where the server of a team is, no browser is told', async () => {
  for (const path of ['/remotes.json', '/release.json', '/remotes/robots/remote.json']) assert.ok(!(await (await get(path)).text()).includes(address), path)
  assert.equal(((await (await get('/remotes.json')).json()) as { remotes: object[] }).remotes.length, 1)
})

for (const [what, does] of [
  ['is gone', (response: ServerResponse) => void response.destroy()],
  ['has a fault', json(500, { trace: 'at robots.js:1' })],
  ['leads elsewhere', (response: ServerResponse) => void response.writeHead(302, { Location: 'http://169.254.169.254/latest' }).end()],
  ['refuses the token', json(401, { reason: 'no' })],
  ['says more than may be handed on', (response: ServerResponse) => void response.end(Buffer.alloc(5_000_001))],
  ['breaks off', (response: ServerResponse) => void response.writeHead(200, { 'Content-Length': '100' }).write('half', () => response.destroy())],
] as const) {
  test(`API-07 a server that ${what} is told in the language of who asks, and nothing of it is shown`, async () => {
    answer = does
    const [english, dutch] = [
      await get('/remotes/robots/api/x', { headers: asStaff() }),
      await get('/remotes/robots/api/x', { headers: { ...asStaff(), 'accept-language': 'nl' } }),
    ]
    assert.deepEqual([english.status, english.headers.get('x-answered-by')], [502, null])
    assert.equal(await wordsOf(english), 'Robots cannot be reached right now. The rest of the screen works; please try again later.')
    assert.equal(await wordsOf(dutch), 'Robotten is nu niet bereikbaar. De rest van het scherm werkt; probeer het later opnieuw.')
    assert.equal(asked.length, 2, 'it is asked once by each')
  })
}

test('API-07 what answers too late, or is too large to be sent, is given up', async (t) => {
  const send = await startOwn(t, { limits: { body: 10, answer: 100, time: 1 } })
  answer = () => {}
  assert.deepEqual(await codeOf(await send()), [504, 'REMOTE_SERVER_LATE'])
  assert.deepEqual(await codeOf(await send({ method: 'POST', body: 'x'.repeat(11) })), [413, 'TOO_LARGE'])
  // a request that was aborted earlier may still arrive there
  assert.ok(!asked.some(({ method }) => method === 'POST'))
})

test('no path leads out of the address that the operator has named', async () => {
  for (const path of [
    '/remotes/robots/api/..%2f..%2fadmin',
    '/remotes/robots/api/%2e%2e/%2e%2e/admin',
    '/remotes/robots/api/a/../../../admin',
    '/remotes/robots/api/..\\admin',
    '/remotes/robots/api/%252e%252e%252fadmin',
    '/remotes/robots/api/a%255cb',
  ]) {
    const { status } = await get(path, { headers: asStaff() })
    assert.ok(status === 400 || status === 404 || status === 200, `${path}: ${status}`)
  }
  // anything else was answered by us: a page, or nothing
  assert.deepEqual(asked, [])
  const inside = 'http://robots.internal:4300/inside'
  for (const [path, target] of [
    ['/stock/12?of=..%2f', `${inside}/stock/12?of=..%2f`],
    ['//evil.example/x', null],
    ['/@evil.example/x', null],
    ['/%40evil.example/x', `${inside}/%40evil.example/x`],
    ['/../admin', null],
    ['/%2e%2e/admin', null],
    ['/a%2fb', null],
    ['/a%5cb', null],
    ['/%252e%252e/admin', null],
    ['.evil.example/x', null],
    ['', null],
  ] as const)
    assert.equal(targetOf(inside, path), target, path)
})

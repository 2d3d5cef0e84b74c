// Stands alone: it reads the log, where an outage is logged once and others that soon follow are not.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import test, { after } from 'node:test'
import { createAccounts } from '../../services/accounts/index.ts'
import { openDatabase } from '../../platform/db/openDatabase.ts'
import { composition } from '../../composition.ts'
import { createHttpServer } from '../http/index.ts'
import { openListenConnection } from '../../platform/db/index.ts'
import { createLive } from '../../services/live/index.ts'
import { withServer } from '../../testing/index.ts'

const { url, call, get, staff, dataFolder } = await withServer({ environment: 'production' })
const json = { accept: 'application/json', 'content-type': 'application/json' }

function post(body: string, headers: Record<string, string> = json, path = '/graphql/'): Promise<Response> {
  return get(path, { method: 'POST', headers, body })
}

const upload = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

test('API-01 a POST with query, operationName and variables is answered, with and without the slash at the end', async () => {
  const body = JSON.stringify({ query: 'query A { amIAlive } query B { environment { environment } }', operationName: 'B', variables: {} })
  for (const path of ['/graphql', '/graphql/']) {
    const response = await post(body, json, path)
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('cache-control'), 'no-store')
    assert.deepEqual(await response.json(), { data: { environment: { environment: 'production' } } })
  }
  const other = await post(body.replace('"B"', '"A"'))
  assert.deepEqual(await other.json(), { data: { amIAlive: true } }, 'the other operation of the same document')
})

test('API-01 whoever names an operation that is not there spoils the document for nobody else', async () => {
  const query = 'mutation SignIn { tokenAuth(email: "nobody@vitrine.example", password: "x") { token } }'
  const wrong = await (await post(JSON.stringify({ query, operationName: 'SignOut' }))).json()
  assert.match(wrong.errors[0].message, /which operation|what operation/)
  const right = await (await post(JSON.stringify({ query, operationName: 'SignIn' }))).json()
  assert.equal(right.errors[0].extensions.code, 'LOGIN_FAILED')
})

test('API-01 a GET of 2047 characters is answered when it carries the header x-graphql-csrf', async () => {
  const begin = `${url}/graphql/?query=${encodeURIComponent('query Q { amIAlive }')}&operationName=Q&extensions=`
  const padding = encodeURIComponent('{"p":""}')
  const address = begin + padding.replace('%22%22', `%22${'x'.repeat(2047 - begin.length - padding.length)}%22`)
  assert.equal(address.length, 2047)
  const response = await fetch(address, { headers: { accept: 'application/json', 'x-graphql-csrf': '1' } })
  assert.equal(response.status, 200)
  assert.deepEqual(await response.json(), { data: { amIAlive: true } })
})

test('API-01 a mutation by GET is refused with 405', async () => {
  const query = encodeURIComponent('mutation { refreshToken(refreshToken: "x") { token } }')
  const response = await get(`/graphql/?query=${query}`, { headers: { accept: 'application/json', 'x-graphql-csrf': '1' } })
  assert.equal(response.status, 405)
  assert.equal(response.headers.get('allow'), 'POST')
})

test('requests that another site could send for us are refused without the header x-graphql-csrf', async () => {
  const query = 'query={amIAlive}'
  const requests: [string, RequestInit][] = [
    [`/graphql/?${query}`, {}],
    ['/graphql/', { method: 'POST', body: query, headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
    ['/graphql/', { method: 'POST', body: '{amIAlive}', headers: { 'content-type': 'text/plain' } }],
    ['/graphql/', { method: 'POST', body: upload({ operations: '{"query":"{amIAlive}"}', map: '{}' }) }],
  ]
  for (const [path, init] of requests) {
    const response = await get(path, init)
    assert.equal(response.status, 403, `${init.method ?? 'GET'} ${JSON.stringify(init.headers)}`)
    assert.equal((await response.json()).data, undefined)
  }
  const preflight = await get('/graphql/', { method: 'OPTIONS', headers: { origin: 'https://other.example', 'access-control-request-method': 'POST' } })
  assert.equal(preflight.headers.get('access-control-allow-origin'), null)
})

test('a multipart request with operations, map and file parts is answered', async () => {
  const form = upload({
    operations: JSON.stringify({ query: 'query Q($file: String) { amIAlive environment @skip(if: true) { debug } }', variables: { file: null } }),
    map: JSON.stringify({ 0: ['variables.file'] }),
  })
  form.append('0', new Blob(['furniture']), 'furniture.txt')
  const response = await get('/graphql/', { method: 'POST', body: form, headers: { accept: 'application/json', 'x-graphql-csrf': '1' } })
  assert.equal(response.status, 200)
  const { errors } = await response.json()
  assert.match(errors[0].message, /"\$file" is never used/, 'the parts have become an operation')

  const good = await get('/graphql/', {
    method: 'POST',
    body: upload({ operations: JSON.stringify({ query: 'query Q($skip: Boolean!) { amIAlive @skip(if: $skip) }', variables: { skip: false } }), map: '{}' }),
    headers: { accept: 'application/json', 'x-graphql-csrf': '1' },
  })
  assert.deepEqual(await good.json(), { data: { amIAlive: true } })
})

test('a fault of the call itself is answered with 200 and errors', async () => {
  const faults: [string, Record<string, unknown>][] = [
    ['a document that cannot be parsed', { query: '{ amIAlive' }],
    ['a field that does not exist', { query: '{ amIAsleep }' }],
    ['a variable of a wrong type', { query: 'query($id: ID!) { node(id: $id) { id } }', variables: { id: { no: 1 } } }],
    ['a variable that is missing', { query: 'query($id: ID!) { node(id: $id) { id } }' }],
    ['a visitor who asks what is for staff', { query: '{ products { totalCount } }' }],
    ['a token that is none', { query: '{ me { id } }' }],
  ]
  for (const [what, body] of faults) {
    const response = await post(JSON.stringify(body), what.includes('token') ? { ...json, authorization: 'JWT nonsense' } : json)
    const { errors, data } = await response.json()
    assert.equal(response.status, 200, what)
    assert.equal(typeof errors[0].message, 'string', what)
    assert.equal(data ?? null, null, what)
  }
})

test('several calls in one request are refused', async () => {
  const response = await post('[{"query":"{amIAlive}"},{"query":"{amIAlive}"}]')
  assert.equal((await response.json()).errors?.length, 1)
})

test('a visitor who asks what is for staff is told in the language of the browser', async () => {
  const query = '{ products { totalCount } }'
  const [english, dutch] = await Promise.all(
    ['fr, en;q=0.5', 'en;q=0.3, nl-BE'].map((language) => call(query, {}, { as: 'anonymous', headers: { 'accept-language': language } })),
  )
  assert.equal(english?.errors?.[0]?.extensions?.code, 'UNAUTHENTICATED')
  assert.equal(english?.errors?.[0]?.message, 'Sign in to continue.')
  assert.equal(dutch?.errors?.[0]?.message, 'Log in om verder te gaan.')
})

test('I18N-01 a page is answered in the language in which it is drawn, also before the account knows of the switch', async () => {
  const label = async (headers: Record<string, string>) =>
    (await call<{ inspectorChecks: { label: string }[] }>('{ inspectorChecks { label } }', {}, { headers })).data?.inspectorChecks[0]?.label
  const own = await label({})
  const [english, dutch] = [await label({ 'accept-language': 'en' }), await label({ 'accept-language': 'nl' })]
  assert.notEqual(dutch, english)
  // without a supported language the account's language is used
  assert.deepEqual([own, await label({ 'accept-language': 'fr' })], [english, english])
})

test('the schema is not shown outside development', async () => {
  const { errors, data } = await call('{ __schema { types { name } } }')
  assert.equal(data, undefined)
  assert.match(errors?.[0]?.message ?? '', /introspection/i)
})

test('documents that ask for too much are refused', async () => {
  const deep = `{ product(id: 1) ${'{ parent '.repeat(13)}{ id }${' }'.repeat(13)} }`
  const documents = {
    'a thousand sign-ins': `mutation { ${Array.from({ length: 1000 }, (_, n) => `a${n}: tokenAuth(email: "a", password: "b") { token }`).join(' ')} }`,
    'two sign-ins': 'mutation { a: tokenAuth(email: "a", password: "b") { token } b: tokenAuth(email: "a", password: "b") { token } }',
    'sixteen names for one thing': `{ ${Array.from({ length: 16 }, (_, n) => `a${n}: amIAlive`).join(' ')} }`,
    'fourteen levels': deep,
    'fragments that double at each level': `{ product(id: 1) { ...F0 } } ${Array.from({ length: 60 }, (_, n) => `fragment F${n} on Product { parent { ...F${n + 1} } p${n % 9}: parent { ...F${n + 1} } }`).join(' ')} fragment F60 on Product { id }`,
  }
  for (const [what, query] of Object.entries(documents)) {
    const { errors, status } = await call(query)
    assert.equal(status, 200, what)
    assert.ok(errors, what)
  }
})

test('a body above its limit gets one clear sentence', async () => {
  const large = JSON.stringify({ query: '{amIAlive}', variables: { text: 'x'.repeat(1_100_000) } })
  const stream = new Blob([large]).stream()
  const chunked = { method: 'POST', body: stream, headers: json, duplex: 'half' } as RequestInit
  for (const response of [await post(large), await get('/graphql/', chunked)]) {
    assert.equal(response.status, 200)
    const { errors } = await response.json()
    assert.equal(errors[0].message, 'The request is too large: at most 1 MB.')
    assert.equal(errors[0].extensions.code, 'REQUEST_ENTITY_TOO_LARGE')
  }
  const small = { method: 'POST', body: new Blob(['{"query":"{amIAlive}"}']).stream(), headers: json, duplex: 'half' } as RequestInit
  assert.deepEqual(await (await get('/graphql/', small)).json(), { data: { amIAlive: true } })
})

test('while the database is away, amIAlive and environment are answered, everything else is refused in words, and the log says it once', async (t) => {
  const nowhere = 'postgres://nobody:nothing@127.0.0.1:1/nothing'
  const db = openDatabase(nowhere)
  const connection = openListenConnection(nowhere)
  after(() => connection.close())
  const secret = new Uint8Array(32)
  const http = createHttpServer({
    composition,
    db,
    accounts: createAccounts(secret),
    live: createLive(connection, db),
    settings: { environment: 'dev', remotesFile: null, dataFolder },
  })
  http.server.listen(0, '127.0.0.1')
  await once(http.server, 'listening')
  after(() => http.stop(0).then(() => db.destroy()))
  const base = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
  const ask = async (query: string, headers: Record<string, string> = {}) =>
    (await fetch(`${base}/graphql/`, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify({ query }) })).json()

  assert.deepEqual(await ask('{ amIAlive environment { environment debug } }'), {
    data: { amIAlive: true, environment: { environment: 'dev', debug: true } },
  })
  const log = t.mock.method(console, 'error', () => {})
  const login = 'mutation { tokenAuth(email: "a@b.example", password: "c") { token } }'
  const { errors } = await ask(login, { 'accept-language': 'nl' })
  assert.equal(errors[0].extensions.code, 'SERVICE_UNAVAILABLE')
  assert.equal(errors[0].message, 'De database is nu niet bereikbaar, dus er is niets opgeslagen. Probeer het over een minuut opnieuw.')
  assert.equal(JSON.stringify(errors).includes('ECONNREFUSED'), false, 'what went wrong inside stays inside')
  await ask(login)
  const told = log.mock.calls.map(({ arguments: [text] }) => String(text)).filter((text) => text.includes('The database cannot be reached'))
  assert.equal(told.length, 1, `the log says it once:\n${told.join('\n')}`)
  assert.equal((await fetch(`${base}/livez`)).status, 200)
  assert.equal((await fetch(`${base}/readyz`)).status, 503)
})

test('a number that was never given out, and one of a member of staff', async () => {
  const query = 'query($id: ID!) { node(id: $id) { id __typename ... on User { email } } }'
  for (const id of ['999999', '0', '-1', 'abc', '99999999999']) {
    assert.deepEqual((await call(query, { id })).data, { node: null }, id)
  }
  const { data } = await call(query, { id: String(staff.userId) })
  assert.deepEqual(data, { node: { id: String(staff.userId), __typename: 'User', email: staff.email } })
})

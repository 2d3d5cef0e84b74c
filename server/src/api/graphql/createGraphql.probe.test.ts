import assert from 'node:assert/strict'
import test from 'node:test'
import { withServer } from '../../testing/index.ts'

// Eighteen attacks of a hardening scanner; the response body counts, not only its status.
const { get, call, db } = await withServer({ environment: 'production' })
const json = { accept: 'application/json', 'content-type': 'application/json' }
const times = (count: number, of: (number: number) => string) => Array.from({ length: count }, (_, number) => of(number)).join(' ')
const visitor = { as: 'anonymous' } as const

interface Answer {
  status: number
  text: string
  headers: Headers
}

async function send(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await get(path, init)
  return { status: response.status, text: await response.text(), headers: response.headers }
}

/** Nothing was executed: there are errors, and no data. */
function assertRefused({ text }: Answer, why: RegExp): void {
  const { data, errors } = JSON.parse(text)
  assert.equal(data ?? null, null)
  assert.match(errors[0].message, why)
}

const post = (query: string) => send('/graphql/', { method: 'POST', headers: json, body: JSON.stringify({ query }) })
const encoded = (query: string) => `/graphql/?query=${encodeURIComponent(query)}`

const probes: Record<string, () => Promise<void>> = {
  introspection: async () => assertRefused(await post('{ __schema { types { name } } }'), /introspection/i),
  'introspection of one type': async () => assertRefused(await post('{ __type(name: "User") { name } }'), /introspection/i),
  'suggestions of fields': async () => {
    for (const query of [
      '{ amIAlife }',
      '{ environment { debag } }',
      'mutation { tokenAut(email: "a", password: "b") { token } }',
      '{ product(idd: 1) { id } }',
      '{ node(id: 1) { ... on Produkt { id } } }',
    ]) {
      const answer = await post(query)
      assertRefused(answer, /./)
      assert.doesNotMatch(answer.text, /did you mean/i, query)
    }
    const { errors } = await call('query($t: [ProductType!]) { products(filter: { types: $t }) { totalCount } }', { t: ['SIMPEL'] })
    assert.doesNotMatch(JSON.stringify(errors), /did you mean/i)
    assert.doesNotMatch((await post('{ products(filter: { types: [SIMPEL] }) { totalCount } }')).text, /did you mean/i)
  },
  'a page to try queries in': async () => {
    for (const path of ['/graphql', '/graphql/', '/graphiql', '/playground', '/altair', '/voyager']) {
      const { status, text } = await send(path, { headers: { accept: 'text/html' } })
      // The addresses belong to the host: for an unknown page it shows its own message.
      if (status === 200) assert.doesNotMatch(text, /graphi?ql|playground|altair|voyager/i, path)
    }
  },
  'a query by GET without the header': async () => assert.equal((await send(encoded('{ amIAlive }'), { headers: { accept: 'application/json' } })).status, 403),
  'a mutation by GET': async () => {
    const { status, text } = await send(encoded('mutation { refreshToken(refreshToken: "x") { token } }'), {
      headers: { accept: 'application/json', 'x-graphql-csrf': '1' },
    })
    assert.equal(status, 405)
    assert.equal(JSON.parse(text).data, undefined)
  },
  'a mutation by a form': async () => {
    const { status, text } = await send('/graphql/', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `query=${encodeURIComponent('mutation { refreshToken(refreshToken: "x") { token } }')}`,
    })
    assert.equal(status, 403)
    assert.equal(JSON.parse(text).data, undefined)
  },
  'a mutation by a form with files': async () => {
    const form = new FormData()
    form.append('operations', JSON.stringify({ query: 'mutation { refreshToken(refreshToken: "x") { token } }' }))
    form.append('map', '{}')
    assert.equal((await send('/graphql/', { method: 'POST', body: form })).status, 403)
  },
  'a body that says it is plain text': async () =>
    assert.equal((await send('/graphql/', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{"query":"{ amIAlive }"}' })).status, 403),
  'the answer for another origin': async () => {
    for (const method of ['OPTIONS', 'POST']) {
      const { headers } = await send('/graphql/', {
        method,
        headers: { ...json, origin: 'https://evil.example', 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
        ...(method === 'POST' ? { body: '{"query":"{amIAlive}"}' } : {}),
      })
      assert.deepEqual(
        [...headers.keys()].filter((name) => name.startsWith('access-control')),
        [],
        method,
      )
    }
  },
  'a hundred calls in one request': async () =>
    assertRefused(
      await send('/graphql/', { method: 'POST', headers: json, body: JSON.stringify(Array.from({ length: 100 }, () => ({ query: '{ amIAlive }' }))) }),
      /batch/i,
    ),
  'a hundred names for one field': async () => assertRefused(await post(`{ ${times(100, (n) => `a${n}: amIAlive`)} }`), /at most 15 renamed/),
  'a hundred sign-ins': async () => {
    const signIns = times(100, (n) => `a${n}: tokenAuth(email: "a@b.example", password: "b") { token }`)
    const hidden = `mutation { ...F } fragment F on Mutation { a: tokenAuth(email: "a@b.example", password: "b") { token } b: tokenAuth(email: "a@b.example", password: "b") { token } }`
    for (const query of [`mutation { ${signIns} }`, hidden, hidden.replace('...F }', '... on Mutation { ...F } }')])
      assertRefused(await post(query), /at most (15 renamed|1 mutation)/)
  },
  'one field ten thousand times': async () => assertRefused(await post(`{ ${'amIAlive '.repeat(10_000)} }`), /token/i),
  'two hundred levels': async () => assertRefused(await post(`{ product(id: 1) ${'{ parent '.repeat(200)}{ id }${' }'.repeat(200)} }`), /at most 12 levels/),
  'a hundred directives': async () =>
    assertRefused(await post(`{ amIAlive ${times(100, () => '@include(if: true)')} }`), /at most 20 directives|can only be used once/),
  'fragments in a circle': async () => assertRefused(await post('{ ...A } fragment A on Query { amIAlive ...B } fragment B on Query { ...A }'), /itself/),
  'lists in lists in lists': async () => {
    const { data, errors } = await call('{ products { results(limit: 200) { imageproductassociationSet(limit: 200) { image { id } } } } }')
    assert.equal(data, undefined)
    assert.match(errors?.[0]?.message ?? '', /at most 5000 things/)
    const variables = await call('query($n: Int) { products { results(limit: $n) { imageproductassociationSet(limit: $n) { image { id } } } } }', { n: 200 })
    assert.equal(variables.errors?.[0]?.extensions?.['code'], 'QUERY_TOO_COMPLEX')
    const few = await call('query($n: Int) { products { results(limit: $n) { imageproductassociationSet(limit: $n) { image { id } } } } }', { n: 20 })
    assert.equal(few.errors, undefined, 'the same in moderation')
  },
}

for (const [what, probe] of Object.entries(probes)) test(`API-01 closed: ${what}`, probe)

test('there are eighteen of them', () => assert.equal(Object.keys(probes).length, 18))

test('a fault shows its number and nothing else', async (t) => {
  t.mock.method(console, 'error', () => {})
  await db.schema.alterTable('share_links').renameTo('share_links_away').execute()
  const { errors } = await call('mutation { shareLinkAuth(token: "abc") { token } }', {}, visitor)
  await db.schema.alterTable('share_links_away').renameTo('share_links').execute()
  assert.deepEqual(Object.keys(errors?.[0]?.extensions ?? {}).sort(), ['code', 'id'])
  assert.doesNotMatch(JSON.stringify(errors), /share_links|relation|select|stack/i)
})

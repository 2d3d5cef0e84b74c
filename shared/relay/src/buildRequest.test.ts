import { buildRequest } from './buildRequest'
import { tabName } from './tabName'

const query = { kind: 'query', name: 'products', text: 'query products { products { totalCount } }', variables: { search: 'lund' } }

test('API-01 a query is posted as JSON of query, operationName and variables', () => {
  const { url, init } = buildRequest('/graphql/', query, { token: 'abc' })
  expect(url).toBe('/graphql/')
  expect(init.method).toBe('POST')
  expect(init.headers).toEqual({ accept: 'application/json', 'content-type': 'application/json', authorization: 'JWT abc' })
  expect(JSON.parse(String(init.body))).toEqual({ query: query.text, operationName: 'products', variables: { search: 'lund' } })
})

test('the server hears in which language it may answer', () => {
  expect(buildRequest('/graphql/', query, { token: null, language: 'nl' }).init.headers).toMatchObject({ 'accept-language': 'nl' })
})

test('API-01 GET when configured, with the header that no foreign page can send', () => {
  const { url, init } = buildRequest('/graphql/', query, { token: null, preferGet: true })
  expect(init).toEqual({ method: 'GET', headers: { accept: 'application/json', 'x-graphql-csrf': '1' } })
  const search = new URL(url, 'http://localhost').searchParams
  expect(Object.fromEntries(search)).toEqual({ query: query.text, operationName: 'products', variables: '{"search":"lund"}' })
})

test('API-01 GET up to an address of 2047 characters, POST beyond', () => {
  const lengthOf = (fill: number) => {
    const { url, init } = buildRequest('/graphql/', { ...query, variables: { search: 'x'.repeat(fill) } }, { token: null, preferGet: true })
    return { method: init.method, length: new URL(url, location.href).href.length }
  }
  const remote = 2047 - lengthOf(0).length
  expect(lengthOf(remote)).toEqual({ method: 'GET', length: 2047 })
  expect(lengthOf(remote + 1).method).toBe('POST')
})

test('API-01 a mutation is never a GET', () => {
  expect(buildRequest('/graphql/', { ...query, kind: 'mutation' }, { token: null, preferGet: true }).init.method).toBe('POST')
})

test('files go as multipart of operations, map and the files', () => {
  const [one, two] = [new File(['1'], 'one.png'), new File(['2'], 'two.png')]
  const variables = { input: { cover: one, gallery: [two, one], name: 'Lund', from: new Date(0) } }
  const { init } = buildRequest('/graphql/', { ...query, kind: 'mutation', variables }, { token: 'abc', preferGet: true })
  const form = init.body as FormData
  expect(init.method).toBe('POST')
  expect(init.headers).toEqual({ accept: 'application/json', authorization: 'JWT abc', 'x-graphql-csrf': '1', 'x-tab': tabName })
  expect([...form.keys()]).toEqual(['operations', 'map', '0', '1'])
  expect(JSON.parse(String(form.get('operations'))).variables).toEqual({
    input: { cover: null, gallery: [null, null], name: 'Lund', from: '1970-01-01T00:00:00.000Z' },
  })
  expect(JSON.parse(String(form.get('map')))).toEqual({
    0: ['variables.input.cover', 'variables.input.gallery.1'],
    1: ['variables.input.gallery.0'],
  })
  expect((form.get('1') as File).name).toBe('two.png')
})

test('what the page says by itself is sent even when the page is gone', () => {
  const goodbye = { kind: 'mutation', name: 'M', text: 'mutation M { x }', variables: {} }
  expect(buildRequest('/graphql/', { ...goodbye, isBackground: true }, { token: null }).init.keepalive).toBe(true)
  expect(buildRequest('/graphql/', goodbye, { token: null }).init).not.toHaveProperty('keepalive')
})

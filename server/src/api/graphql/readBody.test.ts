import assert from 'node:assert/strict'
import { mkdirSync, readdirSync } from 'node:fs'
import { request as send } from 'node:http'
import { join } from 'node:path'
import test from 'node:test'
import { withServer } from '../../testing/index.ts'

const { get, url, dataFolder } = await withServer({ environment: 'production' })
// Temporary files of a request would be here.
const aside = join(dataFolder, 'aside')
mkdirSync(aside)
process.env['TMPDIR'] = aside

const headers = { accept: 'application/json', 'x-graphql-csrf': '1' }
const one = 'query One($file: String) { amIAlive product(id: 1) { content(language: $file) { name } } }'

async function upload(
  operations: unknown,
  map: unknown,
  files: Record<string, string> = {},
): Promise<{ status: number; data?: unknown; errors: { message: string; extensions?: { code?: string } }[] }> {
  const form = new FormData()
  if (operations !== undefined) form.append('operations', typeof operations === 'string' ? operations : JSON.stringify(operations))
  if (map !== undefined) form.append('map', typeof map === 'string' ? map : JSON.stringify(map))
  for (const [name, content] of Object.entries(files)) form.append(name, new Blob([content]), `${name}.txt`)
  const response = await get('/graphql/', { method: 'POST', body: form, headers })
  return { status: response.status, errors: [], ...(await response.json()) }
}

test('one file stands where the map says, which a text of the schema does not accept', async () => {
  const { status, data, errors } = await upload({ query: one, variables: { file: null } }, { 0: ['variables.file'] }, { 0: 'chair' })
  assert.deepEqual([status, data], [200, undefined])
  assert.match(errors[0]?.message ?? '', /^file must be text\.$/)
})

test('a list of files, each in its place', async () => {
  const query = 'query Many($files: [String!]!) { amIAlive products(filter: { brands: $files }) { totalCount } }'
  const { status, errors } = await upload(
    { query, variables: { files: [null, 'Duinhof', null] } },
    { a: ['variables.files.0'], b: ['variables.files.2'] },
    { b: 'two', a: 'one' },
  )
  assert.equal(status, 200)
  const told = errors.map(({ message }) => message).join(' ')
  assert.match(told, /files\[0\]|at "files\.0"|invalid value/)
  assert.doesNotMatch(told, /files\[1\]/, 'what was a text stays one')
})

test('several operations in one upload are refused', async () => {
  const { data, errors } = await upload([{ query: '{ amIAlive }' }, { query: '{ amIAlive }' }], {})
  assert.equal(data, undefined)
  assert.match(errors[0]?.message ?? '', /batch/i)
})

test('what is no upload is refused in words and does nothing', async (t) => {
  t.mock.method(console, 'error', () => {})
  const operations = { query: '{ amIAlive }' }
  const cases: [string, unknown, unknown][] = [
    ['no operations', undefined, {}],
    ['operations that are no JSON', '{', {}],
    ['operations that are no object', '1', {}],
    ['operations of nothing', 'null', undefined],
    ['operations of nothing, and a place in them', 'null', { 0: ['variables.file'] }],
    ['operations that are a text', '"query"', {}],
    ['a map that is no JSON', operations, '{'],
    ['a map that is nothing', operations, 'null'],
    ['a map that is a text', operations, '"0"'],
    ['a map that is a list', operations, [['variables.file']]],
    ['a map of texts', operations, { 0: 'variables.file' }],
    ['a map of numbers', operations, { 0: 7 }],
    ['a map of objects', operations, { 0: {} }],
    ['a map of nothing', operations, { 0: null }],
    ['places that are no texts', operations, { 0: [{}] }],
  ]
  for (const [what, broken, map] of cases) {
    const { status, data, errors } = await upload(broken, map, { 0: 'x' })
    assert.deepEqual([status, data], [400, undefined], what)
    assert.equal(typeof errors[0]?.message, 'string', what)
    assert.match(errors[0]?.extensions?.code ?? '', /^(?:BAD_REQUEST|BAD_USER_INPUT)$/, what)
  }
  // an invalid call that any screen may send
  for (const [broken, map] of [
    ['{}', {}],
    [operations, { 0: ['query'] }],
    [operations, { 0: ['variables'] }],
  ] as const) {
    const { data, errors } = await upload(broken, map, { 0: 'x' })
    assert.ok(data !== undefined || (errors.length > 0 && errors[0]?.extensions?.code !== 'INTERNAL_SERVER_ERROR'), JSON.stringify([broken, map, errors]))
  }
  for (const body of [
    'null',
    '1',
    '"x"',
    '{}',
    '{"query":null}',
    '{"query":{}}',
    '{"query":"{amIAlive}","variables":1}',
    '{"query":"{amIAlive}","variables":null,"extensions":7}',
  ]) {
    const response = await get('/graphql/', { method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } })
    assert.ok(response.status === 200 || response.status === 400, `${body}: ${response.status}`)
    const { data, errors } = (await response.json()) as { data?: unknown; errors?: { extensions?: { code?: string } }[] }
    assert.ok(data !== undefined || errors?.[0]?.extensions?.code !== 'INTERNAL_SERVER_ERROR', body)
  }
})

test('a file that the map promises and nobody sends is nothing', async () => {
  const { status, data, errors } = await upload({ query: '{ amIAlive }', variables: { file: null } }, { 0: ['variables.file'], 1: ['variables.other'] }, {})
  assert.deepEqual([status, data, errors], [200, { amIAlive: true }, []])
})

test('a map cannot reach what all objects share', async () => {
  const { status } = await upload(
    { query: '{ amIAlive }', variables: {} },
    { 0: ['__proto__.polluted', 'variables.__proto__.polluted', 'constructor.prototype.polluted', 'variables.constructor.prototype.polluted'] },
    { 0: 'x' },
  )
  assert.equal(status, 200)
  assert.equal(Object('').polluted, undefined)
  assert.equal(({} as Record<string, unknown>)['polluted'], undefined)
})

test('ten files are listened to, eleven are refused with a sentence in the language of the browser', async () => {
  const files = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, place) => [String(place), 'x']))
  assert.deepEqual((await upload({ query: '{ amIAlive }' }, {}, files(10))).data, { amIAlive: true })
  const { status, errors } = await upload({ query: '{ amIAlive }' }, {}, files(11))
  assert.deepEqual([status, errors[0]?.message, errors[0]?.extensions?.code], [200, 'At most 10 files can be sent at once.', 'REQUEST_ENTITY_TOO_LARGE'])
})

test('twenty-six megabytes are refused before they are kept', async () => {
  const { status, errors } = await upload({ query: '{ amIAlive }' }, {}, { 0: 'x'.repeat(26_000_000) })
  assert.deepEqual([status, errors[0]?.message], [200, 'The request is too large: at most 25 MB.'])
})

test('whoever breaks off in the middle of a file leaves nothing behind, and nobody else notices', async () => {
  const boundary = 'furniture'
  const begin = `--${boundary}\r\nContent-Disposition: form-data; name="operations"\r\n\r\n{"query":"{amIAlive}"}\r\n--${boundary}\r\nContent-Disposition: form-data; name="0"; filename="a.txt"\r\n\r\n${'x'.repeat(100_000)}`
  await Promise.all(
    Array.from(
      { length: 5 },
      () =>
        new Promise<void>((resolve) => {
          const call = send(`${url}/graphql/`, {
            method: 'POST',
            headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': 1_000_000 },
          })
          call.on('error', () => {})
          call.once('close', resolve)
          call.write(begin, () => call.destroy())
        }),
    ),
  )
  assert.deepEqual((await upload({ query: '{ amIAlive }' }, {})).data, { amIAlive: true })
})

test('no file of any upload was put aside', () => assert.deepEqual(readdirSync(aside), []))

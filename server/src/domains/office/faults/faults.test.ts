import assert from 'node:assert/strict'
import test from 'node:test'
import { withServer } from '../../../testing/index.ts'

const { call, get, staff } = await withServer()

const report = {
  name: 'TypeError',
  message: 'x is undefined for anna.bos@vitrine.example\n{"fault":"made up"}',
  page: '/share-link/c2VjcmV0LXRva2VuLW9mLWEtc2hhcmUtbGluaw?search=anna#part',
  stack: `TypeError: x is undefined
    at save (https://vitrine.example/remotes/content/assets/975.9c7d8e62.js?v=1:1:2345)
    at https://vitrine.example/assets/main.0a1b2c3d.js:1:99
    at somewhere (chrome-extension://abc/inject.js:1:1)
load@https://vitrine.example/assets/main.0a1b2c3d.js:2:7`,
}

const send = (given: Record<string, unknown>, options: { as?: 'anonymous' } = {}) =>
  call<{ reportFault: string | null }>('mutation($report: FaultReport!) { reportFault(report: $report) }', { report: given }, options)

test('F19 an error of a browser is one line in the log, under the number that the person gets; nothing personal but who', async (t) => {
  const log = t.mock.method(console, 'error', () => {})
  const { data, headers } = await send(report)
  assert.match(headers.get('cache-control') ?? '', /no-store/)
  const number = data?.reportFault ?? ''
  assert.match(number, /^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  assert.equal(log.mock.callCount(), 1)
  const line = String(log.mock.calls[0]?.arguments[0])
  assert.ok(!line.includes('\n'))
  const { at, ...rest } = JSON.parse(line) as Record<string, unknown>
  assert.ok(Math.abs(Date.parse(String(at)) - Date.now()) < 60_000)
  assert.deepEqual(rest, {
    fault: number,
    user: staff.userId,
    name: 'TypeError',
    message: 'x is undefined for …@… {"fault":"made up"}',
    page: '/share-link/…',
    frames: [
      'save https://vitrine.example/remotes/content/assets/975.9c7d8e62.js:1:2345',
      'https://vitrine.example/assets/main.0a1b2c3d.js:1:99',
      'load https://vitrine.example/assets/main.0a1b2c3d.js:2:7',
    ],
  })
})

test('F19 who is not signed in may report too', async (t) => {
  const log = t.mock.method(console, 'error', () => {})
  assert.ok((await send(report, { as: 'anonymous' })).data?.reportFault)
  assert.deepEqual(
    log.mock.calls.map(({ arguments: [line] }) => (JSON.parse(String(line)) as { user: unknown }).user),
    [null],
  )
})

test('F19 what is no report, or too large, or comes from a form of another site, is not written down', async (t) => {
  const log = t.mock.method(console, 'error', () => {})
  assert.deepEqual((await send({ message: '' })).data, { reportFault: null })
  assert.deepEqual((await send({ message: 'x'.repeat(8_000) })).data, { reportFault: null })
  assert.ok((await send({ message: 'x', password: 'furniture-demo' })).errors)
  const form = await get('/graphql/', {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ query: 'mutation { reportFault(report: { message: "x" }) }' }),
  })
  assert.doesNotMatch(await form.text(), /"reportFault":"/)
  assert.equal((await get('/faults', { method: 'POST', body: '{"message":"x"}' })).status >= 400, true, 'there is no other door')
  assert.equal(log.mock.callCount(), 0)
})

test('F19 a page that fails in a circle does not fill the log', async (t) => {
  const log = t.mock.method(console, 'error', () => {})
  const told: (string | null | undefined)[] = []
  for (let count = 0; count < 30; count += 1) told.push((await send(report)).data?.reportFault)
  assert.ok(told.includes(null))
  assert.ok(log.mock.callCount() > 0 && log.mock.callCount() < 20)
})

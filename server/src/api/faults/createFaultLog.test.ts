import assert from 'node:assert/strict'
import test from 'node:test'
import { withServer } from '../../testing/index.ts'

const { url, staff } = await withServer()

const report = {
  name: 'TypeError',
  message: 'x is undefined for anna.bos@vitrine.example\n{"fault":"made up"}',
  page: '/share-link/c2VjcmV0LXRva2VuLW9mLWEtc2hhcmUtbGluaw?search=anna#part',
  stack: `TypeError: x is undefined
    at save (https://vitrine.example/remotes/content/assets/975.9c7d8e62.js?v=1:1:2345)
    at https://vitrine.example/assets/main.0a1b2c3d.js:1:99
    at somewhere (chrome-extension://abc/inject.js:1:1)
load@https://vitrine.example/assets/main.0a1b2c3d.js:2:7`,
  password: 'furniture-demo',
}

const send = (body: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${url}/faults`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })

test('F19 an error of a browser is one line in the log, under the number that the person gets; nothing personal but who', async (t) => {
  const log = t.mock.method(console, 'error', () => {})
  const response = await send(JSON.stringify(report), { authorization: `JWT ${staff.token}` })
  assert.equal(response.status, 201)
  assert.equal(response.headers.get('cache-control'), 'no-store')
  const { number } = (await response.json()) as { number: string }
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

test('F19 who is not signed in, or no longer, may report too', async (t) => {
  const log = t.mock.method(console, 'error', () => {})
  const senders: Record<string, string>[] = [{}, { authorization: 'JWT not-a-token' }]
  for (const headers of senders) assert.equal((await send(JSON.stringify(report), headers)).status, 201)
  assert.equal(log.mock.callCount(), 2)
  for (const { arguments: [line] } of log.mock.calls) assert.equal((JSON.parse(String(line)) as { user: unknown }).user, null)
})

test('F19 what is no report, or too large, or comes from a form of another site, is refused and not written down', async (t) => {
  const log = t.mock.method(console, 'error', () => {})
  assert.equal((await send('{')).status, 400)
  assert.equal((await send('null')).status, 400)
  assert.equal((await send('{"message":""}')).status, 400)
  assert.equal((await send(JSON.stringify({ message: 'x'.repeat(8_000) }))).status, 413)
  assert.equal((await send('message=x', { 'content-type': 'text/plain' })).status, 415)
  const get = await fetch(`${url}/faults`)
  assert.equal(get.status, 405)
  assert.equal(get.headers.get('allow'), 'POST')
  assert.equal(log.mock.callCount(), 0)
})

test('F19 a page that fails in a circle does not fill the log', async (t) => {
  const log = t.mock.method(console, 'error', () => {})
  const statuses = new Set<number>()
  for (let count = 0; count < 30; count += 1) statuses.add((await send(JSON.stringify(report))).status)
  assert.ok(statuses.has(429))
  assert.ok(log.mock.callCount() > 0 && log.mock.callCount() < 20)
})

import assert from 'node:assert/strict'
import test from 'node:test'
import { inRequest, readRequestId } from './currentRequest.ts'
import { log, logAsJson } from './log.ts'

function collect(work: () => void): Record<string, unknown>[] {
  const lines: string[] = []
  const back = logAsJson({ write: (line) => void lines.push(line) })
  try {
    work()
  } finally {
    back()
  }
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

test('a fault is one line of JSON with its time, its level and the request in which it happened', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'users_email',
    detail: 'Key (email)=(eva@vitrine.example) already exists.',
  })
  const [line, ...others] = collect(() => inRequest({ requestId: 'r-1', operation: 'SaveUser', account: 'user 7' }, () => log.error('Fault 12ab', error)))
  assert.deepEqual(others, [])
  assert.equal(new Date(String(line?.['time'])).toISOString(), line?.['time'])
  assert.deepEqual(
    [line?.['level'], line?.['message'], line?.['requestId'], line?.['operation'], line?.['account']],
    ['error', 'Fault 12ab', 'r-1', 'SaveUser', 'user 7'],
  )
  const told = line?.['error'] as Record<string, unknown>
  assert.deepEqual([told['type'], told['code'], told['constraint']], ['Error', '23505', 'users_email'])
  assert.match(String(told['stack']), /log\.test/)
  assert.doesNotMatch(JSON.stringify(line), /eva@/, 'what rows hold stays out of the log')
})

test('people get sentences, and no line for each request', (t) => {
  const said = t.mock.method(console, 'log', () => {})
  log.fact('answered', { status: 200 })
  log.say('Vitrine is ready')
  assert.deepEqual(
    said.mock.calls.map(({ arguments: [text] }) => text),
    ['Vitrine is ready'],
  )
})

test('the id of a request is taken from who sent it, unless it could not stand in a line', () => {
  assert.equal(readRequestId('9f2c:edge-1.a'), '9f2c:edge-1.a')
  for (const given of [undefined, '', 'two words', 'a\nb', '{"a":1}', 'x'.repeat(129), ['a', 'b']]) assert.match(readRequestId(given), /^[0-9a-f-]{36}$/)
})

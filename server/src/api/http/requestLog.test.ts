import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { logAsJson } from '../../platform/log/index.ts'
import { withServer } from '../../testing/index.ts'

const server = await withServer()
const { url, staff } = server
const lines: Record<string, unknown>[] = []
after(logAsJson({ write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) }))

const ask = (query: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/graphql/`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  })
const answered = (requestId: string | null) => lines.filter((line) => line['message'] === 'answered' && line['requestId'] === requestId)

test('each request is one line: by its own id, the operation, the account, how it ended and how long it took', async (t) => {
  const response = await ask('query Who { me { email } }', { authorization: `JWT ${staff.token}`, 'x-request-id': 'edge-7' })
  assert.equal(response.headers.get('x-request-id'), 'edge-7')
  await response.text()
  await t.waitFor(() => assert.equal(answered('edge-7').length, 1))
  const [line] = answered('edge-7')
  assert.deepEqual([line?.['level'], line?.['method'], line?.['path'], line?.['status'], line?.['operation']], ['info', 'POST', '/graphql/', 200, 'Who'])
  assert.match(String(line?.['account']), /^user \d+$/)
  assert.equal(typeof line?.['milliseconds'], 'number')
})

test('whoever brings no id gets one; passwords, tokens and questions stand in no line', async (t) => {
  const response = await ask('mutation { tokenAuth(email: "eva@vitrine.example", password: "lange groene bank") { token } }')
  await response.text()
  await fetch(`${url}/share-link/secret-token?query=secret`).then((page) => page.text())
  const id = response.headers.get('x-request-id')
  assert.match(id ?? '', /^[0-9a-f-]{36}$/)
  await t.waitFor(() => assert.equal(answered(id).length, 1))
  await t.waitFor(() => assert.ok(lines.some((line) => line['path'] === '/share-link/…')))
  assert.doesNotMatch(JSON.stringify(lines), /lange groene bank|eva@|secret/)
})

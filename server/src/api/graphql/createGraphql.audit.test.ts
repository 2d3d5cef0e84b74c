import assert from 'node:assert/strict'
import test from 'node:test'
import { auditServer } from 'graphql-http'
import { withServer } from '../../testing/index.ts'

// The audit queries anonymously and is never refused. It does not know that we require a header for requests that another site
// could send, too.
const open = await withServer({ environment: 'dev' })
const closed = await withServer({ environment: 'production' })

async function audit(url: string): Promise<{ count: number; failed: string[] }> {
  const fetchFn = (address: string, init: RequestInit = {}) =>
    fetch(address, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), 'x-graphql-csrf': '1' } })
  const results = await auditServer({ url: `${url}/graphql/`, fetchFn })
  return {
    count: results.length,
    failed: results.filter(({ status }) => status !== 'ok').map((result) => `${result.id} ${result.name}: ${'reason' in result ? result.reason : ''}`),
  }
}

test('API-01 all 61 audits of GraphQL over HTTP pass', async () => {
  assert.deepEqual(await audit(open.url), { count: 61, failed: [] })
})

test('API-01 in production only the four audits differ that ask for the schema', async () => {
  const { count, failed } = await audit(closed.url)
  assert.equal(count, 61)
  assert.deepEqual(failed.map((line) => line.split(' ')[0]).sort(), ['28B9', '2EA1', '6A70', 'D6D5'])
})

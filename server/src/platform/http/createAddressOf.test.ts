import assert from 'node:assert/strict'
import test from 'node:test'
import { createAccounts } from '../../services/accounts/index.ts'
import { createAddressOf } from './createAddressOf.ts'
import { composition } from '../../composition.ts'
import { createHttpServer } from '../../api/http/index.ts'
import { withServer } from '../../testing/index.ts'

const { db, live, dataFolder, rows } = await withServer()

const addressOfAttempt = async (proxies: string[], forwarded: string): Promise<string | undefined> => {
  const settings = { environment: 'production', remotesFile: null, dataFolder, proxies }
  const http = createHttpServer({ composition, db, accounts: createAccounts(new Uint8Array(32)), live, settings })
  try {
    await new Promise<void>((resolve) => void http.server.listen(0, '127.0.0.1', resolve))
    const address = http.server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    await rows('truncate throttle')
    const body = JSON.stringify({ query: 'mutation { tokenAuth(email: "nobody@vitrine.example", password: "no") { token } }' })
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwarded }
    const ask = () => fetch(`http://127.0.0.1:${port}/graphql/`, { method: 'POST', headers, body })
    await ask()
    const [{ count = 0 } = {}] = await rows<{ count: number }>('select count(*)::integer as count from throttle')
    assert.ok(count > 0, 'the attempt was counted')
    const keys = await rows<{ key: string }>(`select key from throttle order by key`)
    return keys.map(({ key }) => key).join(' ')
  } finally {
    await http.stop(0)
  }
}

test('AUTH-01 whoever is not a named proxy cannot say from where they guess; behind a named one each caller counts alone', async () => {
  const direct = await addressOfAttempt([], '203.0.113.7')
  assert.equal(await addressOfAttempt([], '203.0.113.8'), direct)
  const behind = await addressOfAttempt(['loopback'], '203.0.113.7')
  assert.notEqual(behind, direct)
  assert.notEqual(await addressOfAttempt(['loopback'], '203.0.113.8'), behind)
  // entries that the caller sent before the proxy's own are ignored
  assert.equal(await addressOfAttempt(['loopback'], '198.51.100.1, 203.0.113.7'), behind)
})

test('a proxy that is no address is refused at the start', () => {
  assert.throws(() => createAddressOf(['the-proxy']), TypeError)
})

import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { createHost } from './createHost.ts'
import { createRemotes } from './createRemotes.ts'

/** The page's content security policy for a browser with this cookie. */
async function policyFor(t: TestContext, environment: 'dev' | 'production', cookie: string): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-host-'))
  mkdirSync(join(root, 'host/dist'), { recursive: true })
  writeFileSync(join(root, 'host/dist/index.html'), '<!doctype html>')
  const host = createHost({ environment }, createRemotes({ remotesFile: null }, root), root)
  const server = createServer((request, response) => void host.serve(request, response)).listen(0, '127.0.0.1')
  t.after(() => {
    server.close()
    rmSync(root, { recursive: true, force: true })
  })
  await new Promise((resolve) => server.once('listening', resolve))
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { headers: { cookie } })
  return response.headers.get('content-security-policy') ?? ''
}

test('F4 a browser that takes remotes from its own computer may load them, in dev and from no other place', async (t) => {
  const policy = await policyFor(t, 'dev', 'a=b; vitrine_remotes=robots@4100.games@4101')
  assert.match(policy, /script-src 'self' http:\/\/localhost:4100 http:\/\/localhost:4101;/)
  assert.match(policy, /connect-src 'self' http:\/\/localhost:4100 http:\/\/localhost:4101 /)
  for (const cookie of [
    '',
    'vitrine_remotes=',
    'vitrine_remotes=robots@evil.example',
    'vitrine_remotes=robots@4100/evil',
    'vitrine_remotes=robots@123456',
    "vitrine_remotes=robots@4100'unsafe-eval'",
    'other_vitrine_remotes=robots@4100',
  ]) {
    assert.match(await policyFor(t, 'dev', cookie), /script-src 'self'(?: http:\/\/localhost:4100)?;/, cookie)
    assert.doesNotMatch(await policyFor(t, 'dev', cookie), /evil|unsafe/, cookie)
  }
  assert.match(await policyFor(t, 'dev', 'other_vitrine_remotes=robots@4100'), /script-src 'self';/)
})

test('F4 outside dev the cookie is passed by', async (t) => {
  assert.match(await policyFor(t, 'production', 'vitrine_remotes=robots@4100'), /script-src 'self';/)
})

import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { plantFolder } from '../ship/plantBuild.ts'
import { createRemoteServer } from './serveRemote.ts'

test('a remote under development is served to a host elsewhere, what its build notes is not, and open pages hear of a new build', async (t) => {
  const dist = await plantFolder(t)
  mkdirSync(join(dist, 'assets'))
  for (const [file, text] of [['assets/a.js', '1'], ['remote.json', '{}'], ['mf-manifest.json', '{}'], ['documents.json', '{}'], ['.build', '{}']] as const) writeFileSync(join(dist, file), text)
  const { server, tell } = createRemoteServer(dist)
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  t.after(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = `http://localhost:${(server.address() as AddressInfo).port}`
  for (const file of ['assets/a.js', 'remote.json', 'mf-manifest.json']) {
    const { status, headers } = await fetch(`${address}/${file}`)
    assert.deepEqual([status, headers.get('access-control-allow-origin'), headers.get('cache-control')], [200, '*', 'no-store'], file)
  }
  for (const file of ['documents.json', '.build', 'assets/none.js', 'assets/%2e%2e/.build']) assert.equal((await fetch(`${address}/${file}`)).status, 404, file)
  const { body } = await fetch(`${address}/changes`)
  const reader = body!.getReader()
  tell()
  assert.equal(new TextDecoder().decode((await reader.read()).value), 'data: built\n\n')
  await reader.cancel()
})

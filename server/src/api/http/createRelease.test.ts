import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { createRelease } from './createRelease.ts'
import { createRemotes } from './createRemotes.ts'

const schema = 'type Query { amIAlive: Boolean! }'
const line = (id: string, buildId: string) => ({ id, contract: 1, buildId, entry: `/remotes/${id}/mf-manifest.json`, menu: [], paths: [`/${id}`], panels: [] })

/** The response of a minimal build to `/release.json`. */
async function ask(t: TestContext, environment: 'dev' | 'production', left: readonly string[] = []) {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-release-'))
  const remotesFile = join(root, 'shipped')
  const files: Record<string, object | string> = {
    'schema.graphql': schema,
    'host/dist/shared-versions.json': { contract: 1, provides: { react: { version: '19.3.1', names: null } } },
    'host/dist/documents.json': { h: '{ amIAlive }' },
    'remotes/media/dist/remote.json': line('media', 'b1'),
    'remotes/media/dist/documents.json': { m: 'query OfThisBuild { amIAlive }' },
    'remotes/pricing/dist/remote.json': line('pricing', 'b1'),
    'remotes/pricing/dist/documents.json': { p: 'query OfThisBuild { amIAlive }' },
    'shipped/pricing/remote.json': line('pricing', 'b2'),
    'shipped/pricing/builds/b2/documents.json': { p: 'query AsShipped { amIAlive }' },
  }
  for (const [path, content] of Object.entries(files).filter(([one]) => !left.includes(one))) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content))
  }
  const serve = createRelease({ environment, remotesFile }, createRemotes({ remotesFile }, root), root)
  const server = createServer((request, response) => void serve(request, response)).listen(0, '127.0.0.1')
  t.after(() => {
    server.close()
    rmSync(root, { recursive: true, force: true })
  })
  await new Promise((resolve) => server.once('listening', resolve))
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/release.json`)
}

test('in dev a team is told all that its remote is judged by, of a remote that was shipped what it asks since', async (t) => {
  const release = (await (await ask(t, 'dev')).json()) as { remotes: { description: { buildId: string }; documents: object }[] }
  assert.deepEqual(release, {
    contract: 1,
    schemaHash: createHash('sha256').update(schema).digest('hex'),
    schema,
    abortedCanaries: [],
    host: { shared: { contract: 1, provides: { react: { version: '19.3.1', names: null } } }, documents: { h: '{ amIAlive }' } },
    remotes: [
      { description: line('media', 'b1'), documents: { m: 'query OfThisBuild { amIAlive }' } },
      { description: line('pricing', 'b2'), documents: { p: 'query AsShipped { amIAlive }' } },
    ],
  })
})

test('F4 elsewhere the schema is shown to nobody, nor what remotes ask', async (t) => {
  const text = await (await ask(t, 'production')).text()
  assert.doesNotMatch(text, /type Query|OfThisBuild|AsShipped/)
  const { schema: shown, schemaHash, remotes } = JSON.parse(text) as { schema: null; schemaHash: string; remotes: { documents: null }[] }
  assert.equal(shown, null)
  assert.match(schemaHash, /^[0-9a-f]{64}$/)
  assert.deepEqual(
    remotes.map(({ documents }) => documents),
    [null, null],
  )
})

test('before the host is built there is no release', async (t) => {
  assert.equal((await ask(t, 'dev', ['host/dist/documents.json'])).status, 503)
})

import assert from 'node:assert/strict'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { projectFolder } from '../settings.ts'
import { withServer } from '../../testing/index.ts'

// Checks the actual build folders file by file; in a fresh clone they are empty.
const { get, call } = await withServer({ environment: 'production' })
const page = { accept: 'text/html' }
const everywhere = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' }

async function assertCommon(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await get(path, init)
  for (const [name, value] of Object.entries(everywhere)) assert.equal(response.headers.get(name), value, `${path}: ${name}`)
  assert.match(response.headers.get('cross-origin-resource-policy') ?? '', /^(same|cross)-origin$/, path)
  assert.ok(response.headers.get('cache-control'), `${path}: cache-control`)
  return response
}

test('F3 F4 every kind of address carries the common headers, also where nothing is', async () => {
  const addresses: [string, number[], string][] = [
    ['/', [200, 503], 'text/html; charset=utf-8|text/plain; charset=utf-8'],
    ['/products/1', [200, 503], 'text/html; charset=utf-8|text/plain; charset=utf-8'],
    ['/nowhere.js', [404], 'text/plain; charset=utf-8'],
    ['/assets/nowhere.0a1b2c3d.js', [404], 'text/plain; charset=utf-8'],
    ['/assets/nowhere', [404], 'text/plain; charset=utf-8'],
    ['/remotes.json', [200], 'application/json; charset=utf-8'],
    ['/remotes/cellar/mf-manifest.json', [404], 'text/plain; charset=utf-8'],
    ['/remotes/catalogue/nowhere.js', [404], 'text/plain; charset=utf-8'],
    ['/media/nowhere', [404], 'text/plain; charset=utf-8'],
    ['/exports/activity.csv', [401], 'text/plain; charset=utf-8'],
    ['/livez', [200], 'text/plain; charset=utf-8'],
    ['/readyz', [200], 'text/plain; charset=utf-8'],
  ]
  for (const [path, statuses, types] of addresses) {
    const response = await assertCommon(path, { headers: page })
    assert.ok(statuses.includes(response.status), `${path}: ${response.status}`)
    assert.ok(types.split('|').includes(response.headers.get('content-type') ?? ''), `${path}: ${response.headers.get('content-type')}`)
    if (response.status >= 400) assert.equal(response.headers.get('cache-control'), 'no-store', path)
  }
  const { headers } = await call('{ amIAlive }')
  assert.deepEqual([headers.get('cache-control'), headers.get('content-type')], ['no-store', 'application/json; charset=utf-8'])
  await assertCommon('/graphql/', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"query":"{amIAlive}"}' })
  await assertCommon('/graphql/?query={amIAlive}')
})

test('F4 every file of every build is sent as its name says', async (t) => {
  const folders: [string, string][] = [
    ['host/dist', ''],
    ...['catalogue', 'supplier', 'media', 'pricing', 'content'].map((remote): [string, string] => [`remotes/${remote}/dist`, `/remotes/${remote}`]),
  ]
  let sent = 0
  for (const [folder, address] of folders) {
    for (const file of globSync('**/*.*', { cwd: join(projectFolder, folder) })) {
      if (/\.(br|gz)$/.test(file) || !existsSync(join(projectFolder, folder, file))) continue
      const response = await assertCommon(`${address}/${file}`)
      await response.arrayBuffer()
      const cache = response.headers.get('cache-control')
      const type = response.headers.get('content-type') ?? ''
      sent += 1
      // A concurrent build has removed it.
      if (!existsSync(join(projectFolder, folder, file))) continue
      // Source maps and build records are only for those who ship the build.
      const isPrivate = file.endsWith('.map') || (address !== '' && file.endsWith('.json') && !['mf-manifest.json', 'remote.json'].includes(file))
      if (isPrivate) assert.deepEqual([response.status, cache], [404, 'no-store'], file)
      else if (/\.[0-9a-f]{8,}\.|^assets\//.test(file)) assert.deepEqual([response.status, cache], [200, 'public, max-age=31536000, immutable'], file)
      else assert.deepEqual([response.status, cache], [200, address === '' || /\.json$/.test(file) ? 'no-cache' : cache], file)
      if (response.status === 200 && /\.(js|css|json|svg|html|txt)$/.test(file)) assert.match(type, /; charset=utf-8$/, file)
    }
  }
  t.diagnostic(`${sent} files`)
})

test('https stays https in production, and is not promised by http', async () => {
  assert.equal((await get('/livez')).headers.get('strict-transport-security'), null)
  assert.equal((await get('/livez', { headers: { 'x-forwarded-proto': 'https' } })).headers.get('strict-transport-security'), 'max-age=31536000')
})

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { lineOfCanary } from './chooseBuilds.ts'
import { createRemotes } from './createRemotes.ts'

const remote = (id: string) => ({ id, contract: 1, buildId: 'b1', entry: `/remotes/${id}/mf-manifest.json`, menu: [], paths: [`/${id}`], panels: [] })

/** A server with only remotes: built ones in `remotes/`, shipped ones in `shipped/`. */
async function start(t: TestContext) {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-test-remotes-'))
  const put = (path: string, content: unknown) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content))
  }
  mkdirSync(join(root, 'shipped'))
  const remotes = createRemotes({ remotesFile: join(root, 'shipped') }, root)
  const server = createServer(
    (request, response) => void (request.url === '/remotes.json' ? remotes.serveRegistry(request, response) : remotes.serveFile(request, response)),
  )
  server.listen(0, 'localhost')
  await once(server, 'listening')
  t.after(() => {
    server.close()
    server.closeAllConnections()
    rmSync(root, { recursive: true })
  })
  const get = (path: string) => fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`)
  const lines = async () =>
    ((await (await get('/remotes.json')).json()) as { remotes: { id: string; enabled?: boolean; menu: object[]; paths: string[] }[] }).remotes
  /** The registry entries for this account */
  const ask = async (account?: string) => {
    const url = `http://localhost:${(server.address() as AddressInfo).port}/remotes.json`
    const response = await fetch(url, account === undefined ? {} : { headers: { 'x-account': account } })
    return ((await response.json()) as { remotes: { buildId: string; enabled?: boolean }[] }).remotes
  }
  return { put, get, lines, ask, remotes, origins: remotes.origins }
}

test('which remotes there are is told by what lies there, and no list of names stands in the way of one more', async (t) => {
  const { put, get, lines } = await start(t)
  for (const id of ['pricing', 'catalogue']) put(`remotes/${id}/dist/remote.json`, remote(id))
  assert.deepEqual(
    (await lines()).map(({ id }) => id),
    ['catalogue', 'pricing'],
  )
  put('shipped/bricks/remote.json', remote('bricks'))
  put('shipped/bricks/mf-manifest.json', '{}')
  put('shipped/.shipping/remote.json', remote('shipping'))
  // new remotes come last: if two claim an address, the first has it
  assert.deepEqual(
    (await lines()).map(({ id }) => id),
    ['catalogue', 'pricing', 'bricks'],
  )
  assert.equal((await get('/remotes/bricks/mf-manifest.json')).status, 200)
  for (const path of ['/remotes/cellar/mf-manifest.json', '/remotes/.shipping/remote.json', '/remotes/%2e%2e/remote.json'])
    assert.equal((await get(path)).status, 404, path)
})

test('NET-07 a remote that is switched off stays in the registry with its addresses alone, also one of this build', async (t) => {
  const { put, get, lines } = await start(t)
  put('remotes/pricing/dist/remote.json', {
    ...remote('pricing'),
    menu: [{ group: 'priceLists', order: 1, to: '/pricing', label: { en: 'Prices', nl: 'Prijzen' } }],
  })
  const pricing = async () => {
    const { enabled, menu, paths } = (await lines())[0]!
    return { enabled, entries: menu.length, paths }
  }
  assert.deepEqual(await pricing(), { enabled: undefined, entries: 1, paths: ['/pricing'] })
  put('shipped/pricing/state.json', { enabled: false, at: '2026-01-01T00:00:00Z', by: 'anna' })
  assert.deepEqual(await pricing(), { enabled: false, entries: 0, paths: ['/pricing'] })
  assert.equal((await get('/remotes/pricing/state.json')).status, 404, 'it is for the operator alone')
  put('shipped/pricing/state.json', '{ half')
  assert.deepEqual(await pricing(), { enabled: undefined, entries: 1, paths: ['/pricing'] }, 'what makes no sense switches nothing off')
})

test('NET-07 where the server of a team is the operator alone says, whatever a build says of itself', async (t) => {
  const { put, get, remotes } = await start(t)
  const server = async () => (await remotes.lineWithServer('pricing'))?.server
  put('remotes/pricing/dist/remote.json', { ...remote('pricing'), server: 'http://evil.example' })
  assert.equal(await server(), undefined)
  put('shipped/pricing/state.json', { server: 'https://pricing.internal:4300' })
  assert.equal(await server(), 'https://pricing.internal:4300')
  const registry = await (await get('/remotes.json')).text()
  assert.doesNotMatch(registry, /evil|internal/)
  assert.equal(
    lineOfCanary({ ...remote('pricing'), server: 'https://pricing.internal:4300', canary: { buildId: 'b2', server: 'http://evil.example' } })?.['server'],
    'https://pricing.internal:4300',
  )
  // a remote that its developer serves from his own computer, before it was ever shipped
  put('shipped/robots/state.json', { server: 'http://localhost:4300' })
  assert.deepEqual(await remotes.lineWithServer('robots'), { id: 'robots', server: 'http://localhost:4300', enabled: true })
  put('shipped/robots/state.json', { server: 'file:///etc/passwd' })
  for (const none of ['robots', 'cellar', '../shipped/robots']) assert.equal(await remotes.lineWithServer(none), undefined)
  assert.doesNotMatch(await (await get('/remotes.json')).text(), /robots/)
  // an invalid address leaves the remote out and logs the reason for the operator
  t.mock.method(console, 'error', () => {})
  put('shipped/pricing/state.json', { server: 'pricing.internal' })
  assert.equal(await remotes.lineWithServer('pricing'), undefined)
})

test('NET-07 a canary goes to its share of the accounts and to those that are named, to the same ones each time, and to nobody before sign-in', async (t) => {
  const { put, ask, get } = await start(t)
  put('shipped/pricing/remote.json', remote('pricing'))
  const canary = {
    ...remote('pricing'),
    buildId: 'b2',
    entry: '/remotes/pricing/canary-manifest.json',
    paths: ['/pricing', '/pricing/new'],
    share: 20,
    accounts: ['anna@vitrine.example'],
  }
  put('shipped/pricing/canary.json', canary)
  put('shipped/pricing/canary-manifest.json', '{}')
  const buildFor = async (account?: string) => (await ask(account))[0]!.buildId
  assert.equal(await buildFor(), 'b1')
  assert.equal((await get('/remotes.json')).headers.get('vary'), 'X-Account', 'no proxy gives one the lines of another')
  const all = async () => Promise.all(Array.from({ length: 200 }, (_, id) => buildFor(`${id + 1} ${encodeURIComponent(`p${id}@vitrine.example`)}`)))
  const first = await all()
  const count = first.filter((build) => build === 'b2').length
  assert.ok(count > 20 && count < 60, `${count} of 200`)
  assert.deepEqual(await all(), first)
  const other = first.indexOf('b1') + 1
  assert.equal(await buildFor(`${other} ${encodeURIComponent('Anna@vitrine.example')}`), 'b2')
  const [line] = await ask(`${other} anna%40vitrine.example`)
  assert.deepEqual(line, { ...remote('pricing'), buildId: 'b2', entry: canary.entry, paths: canary.paths, isCanary: true }, 'who gets it is said to nobody')
  assert.equal((await get('/remotes/pricing/canary-manifest.json')).status, 200)
  assert.equal((await get('/remotes/pricing/canary.json')).status, 404)
  for (const nobody of ['x anna%40vitrine.example', '0', `${other} %E0%A4%A`]) assert.equal(await buildFor(nobody), 'b1', nobody)
  // the operator's settings for the remote apply to both builds
  put('shipped/pricing/state.json', { enabled: false })
  assert.equal((await ask(`${other} anna%40vitrine.example`))[0]!.enabled, false)
  put('shipped/pricing/state.json', {})
  for (const bad of ['{ half', { ...canary, entry: 'javascript:alert(1)' }, { ...canary, paths: 7 }, []]) {
    put('shipped/pricing/canary.json', bad)
    assert.equal(await buildFor('1 anna%40vitrine.example'), 'b1', JSON.stringify(bad))
  }
})

test('the page of everybody may load a canary of another origin: whose page it is, the server learns only after it', async (t) => {
  const { put, origins } = await start(t)
  put('shipped/pricing/remote.json', remote('pricing'))
  put('shipped/pricing/canary.json', { ...remote('pricing'), buildId: 'b2', entry: 'https://remotes.example/pricing/canary-manifest.json', share: 10 })
  assert.deepEqual(await origins(), ['https://remotes.example'])
})

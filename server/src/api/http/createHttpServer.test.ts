import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import test, { after } from 'node:test'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { withServer } from '../../testing/index.ts'
import { contentSecurityPolicy } from '../../platform/http/index.ts'
import { composition } from '../../composition.ts'
import { createHttpServer } from './createHttpServer.ts'
import { createRemotes } from './createRemotes.ts'

// A minimal build: the host, and two of the five remotes.
const root = mkdtempSync(join(tmpdir(), 'vitrine-http-'))
after(() => rmSync(root, { recursive: true, force: true }))

function put(path: string, content: string | Buffer): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
}

const script = `console.log("${'furniture '.repeat(200)}")`
const remote = (id: string) => ({ id, contract: 1, buildId: 'b1', entry: `/remotes/${id}/mf-manifest.json`, menu: [], paths: [`/${id}`], panels: [] })
put('host/dist/index.html', '<!doctype html><html><head><script nonce="__CSP_NONCE__"></script><meta content="__CSP_NONCE__"></head></html>')
put('host/dist/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
put('host/dist/assets/main.0a1b2c3d.js', script)
put('host/dist/assets/main.0a1b2c3d.js.br', brotliCompressSync(script))
put('host/dist/assets/main.0a1b2c3d.js.gz', gzipSync(script))
put('host/dist/assets/main.0a1b2c3d.js.map', '{}')
put('host/dist/assets/main.0a1b2c3d.css', 'body{}')
for (const id of ['pricing', 'catalogue']) {
  put(`remotes/${id}/dist/remote.json`, JSON.stringify(remote(id)))
  put(`remotes/${id}/dist/mf-manifest.json`, JSON.stringify({ name: id }))
  put(`remotes/${id}/dist/remoteEntry.aabbccdd.js`, script)
}
put('secret.txt', 'not for the world')

const { url, get, db, accounts, live } = await withServer({ root })
const browser = { accept: 'text/html,application/xhtml+xml' }
const immutable = 'public, max-age=31536000, immutable'

/** Sends a path unchanged: `fetch` would normalise it. */
function getRaw(path: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const call = request(url, { path }, (response) => {
      response.setEncoding('utf8')
      let text = ''
      response.on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    call.on('error', reject).end()
  })
}

test('every address that a person opens is answered with the page', async () => {
  for (const path of ['/', '/products?search=bank&page=2', '/products/12/edit', '/share-link/aGVsbG8', '/index.html']) {
    const response = await get(path, { headers: browser })
    assert.equal(response.status, 200, path)
    assert.equal(response.headers.get('content-type'), 'text/html; charset=utf-8')
    assert.equal(response.headers.get('cache-control'), 'no-cache')
  }
})

test('the page has a strict content security policy, with a nonce that is new each time', async () => {
  const nonces = new Set<string>()
  for (const path of ['/', '/products']) {
    const response = await get(path, { headers: browser })
    const policy = response.headers.get('content-security-policy') ?? ''
    const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    assert.ok(Buffer.from(nonce, 'base64').length >= 16)
    nonces.add(nonce)
    const html = await response.text()
    assert.equal(html.split(nonce).length, 3, 'every placeholder is filled')
    assert.equal(html.includes('__CSP_NONCE__'), false)
    for (const rule of [
      `default-src 'none'`,
      `script-src 'self'`,
      `img-src 'self' blob: data:`,
      `connect-src 'self'`,
      `base-uri 'none'`,
      `object-src 'none'`,
      `frame-ancestors 'none'`,
      `form-action 'self'`,
    ]) {
      assert.ok(policy.split('; ').includes(rule), rule)
    }
    assert.equal(/unsafe/.test(policy), false)
  }
  assert.equal(nonces.size, 2)
})

test('the front page is for whoever asks, also without a word of what may come', async () => {
  assert.match((await getRaw('/')).text, /^<!doctype html>/)
  assert.equal((await get('/', { headers: { accept: '*/*' } })).status, 200)
})

test('a missing file is a 404 in plain text that nobody keeps, never the page', async () => {
  for (const path of [
    '/assets/nope.js',
    '/assets/nope',
    '/nope.js',
    '/products/nope.css',
    '/remotes/catalogue/nope.js',
    '/remotes/catalogue/nope',
    '/remotes/media/mf-manifest.json',
    '/remotes/cellar/mf-manifest.json',
    '/assets/main.0a1b2c3d.js.map',
    '/nope.json',
  ]) {
    for (const headers of [browser, { accept: '*/*' }]) {
      const response = await get(path, { headers })
      assert.equal(response.status, 404, path)
      assert.match(response.headers.get('content-type') ?? '', /^text\/plain/, path)
      assert.equal(response.headers.get('cache-control'), 'no-store', path)
    }
  }
  assert.equal((await get('/products', { headers: { accept: 'application/json' } })).status, 404, 'not a person who opens an address')
})

test('a file that is there and cannot be read is a fault of ours, and not said to be missing; a remote’s takes none of the others along', async (t) => {
  const logged = t.mock.method(console, 'error', () => {})
  // a link to itself: not even a user with all permissions can read it
  const unreadable = (path: string) => {
    rmSync(join(root, path), { force: true })
    mkdirSync(dirname(join(root, path)), { recursive: true })
    symlinkSync(join(root, path), join(root, path))
    t.after(() => rmSync(join(root, path)))
  }
  unreadable('remotes/media/dist/remote.json')
  unreadable('remotes/media/dist/mf-manifest.json')
  assert.equal((await get('/remotes/media/mf-manifest.json')).status, 500)
  assert.match(String(logged.mock.calls[0]?.arguments[1]), /ELOOP/)
  const { remotes } = (await (await get('/remotes.json')).json()) as { remotes: { id: string }[] }
  assert.deepEqual(
    remotes.map(({ id }) => id),
    ['catalogue', 'pricing'],
  )
})

test('files with a hash in their name are kept for ever, compressed as the browser likes it', async () => {
  const path = '/assets/main.0a1b2c3d.js'
  for (const [encoding, expected] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const response = await get(path, { headers: { 'accept-encoding': encoding } })
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('content-encoding'), expected)
    assert.equal(response.headers.get('cache-control'), immutable)
    assert.equal(response.headers.get('content-type'), 'text/javascript; charset=utf-8')
    assert.equal(response.headers.get('vary'), 'Accept-Encoding')
    assert.equal(await response.text(), script)
  }
  const entry = await get('/remotes/pricing/remoteEntry.aabbccdd.js')
  assert.equal(entry.headers.get('cache-control'), immutable)
  assert.equal(entry.headers.get('access-control-allow-origin'), '*', 'a host at another address may load the remote')
  assert.equal((await get('/favicon.svg')).headers.get('cache-control'), 'no-cache')
})

test('the registry and the manifests are asked for again each time, but sent only when they have changed', async () => {
  for (const path of ['/remotes.json', '/remotes/catalogue/mf-manifest.json']) {
    const response = await get(path)
    assert.equal(response.headers.get('cache-control'), 'no-cache')
    assert.equal(response.headers.get('content-type'), 'application/json; charset=utf-8')
    const etag = response.headers.get('etag') ?? ''
    assert.match(etag, /^"[\w-]+"$/, 'a strong one')
    const again = await get(path, { headers: { 'if-none-match': etag } })
    assert.equal(again.status, 304)
    assert.equal(again.headers.get('cache-control'), 'no-cache')
  }
})

test('the registry joins what the remotes say; a remote whose files are gone stays in it, one that is deployed again shows at once', async () => {
  const read = async () => (await (await get('/remotes.json')).json()).remotes
  assert.deepEqual(await read(), [remote('catalogue'), remote('pricing')])
  rmSync(join(root, 'remotes/pricing/dist'), { recursive: true })
  assert.deepEqual(await read(), [remote('catalogue'), remote('pricing')])
  assert.equal((await get('/remotes/pricing/mf-manifest.json')).status, 404)
  assert.equal((await get('/remotes/catalogue/mf-manifest.json')).status, 200)
  put('remotes/pricing/dist/remote.json', JSON.stringify({ ...remote('pricing'), buildId: 'b2, a little longer' }))
  assert.equal((await read())[1].buildId, 'b2, a little longer')
})

test('remotes that were shipped to the folder of VITRINE_REMOTES replace those of this build, whose files stay for who has them open', async () => {
  put('shipped/catalogue/remote.json', JSON.stringify({ ...remote('catalogue'), buildId: 'shipped' }))
  put('shipped/catalogue/mf-manifest.json', JSON.stringify({ name: 'catalogue', build: 'shipped' }))
  put('shipped/catalogue/assets/remoteEntry.11223344.js', 'shipped')
  put('shipped/catalogue/builds/b1/documents.json', '{}')
  put('remotes/catalogue/dist/assets/remoteEntry.aabbccdd.js', 'built')
  const other = createHttpServer({
    composition,
    db,
    accounts,
    live,
    settings: { environment: 'dev', remotesFile: join(root, 'shipped'), dataFolder: root },
    root,
  })
  other.server.listen(0, 'localhost')
  await once(other.server, 'listening')
  const address = `http://localhost:${(other.server.address() as AddressInfo).port}`
  try {
    const { remotes }: { remotes: { id: string; buildId: string }[] } = await (await fetch(`${address}/remotes.json`)).json()
    assert.deepEqual(
      remotes.map(({ id, buildId }) => `${id} ${buildId}`),
      ['catalogue shipped', 'pricing b2, a little longer'],
    )
    const read = async (path: string) => (await fetch(`${address}/remotes/catalogue/${path}`)).text()
    assert.equal((JSON.parse(await read('mf-manifest.json')) as { build: string }).build, 'shipped')
    assert.equal(await read('assets/remoteEntry.11223344.js'), 'shipped')
    assert.equal(await read('assets/remoteEntry.aabbccdd.js'), 'built')
    for (const path of ['builds/b1/documents.json', 'assets/nope.js', '.builds', '../secret.txt']) {
      assert.equal((await fetch(`${address}/remotes/catalogue/${path}`)).status, 404, path)
    }
  } finally {
    await other.stop(0)
  }
})

test('another registry brings its own origins, which the content security policy then allows', async (t) => {
  const file = join(root, 'elsewhere.json')
  const remotes = [
    { ...remote('catalogue'), entry: 'https://catalogue.vitrine.example/mf-manifest.json' },
    { ...remote('pricing'), entry: 'http://localhost:4105/mf-manifest.json' },
    { ...remote('media'), entry: '/remotes/media/mf-manifest.json' },
  ]
  put('elsewhere.json', JSON.stringify({ remotes }))
  const registry = createRemotes({ remotesFile: file }, root)
  assert.deepEqual(await registry.origins(), ['https://catalogue.vitrine.example', 'http://localhost:4105'])
  const policy = contentSecurityPolicy('n', await registry.origins(), 'production')
  assert.ok(policy.includes(`script-src 'self' https://catalogue.vitrine.example http://localhost:4105;`))
  assert.ok(policy.includes(`connect-src 'self' https://catalogue.vitrine.example http://localhost:4105;`))
  assert.ok(contentSecurityPolicy('n', await registry.origins(), 'dev').includes('ws://localhost:4105'))
  put('elsewhere.json', JSON.stringify({ remotes: [{ entry: "https://a.example'; script-src *//mf-manifest.json" }, { entry: 'javascript:1' }] }))
  assert.deepEqual(await registry.origins(), [], 'nothing that could change the policy')
  const log = t.mock.method(console, 'error', () => {})
  rmSync(file)
  assert.deepEqual(await registry.origins(), [])
  assert.equal(log.mock.callCount(), 1)
})

test('nothing outside the built folders is served', async () => {
  for (const path of [
    '/assets/../../../secret.txt',
    '/assets/%2e%2e/%2e%2e/%2e%2e/secret.txt',
    '/remotes/catalogue/../../../secret.txt',
    '/remotes/catalogue/..%2f..%2f..%2fsecret.txt',
    '/remotes/../secret.txt',
    '//secret.txt',
    '/../secret.txt',
    '/..%5c..%5csecret.txt',
    '/%00.txt',
    '/%.txt',
  ]) {
    const { status, text } = await getRaw(path)
    assert.ok([400, 404].includes(status), `${path}: ${status}`)
    assert.equal(text.includes('not for the world'), false, path)
  }
})

test('every reply forbids guessing of types and sends no address to other sites', async () => {
  for (const path of ['/', '/remotes.json', '/assets/main.0a1b2c3d.js', '/assets/nope.js', '/livez', '/readyz', '/remotes/catalogue/mf-manifest.json']) {
    const response = await get(path, { headers: browser })
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff', path)
    assert.equal(response.headers.get('referrer-policy'), 'no-referrer', path)
  }
})

test('the checks for whoever watches over the server', async () => {
  assert.equal(await (await get('/livez')).text(), 'alive\n')
  assert.equal(await (await get('/readyz')).text(), 'ready\n')
  assert.equal((await get('/', { method: 'POST' })).status, 405)
  assert.equal((await get('/', { method: 'HEAD', headers: browser })).status, 200)
})

test('NET-07 a line of the registry that makes no sense is left out and said; half a file leaves what stood there', async (t) => {
  const file = join(root, 'lines.json')
  const log = t.mock.method(console, 'error', () => {})
  const registry = createRemotes({ remotesFile: file }, root)
  const away = (id: string) => ({ ...remote(id), entry: `https://${id}.vitrine.example/mf-manifest.json` })
  put('lines.json', JSON.stringify({ remotes: [{ ...away('media'), menu: [{ group: 'media', order: 1, to: '/images' }] }, away('pricing')] }))
  assert.deepEqual(await registry.origins(), ['https://pricing.vitrine.example'])
  await registry.origins()
  assert.deepEqual(
    log.mock.calls.map(({ arguments: [sentence] }) => String(sentence).replace(/: Invalid.*[.] It/, ' … It')),
    ['The registry of remotes, media: menu.0.label … It is left out.'],
    'once',
  )
  for (const half of ['{ "remotes": [', '<!doctype html>', '{}', '']) {
    put('lines.json', half)
    assert.deepEqual(await registry.origins(), ['https://pricing.vitrine.example'], half)
  }
  put('lines.json', JSON.stringify({ remotes: [away('media')] }))
  assert.deepEqual(await registry.origins(), ['https://media.vitrine.example'])
})

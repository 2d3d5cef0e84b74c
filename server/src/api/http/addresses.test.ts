import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import test, { after } from 'node:test'
import fc from 'fast-check'
import { withServer } from '../../testing/index.ts'

// A minimal build: the host, one remote, and build output that the browser does not need.
const root = mkdtempSync(join(tmpdir(), 'vitrine-addresses-'))
after(() => rmSync(root, { recursive: true, force: true }))

const page = '<!doctype html><title>The page</title><script nonce="__CSP_NONCE__"></script>'
const secret = 'private to the build'
const script = 'console.log(1)'
const files: Record<string, string> = {
  'host/dist/index.html': page,
  'host/dist/index.html.br': `${secret}, packed`,
  'host/dist/.build': secret,
  'host/dist/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'host/dist/appearance.js': script,
  'host/dist/assets/main.0a1b2c3d.js': script,
  'host/dist/assets/main.0a1b2c3d.js.map': secret,
  'remotes/catalogue/dist/remote.json': JSON.stringify({
    id: 'catalogue',
    contract: 1,
    buildId: 'b1',
    entry: '/remotes/catalogue/mf-manifest.json',
    menu: [],
    paths: ['/products'],
    panels: [],
  }),
  'remotes/catalogue/dist/mf-manifest.json': '{"name":"catalogue"}',
  'remotes/catalogue/dist/assets/remoteEntry.aabbccdd.js': script,
  'remotes/catalogue/dist/assets/remoteEntry.aabbccdd.js.map': secret,
  'remotes/catalogue/dist/.build': secret,
  'remotes/catalogue/dist/documents.json': secret,
  'remotes/catalogue/dist/documents.json.gz': secret,
  'remotes/catalogue/dist/shared-versions.json': secret,
  'remotes/catalogue/dist/builds/b1/documents.json': secret,
  'remotes/catalogue/dist/index.html': page,
  'secret.txt': secret,
}
for (const [path, content] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
}

const { url } = await withServer({ root, environment: 'production' })

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** Sends a path unchanged: `fetch` would normalise it. */
function getRaw(path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(url, { path, headers: { accept: 'text/html,*/*' } }, (response) => {
      response.setEncoding('utf8')
      let text = ''
      response.on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
      .on('error', reject)
      .end()
  })
}

/** True for every response, whatever the spelling of its address. */
function assertGuarded(path: string, { status, headers, text }: Answer): void {
  const said = `${path}: ${status} ${JSON.stringify(headers)}`
  assert.ok(!text.includes(secret), said)
  assert.equal(headers['x-content-type-options'], 'nosniff', said)
  const cache = String(headers['cache-control'])
  if (/<!doctype html>/i.test(text) || String(headers['content-type']).includes('html')) {
    assert.match(String(headers['content-security-policy']), /default-src 'none'.*frame-ancestors 'none'/, said)
    assert.equal(headers['x-frame-options'], 'DENY', said)
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin', said)
    assert.equal(cache, 'no-cache', said)
    assert.ok(!text.includes('__CSP_NONCE__'), said)
  }
  if (cache.includes('immutable')) assert.equal(text, script, said)
  if (status >= 400) assert.equal(cache, 'no-store', said)
}

const pages = ['/', '/index.html', '/products/12/edit']
const publicFiles = [
  '/favicon.svg',
  '/appearance.js',
  '/assets/main.0a1b2c3d.js',
  '/remotes.json',
  '/remotes/catalogue/mf-manifest.json',
  '/remotes/catalogue/assets/remoteEntry.aabbccdd.js',
  '/livez',
]
const privateFiles = [
  ...['/.build', '/index.html.br', '/assets/main.0a1b2c3d.js.map', '/secret.txt', '/../secret.txt', '/../../secret.txt', '/../.build'],
  ...[
    '.build',
    'documents.json',
    'documents.json.gz',
    'shared-versions.json',
    'builds/b1/documents.json',
    'index.html',
    'assets/remoteEntry.aabbccdd.js.map',
    '../.build',
  ].map((file) => `/remotes/catalogue/${file}`),
]

test('the ways round that were found: one letter encoded, and a folder that is left again', async () => {
  for (const path of ['/%69ndex.html', '/assets/../index.html', '/assets/%2e%2e/index.html', '/assets/..%2findex.html', '//index.html', '/./index.html']) {
    const answer = await getRaw(path)
    assertGuarded(path, answer)
    assert.equal(answer.status, 200, path)
    assert.match(answer.text, /The page/)
  }
  for (const file of [
    'documents.jso%6e',
    'shared-versions.jso%6e',
    '.build',
    '%2ebuild',
    'documents.json/',
    'documents.jso%6e/',
    'x/../documents.json',
    'documents.json.gz',
    '%69ndex.html',
    '.build/',
  ]) {
    const answer = await getRaw(`/remotes/catalogue/${file}`)
    assertGuarded(file, answer)
    assert.equal(answer.status, 404, file)
  }
})

const hex = (letter: string, upper: boolean) =>
  [...Buffer.from(letter)].map((byte) => `%${upper ? byte.toString(16).toUpperCase().padStart(2, '0') : byte.toString(16).padStart(2, '0')}`).join('')

const detours = ['//', '/./', '/x/../', '/%2e/', '/x/%2e%2E/', '/assets/../', '%2f', '\\', '%5c', '/.../']
const spellings = [(letter: string) => hex(letter, false), (letter: string) => hex(letter, true), (letter: string) => hex(letter, false).replaceAll('%', '%25')]

/** Another spelling of an address that a lenient server treats as the same: letters encoded once or twice, detours through folders. */
const otherwise = (path: string): fc.Arbitrary<string> =>
  fc
    .record({
      places: fc.array(fc.tuple(fc.nat(path.length - 1), fc.nat(99)), { maxLength: 4 }),
      end: fc.constantFrom('', '', '', '/', '/.', '%00', '.', '%20', '?x=1', '?/../index.html', '#', ';x'),
    })
    .map(({ places, end }) => {
      const letters = [...path]
      for (const [at, which] of places) {
        const letter = path[at] ?? ''
        letters[at] = letter === '/' ? (detours[which % detours.length] ?? '/') : (spellings[which % spellings.length]?.(letter) ?? letter)
      }
      return `/${letters.join('').replace(/^[\\/]/, '')}${end}`
    })

test('however an address is written: the page has its policy and is asked for again, only hashed files are kept, and what is private stays', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...pages, ...publicFiles, ...privateFiles).chain(otherwise), async (path) => assertGuarded(path, await getRaw(path))),
    { numRuns: 1500 },
  )
})

test('each address that was written with its letters encoded is answered as the plain one', async () => {
  for (const path of [...pages, ...publicFiles, ...privateFiles]) {
    const plain = await getRaw(path)
    assertGuarded(path, plain)
    const encoded = await getRaw([...path].map((letter) => (letter === '/' ? letter : hex(letter, true))).join(''))
    assert.deepEqual(
      [encoded.status, encoded.headers['content-type'], encoded.headers['cache-control']],
      [plain.status, plain.headers['content-type'], plain.headers['cache-control']],
      path,
    )
  }
})

test('an address that cannot be read is refused, and a whole one is read as its path', async () => {
  for (const path of ['/%', '/%zz', '/%c3%28', '/a%00b', '/a%0d%0ab', '/a\\b', '/a%5cb', 'nonsense']) assert.equal((await getRaw(path)).status, 400, path)
  assert.equal((await getRaw(`${url}/livez`)).text, 'alive\n')
  assertGuarded('whole', await getRaw(`${url}/assets/../%69ndex.html`))
})

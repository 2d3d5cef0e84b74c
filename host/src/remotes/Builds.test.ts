import { registryOf, toyRemote } from '@vitrine/testing'
import { Builds } from './Builds'

const ENTRY = 'http://localhost/remotes/toy/mf-manifest.json'
const CHUNK = 'http://localhost/remotes/toy/assets/7.js'
const registry = registryOf(toyRemote)
const manifestOf = (build: string) => ({
  metaData: { name: 'toy', globalName: 'toy', buildInfo: { buildVersion: build }, remoteEntry: { name: 'e.js' } },
  shared: [],
  exposes: [{ path: './remote', assets: {} }],
})
const pageOf = (main: string) => `<!doctype html><html><head><script defer src="/assets/main.${main}.js"></script></head></html>`

/** A page loaded as host `one`, and a server that now gives these answers; other requests fail with a network error. */
function after(answers: Record<string, unknown>) {
  const page = new DOMParser().parseFromString(pageOf('one'), 'text/html')
  const fetch = async (url: RequestInfo | URL) => {
    const body = answers[new URL(String(url), location.origin).pathname]
    if (body === undefined) throw new TypeError('Failed to fetch')
    return new Response(typeof body === 'string' ? body : JSON.stringify(body))
  }
  const builds = new Builds(registry, { fetch, page })
  builds.note(ENTRY, 'b1')
  return builds
}

test.each([
  ['the same build is there', { '/remotes.json': registry, '/remotes/toy/mf-manifest.json': manifestOf('b1') }, false],
  ['a newer build is there', { '/remotes.json': registry, '/remotes/toy/mf-manifest.json': manifestOf('b2') }, true],
  ['the remote is down', { '/remotes.json': registry }, false],
  ['the remote moved', { '/remotes.json': { remotes: [{ ...registry.remotes[0], entry: 'https://remotes.example/mf-manifest.json' }] } }, true],
  ['a page stands in place of the manifest', { '/remotes/toy/mf-manifest.json': '<!doctype html>' }, false],
])('F1 NET-06 a file of a remote is missing and %s', async (_, answers, expected) => {
  await expect(after(answers).isReplaced(CHUNK)).resolves.toBe(expected)
})

test.each([
  ['the same host', pageOf('one'), false],
  ['a newer host', pageOf('two'), true],
  ['the page of somebody else', '<html>Sign in to the network</html>', false],
  ['nothing', undefined, false],
])('F1 NET-06 a file of the host is missing and the server gives %s', async (_, page, expected) => {
  await expect(after({ '/': page }).isReplaced('http://localhost/assets/9.js')).resolves.toBe(expected)
})

test('a remote that was first visited after a deploy runs the newer build', () => {
  const builds = after({})
  expect(builds.buildOf(CHUNK)).toBe('b1')
  builds.note(ENTRY, 'b2')
  expect(builds.buildOf(CHUNK)).toBe('b2')
  expect(builds.buildOf('http://localhost/assets/9.js')).toBe('/assets/main.one.js')
})

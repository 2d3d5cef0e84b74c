import { registryOf, toyRemote } from '@vitrine/testing'
import { readRegistry } from './readRegistry'

const toy = registryOf(toyRemote).remotes[0]!
const read = (body: unknown, status = 200) =>
  readRegistry({ fetch: async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }), wait: async () => undefined })

test('the registry as the server writes it', async () => {
  await expect(read({ remotes: [toy] })).resolves.toEqual({ remotes: [toy] })
})

test.each([
  ['without an entry', { ...toy, entry: undefined }],
  ['with an entry that is no web address', { ...toy, entry: 'javascript:alert(1)' }],
  ['without its paths', { ...toy, paths: 'all' }],
  ['that is nothing', null],
])('NET-07 a remote %s is left out, the others stay', async (_, remote) => {
  await expect(read({ remotes: [remote, toy] })).resolves.toEqual({ remotes: [toy] })
})

test('a remote on another origin is welcome', async () => {
  const away = { ...toy, entry: 'https://remotes.example/mf-manifest.json' }
  await expect(read({ remotes: [away] })).resolves.toEqual({ remotes: [away] })
})

test.each([
  ['a page instead of the registry', '<!doctype html>', 200],
  ['an empty object', {}, 200],
  ['a missing file', {}, 404],
])('%s is an error', async (_, body, status) => {
  await expect(read(body, status)).rejects.toThrow()
})

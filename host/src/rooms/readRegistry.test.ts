import { registryOf, toyRoom } from '@vitrine/testing'
import { readRegistry } from './readRegistry'

const toy = registryOf(toyRoom).rooms[0]!
const read = (body: unknown, status = 200) =>
  readRegistry({ fetch: async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }), wait: async () => undefined })

test('the registry as the server writes it', async () => {
  await expect(read({ rooms: [toy] })).resolves.toEqual({ rooms: [toy] })
})

test.each([
  ['without an entry', { ...toy, entry: undefined }],
  ['with an entry that is no web address', { ...toy, entry: 'javascript:alert(1)' }],
  ['without its paths', { ...toy, paths: 'all' }],
  ['that is nothing', null],
])('NET-07 a room %s is left out, the others stay', async (_, room) => {
  await expect(read({ rooms: [room, toy] })).resolves.toEqual({ rooms: [toy] })
})

test('a room on another origin is welcome', async () => {
  const away = { ...toy, entry: 'https://rooms.example/mf-manifest.json' }
  await expect(read({ rooms: [away] })).resolves.toEqual({ rooms: [away] })
})

test.each([
  ['a page instead of the registry', '<!doctype html>', 200],
  ['an empty object', {}, 200],
  ['a missing file', {}, 404],
])('%s is an error', async (_, body, status) => {
  await expect(read(body, status)).rejects.toThrow()
})

import { fetchRegistry } from './fetchRegistry'

const ask = (text: string, status = 200) => fetchRegistry({ fetch: async () => new Response(text, { status }), wait: async () => undefined })

test('the registry as the server writes it', async () => {
  await expect(ask('{ "remotes": [] }')).resolves.toEqual({ remotes: [] })
})

test.each([
  ['a page instead of the registry', '<!doctype html>', 200],
  ['half a file', '{ "remotes": [', 200],
  ['a missing file', '{}', 404],
])('%s is an error', async (_, text, status) => {
  await expect(ask(text, status)).rejects.toThrow()
})

import { SessionStore } from '@vitrine/session'
import { fetchRegistry } from './fetchRegistry'

const ask = (text: string, status = 200) => fetchRegistry({ fetch: async () => new Response(text, { status }), wait: async () => undefined })

test('the registry as the server writes it', async () => {
  await expect(ask('{ "remotes": [] }')).resolves.toEqual({ remotes: [] })
})

test('who is signed in is said, so that the same person always gets the same builds', async () => {
  const fetch = jest.fn<Promise<Response>, [string, RequestInit]>(async () => new Response('{ "remotes": [] }'))
  const headers = async () => {
    await fetchRegistry({ fetch: fetch as unknown as typeof globalThis.fetch })
    return new Headers(fetch.mock.lastCall![1].headers).get('x-account')
  }
  expect(await headers()).toBeNull()
  new SessionStore(localStorage).saveUser({ id: 42, email: 'zoë@vitrine.example', language: 'nl' })
  expect(await headers()).toBe('42 zo%C3%AB%40vitrine.example')
  localStorage.clear()
})

test.each([
  ['a page instead of the registry', '<!doctype html>', 200],
  ['half a file', '{ "remotes": [', 200],
  ['a missing file', '{}', 404],
])('%s is an error', async (_, text, status) => {
  await expect(ask(text, status)).rejects.toThrow()
})

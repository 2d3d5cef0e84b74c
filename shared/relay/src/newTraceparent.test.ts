import { newTraceparent } from './newTraceparent'
import { send } from './send'

test('each request begins a trace of its own, as W3C Trace Context writes it', async () => {
  const sent: (string | null)[] = []
  const fetch = async (_: unknown, init?: RequestInit) => {
    sent.push(new Headers(init?.headers).get('traceparent'))
    return new Response('{"data":{}}')
  }
  const request = { url: '/graphql/', init: { method: 'POST' as const, headers: { accept: 'application/json' } } }
  await send(fetch, request)
  await send(fetch, request)
  for (const header of sent) expect(header).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
  expect(new Set(sent).size).toBe(2)
  expect(newTraceparent()).not.toBe(newTraceparent())
})

// Touches server/src/api/http
import { expect, test } from './test.ts'

const immutable = 'public, max-age=31536000, immutable'

test('the page carries a strict policy, a fresh nonce each time, and is never kept', async ({ request }) => {
  const first = await request.get('/products', { headers: { accept: 'text/html' } })
  const second = await request.get('/products', { headers: { accept: 'text/html' } })
  expect(first.status()).toBe(200)
  const policy = first.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe-inline')
  expect(policy).not.toContain('unsafe-eval')
  const nonceOf = (text: string): string | undefined => /'nonce-([^']+)'/.exec(text)?.[1]
  expect(nonceOf(policy)).toBeTruthy()
  expect(nonceOf(policy)).not.toBe(nonceOf(second.headers()['content-security-policy'] ?? ''))
  expect(await first.text()).toContain(nonceOf(policy))
  expect(first.headers()['cache-control']).toBe('no-cache')
  expect(first.headers()['x-content-type-options']).toBe('nosniff')
  expect(first.headers()['referrer-policy']).toBe('no-referrer')
  expect(first.headers()['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\)/)
})

test('F3 F4 every script of the page comes compressed and, when its name carries a hash, is kept for ever; a missing one is no page', async ({ request }) => {
  const page = await (await request.get('/', { headers: { accept: 'text/html' } })).text()
  const scripts = [...page.matchAll(/<script[^>]+src="?([^"\s>]+)/g)].map((match) => match[1]!)
  expect(scripts.filter((script) => script.startsWith('/assets/')).length).toBeGreaterThan(0)
  for (const script of scripts) {
    const reply = await request.get(script, { headers: { 'accept-encoding': 'br' } })
    expect(reply.status()).toBe(200)
    expect(reply.headers()['cache-control']).toBe(script.startsWith('/assets/') ? immutable : 'no-cache')
    expect(reply.headers()['content-encoding']).toBe('br')
    expect(reply.headers()['vary']?.toLowerCase()).toContain('accept-encoding')
    expect(reply.headers()['content-type']).toMatch(/javascript; charset=utf-8/)
  }
  for (const missing of ['/assets/nope.js', '/remotes/catalogue/assets/nope.js', `${scripts[0]}.map`]) {
    const reply = await request.get(missing, { headers: { accept: 'text/html' } })
    expect(reply.status(), missing).toBe(404)
    expect(reply.headers()['cache-control'], missing).toBe('no-store')
    expect(reply.headers()['content-type'], missing).not.toContain('html')
  }
})

test('the registry of remotes is asked for again each time, and each manifest names hashed files only', async ({ request }) => {
  const registry = await request.get('/remotes.json')
  expect(registry.headers()['cache-control']).toBe('no-cache')
  expect(registry.headers()['etag']).toBeTruthy()
  const { remotes } = (await registry.json()) as { remotes: { id: string; buildId: string; entry: string }[] }
  expect(remotes.map(({ id }) => id).sort()).toEqual(['catalogue', 'content', 'media', 'pricing', 'supplier'])
  for (const { id, buildId, entry } of remotes) {
    const manifest = (await (await request.get(entry)).json()) as {
      metaData: { name: string; buildInfo: { buildVersion: string }; remoteEntry: { name: string } }
      exposes: { assets: { js: { sync: string[] }; css: { sync: string[] } } }[]
    }
    expect(manifest.metaData.name).toBe(id)
    expect(manifest.metaData.buildInfo.buildVersion).toBe(buildId)
    const files = [manifest.metaData.remoteEntry.name, ...manifest.exposes.flatMap(({ assets }) => assets.js.sync)]
    for (const file of files) expect(file).toMatch(/^assets\/.+\.[0-9a-f]{8}\.js$/)
    expect(manifest.exposes.flatMap(({ assets }) => assets.css.sync)).toEqual([])
  }
})

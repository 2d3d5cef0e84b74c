// Touches host/src/remotes, shared/shell
import { untilLoaded } from './product/lists.ts'
import { expect, test } from './test.ts'

// at an address without a screen there is only the host
test.use({ expectedDeadEnds: /^[/]there[/]is[/]no[/]such[/]place$/ })

test('SHELL-08 a remote is fetched when its screen is opened, from its own origin, and not before', async ({ page, baseURL, request }) => {
  const { remotes } = (await (await request.get('/remotes.json')).json()) as { remotes: { id: string; entry: string }[] }
  const remoteOf = new Map(remotes.map(({ id, entry }) => [new URL(entry).origin, id]))
  expect(remoteOf.size).toBe(5)
  expect([...remoteOf.keys()]).not.toContain(new URL(baseURL!).origin)
  const asked = new Set<string>()
  page.on('request', (sent) => void asked.add(remoteOf.get(new URL(sent.url()).origin) ?? 'host'))

  await page.goto('/there/is/no/such/place')
  await expect(page.getByRole('banner')).toBeVisible()
  expect([...asked]).toEqual(['host'])
  await page.goto('/products')
  await untilLoaded(page, 'Products')
  expect([...asked].sort()).toEqual(['catalogue', 'host'])
  await page.goto('/reviews')
  await untilLoaded(page, 'Reviews')
  expect([...asked].sort()).toEqual(['catalogue', 'content', 'host'])
})

// Touches host/src/rooms, shared/shell
import { untilLoaded } from './product/lists.ts'
import { expect, test } from './test.ts'

test('SHELL-08 a room is fetched when its screen is opened, from its own origin, and not before', async ({ page, baseURL, request }) => {
  const { rooms } = (await (await request.get('/remotes.json')).json()) as { rooms: { id: string; entry: string }[] }
  const roomOf = new Map(rooms.map(({ id, entry }) => [new URL(entry).origin, id]))
  expect(roomOf.size).toBe(5)
  expect([...roomOf.keys()]).not.toContain(new URL(baseURL!).origin)
  const asked = new Set<string>()
  page.on('request', (sent) => void asked.add(roomOf.get(new URL(sent.url()).origin) ?? 'hall'))

  await page.goto('/there/is/no/such/place')
  await expect(page.getByRole('banner')).toBeVisible()
  expect([...asked]).toEqual(['hall'])
  await page.goto('/products')
  await untilLoaded(page, 'Products')
  expect([...asked].sort()).toEqual(['catalogue', 'hall'])
  await page.goto('/reviews')
  await untilLoaded(page, 'Reviews')
  expect([...asked].sort()).toEqual(['catalogue', 'content', 'hall'])
})

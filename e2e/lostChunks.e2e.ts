// Touches host/src/remotes, host/src/app, shared/shell
import { goByMenu } from './product/goByMenu.ts'
import { untilLoaded } from './product/lists.ts'
import { reloading, watchReloads } from './product/watchReloads.ts'
import { expect, test, type Page } from './test.ts'

// messages of the browser and of the host's own report about a missing file
test.use({ expectedComplaints: { text: /Failed to load resource|A remote could not be loaded|Federation Runtime|Loading chunk|ChunkLoadError/, where: /^/ } })

/**
 * Loses the next script of this server that the page has not requested yet, for this many requests, or for ever. Each page
 * requests it at its own addresses.
 */
const loseNextChunk = async (page: Page, origin: string, times: number): Promise<{ asked: () => number; mend: () => void }> => {
  let lost: string | undefined
  let asked = 0
  let left = times
  await page.route(`${origin}/**/*.js*`, async (route) => {
    const { pathname } = new URL(route.request().url())
    lost ??= pathname
    if (pathname !== lost || left === 0) return route.fallback()
    left -= 1
    asked += 1
    await route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found', headers: { 'access-control-allow-origin': '*' } })
  })
  return { asked: () => asked, mend: () => void (left = 0) }
}

const prices = (page: Page) => page.getByRole('tabpanel', { name: 'Prices' })
const openPrices = (page: Page): Promise<void> => page.getByRole('tab', { name: 'Prices' }).click()

/** Opens a product through the price lists: the page has loaded the entry of the remote whose panel is opened next. */
const openProduct = async (page: Page): Promise<void> => {
  await page.goto('/price-lists')
  await untilLoaded(page, 'Price lists')
  await goByMenu(page, 'Products', 'Products')
  await untilLoaded(page, 'Products')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('tab', { name: 'Prices' })).toBeVisible()
}

test('NET-09 a chunk that comes at the second try is waited for, without a word and without a reload', async ({ page, context, product }) => {
  const seen = await watchReloads(context, page)
  await openProduct(page)
  await loseNextChunk(page, product.remotes.pricing!, 1)
  await openPrices(page)
  await expect(prices(page).getByRole('table')).toBeVisible()
  expect([seen.loads(), seen.toasts]).toEqual([1, []])
})

test('NET-06 NET-09 a chunk that is lost twice, of the build that is the newest: it says so once, loads the page once, and the place stands', async ({
  page,
  context,
  product,
}) => {
  const seen = await watchReloads(context, page)
  await openProduct(page)
  const chunk = await loseNextChunk(page, product.remotes.pricing!, 2)
  await openPrices(page)
  await expect(prices(page).getByRole('table')).toBeVisible({ timeout: 30_000 })
  expect(chunk.asked()).toBe(2)
  expect(seen.loads()).toBe(2)
  expect(seen.toasts.filter((text) => text.includes(reloading))).toHaveLength(1)
})

test('NET-06 NET-07 NET-09 a chunk that is lost for good: one reload, then the place has a retry of its own and the page stays, whatever is opened', async ({
  page,
  context,
  product,
}) => {
  const seen = await watchReloads(context, page)
  await openProduct(page)
  const chunk = await loseNextChunk(page, product.remotes.pricing!, Infinity)
  await openPrices(page)
  const retry = prices(page).getByRole('alert').getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible({ timeout: 30_000 })
  await retry.click()
  await expect(retry).toBeVisible()
  // other screens of the same page are unaffected
  await page.getByRole('tab', { name: 'Content' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
  await openPrices(page)
  expect(seen.loads()).toBe(2)
  expect(seen.toasts.filter((text) => text.includes(reloading))).toHaveLength(1)
  chunk.mend()
  await retry.click()
  await expect(prices(page).getByRole('table')).toBeVisible()
  expect(seen.loads()).toBe(2)
})

// Touches host/src/dashboard, remotes/catalogue/src/dashboard, server/src/domains/catalogue/inspector
import { goTo } from './product/goTo.ts'
import { expect, test } from './test.ts'

test('each number of the dashboard is the length of the list to which it leads', async ({ page }) => {
  // visits one list for each number
  test.setTimeout(300_000)
  // only the numbers matter: the server would still make the pictures of a dozen lists already left, before those of the next
  await page.route('**/media/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>' }),
  )
  await page.goto('/')
  const zone = page.getByRole('region', { name: 'Maintenance tasks' })
  await expect(zone.getByRole('link').first()).toBeVisible()
  const addresses = await zone.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
  expect(addresses.length).toBeGreaterThan(4)
  for (const address of addresses) {
    let isFirst = true
    // other tests change the same catalogue: a number that was right when it was read may differ on its list
    await expect(async () => {
      // reloaded after a mismatch: the page shows the number that it knows until the next one arrives
      await (isFirst ? goTo(page, '/') : page.goto('/'))
      isFirst = false
      const link = zone.locator(`a[href="${address}"]`)
      const count = await link.locator('b').textContent()
      await link.click()
      await expect(page.locator('main tbody tr').first(), address).toBeVisible()
      await expect(page.locator('main .v-count').first(), address).toContainText(count!, { timeout: 2_000 })
    }).toPass()
  }
})

test('what waits to be finished, and what is new by type, are lists too, and a new product is one click away', async ({ page }) => {
  await page.goto('/')
  const zone = page.getByRole('region', { name: 'Product creation' })
  const unfinished = zone.getByRole('link', { name: /^Products in progress/ })
  await unfinished.click()
  await expect(page).toHaveURL(/active=false&complete=false/)
  await expect(page.locator('main tbody tr').first()).toBeVisible()
  await page.goto('/')
  await zone.getByRole('link', { name: /^Simple Product/ }).click()
  await expect(page).toHaveURL(/type=SIMPLE&created=\d{4}-\d{2}-\d{2}/)
  await page.goto('/')
  await zone.getByRole('link', { name: 'New product' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New product' })).toBeVisible()
})

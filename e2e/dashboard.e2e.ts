import { expect, test } from './test.ts'

test('DASH-01 each number of the dashboard is the length of the list to which it leads', async ({ page }) => {
  await page.goto('/')
  const zone = page.getByRole('region', { name: 'Maintenance tasks' })
  await expect(zone.getByRole('link').first()).toBeVisible()
  const links = await zone.getByRole('link').evaluateAll((all) => all.map((link) => ({ href: link.getAttribute('href')!, count: link.querySelector('b')!.textContent! })))
  expect(links.length).toBeGreaterThan(4)
  for (const { href, count } of links) {
    await page.goto('/')
    await zone.locator(`a[href="${href}"]`).click()
    await expect(page.locator('main .v-count').first(), href).toContainText(count)
    await expect(page.locator('main tbody tr').first(), href).toBeVisible()
  }
})

test('DASH-01 what waits to be finished, and what is new by type, are lists too, and a new product is one click away', async ({ page }) => {
  await page.goto('/')
  const zone = page.getByRole('region', { name: 'Product creation' })
  const unfinished = zone.getByRole('link', { name: /^Products in progress/ })
  const count = await unfinished.locator('b').textContent()
  await unfinished.click()
  await expect(page.locator('main .v-count').first()).toContainText(count!)
  await page.goto('/')
  await zone.getByRole('link', { name: /^Simple Product/ }).click()
  await expect(page).toHaveURL(/type=SIMPLE&created=\d{4}-\d{2}-\d{2}/)
  await page.goto('/')
  await zone.getByRole('link', { name: 'New product' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New product' })).toBeVisible()
})

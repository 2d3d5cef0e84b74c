// Touches shared/i18n, shared/shell, host/src/remotes
import { untilLoaded } from './product/lists.ts'
import { markPage, productAt } from './product/products.ts'
import { startAs } from './product/startAs.ts'
import { expect, test, type Page } from './test.ts'

/** A text in the file that loads with a product, and in no other. */
const textsOfProduct = { en: '"catalogue.product.tab.stock":[{"type":0,"value":"Stock"}]', nl: '"catalogue.product.tab.stock":[{"type":0,"value":"Voorraad"}]' }

/** The text of all scripts that the page has loaded so far. */
const collectScripts = (page: Page): (() => Promise<string>) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    // a script that is still loading when the page closes has no text
    if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''))
  })
  return async () => (await Promise.all(scripts)).join('\n')
}

test('SHELL-08 the texts and the query of a product come when one is opened, not with the list', async ({ page, call }) => {
  const { id, name } = await productAt(call, 40)
  const scripts = collectScripts(page)
  await page.goto('/products')
  await untilLoaded(page, 'Products')
  const first = await scripts()
  expect(first).toContain('query ProductsScreenQuery')
  for (const later of [textsOfProduct.en, 'query ProductScreenQuery', 'query AttributesScreenQuery']) expect(first, later).not.toContain(later)
  await page.goto(`/products/${id}/edit`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const all = await scripts()
  for (const now of [textsOfProduct.en, 'query ProductScreenQuery']) expect(all, now).toContain(now)
})

test.describe('on a line that loses files', () => {
  // the messages of the browser and of the error boundary about a file that fails to load
  test.use({ expectedComplaints: { text: /Failed to load resource|ChunkLoadError/, where: /^/ } })

  test('NET-07 a product whose texts do not come shows a retry in its place, which asks again without a new page', async ({ page, call }) => {
    const { id, name } = await productAt(call, 41)
    let isLost = true
    await page.route(/\/assets\/[^/]+\.js/, async (route) => {
      const response = await route.fetch()
      const body = await response.text()
      return isLost && body.includes(textsOfProduct.en) ? route.abort() : route.fulfill({ response, body })
    })
    await page.goto(`/products/${id}/edit`)
    const panel = page.getByRole('main').getByRole('alert')
    await expect(panel).toContainText('cannot be reached at the moment')
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
    const isSamePage = await markPage(page)
    isLost = false
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Stock' })).toBeVisible()
    expect(await isSamePage()).toBe(true)
    // files that nothing waits for may still be loading
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

test.describe('somebody who reads both languages', () => {
  // the language is stored with the account: this test uses its own, or other tests would start in it
  test.use({ signedIn: false })

  test('I18N-01 an open product changes its language with its tabs, and fetches the texts that this takes', async ({ page, call, context, baseURL }) => {
    await startAs(context, baseURL!, 'Tessa')
    const { id } = await productAt(call, 42)
    const scripts = collectScripts(page)
    await page.goto(`/products/${id}/edit`)
    await expect(page.getByRole('tab', { name: 'Stock' })).toBeVisible()
    expect(await scripts()).not.toContain(textsOfProduct.nl)
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('button', { name: 'Nederlands', exact: true }).click()
    await expect(page.getByRole('tab', { name: 'Voorraad' })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Stock' })).toHaveCount(0)
    expect(await scripts()).toContain(textsOfProduct.nl)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('button', { name: 'English', exact: true }).click()
    await expect(page.getByRole('tab', { name: 'Stock' })).toBeVisible()
  })
})

import { productAt } from './product/products.ts'
import { expect, test, type Page } from './test.ts'

test.use({ signedIn: false })

/** The five values that make a share-link session; the link itself is made elsewhere. */
const storeShareLink = async (page: Page, productId: string, leaveOut?: string): Promise<void> => {
  await page.addInitScript(
    ({ values, absent }) => {
      for (const [key, value] of Object.entries(values)) if (key !== absent) localStorage.setItem(key, value)
    },
    {
      values: {
        auth_shareLinkId: '17',
        auth_shareLinkProductId: productId,
        auth_shareLinkCreatedAt: new Date().toISOString(),
        auth_shareLinkExpiresAfter: '14',
        auth_shareLinkAvailability: 'supplier',
      },
      absent: leaveOut,
    },
  )
}

test('AUTH-05 an address of a share link is open to everybody', async ({ page }) => {
  await page.goto('/share-link/some-token')
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page).toHaveURL(/\/share-link\/some-token$/)
})

test('AUTH-06 a share-link session is led to its one product, wherever it goes', async ({ page, call }) => {
  const { id } = await productAt(call, 80)
  await storeShareLink(page, id)
  for (const path of ['/', '/products', '/auth/login', `/products/${Number(id) + 1}/limited`, '/price-lists']) {
    await page.goto(path)
    await expect(page, path).toHaveURL(new RegExp(`/products/${id}/limited$`))
  }
})

test('AUTH-03 AUTH-08 with one of its five values missing it is no share-link session', async ({ page, call }) => {
  const { id } = await productAt(call, 80)
  await storeShareLink(page, id, 'auth_shareLinkAvailability')
  await page.goto('/products')
  await expect(page).toHaveURL(/\/auth\/login/)
})

test('SHELL-06 a share-link session has Logout alone, no menu and no search', async ({ page, call }) => {
  const { id } = await productAt(call, 80)
  await storeShareLink(page, id)
  await page.goto('/')
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden()
  await expect(page.getByRole('combobox')).toBeHidden()
  await page.getByRole('button', { name: 'Your account' }).click()
  const panel = await page.getByRole('button', { name: 'Your account' }).getAttribute('aria-controls')
  const popover = page.locator(`[id="${panel}"]`)
  await expect(popover.getByRole('listitem')).toHaveText(['Logout'])
  await expect(popover.getByRole('link')).toHaveCount(0)
})

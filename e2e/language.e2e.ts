import { untilLoaded } from './product/lists.ts'
import { otherAccount } from './product/signIn.ts'
import { expect, test, type Page } from './test.ts'

const switchTo = async (page: Page, account: string, language: string): Promise<void> => {
  await page.getByRole('button', { name: account }).click()
  await page.getByRole('button', { name: language, exact: true }).click()
}

test.use({ account: otherAccount })

test('I18N-01 the interface speaks Dutch at once, without loading the page anew, and back', async ({ page }) => {
  await page.goto('/price-lists')
  await untilLoaded(page, 'Price lists')
  await page.evaluate(() => void Object.assign(window, { stillThere: true }))
  await switchTo(page, 'Your account', 'Nederlands')
  await untilLoaded(page, 'Prijslijsten')
  await expect(page.locator('html')).toHaveAttribute('lang', /^nl/)
  await expect(page.getByRole('navigation').getByRole('button', { name: 'Producten' })).toBeVisible()
  await page.keyboard.press('Escape')
  await switchTo(page, 'Account', 'English')
  await untilLoaded(page, 'Price lists')
  expect(await page.evaluate(() => 'stillThere' in window)).toBe(true)
})

test.describe('a visitor', () => {
  test.use({ signedIn: false })

  test('I18N-01 the sign-in page is English by default and can be read in Dutch', async ({ page }) => {
    await page.goto('/auth/login')
    await expect(page.locator('html')).toHaveAttribute('lang', /^en/)
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    await switchTo(page, 'Your account', 'Nederlands')
    await expect(page.getByLabel('Wachtwoord', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Wachtwoord', { exact: true })).toBeVisible()
  })
})

// Touches host/src/login, host/src/session, shared/session, shared/drafts
import { goByMenu } from './product/goByMenu.ts'
import { untilLoaded } from './product/lists.ts'
import { markPage } from './product/products.ts'
import { type Account, demoAccount, otherAccount } from './product/signIn.ts'
import { expect, test, type Page } from './test.ts'

test.use({ signedIn: false })

/** Records each store that Relay creates, as Relay's developer tools do. */
const watchStores = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const environments: unknown[] = []
    Object.assign(window, { environments, __RELAY_DEVTOOLS_HOOK__: { registerEnvironment: (environment: unknown) => void environments.push(environment) } })
  })
}

/** Everything that the newest store holds. */
const readStore = (page: Page): Promise<string> =>
  page.evaluate(() => {
    type Environment = { getStore(): { getSource(): { toJSON(): unknown } } }
    const { environments } = window as unknown as { environments: Environment[] }
    return JSON.stringify(environments.at(-1)!.getStore().getSource().toJSON())
  })

const signInAs = async (page: Page, { email, password }: Account): Promise<void> => {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
}

test('S8 AUTH-04 who signs in after another in the same tab finds nothing of them, neither in the page nor in the store', async ({ page }) => {
  await watchStores(page)
  await page.goto('/auth/login')
  const isSamePage = await markPage(page)
  await signInAs(page, otherAccount)
  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(page.getByRole('banner')).toContainText('Marit Dekker')
  await expect.poll(() => readStore(page)).toContain('Dekker')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)

  await signInAs(page, demoAccount)
  await goByMenu(page, 'Price lists', 'Price lists')
  await untilLoaded(page, 'Price lists')
  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(page.getByRole('banner')).toContainText(demoAccount.email)
  await expect.poll(() => readStore(page)).toContain(demoAccount.email)
  for (const trace of ['Dekker', otherAccount.email]) {
    await expect.poll(() => page.locator('html').innerHTML()).not.toContain(trace)
    expect(await readStore(page)).not.toContain(trace)
    await expect.poll(() => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(trace)
  }
  expect(await isSamePage()).toBe(true)
})

// Touches host/src/app, host/src/login, host/src/network, host/src/remotes, shared/relay, shared/session, shared/drafts
import { goByMenu } from './product/goByMenu.ts'
import { untilLoaded } from './product/lists.ts'
import { productAt } from './product/products.ts'
import { demoAccount } from './product/signIn.ts'
import { toastsBesideJobs } from './product/toastsOf.ts'
import { untilUnreachable } from './product/untilUnreachable.ts'
import { expect, test, type Page } from './test.ts'

const panelOf = (page: Page) => page.getByRole('main').getByRole('alert')

test('NET-02 NET-04 "Refresh the page" reloads it, and what was typed is offered again', async ({ page, call, line }) => {
  const { id } = await productAt(call, 112)
  const title = `Before the refresh, ${Date.now()}`
  const metaTitle = page.getByLabel('Meta title', { exact: true })
  await page.goto(`/products/${id}/edit`)
  await metaTitle.fill(title)
  line.breaks('gone')
  const dialog = await untilUnreachable(page, 'Prices')
  await expect(dialog).toContainText('Your unsaved change is safe on this computer.')
  await Promise.all([page.waitForEvent('load'), dialog.getByRole('button', { name: 'Refresh the page' }).click()])
  // the reloaded page also finds the connection down, and appears as soon as it is back
  await expect(dialog).toBeVisible()
  line.mends()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/Restore your draft from .* \(1 field\)/)).toBeVisible()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await page.getByRole('tab', { name: 'Content' }).click()
  await expect(metaTitle).toHaveValue(title)
})

test('ERR-02 a call that the server refuses says [GraphQL] before each of its words, one that does not get through says [Network]', async ({ page, line }) => {
  await page.goto('/price-lists')
  await untilLoaded(page, 'Price lists')
  line.misspells('ReviewsScreenQuery')
  await goByMenu(page, 'Products', 'Reviews')
  await expect(panelOf(page)).toContainText('Reviews and translations could not load its data')
  // a toast shows the server's message, the panel its kind
  const toasts = toastsBesideJobs(page)
  await expect(toasts).toHaveCount(1)
  await expect(toasts).toContainText('furnitureOfTheMoon')
  await expect(panelOf(page).locator('code')).toHaveText(/^\[GraphQL\] .*furnitureOfTheMoon/)
  line.mends()
  await panelOf(page).getByRole('button', { name: 'Try again' }).click()
  await untilLoaded(page, 'Reviews')

  // only one operation is broken: the server itself answers, so nothing is covered
  line.breaks('broken', 'ImagesScreenQuery')
  await goByMenu(page, 'Media')
  await expect(panelOf(page).locator('code')).toHaveText('[Network] network.error')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  line.mends()
  await panelOf(page).getByRole('button', { name: 'Try again' }).click()
  await untilLoaded(page, 'Media')
})

test.describe('the list of remotes does not come', () => {
  const registry = '**/remotes.json'

  test('NET-08 without it there is no screen: the page says so, and its retry opens what was asked for', async ({ page, broken }) => {
    broken.push(/remotes[.]json/)
    await page.route(registry, (route) => route.abort('connectionfailed'))
    await page.goto('/reviews')
    const panel = page.getByRole('alert')
    await expect(panel.getByRole('heading', { name: 'Vitrine could not be started' })).toBeVisible()
    await expect(panel).toContainText('Check your network connection and try again.')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await page.unroute(registry)
    await panel.getByRole('button', { name: 'Try again' }).click()
    await untilLoaded(page, 'Reviews')
  })

  test('NET-08 when it is the line that keeps it away, the page starts again by itself once that is back', async ({ page, line, broken }) => {
    broken.push(/remotes[.]json/)
    await page.route(registry, (route) => route.abort('connectionfailed'))
    line.breaks('gone')
    await page.goto('/reviews')
    const dialog = page.getByRole('alertdialog', { name: 'The server cannot be reached' })
    await expect(dialog.getByRole('button', { name: 'Refresh the page' })).toBeVisible()
    await page.unroute(registry)
    line.mends()
    await untilLoaded(page, 'Reviews')
    await expect(dialog).toHaveCount(0)
  })
})

/** Like a browser whose settings forbid storage for this address. */
const refuseStorage = (page: Page) =>
  page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: refuse })
  })

test('ERR-04 a browser that refuses to be asked for the session is told so, in its own language, and tries again', async ({ page }) => {
  await refuseStorage(page)
  await page.goto('/products')
  const panel = page.getByRole('alert')
  await expect(panel.getByRole('heading', { name: 'Could not get Auth.' })).toBeVisible()
  await expect(panel).toContainText('Allow site data for this address, then try again.')
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/)
  await Promise.all([page.waitForEvent('load'), panel.getByRole('button', { name: 'Try again' }).click()])
  await expect(panel.getByRole('heading', { name: 'Could not get Auth.' })).toBeVisible()
})

test.describe('in a Dutch browser', () => {
  test.use({ locale: 'nl-NL' })

  test('ERR-04 I18N-01 without a session nobody has chosen a language: the browser’s is spoken', async ({ page }) => {
    await refuseStorage(page)
    await page.goto('/auth/login')
    await expect(page.getByRole('alert').getByRole('heading', { name: 'Inloggen is nu niet mogelijk.' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', /^nl/)
  })
})

test.describe('a visitor', () => {
  test.use({ signedIn: false })

  test('ERR-04 a browser that keeps nothing more says so where one signs in, and lets one in once it does', async ({ page }) => {
    await page.goto('/auth/login')
    await page.evaluate(() => {
      const { setItem } = Storage.prototype
      Object.assign(window, { keepAgain: () => Object.assign(Storage.prototype, { setItem }) })
      Storage.prototype.setItem = function (name, value) {
        if (this === localStorage) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
        setItem.call(this, name, value)
      }
    })
    await page.getByLabel('E-mail').fill(demoAccount.email)
    await page.getByLabel('Password', { exact: true }).fill(demoAccount.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(panelOf(page)).toContainText('Could not get Auth. This browser does not let Vitrine remember who is signed in.')
    await expect(page).toHaveURL(/\/auth\/login$/)
    await page.evaluate(() => (window as unknown as { keepAgain(): void }).keepAgain())
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('banner').getByRole('combobox', { name: 'Search products' })).toBeVisible()
  })
})

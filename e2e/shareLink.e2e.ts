// Touches host/src/shareLink, remotes/supplier/src/limited, remotes/supplier/src/shareLinks, server/src/domains/supplier/shareLinks, server/src/platform/uploads, server/src/services/mail
import { callServer } from './product/callServer.ts'
import { emptyProduct } from './product/emptyProduct.ts'
import { productAt } from './product/products.ts'
import { newShareLink } from './product/runVitrine.ts'
import { demoAccount, signIn } from './product/signIn.ts'
import { expect, test, type Page } from './test.ts'

// a made-up link opens no product: these tests check only the way to its address
test.use({ signedIn: false, expectedDeadEnds: /^[/]products[/]\d+[/]limited$/ })

/** The five values of a share-link session; the link itself is created elsewhere. */
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

test('ERR-05 ERR-06 AUTH-05 SHARE-04 an address of a share link is open to everybody; one that does not work says so, and nothing of products', async ({
  page,
}) => {
  await page.goto('/share-link/some-token')
  await expect(page.getByRole('heading', { level: 1, name: 'Failed to sign you in' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Ask the sender for a new one.')
  await expect(page).toHaveURL(/\/share-link\/some-token$/)
  await expect(page.getByRole('main')).not.toContainText(/product/i)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
})

const storedKeys = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('auth_'))
      .sort(),
  )

test('ROUTE-05 SHARE-04 AUTH-02 AUTH-16 a link signs in with one call, keeps its five values and its language, and its token leaves address and history', async ({
  page,
  call,
  baseURL,
}) => {
  const product = await productAt(call, 81)
  const link = await newShareLink(product.sku, '--language', 'nl')
  let exchanges = 0
  page.on('request', (request) => {
    if (request.postData()?.includes('shareLinkAuth')) exchanges += 1
  })
  await page.goto('/auth/login')
  // left by a staff member: a visitor has no id
  await page.evaluate(() => localStorage.setItem('auth_userId', '99'))
  // fetching the page, as mail scanners do, uses nothing up
  for (let visit = 0; visit < 3; visit += 1) expect((await page.request.get(link, { headers: { accept: 'text/html' } })).status()).toBe(200)
  await page.goto(link)
  await expect(page).toHaveURL(new RegExp(`/products/${product.id}/limited$`))
  expect(exchanges).toBe(1)
  expect(await storedKeys(page)).toEqual([
    ...['auth_email', 'auth_exp', 'auth_refresh_token', 'auth_shareLinkAvailability', 'auth_shareLinkCreatedAt', 'auth_shareLinkExpiresAfter'],
    ...['auth_shareLinkId', 'auth_shareLinkProductId', 'auth_token', 'auth_userLanguage'],
  ])
  await expect
    .poll(() => page.evaluate(() => [localStorage.getItem('auth_shareLinkProductId'), localStorage.getItem('auth_shareLinkAvailability')]))
    .toEqual([product.id, 'AVAILABLE'])
  // read together, so that a page in the wrong language shows whether the address, the session or the page is to blame
  const spoken = () => page.evaluate(() => [location.pathname, localStorage.getItem('auth_userLanguage'), document.documentElement.lang])
  await expect.poll(spoken).toEqual([`/products/${product.id}/limited`, 'nl', 'nl'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Productinformatie/)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('search')).toHaveCount(0)

  const token = await page.evaluate(() => localStorage.getItem('auth_token')!)
  await expect(callServer(baseURL!, '{ products { totalCount } }', {}, token)).rejects.toThrow()
  await page.goBack()
  expect(page.url()).not.toContain('/share-link/')
})

test('SHARE-04 AUTH-15 over a session of staff: a link that fails leaves it alone, one that works replaces it, here and at the server', async ({
  page,
  context,
  call,
  baseURL,
}) => {
  const { sku, id } = await productAt(call, 82)
  const staff = await signIn(baseURL!, demoAccount)
  await page.goto('/auth/login')
  await page.evaluate((values) => Object.entries(values).forEach(([key, value]) => localStorage.setItem(key, value)), staff)
  await page.goto('/share-link/some-token')
  await expect(page.getByRole('heading', { name: 'Failed to sign you in' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_token'))).toBe(staff['auth_token'])
  const other = await context.newPage()
  await other.goto('/activity')
  await expect(other.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()

  await page.goto(await newShareLink(sku))
  await expect(page).toHaveURL(new RegExp(`/products/${id}/limited$`))
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_userId'))).toBeNull()
  await expect(other).toHaveURL(new RegExp(`/products/${id}/limited$`))
  await expect(other.getByRole('navigation')).toHaveCount(0)
  const ask = () =>
    callServer(baseURL!, '{ me { id } }', {}, staff['auth_token']).then(
      () => 'answered',
      (error: Error) => error.message,
    )
  await expect.poll(ask).toBe('Signature has expired')
})

test('SHARE-04 AUTH-15 the server takes the session no more while it is open: the next reply clears it, in the same words', async ({
  page,
  context,
  call,
  baseURL,
}) => {
  const { sku, id } = await productAt(call, 83)
  await page.goto(await newShareLink(sku, '--language', 'en'))
  await expect(page).toHaveURL(new RegExp(`/products/${id}/limited$`))
  const second = await context.newPage()
  await second.goto('/')
  await expect(second.getByRole('heading', { level: 1 })).toHaveText(/^Product information/)
  // if the server answered it first, the other tab would be reloaded without any session
  await second.route('**/graphql/**', () => {})
  const [token, refreshToken] = await page.evaluate(() => [localStorage.getItem('auth_token')!, localStorage.getItem('auth_refresh_token')!])
  await callServer(baseURL!, 'mutation { signOut }', {}, token)
  await expect(callServer(baseURL!, 'mutation($token: String!) { refreshToken(refreshToken: $token) { token } }', { token: refreshToken })).rejects.toThrow()
  // the first tab learns of it by a query, the second from the first
  await page.reload()
  for (const tab of [page, second]) {
    await expect(tab.getByRole('heading', { level: 1, name: 'Failed to sign you in' })).toBeVisible()
    await expect(tab).toHaveURL(/\/share-link\/ended$/)
  }
  expect(await storedKeys(page)).toEqual(['auth_userLanguage'])
})

test('SHARE-04 AUTH-06 a link whose days are over is told so when it is opened again', async ({ page, call }) => {
  const { id } = await productAt(call, 84)
  await storeShareLink(page, id)
  await page.addInitScript(() => localStorage.setItem('auth_shareLinkCreatedAt', '2026-01-05T09:00:00.000Z'))
  await page.goto(`/products/${id}/limited`)
  await expect(page.getByRole('heading', { level: 1, name: 'Failed to sign you in' })).toBeVisible()
  await expect(page).toHaveURL(/\/share-link\/ended$/)
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

/** The path of the newest mail to a recipient, in the environment's mailbox. */
const mailedTo = async (page: Page, recipient: string): Promise<string> => {
  const box = await (await page.request.get('/dev/mail')).text()
  const path = /\/dev\/mail\/\d+/.exec(box.slice(box.indexOf(`To: ${recipient}`)))?.[0]
  if (!path) throw new Error(`Nothing was mailed to ${recipient}`)
  return path
}

test.describe('asked by staff', () => {
  test.use({ signedIn: true })

  test('SHARE-01 SHARE-03 SHARE-06 PROD-20 ROUTE-06 ROUTE-10 a link is made on the tab of a product, filled in on a phone, half accepted, and another is revoked while it is open', async ({
    page,
    call,
    openAs,
  }) => {
    const product = await productAt(call, 85)
    await emptyProduct(call, product.id)
    const recipient = `verkoop.${Date.now()}@duinhof.example`
    await page.goto(`/products/${product.id}/edit?tab=shareLinks`)
    await page.getByRole('button', { name: 'New share link' }).click()
    const dialog = page.getByRole('dialog', { name: 'New share link' })
    const message = dialog.getByRole('textbox', { name: 'Message' })
    const words = await message.inputValue()
    await message.fill('Nothing to click on')
    await expect(dialog.getByRole('alert')).toHaveText('Put {{link}} where the link is to come.')
    await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled()
    await message.fill(words)
    await dialog.getByRole('textbox', { name: 'E-mail address of the recipient' }).fill(recipient)
    await dialog.getByRole('button', { name: 'Send' }).click()
    const card = page.getByRole('region', { name: recipient })
    await expect(card).toContainText('Sent')

    const phone = await openAs({})
    await phone.setViewportSize({ width: 390, height: 844 })
    await phone.goto(await mailedTo(page, recipient))
    await expect(phone).toHaveURL(new RegExp(`/products/${product.id}/limited$`))
    expect(await phone.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    const refused = phone.getByText('Levertijd mag hoogstens 520 zijn.')
    await phone.getByRole('textbox', { name: 'Levertijd' }).fill('9999')
    await phone.getByRole('textbox', { name: 'Levertijd' }).blur()
    await expect(refused).toBeVisible()
    await expect(phone.getByText(/^Opgeslagen om/)).toBeHidden()
    await phone.getByRole('textbox', { name: 'Levertijd' }).fill('8')
    const ean = phone.getByRole('textbox', { name: 'EAN-code' })
    await ean.fill('96385075')
    await ean.blur()
    await expect(phone.getByText('Het controlecijfer van de EAN is fout: 96385074 zou kloppen')).toBeVisible()
    expect(await phone.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await ean.fill('96385074')
    await ean.blur()
    await expect(phone.getByText('Het controlecijfer van de EAN is fout')).toBeHidden()
    await expect(phone.getByRole('status').filter({ hasText: /^Opgeslagen om/ })).toBeVisible()
    await expect(refused).toBeHidden()
    await phone.reload()
    await expect(phone.getByRole('textbox', { name: 'Levertijd' })).toHaveValue('8')
    await expect(phone.getByRole('textbox', { name: 'EAN-code' })).toHaveValue('96385074')
    await phone.getByRole('button', { name: 'Versturen naar Vitrine' }).click()
    await expect(phone.getByText('Verstuurd. Dank u wel.')).toBeVisible()

    await page.reload()
    await expect(card).toContainText('Submitted')
    await card.getByRole('combobox', { name: 'Verdict on Lead time' }).selectOption('refuse')
    await card.getByRole('textbox', { name: 'Reason for Lead time' }).fill('Acht weken is te lang')
    await card.getByRole('button', { name: 'Accept 1, reject 1' }).click()
    await expect(card).toContainText('Partly accepted')
    const kept = await call<{ product: { eanCode: string | null } }>('query($id: ID!) { product(id: $id) { eanCode } }', { id: product.id })
    expect(kept.product.eanCode).toBe('96385074')
    expect(await (await page.request.get('/dev/mail')).text()).toContain('- Levertijd: Acht weken is te lang')

    await card.getByRole('button', { name: 'Revoke' }).click()
    await expect(card).toContainText('Revoked')
    await phone.reload()
    await expect(phone).toHaveURL(/\/share-link\/ended$/)
    await page.goto(`/share-links?search=${recipient}`)
    await expect(page.getByRole('row', { name: new RegExp(recipient) })).toContainText('Revoked')
  })
})

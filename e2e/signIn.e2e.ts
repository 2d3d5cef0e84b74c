// Touches host/src/login, server/src/services/accounts
import { goByMenu } from './product/goByMenu.ts'
import { demoAccount, otherAccount } from './product/signIn.ts'
import { untilLoaded } from './product/lists.ts'
import { expect, test, type Page } from './test.ts'

test.use({ signedIn: false })

const fillIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const storedKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('auth_'))
      .sort(),
  )

test('ROUTE-01 AUTH-01 AUTH-02 AUTH-16 one signs in with e-mail and password, lands on the dashboard, and the session is stored under its names', async ({
  page,
}) => {
  await page.goto('/auth/login')
  await fillIn(page, demoAccount.email, demoAccount.password)
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  const stored = await page.evaluate(() => ({
    token: localStorage.getItem('auth_token'),
    exp: localStorage.getItem('auth_exp'),
    email: localStorage.getItem('auth_email'),
  }))
  const { exp } = JSON.parse(Buffer.from(stored.token!.split('.')[1]!, 'base64url').toString()) as { exp: number }
  expect(stored.exp).toBe(String(exp * 1000))
  expect(stored.email).toBe(demoAccount.email)
  await expect.poll(() => storedKeys(page)).toEqual(['auth_email', 'auth_exp', 'auth_refresh_token', 'auth_token', 'auth_userId', 'auth_userLanguage'])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_userId'))).toMatch(/^\d+$/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_userLanguage'))).toBe('en')
})

test('AUTH-01 a wrong password and an unknown address get the same message, and nothing is stored', async ({ page }) => {
  const messages: string[] = []
  for (const email of ['nobody@vitrine.example', otherAccount.email]) {
    await page.goto('/auth/login')
    await fillIn(page, email, 'not-the-password')
    const alert = page.getByRole('main').getByRole('alert').first()
    await expect(alert).toBeVisible()
    messages.push(await alert.innerText())
  }
  expect(messages[0]).toBe(messages[1])
  expect(await storedKeys(page)).not.toContain('auth_token')
})

test('AUTH-01 an address that is none, and an empty password, are refused before anything is sent', async ({ page }) => {
  let calls = 0
  page.on('request', (request) => {
    if (request.postData()?.includes('tokenAuth')) calls += 1
  })
  await page.goto('/auth/login')
  await fillIn(page, 'not an address', '')
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  expect(calls).toBe(0)
})

test('AUTH-08 a stranger is sent to login, and comes out where they were going', async ({ page }) => {
  await page.goto('/price-lists?sort=-name')
  await expect(page).toHaveURL(/\/auth\/login/)
  await fillIn(page, demoAccount.email, demoAccount.password)
  await expect(page).toHaveURL(/\/price-lists\?sort=-name$/)
  await untilLoaded(page, 'Price lists')
})

test('AUTH-08 login sends nobody to another site', async ({ page }) => {
  for (const evil of ['//evil.example/x', 'https://evil.example/', '/\\evil.example']) {
    await page.goto(`/auth/login?next=${encodeURIComponent(evil)}&from=${encodeURIComponent(evil)}&returnTo=${encodeURIComponent(evil)}`)
    await fillIn(page, demoAccount.email, demoAccount.password)
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
    expect(new URL(page.url()).hostname).toBe('localhost')
    await page.evaluate(() => localStorage.clear())
  }
})

test('AUTH-07 who is signed in and opens login goes to the dashboard', async ({ page }) => {
  await page.goto('/auth/login')
  await fillIn(page, demoAccount.email, demoAccount.password)
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await page.goto('/auth/login')
  await expect(page).toHaveURL(/\/$/)
})

test('AUTH-04 signing out clears what is stored, sets the language back to English, and Back does not return', async ({ page }) => {
  await page.goto('/auth/login')
  await fillIn(page, demoAccount.email, demoAccount.password)
  await goByMenu(page, 'Price lists', 'Price lists')
  await untilLoaded(page, 'Price lists')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  const left = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('auth_'))))
  for (const key of ['auth_token', 'auth_refresh_token', 'auth_email', 'auth_userId']) expect(left).not.toHaveProperty(key)
  expect(left['auth_userLanguage'] ?? 'en').toBe('en')
  await page.goBack()
  await expect(page).toHaveURL(/\/auth\/login/)
})

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await page.goto('/auth/login')
  await fillIn(page, demoAccount.email, demoAccount.password)
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/reviews')
  await untilLoaded(other, 'Reviews')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(other).toHaveURL(/\/auth\/login/)
})

// Touches host/src/profile, server/src/services/accounts
import { answerTo } from './product/answerTo.ts'
import { callServer } from './product/callServer.ts'
import { markPage } from './product/products.ts'
import { signIn } from './product/signIn.ts'
import { startAs } from './product/startAs.ts'
import { untilOpen } from './product/untilOpen.ts'
import { expect, test, type Page } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.use({ signedIn: false })

const notifications = (page: Page) => page.getByRole('region', { name: /^(Notifications|Meldingen)$/ })

test('ROUTE-02 AUTH-14 SHELL-05 the profile: a name is saved and taken back; the language applies at once and loses nothing', async ({
  page,
  context,
  baseURL,
}) => {
  await startAs(context, baseURL!, 'Wilma')
  await page.goto('/')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Profile' })).toBeVisible()

  const first = page.getByLabel('First name')
  await first.fill('Willemijn')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(notifications(page)).toContainText('Your profile is saved.')
  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(page.getByText('Willemijn Jansen')).toBeVisible()
  await page.keyboard.press('Escape')
  await notifications(page).getByRole('button', { name: 'Undo' }).click()
  await expect(first).toHaveValue('Wilma')

  await page.getByLabel('Last name').fill('de Wit')
  const isSamePage = await markPage(page)
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Nederlands')
  await expect(page.getByRole('heading', { level: 1, name: 'Profiel bewerken' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', /^nl/)
  await expect(page.getByLabel('Achternaam')).toHaveValue('de Wit')
  expect(await isSamePage()).toBe(true)
  await expect(notifications(page)).toContainText('De interface is nu in het Nederlands.')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(notifications(page)).toContainText('Je profiel is opgeslagen.')
  await page.reload()
  await expect(page.getByLabel('Achternaam')).toHaveValue('de Wit')
})

test('AUTH-14 a new password: the old one is over, all other sessions end, this one goes on', async ({ page, context, openAs, baseURL }) => {
  const { account } = await startAs(context, baseURL!, 'Hans')
  const elsewhere = await openAs(await signIn(baseURL!, account))
  await elsewhere.goto('/activity')
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()

  await page.goto('/auth/profile?tab=password')
  const current = page.getByLabel('Current password')
  const fresh = page.getByLabel('New password')
  const submit = page.getByRole('button', { name: 'Change password' })
  await current.fill('not the password')
  await fresh.fill('a wardrobe on a barge')
  await submit.click()
  await expect(current).toHaveAttribute('aria-invalid', 'true')
  await expect(current).toBeFocused()
  await current.fill(account.password)
  await fresh.fill(account.email)
  await submit.click()
  await expect(fresh).toHaveAttribute('aria-invalid', 'true')
  await fresh.fill('a wardrobe on a barge')
  await submit.click()
  await expect(notifications(page)).toContainText('Your password is changed. 1 other session has ended.')
  await expect(current).toHaveValue('')

  await expect(signIn(baseURL!, account)).rejects.toThrow()
  await signIn(baseURL!, { ...account, password: 'a wardrobe on a barge' })
  await page.goto('/activity')
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
  await elsewhere.goto('/activity?mine=true')
  await expect(elsewhere).toHaveURL(/\/auth\/login\?next=%2Factivity%3Fmine%3Dtrue$/)
  await expect(elsewhere.getByText('Your session has ended. Sign in again: your input is kept.')).toBeVisible()
})

test('AUTH-13 AUTH-14 the list of sessions: one is ended, and at once it counts no more there', async ({ page, context, openAs, baseURL }) => {
  const { account } = await startAs(context, baseURL!, 'Petra')
  const elsewhere = await openAs(await signIn(baseURL!, account))
  await page.goto('/auth/profile?tab=sessions')
  const rows = page.getByRole('tabpanel').getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.filter({ hasText: 'this one' })).toHaveCount(1)
  await expect(rows.filter({ hasText: 'this one' }).getByRole('button')).toHaveCount(0)

  await rows.getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('has to sign in again')
  await dialog.getByRole('button', { name: 'Sign out there' }).click()
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('tabpanel').getByText('Only in this browser.')).toBeVisible()
  await elsewhere.goto('/activity')
  await expect(elsewhere).toHaveURL(/\/auth\/login/)

  await signIn(baseURL!, account)
  await signIn(baseURL!, account)
  await page.reload()
  await expect(rows).toHaveCount(4)
  await page.getByRole('button', { name: 'Sign out everywhere else…' }).click()
  await expect(dialog).toContainText('2 other sessions end')
  await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(rows).toHaveCount(2)
})

test('AUTH-04 AUTH-13 after Logout the tokens count no more at the server', async ({ page, context, baseURL }) => {
  const { session } = await startAs(context, baseURL!, 'Jelle')
  await page.goto('/auth/profile')
  await untilOpen(page, 'Edit Profile')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  await expect(page.getByText('Your session has ended')).toBeHidden()
  const ask = () =>
    callServer(baseURL!, '{ me { id } }', {}, session['auth_token']).then(
      () => 'answered',
      (error: Error) => error.message,
    )
  await expect.poll(ask).toBe('Signature has expired')
  const renew = callServer(baseURL!, 'mutation($token: String!) { refreshToken(refreshToken: $token) { token } }', { token: session['auth_refresh_token'] })
  await expect(renew).rejects.toThrow()
})

test('dark mode is chosen in the profile, holds in every tab, and is there before anything is drawn', async ({ page, context, baseURL }) => {
  await startAs(context, baseURL!, 'Nora')
  await page.goto('/auth/profile')
  const other = await context.newPage()
  await other.goto('/activity')
  const ground = (tab: Page) => tab.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(await ground(page)).toBe('rgb(250, 248, 245)')
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect.poll(() => ground(page)).toBe('rgb(21, 25, 23)')
  await expect.poll(() => ground(other)).toBe('rgb(21, 25, 23)')

  // while the app is still loading, there is only the page's skeleton
  await context.route('**/assets/**', () => {})
  await other.goto('/activity', { waitUntil: 'commit' })
  await expect(other.locator('.start-bar')).toBeVisible()
  expect(await ground(other)).toBe('rgb(21, 25, 23)')
  await expect.poll(() => other.evaluate(() => getComputedStyle(document.querySelector('.start-bar')!).backgroundColor)).toBe('rgb(29, 34, 31)')
  await context.unroute('**/assets/**')

  await page.getByRole('radio', { name: 'As the system has it' }).check()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => ground(page)).toBe('rgb(21, 25, 23)')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => ground(page)).toBe('rgb(250, 248, 245)')
})

/** The longest movement of anything on the page, in seconds. */
const maxMovementLength = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const styles = [...document.querySelectorAll('*')].flatMap((element) => [undefined, '::before', '::after'].map((part) => getComputedStyle(element, part)))
    const times = styles.flatMap(({ transitionDuration, transitionDelay, animationDuration, animationDelay }) => [
      transitionDuration,
      transitionDelay,
      animationDuration,
      animationDelay,
    ])
    return Math.max(...times.flatMap((list) => list.split(',').map(parseFloat)).filter(Number.isFinite))
  })

test('whoever wants less movement sees none, in dialogs neither', async ({ page, context, baseURL }) => {
  await startAs(context, baseURL!, 'Ria')
  await page.goto('/auth/profile')
  await page.getByRole('combobox', { name: 'Language' }).focus()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await maxMovementLength(page)).toBeGreaterThanOrEqual(0.2)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(() => maxMovementLength(page)).toBeLessThanOrEqual(0.0001)
})

test('SHL-2 after too many wrong passwords login rests, and counts the seconds', async ({ page, product }) => {
  const account = await product.staff.add('Otto')
  await page.goto('/auth/login')
  await page.getByLabel('E-mail').fill(account.email)
  const password = page.getByLabel('Password', { exact: true })
  const submit = page.getByRole('button', { name: 'Sign in' })
  const alert = page.getByRole('main').getByRole('alert')
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await password.fill(`wrong ${attempt}`)
    const answer = answerTo(page, 'useSignInMutation')
    await submit.click()
    await answer
    // the button ignores presses until the page has read the response
    await expect(alert).toBeVisible()
    await expect(submit).toBeEnabled()
  }
  await password.fill(account.password)
  await submit.click()
  await expect(alert).toContainText(/Too many attempts\. You can try again in \d+ seconds\./)
  await expect(submit).toBeDisabled()
  const seconds = async () => Number(/again in (\d+) seconds/.exec(await alert.locator('[aria-hidden]').innerText())?.[1])
  const before = await seconds()
  await expect.poll(seconds).toBeLessThan(before)
})

// Touches host/src/session, host/src/login, shared/session, shared/relay, server/src/services/accounts
import { remoteNames } from './product/Fault.ts'
import { goByMenu } from './product/goByMenu.ts'
import { untilDrawn, untilLoaded } from './product/lists.ts'
import { countOperations, noteCalls, ownSession, store, stored } from './product/ownSession.ts'
import { productAt } from './product/products.ts'
import { listOf, walkThroughRemotes } from './product/remoteLists.ts'
import { demoAccount } from './product/signIn.ts'
import { expect, test, type BrowserContext, type Page } from './test.ts'

test.use({ signedIn: false })

const sessionKeys = ['auth_token', 'auth_refresh_token', 'auth_email', 'auth_userId', 'auth_exp']
const HOUR = 60 * 60 * 1000
const long = () => String(Date.now() - HOUR)

/**
 * One list of each remote, each in its own tab, opened one after the other: five pages that start at once take a busy machine
 * longer than the host waits for a remote. None is settled then: a browser opens no more than six connections to one server,
 * and each tab keeps one or two for its event stream.
 */
const openFiveTabs = async (context: BrowserContext, first: Page): Promise<Page[]> => {
  const tabs: Page[] = []
  for (const [index, remote] of remoteNames.entries()) {
    const tab = index === 0 ? first : await context.newPage()
    const { path, title } = listOf(remote)
    await tab.goto(path)
    await untilDrawn(tab, title)
    tabs.push(tab)
  }
  return tabs
}

/** In every tab: opens the list of the next remote. */
const goOnInAll = async (tabs: Page[]): Promise<void> => {
  for (const [index, tab] of tabs.entries()) {
    const { menu, title } = listOf(remoteNames[(index + 1) % remoteNames.length]!)
    await goByMenu(tab, ...menu)
    await untilDrawn(tab, title)
  }
}

/** Holds every refresh until the returned function is called. */
const holdRefreshes = async (context: BrowserContext): Promise<() => void> => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await context.route('**/graphql/**', async (route) => {
    if (route.request().postData()?.includes('"operationName":"refreshToken"')) await released
    await route.continue()
  })
  return release
}

/**
 * In every tab at the same moment, with an expired token: back to a list that it knows, which queries the server at once. No
 * refresh is let through before all of them want one, nor one for a list's late query.
 */
const goBackInAll = async (context: BrowserContext, tabs: Page[], untilAllWant: () => Promise<void>): Promise<void> => {
  const release = await holdRefreshes(context)
  await store(context, { auth_exp: long() })
  await Promise.all(
    tabs.map((tab, index) => tab.evaluate((path) => document.querySelector<HTMLElement>(`nav a[href="${path}"]`)!.click(), listOf(remoteNames[index]!).path)),
  )
  await untilAllWant()
  release()
  await Promise.all(tabs.map((tab, index) => untilDrawn(tab, listOf(remoteNames[index]!).title)))
  await context.unroute('**/graphql/**')
}

/** No tab is on the login page, and the server accepts the session. */
const expectSignedIn = async (tabs: Page[], before: string): Promise<void> => {
  // two access tokens of the same second may be identical; a known list is shown before the response arrives
  await expect.poll(() => stored(tabs[0]!, 'auth_refresh_token')).not.toBe(before)
  for (const tab of tabs) expect(new URL(tab.url()).pathname).not.toBe('/auth/login')
  for (const key of sessionKeys) expect(await stored(tabs[0]!, key), key).toBeTruthy()
}

test('AUTH-10 AUTH-13 five tabs whose token is over make one refresh between them, and nobody is signed out', async ({ page, context, baseURL }) => {
  const session = await ownSession(context, baseURL!)
  const tabs = await openFiveTabs(context, page)
  const count = countOperations(context)
  await test.step('by the clock', async () => {
    await goOnInAll(tabs)
    const waiting = () => page.evaluate(async () => (await navigator.locks.query()).pending!.length)
    await goBackInAll(context, tabs, () => expect.poll(waiting).toBe(tabs.length - 1))
    expect(count('refreshToken')).toBe(1)
    await expectSignedIn(tabs, session['auth_refresh_token']!)
    expect(Number(await stored(page, 'auth_exp'))).toBeGreaterThan(Date.now())
  })
  await test.step('by the word of the server', async () => {
    const renewed = await stored(page, 'auth_refresh_token')
    // a list's late query would renew the token while it is still being invalidated in the other tabs
    const release = await holdRefreshes(context)
    // for any invalid token, whatever the reason, the server reports that its signature has expired
    await store(context, { auth_token: `${await stored(page, 'auth_token')}x` })
    release()
    await goOnInAll(tabs)
    await context.unroute('**/graphql/**')
    expect(count('refreshToken')).toBe(2)
    await expectSignedIn(tabs, renewed!)
  })
})

test.describe('without Web Locks', () => {
  test('AUTH-13 five tabs refresh one and the same token at once, and all of them stay signed in', async ({ page, context, baseURL }) => {
    await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }))
    const session = await ownSession(context, baseURL!)
    const tabs = await openFiveTabs(context, page)
    await expect.poll(() => page.evaluate(() => navigator.locks)).toBeUndefined()
    const count = countOperations(context)
    await goOnInAll(tabs)
    await goBackInAll(context, tabs, () => expect.poll(() => count('refreshToken')).toBe(tabs.length))
    await expectSignedIn(tabs, session['auth_refresh_token']!)
    // and the tokens that they hold now can be renewed again
    await store(context, { auth_exp: long() })
    await goByMenu(page, 'Media')
    await untilLoaded(page, 'Media')
    await expectSignedIn(tabs, session['auth_refresh_token']!)
  })
})

for (const [name, offset] of [
  ['ahead', HOUR],
  ['behind', -HOUR],
] as const) {
  test(`AUTH-10 with the clock an hour ${name} one works on, and the token is not renewed again and again`, async ({ page, context, baseURL }) => {
    const session = await ownSession(context, baseURL!)
    await page.clock.install({ time: Date.now() + offset })
    const count = countOperations(context)
    await page.goto('/')
    await expect(page.getByText("You're on DEV")).toBeVisible()
    // a token that a tab with a slow clock takes for valid is expired for the server
    if (offset < 0) await store(context, { auth_token: `${session['auth_token']}x` })
    await walkThroughRemotes(page, ['pricing', 'media'])
    expect(count('refreshToken')).toBe(1)
    await page.clock.fastForward(20_000)
    await walkThroughRemotes(page, ['content', 'catalogue'])
    expect(count('refreshToken')).toBe(1)
    await expectSignedIn([page], session['auth_refresh_token']!)
  })
}

test.describe('a reply that is lost', () => {
  // the browser reports that a connection broke
  test.use({ expectedComplaints: { text: /Failed to load resource/, where: /\/graphql\// } })

  test('AUTH-11 AUTH-13 a refresh whose reply never arrives signs nobody out: the next attempt gets a pair that works', async ({ page, context, baseURL }) => {
    const session = await ownSession(context, baseURL!)
    await page.goto('/price-lists')
    await untilLoaded(page, 'Price lists')
    let answered: unknown
    await page.route('**/graphql/**', async (route) => {
      if (answered || !route.request().postData()?.includes('"operationName":"refreshToken"')) return route.fallback()
      // the server has processed it, and only its response is lost
      answered = await (await route.fetch()).json()
      await route.abort('connectionreset')
    })
    const count = countOperations(context)
    await store(context, { auth_exp: long() })
    await goByMenu(page, 'Media')
    await untilLoaded(page, 'Media')
    expect(answered).toMatchObject({ data: { refreshToken: { token: expect.any(String) as unknown } } })
    expect(count('refreshToken')).toBe(2)
    await expectSignedIn([page], session['auth_refresh_token']!)
  })
})

test('AUTH-04 AUTH-13 signing out in one of five tabs signs out all, at the server too', async ({ page, context, baseURL }) => {
  const session = await ownSession(context, baseURL!)
  const tabs = await openFiveTabs(context, page)
  await tabs[2]!.getByRole('button', { name: 'Your account' }).click()
  await tabs[2]!.getByRole('button', { name: 'Logout' }).click()
  for (const tab of tabs) await expect(tab).toHaveURL(/\/auth\/login/)
  const asThem = async () => {
    const response = await page.request.post('/graphql/', {
      headers: { accept: 'application/json', authorization: `JWT ${session['auth_token']}` },
      data: { query: '{ me { email } }' },
    })
    return JSON.stringify(await response.json())
  }
  await expect.poll(asThem).toContain('Signature has expired')
})

test('AUTH-08 AUTH-11 NET-04 a refresh that is refused leads to login and back, and what was being typed is offered again', async ({
  page,
  context,
  baseURL,
  call,
}) => {
  await ownSession(context, baseURL!)
  const { id } = await productAt(call, 64)
  const thought = `Half a thought of ${Date.now()}`
  await page.goto(`/products/${id}/edit`)
  await page.getByLabel('Meta title', { exact: true }).fill(thought)
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toContainText('1 change')
  await store(context, { auth_exp: long(), auth_refresh_token: 'no-such-token' })
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page).toHaveURL(new RegExp(`/auth/login\\?next=${encodeURIComponent(`/products/${id}/edit`)}`))
  expect(await stored(page, 'auth_token')).toBeNull()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByLabel('E-mail').fill(demoAccount.email)
  await page.getByLabel('Password', { exact: true }).fill(demoAccount.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(new RegExp(`/products/${id}/edit`))
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByLabel('Meta title', { exact: true })).toHaveValue(thought)
})

test('AUTH-09 every call shows the token as "Authorization: JWT …", but for the refresh, for which the others wait', async ({ page, context, baseURL }) => {
  const session = await ownSession(context, baseURL!)
  const calls = noteCalls(context)
  await page.goto('/price-lists')
  await untilLoaded(page, 'Price lists')
  expect(calls.length).toBeGreaterThan(1)
  expect(new Set(calls.map(({ authorization }) => authorization))).toEqual(new Set([`JWT ${session['auth_token']}`]))

  await page.goto('about:blank')
  // the list queries its saved searches late: with a blank page in between, no call can come before the token expires
  calls.length = 0
  await context.addInitScript((exp) => location.protocol.startsWith('http') && localStorage.setItem('auth_exp', exp), long())
  await page.goto('/reviews')
  await untilLoaded(page, 'Reviews')
  const [first, ...later] = calls
  expect(first).toEqual({ operation: 'refreshToken', authorization: undefined })
  expect(later.map(({ operation }) => operation)).toContain('ReviewsScreenQuery')
  expect(new Set(later.map(({ authorization }) => authorization))).toEqual(new Set([`JWT ${await stored(page, 'auth_token')}`]))
})

test('AUTH-12 a call that is refused again after a refresh is not sent a third time', async ({ page, context, baseURL }) => {
  await ownSession(context, baseURL!)
  await page.goto('/price-lists')
  await untilLoaded(page, 'Price lists')
  const count = countOperations(context)
  // whatever token the browser sends for this operation, the server receives an invalid one
  await context.route('**/graphql/**', (route) => {
    const isSpoiled = route.request().postData()?.includes('"operationName":"ReviewsScreenQuery"')
    return route.continue(isSpoiled ? { headers: { ...route.request().headers(), authorization: 'JWT of-nobody' } } : {})
  })
  await goByMenu(page, 'Products', 'Reviews')
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible()
  expect([count('ReviewsScreenQuery'), count('refreshToken')]).toEqual([2, 1])
})

test('AUTH-15 what is stored is used by a tab that has no session yet; without it the calls go out unauthenticated', async ({ page, context, baseURL }) => {
  const session = await ownSession(context, baseURL!)
  const calls = noteCalls(context)
  await page.goto('/price-lists')
  await untilLoaded(page, 'Price lists')
  expect(new Set(calls.map(({ authorization }) => authorization))).toEqual(new Set([`JWT ${session['auth_token']}`]))
  await page.evaluate((keys) => keys.forEach((key) => localStorage.removeItem(key)), sessionKeys)
  // that page's pending queries still use its old session
  await page.goto('about:blank')
  calls.length = 0
  await page.goto('/price-lists')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect.poll(() => calls.length).toBeGreaterThan(0)
  expect(new Set(calls.map(({ authorization }) => authorization))).toEqual(new Set([undefined]))
  expect(await stored(page, 'auth_userId')).toBeNull()
})

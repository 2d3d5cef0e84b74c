// Touches host/src/remotes, shared/shell
import { goByMenu } from './product/goByMenu.ts'
import { goTo } from './product/goTo.ts'
import { untilLoaded } from './product/lists.ts'
import { markPage, productAt } from './product/products.ts'
import { type FaultKind, type RemoteName, remoteNames } from './product/Fault.ts'
import { listOf, walkThroughRemotes } from './product/remoteLists.ts'
import { demoAccount } from './product/signIn.ts'
import { greeting } from './product/untilOpen.ts'
import { expect, test, type Page } from './test.ts'

// an address without a screen shows the host alone
test.use({ expectedDeadEnds: /^[/]there[/]is[/]no[/]such[/]place$/ })

const failurePanel = (page: Page) => page.getByRole('main').getByRole('alert')

/** The host's own addresses; login is for visitors who are not signed in. */
const hostTitles: Record<string, string | RegExp> = {
  '/': greeting,
  '/activity': 'Activity',
  '/bin': 'Bin',
  '/jobs': 'Jobs',
  '/office/accounts': 'Accounts',
  '/office/remotes': 'Remotes',
  '/auth/profile': 'Edit Profile',
  '/there/is/no/such/place': 'This page does not exist',
}
const hostPaths = Object.keys(hostTitles)

/** The host works, and the menu entry of the dead remote opens a panel that names its area. */
const expectHost = async (page: Page, path: string): Promise<void> => {
  await expect(page.getByRole('banner').getByRole('combobox', { name: 'Search products' }), path).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(hostTitles[path]!)
}
const expectPanel = async (page: Page, remote: RemoteName, path?: string): Promise<void> => {
  await goByMenu(page, ...listOf(remote).menu)
  await expect(failurePanel(page), path).toContainText(`${listOf(remote).area} cannot be reached at the moment`)
  await expect(page.getByRole('navigation', { name: 'Main menu' }), path).toBeVisible()
}

for (const remote of remoteNames) {
  test(`NET-07 F5 without the ${remote} remote the whole host and the other four work, and it comes back by its retry`, async ({ page, remotes: servers }) => {
    await servers.breaks(remote, 'gone')
    await page.goto('/')
    const isSamePage = await markPage(page)
    for (const path of hostPaths) {
      await goTo(page, path)
      await expectHost(page, path)
    }
    await expectPanel(page, remote)
    await walkThroughRemotes(
      page,
      remoteNames.filter((name) => name !== remote),
    )
    await expectPanel(page, remote)
    await servers.mend(remote)
    await failurePanel(page).getByRole('button', { name: 'Try again' }).click()
    await untilLoaded(page, listOf(remote).title)
    expect(await isSamePage()).toBe(true)
  })
}

test('NET-07 F5 each address of the host is opened although every remote is down, and from each the menu leads to a panel', async ({
  context,
  remotes: servers,
}) => {
  for (const remote of remoteNames) await servers.breaks(remote, 'gone')
  const visit = async (path: string, place: number): Promise<void> => {
    const page = await context.newPage()
    await page.goto(path)
    await expectHost(page, path)
    await expectPanel(page, remoteNames[place % remoteNames.length]!, path)
    await page.close()
  }
  // In parallel, because most of the time is spent waiting for the dead remote; but a browser opens no more than six connections
  // to one server, and each page keeps one or two for its event stream.
  for (let at = 0; at < hostPaths.length; at += 2) await Promise.all(hostPaths.slice(at, at + 2).map((path, index) => visit(path, at + index)))
})

test.describe('a visitor', () => {
  test.use({ signedIn: false })

  test('NET-07 F5 one signs in although every remote is down, and each area says so by its name', async ({ page, remotes: servers }) => {
    for (const remote of remoteNames) await servers.breaks(remote, 'gone')
    await page.goto('/auth/login')
    await page.getByLabel('E-mail').fill(demoAccount.email)
    await page.getByLabel('Password', { exact: true }).fill(demoAccount.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
    for (const remote of remoteNames) await expectPanel(page, remote)
  })
})

const away = `${listOf('content').area} cannot be reached at the moment`
const broken = `Oops, something went wrong. Please refresh the Page to try again.It happened in ${listOf('content').area}`
const answers = { missing: away, broken: away, page: away, hangs: away, throws: broken, garbled: broken } satisfies Partial<Record<FaultKind, string>>
test.describe('a server of a remote', () => {
  // the messages of a bad script itself; users see the panel
  test.use({ expectedComplaints: { text: /Failed to load resource|Failed to find a valid digest|^uncaught (?:Error: It does not start|$)/, where: /^/ } })

  for (const [kind, told] of Object.entries(answers)) {
    test(`NET-07 ERR-05 ERR-06 that answers badly (${kind}) leaves a panel with a retry, never a blank page`, async ({ page, remotes: servers }) => {
      await servers.breaks('content', kind as FaultKind)
      await page.goto('/price-lists')
      await untilLoaded(page, 'Price lists')
      const isSamePage = await markPage(page)
      await goByMenu(page, ...listOf('content').menu)
      await expect(failurePanel(page)).toContainText(told, { timeout: 60_000 })
      await servers.mend('content')
      await failurePanel(page).getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible()
      // the script has changed, so it no longer matches what this page expects: a new page is loaded
      expect(await isSamePage()).toBe(told !== broken)
    })
  }
})

test.describe('a script that is not the one that was shipped', () => {
  test.use({
    expectedComplaints: {
      text: /Failed to find a valid digest|Failed to load resource|Federation Runtime|could not be loaded|Loading chunk|ChunkLoadError/,
      where: /^/,
    },
  })

  test('NET-07 never runs: its place says that the area cannot be reached, and the retry brings the right one', async ({ page, remotes: servers }) => {
    await servers.breaks('content', 'tampered')
    await page.goto('/reviews')
    await expect(failurePanel(page)).toContainText(away, { timeout: 60_000 })
    await expect(page.locator('html')).not.toHaveAttribute('data-tampered')
    await servers.mend('content')
    await failurePanel(page).getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible()
  })

  test('NET-07 neither does a chunk of a remote whose entry is right', async ({ page, remotes: servers }) => {
    await servers.breaks('content', 'tampered', '/assets/(?!remoteEntry)')
    await page.goto('/reviews')
    await expect(failurePanel(page)).toBeVisible({ timeout: 60_000 })
    await expect(page.locator('html')).not.toHaveAttribute('data-tampered')
  })
})

test('NET-07 leaving a failed remote and coming back by the menu recovers too', async ({ page, remotes: servers }) => {
  await servers.breaks('pricing', 'gone')
  await page.goto('/price-lists')
  await expect(failurePanel(page)).toBeVisible()
  await goByMenu(page, ...listOf('media').menu)
  await untilLoaded(page, 'Media')
  await servers.mend('pricing')
  await goByMenu(page, ...listOf('pricing').menu)
  await untilLoaded(page, 'Price lists')
})

test('NET-07 a product stays editable while the remote of one of its tabs is down', async ({ page, remotes: servers, call }) => {
  const { id } = await productAt(call, 65)
  await servers.breaks('pricing', 'gone')
  await page.goto(`/products/${id}/edit`)
  await page.getByLabel('Name', { exact: true }).fill('Dressoir Overeind')
  await page.getByRole('tab', { name: 'Prices' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Prices' })
  await expect(panel.getByRole('alert')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('1 change saved')
  await servers.mend('pricing')
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.getByRole('table')).toBeVisible()
})

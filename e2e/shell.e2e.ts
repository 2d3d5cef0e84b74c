// Touches host/src/topBar, host/src/app
import { goByMenu } from './product/goByMenu.ts'
import { untilLoaded } from './product/lists.ts'
import { productAt } from './product/products.ts'
import { startAs } from './product/startAs.ts'
import { greeting, untilOpen } from './product/untilOpen.ts'
import { expect, test } from './test.ts'

test('SHELL-01 ROUTE-03 the top bar holds the logo that leads to the root, the menu, the search and the user', async ({ page }) => {
  await page.goto('/products')
  await untilLoaded(page, 'Products')
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await expect(bar.getByRole('combobox')).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Your account' })).toBeVisible()
  await bar.getByRole('link', { name: /Vitrine/ }).click()
  await expect(page).toHaveURL(/\/$/)
  await untilOpen(page, greeting)
})

test('SHELL-02 the menu has the seven groups of Vitrine, and each entry leads to its address', async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const groups = menu.locator(':scope > ul > li')
  await expect(groups).toHaveCount(7)
  expect(await groups.evaluateAll((items) => items.map((item) => item.querySelector('a, button')?.textContent))).toEqual([
    'Products',
    'Websites',
    'Price cards',
    'Price lists',
    'Attributes',
    'Media',
    'Files',
  ])
  const addresses = await menu.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(addresses).toEqual([
    '/products',
    '/emeubel/products',
    '/emeubel-rules',
    '/reviews',
    '/automations',
    '/websites/products?status=ONLINE',
    '/price-cards',
    '/price-lists',
    '/campaigns',
    '/attributes',
    '/attributes/values',
    '/categories',
    '/images',
    '/files/exported',
    '/files/imported',
  ])
  await goByMenu(page, 'Products', 'Furniture products')
  await untilLoaded(page, 'Furniture products')
})

test('SHELL-02 SHELL-05 each entry of the menus leads to a screen, or says that it is not available yet', async ({ page }) => {
  // twenty pages, each with a full page load
  test.slow()
  await page.goto('/')
  await page.getByRole('button', { name: 'Your account' }).click()
  const entries = page.getByRole('banner').locator('nav a, .host-user a')
  const said = await entries.evaluateAll((links) =>
    links.map((link) => ({
      to: link.getAttribute('href')!,
      isOff: link.getAttribute('aria-disabled') === 'true',
      note: getComputedStyle(link, '::after').content,
    })),
  )
  expect(said.length).toBeGreaterThan(12)
  const off = said.filter(({ isOff }) => isOff)
  expect(off.map(({ note }) => note)).toEqual(off.map(() => '"Not available yet"'))
  for (const { to } of said.filter(({ isOff }) => !isOff)) {
    await page.goto(to)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('SHELL-03 up to 1024 px the menu is a hamburger popover whose sub-menus have a way back', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Main menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('button', { name: 'Products' }).click()
  await expect(menu.getByRole('link', { name: 'Reviews' })).toBeVisible()
  await menu.getByRole('button', { name: 'Back' }).click()
  await expect(menu.getByRole('link', { name: 'Reviews' })).toBeHidden()
  await menu.getByRole('button', { name: 'Products' }).click()
  await menu.getByRole('link', { name: 'Reviews' }).click()
  await untilLoaded(page, 'Reviews')
  await expect(menu).toBeHidden()
  await page.setViewportSize({ width: 1025, height: 800 })
  await expect(page.getByRole('button', { name: 'Main menu' })).toBeHidden()
  await expect(menu).toBeVisible()
})

test('SHELL-03 at 768 px a list is cards, at 769 px a table, and nothing scrolls sideways at 390 px', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/products')
  await expect(page.getByRole('list', { name: 'Products' }).getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('table')).toBeHidden()
  await page.setViewportSize({ width: 769, height: 900 })
  await expect(page.getByRole('table')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('list', { name: 'Products' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('SHELL-04 the blue badge says that this is DEV', async ({ page }) => {
  await page.goto('/')
  const badge = page.getByText("You're on DEV")
  await expect(badge).toBeVisible()
  const [red, green, blue] = await badge.evaluate((element) => (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(Number))
  expect(blue).toBeGreaterThan(Math.max(red!, green!))
})

test('SHELL-05 the user popover offers Profile, Activity, Translations, Share links and Logout', async ({ page, account }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Your account' }).click()
  const panel = await page.getByRole('button', { name: 'Your account' }).getAttribute('aria-controls')
  const popover = page.locator(`[id="${panel}"]`)
  await expect(popover.getByRole('listitem')).toHaveText(['Profile', 'Activity', 'Accounts', 'Bin', 'Translations', 'Share links', 'Mail', 'Logout'])
  await expect(popover).toContainText(account.email)
  await page.keyboard.press('Escape')
  await expect(popover).toBeHidden()
})

test.describe('a visitor', () => {
  test.use({ signedIn: false })

  test('SHELL-07 logged out, the user area offers Login alone, without menu or search', async ({ page }) => {
    await page.goto('/auth/login')
    await page.getByRole('button', { name: 'Your account' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden()
    await expect(page.getByRole('combobox')).toBeHidden()
  })
})

test.describe('a person of this test alone, who is told of no other’s jobs', () => {
  test.use({ signedIn: false })

  test('SHELL-11 a toast stands top-right and goes by itself: after ten seconds where what it tells can be undone', async ({
    page,
    call,
    context,
    baseURL,
  }) => {
    await startAs(context, baseURL!, 'Lieke')
    await page.clock.install()
    const { id } = await productAt(call, 67)
    await page.goto(`/products/${id}/edit`)
    await page.getByLabel('Name', { exact: true }).fill('Zo heet het nu')
    // from here on, time passes only on request, however slow the machine. If that second is over before the request, the clock is
    // already stopped, and the next second is still to come
    await expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)).toPass()
    await page.keyboard.press('ControlOrMeta+s')
    const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
    await expect(async () => {
      await page.clock.runFor(100)
      await expect(toast).toHaveCount(1, { timeout: 500 })
    }).toPass()
    await expect(toast).toHaveText(/1 change saved/)
    const box = (await toast.boundingBox())!
    // below the row of tabs
    expect(box.y).toBeLessThan(300)
    expect(1440 - (box.x + box.width)).toBeLessThan(60)
    await page.clock.runFor(9000)
    await expect(toast).toBeVisible()
    await page.clock.runFor(1500)
    await expect(toast).toBeHidden()
  })
})

test('LST-1 an address that is typed into the tab of a scrolled list opens at its top; Back and a reload lead to where one stood', async ({ page }) => {
  const top = () => page.evaluate(() => Math.round(scrollY))
  await page.goto('/products')
  await untilLoaded(page, 'Products')
  await page.mouse.move(600, 500)
  await page.mouse.wheel(0, 924)
  let stood = 0
  // at rest: the wheel scrolls on for some frames
  await expect(async () => {
    stood = await top()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(await top()).toBe(stood)
    expect(stood).toBeGreaterThan(900)
  }).toPass()

  await page.goto('/products?sort=-name')
  await untilLoaded(page, 'Products')
  // anything that scrolls does so once the page is high enough
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await top()).toBe(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeInViewport()

  await page.goBack()
  await untilLoaded(page, 'Products')
  await expect.poll(top).toBe(stood)
  await page.reload()
  await untilLoaded(page, 'Products')
  await expect.poll(top).toBe(stood)
})

// Touches host/src/tour
import { answerTo } from './product/answerTo.ts'
import { callServer } from './product/callServer.ts'
import { untilLoaded } from './product/lists.ts'
import { productAt } from './product/products.ts'
import { otherAccount } from './product/signIn.ts'
import { greeting, untilOpen } from './product/untilOpen.ts'
import { expect, test, type Page } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const step = (page: Page, title?: string) => page.getByRole('dialog', title === undefined ? {} : { name: title, exact: true })

/** The dashboard with everything that the tour covers: what loads after it has started is left out. */
const openDashboard = async (page: Page) => {
  await page.goto('/')
  await untilOpen(page, greeting)
  await expect(page.getByRole('button', { name: /^Jobs/ })).toBeVisible()
}

const startTour = async (page: Page) => {
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Take the tour' }).click()
  await expect(step(page)).toBeFocused()
}

/** The titles of all steps from here on, in order; the last stays open. */
const walk = async (page: Page): Promise<string[]> => {
  const titles: string[] = []
  for (;;) {
    const title = await step(page).getByRole('heading').innerText()
    titles.push(title)
    if (await step(page).getByRole('button', { name: 'Finish', exact: true }).isVisible()) return titles
    await page.keyboard.press('ArrowRight')
    await expect(step(page, title)).toBeHidden()
    await expect(step(page)).toBeFocused()
  }
}

test('SHELL-09 the host is shown by Next and Previous, and each part that is spoken of is there', async ({ page }) => {
  await openDashboard(page)
  await startTour(page)
  await expect(step(page, 'The parts of Vitrine').getByRole('button')).toHaveText(['Skip tour', 'Next'])
  await step(page).getByRole('button', { name: 'Next', exact: true }).click()
  await expect(step(page, 'Search for a product').getByRole('button')).toHaveText(['Skip tour', 'Previous', 'Next'])
  await step(page).getByRole('button', { name: 'Previous', exact: true }).click()
  await expect(step(page, 'The parts of Vitrine')).toBeFocused()
  expect(await walk(page)).toEqual(['The parts of Vitrine', 'Search for a product', 'Find or do anything', 'Long work', 'What needs attention', 'Your account'])
  await expect(step(page).getByRole('button')).toHaveText(['Previous', 'Finish'])
  await step(page).getByRole('button', { name: 'Finish', exact: true }).click()
  await expect(step(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Your account' })).toBeFocused()
})

test('TOU-3 lists and details have tours of their own', async ({ page, call }) => {
  await page.goto('/products')
  await untilLoaded(page, 'Products')
  await startTour(page)
  expect(await walk(page)).toEqual([
    'Products',
    'What you can do here',
    'Search this list',
    'Filters',
    'How the list is shown',
    'A row',
    'Choose several',
    'Pages',
  ])
  // the last is at the end of the list, and the page has scrolled there
  await expect(page.locator('.v-pages')).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(step(page)).toBeHidden()

  const { id } = await productAt(call, 50)
  await page.goto(`/products/${id}/edit`)
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
  await startTour(page)
  expect(await walk(page)).toEqual(['What you are looking at', 'Tabs', 'Languages', 'A field', 'What is still missing'])
})

test('TOU-1 the focus goes round through the step and what it speaks of, which stays usable; nothing else can be pressed', async ({ page }) => {
  await page.goto('/')
  await startTour(page)
  await page.keyboard.press('ArrowRight')
  await expect(step(page, 'Search for a product')).toBeFocused()
  const stops: string[] = []
  for (let count = 0; count < 6; count += 1) {
    await page.keyboard.press('Tab')
    stops.push(await page.evaluate(() => document.activeElement!.closest('.host-tour-card, .host-search')?.className.split(' ')[0] ?? 'elsewhere'))
  }
  expect(new Set(stops)).toEqual(new Set(['host-tour-card', 'host-search']))
  const search = page.getByRole('combobox', { name: 'Search products' })
  await search.click()
  await search.fill('eik')
  await expect(search).toHaveValue('eik')
  // in a field, the arrow keys belong to the field
  await search.press('ArrowLeft')
  await expect(step(page, 'Search for a product')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Media' }).click({ timeout: 500 })).rejects.toThrow()
  await expect(page).toHaveURL(/\/$/)
})

test('TOU-2 what a phone does not show is left out; without motion the page is there at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 700 })
  await openDashboard(page)
  await startTour(page)
  expect(await walk(page)).toEqual(['The parts of Vitrine', 'Search for a product', 'Long work', 'What needs attention', 'Your account'])
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('TOU-3 it does not begin over a form with changes that are not saved', async ({ page, call }) => {
  const { id } = await productAt(call, 66)
  await page.goto(`/products/${id}/edit`)
  await page.getByLabel('Name', { exact: true }).fill('Not saved yet')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Take the tour' }).click()
  await expect(page.getByText('Save or discard them first')).toBeVisible()
  await expect(step(page)).toBeHidden()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Not saved yet')
})

test('SHELL-09 the page takes a second to follow to a part that lies below; the arrows lead back and Escape out', async ({ page }) => {
  await page.clock.install()
  await page.goto('/products')
  await untilLoaded(page, 'Products')
  await startTour(page)
  for (const title of ['What you can do here', 'Search this list', 'Filters', 'How the list is shown', 'A row', 'Choose several']) {
    await page.keyboard.press('ArrowRight')
    await expect(step(page, title)).toBeFocused()
  }
  const top = () => page.evaluate(() => scrollY)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  const before = await top()
  await page.keyboard.press('ArrowRight')
  const way: number[] = []
  for (const milliseconds of [250, 250, 600, 1000]) {
    await page.clock.runFor(milliseconds)
    way.push(await top())
  }
  const [begun = 0, halfway = 0, there = 0, later] = way
  expect(begun).toBeGreaterThan(before)
  expect(halfway).toBeGreaterThan(begun)
  expect(there).toBeGreaterThan(halfway)
  expect(later).toBe(there)
  await page.clock.resume()
  await expect(step(page, 'Pages')).toBeFocused()
  await expect(page.locator('.v-pages')).toBeInViewport()
  await page.keyboard.press('ArrowLeft')
  await expect(step(page, 'Choose several')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(step(page)).toBeHidden()
})

test.describe('somebody who is new', () => {
  test.use({ account: otherAccount })

  test('SHELL-09 TOU-3 is offered the tour once: who has skipped it is not asked again', async ({ page, baseURL, sessionOf }) => {
    const { auth_token: token } = await sessionOf(otherAccount)
    await callServer(baseURL!, 'mutation { updateMe(input: { showOnboarding: true }) { errors { message } } }', {}, token!)
    await page.goto('/')
    await page.getByRole('main').getByRole('button', { name: 'Take the tour' }).click()
    await expect(step(page, 'The parts of Vitrine')).toBeFocused()
    const told = answerTo(page, 'useEndOnboardingMutation')
    await step(page).getByRole('button', { name: 'Skip tour', exact: true }).click()
    await told
    await expect(page.getByRole('main').getByRole('button', { name: 'Take the tour' })).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Marit/)
    await expect(page.getByRole('main').getByRole('button', { name: 'Take the tour' })).toBeHidden()
  })
})

// Touches host/src/palette, host/src/shortcuts
import { untilLoaded } from './product/lists.ts'
import { productAt } from './product/products.ts'
import { greeting, untilOpen } from './product/untilOpen.ts'
import { expect, test, type Page } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const palette = (page: Page) => page.getByRole('dialog', { name: 'Find or do anything' })
const shortcuts = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

const start = async (page: Page, path = '/', title: string | RegExp = greeting) => {
  await page.goto(path)
  await untilOpen(page, title)
  await expect(page.getByRole('button', { name: /^Jobs/ })).toBeVisible()
}

test('SEARCH-01 SEARCH-04 the palette by the keyboard alone: a product, a page by its Dutch word, and both again as recent', async ({ page, call }) => {
  const { id, sku } = await productAt(call, 40)
  await start(page)
  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type(sku)
  // until the search is answered, Enter may choose another result, found for fewer letters
  await expect(palette(page).getByRole('option', { selected: true }).getByText(sku, { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/products/${id}/edit$`))
  await expect(palette(page)).toBeHidden()

  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type('prijslijst')
  await expect(palette(page).getByRole('option').first()).toHaveText(/Price lists/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await untilLoaded(page, 'Price lists')
  await expect(page).toHaveURL(/\/price-lists/)

  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette(page).getByRole('group', { name: 'Recent products' }).getByRole('option')).toHaveCount(1)
  await expect(palette(page).getByRole('group', { name: 'Recent pages and actions' }).getByRole('option')).toHaveCount(1)
})

test('SHELL-10 a dialog comes in 300 ms, and goes on Escape, on a click on the backdrop and by the same keys', async ({ page }) => {
  await start(page)
  const search = page.getByRole('combobox', { name: 'Search products' })
  await search.focus()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette(page)).toBeVisible()
  await expect.poll(() => page.locator('.v-dialog').evaluate((backdrop) => getComputedStyle(backdrop).transitionDuration)).toMatch(/0\.3s/)
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(search).toBeFocused()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette(page)).toBeVisible()
  await page.mouse.click(20, 500)
  await expect(palette(page)).toBeHidden()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette(page)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette(page)).toBeHidden()
})

test('the palette never opens over a dialog that waits for an answer', async ({ page }) => {
  await start(page)
  await page.keyboard.press('?')
  await expect(shortcuts(page)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette(page)).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page).toHaveURL(/\/$/)
})

test('g and a letter lead to the lists, / to the search box, and in a field they are letters', async ({ page }) => {
  await start(page)
  for (const [letter, title] of [
    ['p', 'Products'],
    ['e', 'Furniture products'],
    ['m', 'Media'],
    ['r', 'Reviews'],
  ] as const) {
    await page.keyboard.press('g')
    await page.keyboard.press(letter)
    await untilLoaded(page, title)
  }
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await expect(page).toHaveURL(/\/$/)
  await page.keyboard.press('/')
  const search = page.getByRole('combobox', { name: 'Search products' })
  await expect(search).toBeFocused()
  await page.keyboard.type('gp?')
  await expect(search).toHaveValue('gp?')
  await expect(page).toHaveURL(/\/$/)
})

test('? lists the keys of the screen; letters that are turned off stay off, also on the list', async ({ page }) => {
  await start(page, '/products', 'Products')
  await untilLoaded(page, 'Products')
  await page.keyboard.press('?')
  await expect(shortcuts(page).getByRole('term').filter({ hasText: 'Next row' })).toBeVisible()
  await expect(
    shortcuts(page)
      .getByRole('term')
      .filter({ hasText: /^Save$/ }),
  ).toHaveCount(0)
  await shortcuts(page).getByRole('switch').uncheck()
  await page.keyboard.press('Escape')
  await page.reload()
  await untilLoaded(page, 'Products')
  await page.keyboard.press('j')
  await page.keyboard.press('?')
  await expect(shortcuts(page)).toBeHidden()
  await expect(page.locator('.v-row-link:focus')).toHaveCount(0)
  // turning them on again needs no shortcut
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await shortcuts(page).getByRole('switch').check()
  await page.keyboard.press('Escape')
  await expect(shortcuts(page)).toBeHidden()
  await page.keyboard.press('j')
  await expect(page.locator('.v-row-link:focus')).toHaveCount(1)
})

test('SHELL-03 the compact menu by the keyboard alone: into a group, back, and to a page', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await start(page)
  const button = page.getByRole('button', { name: 'Main menu' })
  await button.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('button', { name: 'Attributes' }).focus()
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('button', { name: 'Back' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('button', { name: 'Attributes' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await menu.getByRole('button', { name: 'Products' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await untilLoaded(page, 'Products')
  await expect(menu).toBeHidden()
})

// Touches shared/controls, shared/ui/src/layers, shared/ui/src/feedback, shared/ui/src/list, host/src/activity, remotes/catalogue/src/relatedProducts, tools/bundler
import type { Call } from './product/products.ts'
import { productAt } from './product/products.ts'
import { goTo } from './product/goTo.ts'
import { untilLoaded } from './product/lists.ts'
import { violationsOf } from './product/violationsOf.ts'
import { expect, test, type Page } from './test.ts'

/** The style elements of a page: which have a nonce other than the page's, and which parts of antd they style. */
const stylesOf = (page: Page) =>
  page.evaluate(() => {
    const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')!.content
    const styles = [...document.querySelectorAll('style')]
    return {
      strangers: styles.filter((style) => style.nonce !== nonce).map((style) => style.outerHTML.slice(0, 200)),
      text: styles.map((style) => style.textContent).join(''),
    }
  })

const productWithRelations = async (call: Call): Promise<string> => (await productAt(call, 61)).id

test('a day of a filter is typed or chosen from a calendar, in the interface’s language, dressed with the nonce of the page', async ({ page }) => {
  await page.goto('/activity')
  await untilLoaded(page, 'Activity')
  expect((await stylesOf(page)).text).not.toContain('ant-picker-panel')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'From' }).click()
  const day = page.getByRole('textbox', { name: 'From' })
  await day.fill('5-11-2026')
  await expect(day).toHaveValue('05/11/2026')
  await expect(page.locator('.ant-picker-panel').first()).toBeVisible()
  // which rows of the log it covers differs from run to run
  expect(await violationsOf(page, { within: '.ant-picker-dropdown' })).toEqual([])
  const { strangers, text } = await stylesOf(page)
  expect(text).toContain('ant-picker')
  expect(strangers).toEqual([])
  await page.getByTitle('2026-11-09').click()
  await expect(day).toHaveValue('09/11/2026')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/from=2026-11-09/)
  await expect(page.getByRole('button', { name: /From.*9 Nov 2026/ })).toBeVisible()
})

test('a search box’s list stands above all that is around it, and Home, End and Escape do what they should', async ({ page, call }) => {
  await page.goto(`/products/${await productWithRelations(call)}/edit?tab=related`)
  const box = page.getByRole('combobox', { name: 'Cross-selling' })
  await box.fill('stoel')
  const list = page.getByRole('listbox', { name: /^Add a product/ })
  const options = list.getByRole('option')
  await expect(options.nth(2)).toBeVisible()
  const last = (await options.count()) - 1
  await box.press('End')
  await expect(options.nth(last)).toHaveAttribute('aria-selected', 'true')
  await box.press('Home')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  // nothing covers it, even where the page below would clip it
  const isOnTop = await options.first().evaluate((option) => {
    const { left, top, width, height } = option.getBoundingClientRect()
    return option.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  expect(isOnTop).toBe(true)
  expect(await violationsOf(page)).toEqual([])
  expect((await stylesOf(page)).strangers).toEqual([])
  await box.press('Escape')
  await expect(list).toBeHidden()
  await expect(box).toHaveValue('stoel')
})

test('of two dialogs, one over the other, only the upper one is there for anybody, and Escape goes down step by step', async ({ page, call }) => {
  const { id } = await productAt(call, 62)
  await page.goto('/products')
  await untilLoaded(page, 'Products')
  await goTo(page, `/products/${id}/edit`)
  await page.getByLabel('Name', { exact: true }).fill('E2E-STACK')
  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('dialog', { name: 'Find or do anything', includeHidden: true })
  await expect(palette.getByRole('combobox')).toBeFocused()
  // going back while it is open asks about the form, above the palette
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question.getByRole('button', { name: 'Stay here' })).toBeFocused()
  const overlay = page.locator('.v-dialog', { has: palette })
  await expect(overlay).toHaveAttribute('inert', '')
  await expect(page.locator('#root')).toHaveAttribute('inert', '')
  expect(await violationsOf(page)).toEqual([])
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab')
    expect(await question.evaluate((dialog) => dialog.contains(document.activeElement)), `after ${step + 1} times Tab`).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(overlay).not.toHaveAttribute('inert')
  await expect(palette.getByRole('combobox', { includeHidden: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(page.locator('#root')).not.toHaveAttribute('inert')
  expect((await stylesOf(page)).strangers).toEqual([])
})

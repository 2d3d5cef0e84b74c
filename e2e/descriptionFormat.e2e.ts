// Touches remotes/catalogue/src/productContent, remotes/catalogue/src/richText, server/src/domains/catalogue/descriptions
import type { Page } from '@playwright/test'
import { productAt } from './product/products.ts'
import { violationsOf } from './product/violationsOf.ts'
import { expect, test } from './test.ts'

const save = async (page: Page): Promise<void> => {
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
}

test('PROD-06 a description is formatted: a word in bold and a list are saved, there after a reload, and taken back by one revert', async ({ page, call }) => {
  const { id } = await productAt(call, 144)
  type Read = { product: { fields: { field: string; value: string }[] } }
  const stored = async (name: 'description' | 'descriptionHtml') => {
    const { product } = await call<Read>('query Read($id: ID!) { product(id: $id) { fields { field value } } }', { id })
    const value = product.fields.find(({ field }) => field === `content.nl.${name}`)?.value
    return value === undefined ? null : (JSON.parse(value) as string | null)
  }
  await page.goto(`/products/${id}/edit`)
  await page.getByRole('tab', { name: 'Nederlands' }).click()
  const description = page.getByRole('textbox', { name: 'Description', exact: true })
  await description.fill('Zacht en stevig')
  await save(page)
  expect(await stored('descriptionHtml')).toBeNull()

  await page.getByRole('button', { name: 'Format text' }).click()
  const tools = page.getByRole('toolbar', { name: 'Format the text' })
  const tool = (name: string) => tools.getByRole('button', { name, exact: true })
  const editor = page.locator('[contenteditable=true][aria-labelledby]').filter({ hasText: 'Zacht en stevig' })
  await expect(editor).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  // opening the editor is no change
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
  await editor.click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Control+Shift+ArrowRight')
  await tool('Bold').click()
  await expect(tool('Bold')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await tool('List').click()
  await page.keyboard.type('Eiken poten')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Losse kussens')
  await save(page)

  await page.reload()
  await expect(editor.locator('strong')).toHaveText(/^Zacht\s?$/)
  await expect(editor.getByRole('listitem')).toHaveText(['Eiken poten', 'Losse kussens'])
  expect(await stored('descriptionHtml')).toMatch(/^<p><strong>Zacht ?<\/strong> ?en stevig<\/p><ul><li>(<p>)?Eiken poten/)
  // the plain text, which everything but a website reads, says the same
  expect((await stored('description'))?.replaceAll(/\s+/g, ' ')).toMatch(/^Zacht en stevig .*Eiken poten .*Losse kussens$/)

  await page.getByRole('tab', { name: 'History' }).press('Enter')
  const lines = page.getByRole('region', { name: 'Who changed what' }).getByRole('listitem')
  await lines
    .getByRole('button', { name: /^Revert…/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Revert this?' })
  await dialog.getByRole('button', { name: 'Revert', exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('tab', { name: 'Content' }).click()
  await expect(description).toHaveValue('Zacht en stevig')
  expect([await stored('description'), await stored('descriptionHtml')]).toEqual(['Zacht en stevig', null])
})

// Touches remotes/catalogue/src/attributes, remotes/catalogue/src/attributeValues, remotes/catalogue/src/products
import type { Page } from '@playwright/test'
import { untilLoaded } from './product/lists.ts'
import { violationsOf } from './product/violationsOf.ts'
import { expect, test } from './test.ts'

const soon = { timeout: 10_000 }
const figure = (count: number): string => count.toLocaleString('en')
const headCount = (page: Page) => page.locator('main .v-count').first()

test('LST-8 ATTR-01 PROD-01 the number of products without a value is the list of just these; turned round it is the others, and any value narrows further', async ({
  page,
  call,
}) => {
  const { attributes } = await call<{ attributes: { results: { id: string; name: string; productCount: number }[] } }>(
    '{ attributes(filter: { types: [COLOUR] }) { results(limit: 1) { id name productCount } } }',
  )
  const { id, name } = attributes.results[0]!
  // other tests create products meanwhile: counted again until none was created in between
  await expect(async () => {
    const { attributeImpact } = await call<{ attributeImpact: { withoutValue: number } }>(
      'query Without($id: ID!) { attributeImpact(id: $id, alwaysRequired: true) { withoutValue } }',
      { id },
    )
    const without = attributeImpact.withoutValue
    expect(without).toBeGreaterThan(0)
    const { products } = await call<{ products: { totalCount: number } }>('{ products { totalCount } }')

    await page.goto(`/attributes/${id}/edit`)
    await page
      .getByRole('complementary')
      .getByRole('link', { name: figure(without), exact: true })
      .click(soon)
    await untilLoaded(page, 'Products')
    await expect(headCount(page)).toContainText(`${figure(without)} of ${figure(products.totalCount)}`, soon)
    await expect(page.getByRole('main')).toContainText(`${name} is empty`)
    await page.getByRole('button', { name: 'Reverse the filter Attribute' }).click()
    await expect(headCount(page)).toContainText(`${figure(products.totalCount - without)} of ${figure(products.totalCount)}`, soon)
  }).toPass()
  await expect(page).toHaveURL(`/products?attribute=${id}`)

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Attribute value', exact: true }).click()
  await expect(page.getByRole('searchbox', { name: 'Find an attribute' })).toBeFocused()
  await page.keyboard.type(name)
  await page.getByRole('button', { name, exact: true }).click()
  const choices = page.getByRole('group', { name }).getByRole('checkbox')
  await choices.first().check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(new RegExp(`/products\\?attribute=${id}&value=\\d+$`))
  await expect(page.getByRole('button', { name: 'Remove the filter Attribute value' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Apply' })).toBeHidden()
  await page.getByRole('button', { name: 'Change the filter Attribute value' }).click()
  await expect(choices.first()).toBeChecked()
  await choices.nth(1).check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(new RegExp(`/products\\?attribute=${id}&value=\\d+\\.\\d+$`))
  await expect(page.getByRole('button', { name: 'Remove the filter Attribute value' })).toHaveCount(1)
  expect(await violationsOf(page, { isWhole: true })).toEqual([])
})

test('PROD-02 the checks narrow to what is typed, in their address too, and come back when the search is wiped', async ({ page }) => {
  await page.goto('/products/checks')
  const names = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(names.first()).toBeVisible()
  const all = await names.count()
  const box = page.getByRole('searchbox', { name: 'Search this list' })
  await box.fill('sku_form')
  await expect(names).toHaveText(['SKU is easily misread'])
  await page.reload()
  await expect(names).toHaveText(['SKU is easily misread'])
  await box.fill('sku of nothing at all')
  await expect(names).toHaveText(['No check matches “sku of nothing at all”'])
  expect(await violationsOf(page, { isWhole: true })).toEqual([])
  await page.getByRole('button', { name: 'Remove search term' }).click()
  await expect(names).toHaveCount(all)
  await expect(page).toHaveURL('/products/checks')
})

test('A11Y-1 LST-10 a row of the products list is two stops; what is wrong with it is read with its name, and spelled out by Space', async ({ page }) => {
  await page.goto('/products?missing=check:EAN_CHECKDIGIT')
  await untilLoaded(page, 'Products')
  const links = page.locator('main tbody .v-row-link')
  await links.first().focus()
  await expect(links.first()).toHaveAccessibleDescription(/EAN check digit.*A check found this/s)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('dialog').getByText('A check found this').first()).toBeVisible()
})

test('PROD-09 an axis is not taken away while variations could not be told apart without it; who they are is one press away', async ({ page, call }) => {
  const { products } = await call<{ products: { results: { id: string; axes: { id: string; name: string }[] }[] } }>(
    '{ products(filter: { types: [CONFIGURABLE] }) { results(limit: 50, ordering: "sku") { id axes { id name } } } }',
  )
  const { id, axes } = products.results.find((one) => one.axes.length === 2)!
  const saved = async () =>
    (await call<{ product: { axes: { id: string }[] } }>('query Axes($id: ID!) { product(id: $id) { axes { id } } }', { id })).product.axes.length
  await page.goto(`/products/${id}/edit?tab=configurables`)
  await page.getByRole('button', { name: `Remove ${axes[1]!.name}` }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('alert').filter({ hasText: 'This cannot be saved' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('combobox', { name: 'Add an attribute…' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toContainText('1 field cannot be saved')
  expect(await saved()).toBe(2)
  await page.getByRole('button', { name: 'Show which' }).click()
  await expect(main.getByRole('status').filter({ hasText: 'more than one variation. Give them' })).toBeFocused()
  expect(await violationsOf(page, { isWhole: true })).toEqual([])
  await page.keyboard.press('ControlOrMeta+z')
  await expect(main.getByText('This cannot be saved')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
})

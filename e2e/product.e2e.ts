// Touches remotes/catalogue/src/products, remotes/catalogue/src/productContent, remotes/catalogue/src/productIdentity, remotes/catalogue/src/richText, remotes/catalogue/src/saving, server/src/catalogue/products, shared/drafts
import { productAt } from './product/products.ts'
import { expect, test, type Page } from './test.ts'

const openContent = async (page: Page, id: string): Promise<void> => {
  await page.goto(`/products/${id}/edit`)
  await expect(page.getByRole('tab', { name: 'Nederlands' })).toBeVisible()
}

const chooseLanguage = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click()

test('ROUTE-09 PROD-06 name and short description in Dutch and English are saved together and there after a reload', async ({ page, call }) => {
  const { id } = await productAt(call, 10)
  await openContent(page, id)
  await chooseLanguage(page, 'Nederlands')
  await page.getByLabel('Name', { exact: true }).fill('Hoekbank Zomerdijk')
  await page.getByLabel('Short description', { exact: true }).fill('Een bank voor het hele gezin.')
  await chooseLanguage(page, 'English')
  await page.getByLabel('Name', { exact: true }).fill('Corner sofa Zomerdijk')
  await page.getByLabel('Short description', { exact: true }).fill('A sofa for the whole family.')
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  await expect(bar).toContainText('4 changes')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(bar).toBeHidden()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('4 changes saved')

  await page.reload()
  await chooseLanguage(page, 'Nederlands')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hoekbank Zomerdijk')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Hoekbank Zomerdijk')
  await expect(page.getByLabel('Short description', { exact: true })).toHaveValue('Een bank voor het hele gezin.')
  await chooseLanguage(page, 'English')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Corner sofa Zomerdijk')
  await expect(page.getByLabel('Short description', { exact: true })).toHaveValue('A sofa for the whole family.')
})

test('PROD-06 a saved name is found in the list at once', async ({ page, call }) => {
  const { id } = await productAt(call, 20)
  await openContent(page, id)
  await chooseLanguage(page, 'Nederlands')
  await page.getByLabel('Name', { exact: true }).fill('Kaarsrechte Boekenkast Ymsum')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
  await page.goto('/products?search=ymsum')
  await expect(page.getByRole('table').getByRole('link', { name: 'Kaarsrechte Boekenkast Ymsum' })).toBeVisible()
})

test('PROD-06 leaving with unsaved changes is asked about; staying keeps what was typed', async ({ page, call }) => {
  const { id } = await productAt(call, 30)
  await openContent(page, id)
  await page.getByLabel('Name', { exact: true }).fill('Half a thought')
  await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'Products' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(dialog).toContainText('Name')
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half a thought')
  await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'Products' }).click()
  await dialog.getByRole('button', { name: 'Leave, keep 1 change as a draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
})

test('PROD-06 discarding gives back what was saved', async ({ page, call }) => {
  const { id, name } = await productAt(call, 40)
  await openContent(page, id)
  await chooseLanguage(page, 'Nederlands')
  const field = page.getByLabel('Name', { exact: true })
  await field.fill('Something else')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(field).toHaveValue(name)
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
})

test('the Prices tab comes from the pricing room and sits on the product screen', async ({ page, call }) => {
  const { id } = await productAt(call, 50)
  await openContent(page, id)
  await page.getByRole('tab', { name: 'Prices' }).click()
  await expect(page).toHaveURL(/[?&]tab=prices/)
  await expect(page.getByRole('table', { name: 'Prices of this product' })).toBeVisible()
})

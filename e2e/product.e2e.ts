// Touches remotes/catalogue/src/products, remotes/catalogue/src/productContent, remotes/catalogue/src/productIdentity, remotes/catalogue/src/richText, shared/forms, server/src/domains/catalogue/products, shared/drafts
import { cellsOf } from './product/lists.ts'
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

test('the Prices tab comes from the pricing remote and sits on the product screen', async ({ page, call }) => {
  const { id } = await productAt(call, 50)
  await openContent(page, id)
  await page.getByRole('tab', { name: 'Prices' }).click()
  await expect(page).toHaveURL(/[?&]tab=prices/)
  await expect(page.getByRole('table', { name: 'Prices of this product' })).toBeVisible()
})

test('PROD-05 a product is deactivated and activated again from its header, and its line says which it is', async ({ page, call }) => {
  const { id } = await productAt(call, 32)
  const isActive = async () => (await call<{ product: { active: boolean } }>('query Active($id: ID!) { product(id: $id) { active } }', { id })).product.active
  expect(await isActive()).toBe(true)
  await openContent(page, id)
  const main = page.getByRole('main')
  await expect(main.getByText('Active', { exact: true })).toBeVisible()
  await main.getByRole('button', { name: 'Deactivate' }).click()
  await expect(main.getByText('Inactive', { exact: true })).toBeVisible()
  await expect.poll(isActive).toBe(false)
  await page.reload()
  await expect(main.getByText('Inactive', { exact: true })).toBeVisible()
  await main.getByRole('button', { name: 'Activate' }).click()
  await expect(main.getByText('Active', { exact: true })).toBeVisible()
  await expect.poll(isActive).toBe(true)
})

test('PROD-29 SKU, EAN and the mark of a label product are saved, and what is marked reads as yes and no in the list', async ({ page, call }) => {
  const { id, sku } = await productAt(call, 34)
  type Identity = { product: { active: boolean; sku: string; eanCode: string; isLabelProduct: boolean; isFolderProduct: boolean } }
  const identity = async () =>
    (await call<Identity>('query Identity($id: ID!) { product(id: $id) { active sku eanCode isLabelProduct isFolderProduct } }', { id })).product
  const before = await identity()
  await openContent(page, id)
  const card = page.getByRole('region', { name: 'Identity' })
  await card.getByLabel('EAN', { exact: true }).fill('8712345678905')
  await expect(card.getByText('The check digit is wrong')).toBeVisible()
  await card.getByLabel('EAN', { exact: true }).fill('8712345678906')
  await expect(card.getByText('The check digit is wrong')).toBeHidden()
  await card.getByLabel('SKU', { exact: true }).fill(`${sku}-L`)
  await card.getByRole('checkbox', { name: 'Label product' }).setChecked(!before.isLabelProduct)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
  expect(await identity()).toEqual({ ...before, sku: `${sku}-L`, eanCode: '8712345678906', isLabelProduct: !before.isLabelProduct })

  await page.goto(`/products?search=${sku}-L&columns=sku,active,folder,label`)
  const row = page.getByRole('row', { name: new RegExp(`${sku}-L`) })
  await expect(row).toBeVisible()
  const cell = await cellsOf(page, row)
  await expect(cell('Active')).toHaveText(before.active ? 'yes' : 'no')
  await expect(cell('Label product')).toHaveText(before.isLabelProduct ? 'no' : 'yes')
  await expect(cell('Folder product')).toHaveText(before.isFolderProduct ? 'yes' : 'no')
})

test('PROD-06 VALID-04 French and German, keywords, the text of the price card and the URL key made from the name are saved; what is too long is refused in words', async ({
  page,
  call,
}) => {
  const { id } = await productAt(call, 36)
  type Content = { language: string; name: string; metaKeywords: string; priceCardDescription: string; urlKey: string }
  const contentIn = async (language: string) =>
    (
      await call<{ product: { contents: Content[] } }>(
        'query Contents($id: ID!) { product(id: $id) { contents { language name metaKeywords priceCardDescription urlKey } } }',
        { id },
      )
    ).product.contents.find((content) => content.language === language)
  await openContent(page, id)
  const unique = Date.now().toString(36)
  for (const [language, tab, name] of [
    ['fr', 'Français', `Canapé d’angle Élodie ${unique}`],
    ['de', 'Deutsch', `Größe Ecksofa ${unique}`],
  ] as const) {
    await chooseLanguage(page, tab)
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Meta keywords', { exact: true }).fill(`${language}, sofa`)
    await page.getByLabel('Price card description', { exact: true }).fill('x'.repeat(301))
    await page.keyboard.press('ControlOrMeta+s')
    const bar = page.getByRole('region', { name: 'Unsaved changes' })
    await expect(bar).toContainText('1 field cannot be saved')
    await expect(page.getByLabel('Price card description', { exact: true })).toHaveAccessibleDescription(/300/)
    await page.getByLabel('Price card description', { exact: true }).fill('Une\nDeux\nTrois\nQuatre\nCinq')
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByLabel('Price card description', { exact: true })).toHaveAccessibleDescription(/4 lines/)
    await page.getByLabel('Price card description', { exact: true }).fill(`Trois places (${language})`)
    await page.getByRole('button', { name: 'Make from name' }).click()
    await page.keyboard.press('ControlOrMeta+s')
    await expect(bar).toBeHidden()
  }
  expect(await contentIn('fr')).toEqual({
    language: 'fr',
    name: `Canapé d’angle Élodie ${unique}`,
    metaKeywords: 'fr, sofa',
    priceCardDescription: 'Trois places (fr)',
    urlKey: `canape-dangle-elodie-${unique}`,
  })
  expect(await contentIn('de')).toEqual({
    language: 'de',
    name: `Größe Ecksofa ${unique}`,
    metaKeywords: 'de, sofa',
    priceCardDescription: 'Trois places (de)',
    urlKey: `grosse-ecksofa-${unique}`,
  })
})

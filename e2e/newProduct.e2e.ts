// Touches remotes/catalogue/src/newProduct, server/src/domains/catalogue/products
import type { Call } from './product/products.ts'
import { toastsOf } from './product/toastsOf.ts'
import { untilOpen } from './product/untilOpen.ts'
import { expect, test, type Page } from './test.ts'

const openNew = async (page: Page, search = ''): Promise<void> => {
  await page.goto(`/products/new${search}`)
  await expect(page.getByRole('textbox', { name: 'Dutch name' })).toBeFocused()
}
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const productUrl = /\/products\/\d+\/edit/
const productsWithCode = async (call: Call, code: string) =>
  (await call<{ productsWithCode: unknown[] }>('query Made($code: String!) { productsWithCode(code: $code) { id } }', { code })).productsWithCode

for (const { type, sku } of [
  { type: 'Simple Product', sku: 'E2E-SIM-001' },
  { type: 'Configurable Product', sku: 'E2E-CON-001' },
  { type: 'Bundle Product', sku: 'E2E-BUN-001' },
]) {
  test(`ROUTE-08 PROD-04 PRD-10 ${type}: from the list by hand, and back by one press`, async ({ page, call }) => {
    await page.goto('/products')
    await page.getByRole('link', { name: 'New product' }).click()
    await expect(page.getByRole('textbox', { name: 'Dutch name' })).toBeFocused()
    await page.keyboard.type(`Proefmeubel ${sku}`, { delay: 30 })
    await page.getByText(type, { exact: true }).click()
    await page.getByRole('textbox', { name: 'SKU' }).click()
    await page.keyboard.type(sku.slice(0, -3), { delay: 30 })
    await page.getByRole('button', { name: `Use ${sku}` }).click()
    await page.getByRole('textbox', { name: 'SKU' }).press('Enter')
    const told = toastsOf(page, `Proefmeubel ${sku} was created`)
    // it stays while the mouse is over it, however long the next screen takes
    await told.hover()
    await expect(page).toHaveURL(productUrl)
    await expect(page.getByRole('heading', { level: 1, name: `Proefmeubel ${sku}` })).toBeVisible()
    await expect(page.locator('.v-detail-title')).toContainText(type)
    await expect(page.locator('.v-detail-title')).toContainText(sku)

    await told.getByRole('button', { name: 'Undo' }).click()
    await expect(page).toHaveURL(/\/products$/)
    await expect(notifications(page)).toContainText('reverted')
    // another test's job may have been reverted, too
    await expect.poll(() => productsWithCode(call, sku)).toEqual([])
  })
}

type Pair = {
  products: { results: { id: string; name: string; sku: string; brand: string; duplicates: { other: { id: string; name: string; sku: string } }[] }[] }
}

test('PRD-10 a product that is there already is told while it is typed: by its name, its SKU and its EAN', async ({ page, call }) => {
  const { products } = await call<Pair>(
    '{ products(filter: { hasDuplicates: false, types: [SIMPLE], isVariation: false }) { results(limit: 1, ordering: "name") { id name sku brand duplicates { other { id name sku } } } } }',
  )
  const known = products.results[0]!
  await openNew(page)
  await page.keyboard.type(known.name.toUpperCase())
  await expect(page.getByRole('link', { name: `${known.name} (${known.sku})` }).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'SKU' }).fill(known.sku.toLowerCase())
  await expect(page.getByText(`${known.name} has this SKU already. Choose another one.`)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('textbox', { name: 'SKU' })).toBeFocused()
  await page.getByRole('textbox', { name: 'EAN' }).fill('8712345678905')
  await page.getByRole('button', { name: 'Correct it' }).click()
  await expect(page.getByRole('textbox', { name: 'EAN' })).toHaveValue('8712345678906')
  await expect(page).toHaveURL(/\/products\/new$/)
})

test('PRD-7 5.11 two products that look like one are compared, and what is said of them is kept and taken back', async ({ page, call }) => {
  const { products } = await call<Pair>(
    '{ products(filter: { hasDuplicates: true }) { results(limit: 20, ordering: "-sku") { id name sku brand duplicates { other { id name sku } } } } }',
  )
  const one = products.results.find(({ duplicates }) => duplicates.length === 1)!
  const other = one.duplicates[0]!.other
  await page.goto(`/products/${one.id}/edit`)
  const notice = page.getByText('1 product looks like this one.')
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Compare' }).click()
  const dialog = page.getByRole('dialog', { name: 'Possible duplicates' })
  await expect(dialog.getByRole('row', { name: /SKU/ })).toContainText(other.sku)
  await expect(dialog.getByRole('link', { name: `Open ${other.name}` })).toHaveAttribute('href', `/products/${other.id}/edit`)
  await dialog.getByRole('button', { name: 'Not a duplicate' }).click()
  await expect(notice).toBeHidden()
  await expect(dialog).toBeHidden()
  await page.reload()
  await untilOpen(page, one.name)
  await expect(notice).toBeHidden()

  const { product } = await call<{ product: { duplicates: { id: string; status: string; decidedBy: string }[] } }>(
    'query Pair($id: ID!) { product(id: $id) { duplicates { id status decidedBy } } }',
    { id: other.id },
  )
  expect(product.duplicates[0]).toMatchObject({ status: 'NOT_DUPLICATE', decidedBy: expect.stringContaining('Demo') })
  await call('mutation Again($id: ID!) { settleDuplicate(id: $id, status: OPEN) { errors { message } } }', { id: product.duplicates[0]!.id })
  await page.reload()
  await page.getByRole('button', { name: 'Compare' }).click()
  await dialog.getByRole('button', { name: 'Variation of the same' }).click()
  await toastsOf(page, 'variations of one product').getByRole('button', { name: 'Undo' }).click()
  await expect(notice).toBeVisible()
})

test('PRD-10 a copy begins with what its product has, from the product’s own screen', async ({ page, call }) => {
  const { products } = await call<Pair>(
    '{ products(filter: { types: [SIMPLE], isVariation: false, hasImage: true }) { results(limit: 1, ordering: "sku") { id name sku brand duplicates { other { id name sku } } } } }',
  )
  const source = products.results[0]!
  await page.goto(`/products/${source.id}/edit`)
  await page.getByRole('link', { name: 'Make a copy' }).click()
  await expect(page.getByRole('textbox', { name: 'Dutch name' })).toHaveValue(source.name)
  await page.getByRole('textbox', { name: 'SKU' }).fill('E2E-COPY-1')
  await page.keyboard.press('Enter')
  const told = toastsOf(page, `${source.name} was created`)
  await told.hover()
  await expect(page).toHaveURL(productUrl)
  await expect(page.locator('.v-detail-title')).toContainText('E2E-COPY-1')
  await expect(page.locator('.v-detail-header .v-image img')).toBeVisible()
  await told.getByRole('button', { name: 'Undo' }).click()
  await expect(page).toHaveURL(/\/products$/)
  // the list is shown first, then the product is deleted
  await expect.poll(() => productsWithCode(call, 'E2E-COPY-1')).toEqual([])
})

// Touches remotes/pricing/src/prices, remotes/catalogue/src/products, remotes/catalogue/src/productForm, shared/forms, shared/drafts, server/src/domains/catalogue/products, server/src/domains/pricing/prices
import type { Call } from './product/products.ts'
import { settled } from './product/settled.ts'
import { violationsOf } from './product/violationsOf.ts'
import { expect, test, type Page } from './test.ts'

interface Price {
  price: string
  discountPrice: string | null
  priceList: { id: string; name: string }
}

interface Product {
  id: string
  name: string
  prices: Price[]
}

/** Simple products with prices that no other test edits, from the end of the list by SKU. */
const productFromEnd = async (call: Call, place: number): Promise<Product> => {
  const { products } = await call<{ products: { results: Product[] } }>(
    '{ products(filter: { types: [SIMPLE] }) { results(limit: 200, ordering: "-sku") { id name prices { price discountPrice priceList { id name } } } } }',
  )
  return products.results.filter(({ prices }) => prices.length > 0).slice(100)[place]!
}

const pricesOf = async (call: Call, id: string) => {
  const { product } = await call<{ product: Product }>('query Prices($id: ID!) { product(id: $id) { prices { price discountPrice priceList { id name } } } }', {
    id,
  })
  return new Map(product.prices.map(({ price, discountPrice, priceList }) => [priceList.name, { price, discountPrice }]))
}

const bar = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' })

test('PROD-16 prices are filled in on their tab and saved in one with the texts', async ({ page, call }) => {
  const product = await productFromEnd(call, 0)
  const [{ priceList }] = product.prices as [Price]
  await page.goto(`/products/${product.id}/edit?tab=prices`)
  const price = page.getByLabel(`Price in ${priceList.name}`, { exact: true })
  await price.fill('1234.5')
  await page.getByLabel(`Discount price in ${priceList.name}`, { exact: true }).fill('999')
  await price.blur()
  await expect(price).toHaveValue('1234.50')
  await page.getByRole('tab', { name: 'Content' }).click()
  await page.getByRole('textbox', { name: 'Meta keywords' }).fill('a set of both')
  await expect(bar(page)).toContainText(`Price in ${priceList.name}`)
  await expect(bar(page)).toContainText('Meta keywords')
  await page.keyboard.press('ControlOrMeta+s')
  // a guard warns about the jump: saving again confirms it
  await expect(page.getByText(/^A guard warns about /)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(bar(page)).toBeHidden()
  expect((await pricesOf(call, product.id)).get(priceList.name)).toEqual({ price: '1234.50', discountPrice: '999.00' })
})

test('PROD-16 a price that cannot be saved marks its tab, holds the save back, and is brought into view', async ({ page, call }) => {
  const product = await productFromEnd(call, 1)
  const [{ priceList }] = product.prices as [Price]
  await page.goto(`/products/${product.id}/edit?tab=prices`)
  const price = page.getByLabel(`Price in ${priceList.name}`, { exact: true })
  await price.fill('much')
  await page.getByLabel(`Price in ${priceList.name}`, { exact: true }).fill('')
  await page.getByLabel(`Discount price in ${priceList.name}`, { exact: true }).fill('5')
  await expect(page.getByText('A discount needs a price beside it.')).toBeVisible()
  await price.fill('much')
  await expect(page.getByText('Type an amount such as 1,299.95.')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await expect(page.getByRole('tab', { name: /Prices.*1/ })).toBeVisible()
  await page.getByRole('tab', { name: 'Content' }).click()
  await settled(page)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(price).toBeFocused()
  await expect(bar(page)).toBeVisible()
})

test('PROD-16 a price that was not saved is offered as a draft with its name, before its tab was opened', async ({ page, call }) => {
  const product = await productFromEnd(call, 2)
  const [{ priceList }] = product.prices as [Price]
  await page.goto(`/products/${product.id}/edit?tab=prices`)
  await page.getByLabel(`Price in ${priceList.name}`, { exact: true }).fill('777')
  await expect(bar(page)).toBeVisible()
  await page.getByRole('link', { name: 'Products', exact: true }).first().click()
  await page.getByRole('button', { name: /^Leave, keep/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  await page.goto(`/products/${product.id}/edit`)
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(bar(page)).toContainText(`Price in ${priceList.name}`)
  await page.getByRole('tab', { name: /Prices/ }).click()
  await expect(page.getByLabel(`Price in ${priceList.name}`, { exact: true })).toHaveValue(/^777/)
})

import { untilLoaded } from './product/lists.ts'
import { expect, test } from './test.ts'

type Found = { products: { results: { id: string; sku: string; name: string; originalType: string; variationsCounter: number }[] } }

const findOne = /* GraphQL */ `
  query FindOne($filter: ProductFilter) {
    products(filter: $filter) { results(limit: 1, ordering: "sku") { id sku name originalType variationsCounter } }
  }
`

test('PROD-01 the list turns into a grid of pictures, and both its view and its columns stay over a reload', async ({ page }) => {
  await page.goto('/products')
  await untilLoaded(page, 'Products')
  await page.getByRole('button', { name: 'Pictures' }).click()
  const grid = page.getByRole('list', { name: 'Products' })
  await expect(grid.getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('table')).toBeHidden()
  await page.reload()
  await expect(grid.getByRole('listitem').first()).toBeVisible()
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await untilLoaded(page, 'Products')

  const stock = page.getByRole('columnheader', { name: 'Stock' })
  await expect(stock).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Stock' }).uncheck()
  await expect(stock).toBeHidden()
  await page.reload()
  await untilLoaded(page, 'Products')
  await expect(stock).toBeHidden()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(stock).toBeVisible()
})

test('PROD-01 sorting by price turns the list round, and a page may hold more rows', async ({ page }) => {
  await page.goto('/products')
  await untilLoaded(page, 'Products')
  const price = page.getByRole('columnheader', { name: 'Price' })
  await price.getByRole('button').click()
  await expect(price).toHaveAttribute('aria-sort', /ascending|descending/)
  const first = await price.getAttribute('aria-sort')
  await untilLoaded(page, 'Products')
  const top = await page.getByRole('table').locator('tbody tr').first().innerText()
  await price.getByRole('button').click()
  await expect(price).toHaveAttribute('aria-sort', first === 'ascending' ? 'descending' : 'ascending')
  await untilLoaded(page, 'Products')
  expect(await page.getByRole('table').locator('tbody tr').first().innerText()).not.toBe(top)

  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(50)
  await page.getByLabel('Rows per page').selectOption('100')
  await expect(page).toHaveURL(/[?&]size=100/)
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(100)
})

test('PROD-02 PROD-03 a row says what a product is: picture, name, sku, type, and what is the matter with it', async ({ page, call }) => {
  const label = { SimpleProductType: 'Simple Product', ConfigurableProductType: 'Configurable Product', BundleProductType: 'Bundle Product' }
  const cases: [filter: object, says: RegExp][] = [
    [{ types: ['SIMPLE'], hasDuplicates: true, hasImage: true }, /Duplicates/],
    [{ types: ['CONFIGURABLE'] }, /\d+ var\./],
    [{ types: ['BUNDLE'] }, /Bundle Product/],
    [{ hasBrokenWebsiteAssign: true }, /Broken website/],
    [{ isFolderProduct: true }, /Leaflet/],
    [{ isLabelProduct: true }, /Label/],
    [{ complete: false }, /\d+ missing|EAN|Photo|Price|stock/],
    [{ active: true }, /yes/],
    [{ active: false }, /no/],
  ]
  for (const [filter, says] of cases) {
    const { products } = await call<Found>(findOne, { filter })
    const product = products.results[0]!
    await page.goto(`/products?search=${encodeURIComponent(product.sku)}`)
    const row = page.getByRole('row').filter({ has: page.locator(`a[href="/products/${product.id}/edit"]`) })
    await expect(row, JSON.stringify(filter)).toContainText(product.name)
    await expect(row).toContainText(product.sku)
    await expect(row).toContainText(label[product.originalType as keyof typeof label])
    await expect(row, JSON.stringify(filter)).toContainText(says)
    if ('hasImage' in filter) await expect(row.locator('img')).toHaveJSProperty('complete', true)
  }
  const { products } = await call<Found>(findOne, { filter: { hasMail: true } })
  await page.goto(`/products?search=${encodeURIComponent(products.results[0]!.sku)}`)
  await expect(page.getByRole('table').getByLabel(/Mail inbox:/).or(page.getByRole('table').getByText(/Mail inbox:/)).first()).toBeAttached()
})

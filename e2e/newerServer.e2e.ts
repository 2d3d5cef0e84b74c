// Touches remotes/catalogue/src/products, schema.graphql
import { untilLoaded } from './product/lists.ts'
import { expect, test } from './test.ts'

test('S3 a kind of product that only a newer server knows leaves the list as it is', async ({ page }) => {
  let replaced = 0
  await page.route('**/graphql/**', async (route) => {
    if (!route.request().postData()?.includes('"operationName":"ProductsScreenQuery"')) return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace(/"originalType":"\w+"/g, () => {
      replaced += 1
      return '"originalType":"HologramProductType"'
    })
    await route.fulfill({ response, body })
  })
  await page.goto('/products')
  await untilLoaded(page, 'Products')
  expect(replaced).toBeGreaterThan(0)
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(50)
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})

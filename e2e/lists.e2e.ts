// Touches shared/ui/src/list, remotes/catalogue/src/products, remotes/catalogue/src/websiteProducts, remotes/content/src/reviews, remotes/media/src/images, remotes/pricing/src/priceLists, remotes/supplier/src/emeubelProducts, shared/lists
import { inTurn } from '../server/src/testing/inTurn.ts'
import { goTo } from './product/goTo.ts'
import { walkThroughList, untilLoaded } from './product/lists.ts'
import { expect, test } from './test.ts'

test('ROUTE-07 ROUTE-40 products keep their search, filters, sort and page in the address', async ({ page }) => {
  await walkThroughList(page, { path: '/products', title: 'Products', sortBy: 'Price', filter: 'Active', choice: 'yes', search: 'eiken' })
})

test('ROUTE-07 PROD-01 ROUTE-40 products as pictures keep their search, filters, sort and page in the address', async ({ page }) => {
  await walkThroughList(page, {
    path: '/products?view=grid',
    isCards: true,
    title: 'Products',
    sortBy: '-stock',
    filter: 'Active',
    choice: 'yes',
    search: 'zwart',
  })
})

test('ROUTE-29 ROUTE-40 furniture products keep their search, filters, sort and page in the address', async ({ page }) => {
  await walkThroughList(page, { path: '/emeubel/products', title: 'Furniture products', sortBy: 'Warehouse', filter: 'Linked', choice: 'yes', search: 'tafel' })
})

test('ROUTE-30 ROUTE-40 images keep their search, filters, sort and page in the address', async ({ page }) => {
  await walkThroughList(page, { path: '/images?view=list', title: 'Media', sortBy: 'Name', filter: 'Used', choice: 'yes', search: 'bank' })
})

test('ROUTE-22 ROUTE-40 price lists keep their search, filters and sort in the address', async ({ page }) => {
  await walkThroughList(page, {
    path: '/price-lists',
    title: 'Price lists',
    sortBy: 'Name',
    filter: 'Channel master',
    choice: 'no',
    isPaged: false,
    search: 'Webshop',
  })
})

test('ROUTE-35 ROUTE-40 reviews keep their search, filters, sort and page in the address', async ({ page }) => {
  await walkThroughList(page, { path: '/reviews', title: 'Reviews', sortBy: 'Date', filter: 'Status', choice: 'Approved', search: 'mooi' })
})

test('ROUTE-14 ROUTE-40 attributes keep their search, filters and sort in the address', async ({ page }) => {
  await walkThroughList(page, {
    path: '/attributes',
    title: 'Attributes',
    sortBy: 'Name',
    filter: 'Type',
    choice: 'One choice',
    isPaged: false,
    search: 'colour',
  })
})

test('ROUTE-18 ROUTE-40 attribute values keep their search, filters, sort and page in the address', async ({ page }) => {
  await walkThroughList(page, { path: '/attributes/values', title: 'Attribute values', sortBy: 'Value', filter: 'On products', choice: 'yes', search: 'grijs' })
})

test('ROUTE-39 ROUTE-40 website products keep their search, filters, sort and page in the address', async ({ page }) => {
  await walkThroughList(page, {
    path: '/websites/products',
    title: 'Website products',
    sortBy: 'Product',
    filter: 'Sync status',
    choice: 'Failed',
    search: 'bank',
  })
})

test('ROUTE-07 ROUTE-40 /products?search= is a list narrowed to the term, and typing moves the address', async ({ page, call }) => {
  const { products } = await call<{ products: { results: { sku: string; name: string }[] } }>(
    'query { products { results(limit: 1, offset: 700, ordering: "sku") { sku name } } }',
  )
  const { sku, name } = products.results[0]!
  await page.goto(`/products?search=${encodeURIComponent(sku)}`)
  await untilLoaded(page, 'Products')
  const search = page.getByRole('searchbox', { name: 'Search this list' })
  await expect(search).toHaveValue(sku)
  await expect(page.getByRole('table').getByRole('link').first()).toContainText(name)

  await search.fill('zzzqqqxxx')
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await expect(page).toHaveURL(/search=zzzqqqxxx/)
  await page.getByRole('button', { name: 'Remove search term' }).click()
  await untilLoaded(page, 'Products')
  await expect(page).not.toHaveURL(/search=/)
})

test('ROUTE-40 a page is a real link: the next page, its address, and Back', async ({ page }) => {
  await page.goto('/products')
  await untilLoaded(page, 'Products')
  const top = () => page.getByRole('table').locator('.v-row-link b').first().innerText()
  const first = await top()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/[?&]page=2/)
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page')
  await untilLoaded(page, 'Products')
  await expect.poll(top).not.toBe(first)
  await page.goBack()
  await expect(page).not.toHaveURL(/page=/)
  await expect.poll(top).toBe(first)
})

test.describe('an address that nobody knows', () => {
  test.use({ expectedDeadEnds: /^[/]there[/]is[/]no[/]such[/]place$/ })

  test('ROUTE-40 an unknown address shows a not-found screen inside the shell', async ({ page }) => {
    await page.goto('/there/is/no/such/place')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link').first()).toHaveAttribute('href', '/')
  })
})

test('VALID-02 a filter of an address is true, false, all, null or empty; all, null and empty are none, and so is what is none of them', async ({
  page,
  call,
}) => {
  type Counted = { all: { totalCount: number }; on: { totalCount: number }; off: { totalCount: number } }
  for (const [value, wanted] of [
    ['true', 'on'],
    ['false', 'off'],
    ['all', 'all'],
    ['null', 'all'],
    ['', 'all'],
    ['perhaps', 'all'],
  ] as const) {
    // by default, variations are listed below their products; counted each time, as other tests create products meanwhile
    const counted = await call<Counted>(
      '{ all: products(filter: { isVariation: false }) { totalCount } on: products(filter: { active: true }) { totalCount } off: products(filter: { active: false }) { totalCount } }',
    )
    expect(counted.on.totalCount).not.toBe(counted.off.totalCount)
    await page.goto(`/products?active=${value}`)
    await untilLoaded(page, 'Products')
    await expect(page.locator('main .v-count').first()).toContainText(counted[wanted].totalCount.toLocaleString('en'))
    await expect(page.getByRole('button', { name: 'Remove the filter Active' })).toHaveCount(wanted === 'all' ? 0 : 1)
  }
})

test('LST-1 no list scrolls sideways at 1024 px or at 1440, and a phone shows its first row at once', async ({ page }) => {
  const lists = [
    ['/emeubel/products', 'Furniture products'],
    ['/images?view=list', 'Media'],
    ['/price-lists', 'Price lists'],
    ['/reviews', 'Reviews'],
    ['/attributes', 'Attributes'],
    ['/attributes/values', 'Attribute values'],
    ['/websites/products', 'Website products'],
  ] as const
  const wider: string[] = []
  await page.goto('/')
  for (const [path, title] of inTurn(import.meta, lists)) {
    await page.setViewportSize({ width: 1440, height: 844 })
    await goTo(page, path)
    await untilLoaded(page, title)
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 844 })
      await untilLoaded(page, title)
      wider.push(
        ...(await page
          .locator('.v-table-scroll')
          .evaluateAll((boxes, place) => boxes.flatMap((box) => (box.scrollWidth > box.clientWidth + 1 ? [place] : [])), `${path} at ${width}`)),
      )
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('list', { name: title, exact: true }).getByRole('listitem').first()).toBeInViewport({ ratio: 0.2 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
  expect(wider).toEqual([])
})

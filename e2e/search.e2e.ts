import { untilLoaded } from './product/lists.ts'
import { expect, test, type Page } from './test.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search products' })
const results = (page: Page) => page.getByRole('listbox', { name: 'Search results' })

/** A word that many demo products carry, so that there is more than fits into the panel. */
const commonWord = 'eik'

test('SEARCH-01 up to five products with image, name, type and sku, under "Products: N"', async ({ page, call }) => {
  const { products } = await call<{ products: { totalCount: number } }>('query Total($term: String) { products(searchTerm: $term) { totalCount } }', { term: commonWord })
  expect(products.totalCount).toBeGreaterThan(5)
  await page.goto('/')
  await box(page).fill(commonWord)
  const found = results(page).getByRole('group', { name: 'Products' })
  await expect(found.getByRole('link')).toHaveCount(0)
  await expect(found.getByRole('option')).toHaveCount(6)
  await expect(found).toContainText(`Products: ${products.totalCount.toLocaleString('en-GB')}`)
  const first = found.getByRole('option').first()
  await expect(first).toContainText(/(Simple|Configurable|Bundle) Product/)
  await expect(first.locator('img').or(first.getByRole('img'))).toHaveCount(1)
  expect((await first.innerText()).split('\n').filter(Boolean).length).toBeGreaterThanOrEqual(3)
})

test('SEARCH-01 typing is answered once it rests for 300 ms: one call for a word', async ({ page }) => {
  let calls = 0
  page.on('request', (request) => {
    if (request.postData()?.includes('globalSearchQuery')) calls += 1
  })
  await page.goto('/')
  await box(page).pressSequentially(commonWord, { delay: 20 })
  await expect(results(page).getByRole('option').first()).toBeVisible()
  expect(calls).toBe(1)
})

test('SEARCH-02 a word that nothing carries is told about', async ({ page }) => {
  await page.goto('/')
  await box(page).fill('zzqqxx')
  await expect(page.getByText('No products found for “zzqqxx”.')).toBeVisible()
})

test('SEARCH-03 "View More" opens the products list with the term', async ({ page }) => {
  await page.goto('/')
  await box(page).fill(commonWord)
  await results(page).getByRole('option', { name: 'View More' }).click()
  await expect(page).toHaveURL(new RegExp(`/products\\?search=${commonWord}$`))
  await untilLoaded(page, 'Products')
  await expect(page.getByRole('searchbox', { name: 'Search this list' })).toHaveValue(commonWord)
})

test('SEARCH-04 a click on a result opens the product, and so do the arrows and Enter', async ({ page }) => {
  await page.goto('/')
  await box(page).fill(commonWord)
  await results(page).getByRole('option').first().click()
  await expect(page).toHaveURL(/\/products\/\d+\/edit$/)
  const first = page.url()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await box(page).fill(commonWord)
  await expect(results(page).getByRole('option')).toHaveCount(6)
  await box(page).press('ArrowDown')
  await box(page).press('ArrowDown')
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/products\/\d+\/edit$/)
  await expect(page).not.toHaveURL(first)
})

test('SEARCH-05 only a text that is not empty is submitted', async ({ page }) => {
  await page.goto('/price-lists')
  await untilLoaded(page, 'Price lists')
  await box(page).fill('   ')
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/price-lists$/)
  await box(page).fill(commonWord)
  await box(page).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/products\\?search=${commonWord}$`))
})

test('SEARCH-06 the last five searches are offered again, the newest first, and outlive a reload', async ({ page }) => {
  await page.goto('/')
  for (const word of ['kast', 'tafel', 'stoel', 'bank', 'lamp', 'bed']) {
    await box(page).fill(word)
    await box(page).press('Enter')
    await expect(page).toHaveURL(new RegExp(`search=${word}$`))
  }
  await page.reload()
  await box(page).click()
  await expect(results(page).getByRole('group', { name: 'Recent searches' }).getByRole('option')).toHaveText(['bed', 'lamp', 'bank', 'stoel', 'tafel'])
  await results(page).getByRole('option', { name: 'stoel' }).click()
  await expect(box(page)).toHaveValue('stoel')
})

// Touches host/src/search, server/src/domains/catalogue/search
import { answerTo } from './product/answerTo.ts'
import { untilLoaded } from './product/lists.ts'
import { untilOpen } from './product/untilOpen.ts'
import { expect, test, type Page } from './test.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search products' })
const results = (page: Page) => page.getByRole('listbox', { name: 'Search results' })

/** A word in so many demo products that the panel does not hold them all. */
const commonWord = 'eik'
/** The response to the next search. */
const answerOf = (page: Page) => answerTo(page, 'globalSearchQuery')

test('SEARCH-01 up to five products with image, name, type and sku, under "Products: N"', async ({ page, call }) => {
  const found = results(page).getByRole('group', { name: 'Products' })
  // meanwhile another test may create a product with this word
  await expect(async () => {
    const { products } = await call<{ products: { totalCount: number } }>('query Total($term: String) { products(searchTerm: $term) { totalCount } }', {
      term: commonWord,
    })
    expect(products.totalCount).toBeGreaterThan(5)
    await page.goto('/')
    await box(page).fill(commonWord)
    await expect(found.getByRole('option')).toHaveCount(6)
    await expect(found).toContainText(`Products: ${products.totalCount.toLocaleString('en-GB')}`, { timeout: 3_000 })
  }).toPass()
  await expect(found.getByRole('link')).toHaveCount(0)
  const first = found.getByRole('option').first()
  await expect(first).toContainText(/(Simple|Configurable|Bundle) Product/)
  // the best match may be a product without a photo
  await expect(found.getByRole('option').locator('img').first()).toBeVisible()
  expect((await first.innerText()).split('\n').filter(Boolean).length).toBeGreaterThanOrEqual(3)
})

test('SEARCH-01 typing is answered once it rests for 300 ms: one call for a word', async ({ page }) => {
  let calls = 0
  page.on('request', (request) => {
    if (request.postData()?.includes('globalSearchQuery')) calls += 1
  })
  await page.clock.install()
  await page.goto('/price-lists')
  await untilLoaded(page, 'Price lists')
  await box(page).focus()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000))
  for (const letter of commonWord) {
    await page.keyboard.press(letter)
    await page.clock.runFor(250)
  }
  expect(calls).toBe(0)
  await page.clock.runFor(60)
  await page.clock.resume()
  await expect(results(page).getByRole('option').first()).toBeVisible()
  expect(calls).toBe(1)
})

test('API-06 PROD-30 the search asks with perPage, offset, search and sort, and is answered with the fields that are promised', async ({ page, line }) => {
  type Answer = { data: { products: { totalCount: number; results: Record<string, unknown>[] } } }
  await page.goto('/')
  const answered = answerOf(page)
  await box(page).fill(commonWord)
  const { products } = ((await (await answered).json()) as Answer).data
  expect(line.sent('globalSearchQuery')).toEqual([{ perPage: 5, offset: 0, search: commonWord, sort: null }])
  expect(products.totalCount).toBeGreaterThan(5)
  expect(products.results).toHaveLength(5)
  const pictured = products.results.find(({ imageproductassociationSet }) => (imageproductassociationSet as unknown[]).length > 0)
  expect(pictured).toMatchObject({
    originalType: expect.stringMatching(/^(Simple|Configurable|Bundle)ProductType$/),
    contentType: expect.any(String),
    content: { name: expect.any(String) },
    imageproductassociationSet: [{ id: expect.any(String), image: { imageUrl: expect.any(String), image500282Url: expect.any(String) } }],
  })

  await results(page).getByRole('option', { name: 'View More' }).click()
  await untilLoaded(page, 'Products')
  expect(line.sent('ProductsScreenQuery')).toMatchObject([{ perPage: 50, offset: 0, search: commonWord, sort: '' }])
  await page.getByRole('columnheader', { name: 'Price' }).getByRole('button').click()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect.poll(() => line.sent('ProductsScreenQuery').at(-1)).toMatchObject({ perPage: 50, offset: 50, search: commonWord, sort: 'price' })
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
  const name = await results(page).getByRole('option').first().locator('b').innerText()
  await results(page).getByRole('option').first().click()
  await expect(page).toHaveURL(/\/products\/\d+\/edit$/)
  const first = page.url()
  await untilOpen(page, name)

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

test('SEARCH-01 what was found is marked in the name, whatever its ending, and a field is named that is not drawn anyway', async ({ page }) => {
  type Answer = { data: { products: { results: { name: string; searchMatch: { field: string; matched: string } | null }[] } } }
  await page.goto('/')
  // the response that the page renders: meanwhile another test may create a product that is found before these
  const answered = answerOf(page)
  await box(page).fill('stoelen')
  const { products } = ((await (await answered).json()) as Answer).data
  const named = products.results.findIndex(({ searchMatch }) => searchMatch?.field === 'name')
  expect(named).toBeGreaterThanOrEqual(0)
  const option = results(page).getByRole('group', { name: 'Products' }).getByRole('option').nth(named)
  await expect(option.locator('b mark')).toHaveText(products.results[named]?.searchMatch?.matched ?? '')
  await expect(option.locator('b')).toHaveText(products.results[named]?.name ?? '')
})

test('SEARCH-04 thirteen digits and Enter, as a scanner types them, open the product at once', async ({ page, call }) => {
  const { products } = await call<{ products: { results: { id: string; eanCode: string | null }[] } }>(
    '{ products(filter: { types: [SIMPLE] }) { results(limit: 100, ordering: "sku") { id eanCode } } }',
  )
  const codes = products.results.filter(({ eanCode }) => /^\d{13}$/.test(eanCode ?? ''))
  let alone: (typeof codes)[number] | undefined
  for (const one of codes.slice(0, 10)) {
    const { productsWithCode } = await call<{ productsWithCode: { id: string }[] }>('query Same($code: String!) { productsWithCode(code: $code) { id } }', {
      code: one.eanCode,
    })
    if (productsWithCode.length === 1) alone ??= one
  }
  await page.goto('/')
  await box(page).pressSequentially(alone?.eanCode ?? '')
  await box(page).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/products/${alone?.id}/edit$`))
})

test('SEARCH-02 when nothing has all the words the nearest come, and both the box and the list say so', async ({ page }) => {
  await page.goto('/')
  await box(page).fill('eiken stoel zzqqxx')
  await expect(page.getByText('No product has all these words. These are the closest matches.')).toBeVisible()
  await box(page).press('Enter')
  await untilLoaded(page, 'Products')
  await expect(page.getByText('Nothing has all these words in its name or attributes; these come nearest.')).toBeVisible()
})

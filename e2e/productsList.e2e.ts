// Touches remotes/catalogue/src/products, shared/lists, remotes/catalogue/src/bulk, shared/jobs, remotes/catalogue/src/codes, remotes/catalogue/src/duplicates, server/src/domains/catalogue/products, server/src/domains/catalogue/bulk
import type { Locator } from '@playwright/test'
import { answerTo } from './product/answerTo.ts'
import { untilLoaded } from './product/lists.ts'
import { otherAccount } from './product/signIn.ts'
import { expect, test } from './test.ts'

type Found = { products: { results: { id: string; sku: string; name: string; originalType: string; variationsCounter: number }[] } }

const findOne = /* GraphQL */ `
  query FindOne($filter: ProductFilter) {
    products(filter: $filter) { results(limit: 1, ordering: "sku") { id sku name originalType variationsCounter } }
  }
`

test.describe('the arrangement of one person', () => {
  // it is stored for the signed-in account, which all other tests here share
  test.use({ account: otherAccount })
  test.describe.configure({ mode: 'serial' })

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
    await expect(page).toHaveURL(/[?&]columns=/)
    await page.reload()
    await untilLoaded(page, 'Products')
    await expect(stock).toBeHidden()
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(stock).toBeVisible()
  })

  test('PROD-01 columns, their order and how close the rows stand are there on another device, until they are reset', async ({ page, context, openAs }) => {
    // slow clicks are saved several times: the last one counts
    const kept = (settings: RegExp) => answerTo(page, 'useListArrangementMutation', (variables) => settings.test(String(variables['settings'])))
    const headers = (where: typeof page) => where.getByRole('columnheader').allInnerTexts()
    await page.goto('/products')
    await untilLoaded(page, 'Products')
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Lead time' }).uncheck()
    await page.getByRole('button', { name: 'Move Price forward' }).click()
    const saved = kept(/isCompact[^,}]*true/)
    await page.getByRole('checkbox', { name: 'Compact rows' }).check()
    await saved
    const arranged = await headers(page)
    expect(arranged.join()).toMatch(/Price.*Active/)

    // the same session on another device: it shares only the signed-in account with this window
    const [{ localStorage = [] } = {}] = (await context.storageState()).origins
    const elsewhere = await openAs(Object.fromEntries(localStorage.map(({ name, value }) => [name, value])))
    await elsewhere.goto('/products')
    await untilLoaded(elsewhere, 'Products')
    expect(await headers(elsewhere)).toEqual(arranged)
    await expect(elsewhere.getByRole('table')).toHaveAttribute('data-compact', 'true')

    const forgotten = answerTo(page, 'useListArrangementMutation', ({ settings }) => settings === null)
    await page.getByRole('button', { name: 'Reset' }).click()
    await forgotten
    await page.goto('/products')
    await untilLoaded(page, 'Products')
    await expect(page.getByRole('columnheader', { name: 'Lead time' })).toBeVisible()
    await expect(page.getByRole('table')).toHaveAttribute('data-compact', 'false')
  })

  test('PROD-01 PROD-02 an attribute becomes a column, a value is found by typing and narrows the list, and variations stay rows for whoever wants them so', async ({
    page,
  }) => {
    await page.goto('/products')
    await untilLoaded(page, 'Products')
    const rows = page.getByRole('main').locator('tbody tr')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('combobox', { name: /^Find a value/ }).fill('eiken')
    const option = page.getByRole('option', { name: /^[^:]+: [^:]*eiken/i }).first()
    const [attribute = ''] = (await option.innerText()).split(':')
    await option.click()
    await expect(page).toHaveURL(/[?&]value=\d+/)
    await untilLoaded(page, 'Products')

    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('textbox', { name: 'Find a column' }).fill(attribute)
    await page.getByRole('checkbox', { name: attribute, exact: true }).check()
    await page.getByRole('textbox', { name: 'Find a column' }).fill('')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('columnheader', { name: attribute, exact: true })).toBeVisible()
    const at = (await page.getByRole('columnheader').allInnerTexts()).indexOf(attribute)
    expect(at).toBeGreaterThan(0)
    for (const row of await rows.all()) await expect(row.locator('td').nth(at)).toContainText(/eiken|oak/i)
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(page.getByRole('columnheader', { name: attribute, exact: true })).toBeHidden()

    const flat = page.getByRole('link', { name: 'Variations as rows' })
    const all = page.getByRole('link', { name: /^All [\d,]+$/ })
    await all.click()
    // the number beside the title is that of the filtered list until the other address is shown
    await expect(page.getByRole('button', { name: /^Remove the filter/ })).toHaveCount(0)
    await untilLoaded(page, 'Products')
    const count = async () => Number((await page.locator('main .v-count [aria-hidden]').innerText()).replace(/\D/g, ''))
    const folded = await count()
    const kept = answerTo(page, 'useListArrangementMutation', ({ settings }) => String(settings).includes('flat'))
    await flat.click()
    await kept
    await expect(flat).toHaveAttribute('aria-current', 'page')
    await untilLoaded(page, 'Products')
    expect(await count()).toBeGreaterThan(folded)
    // the views show their own counts
    const told = async (view: Locator) => Number((await view.locator('small').innerText()).replace(/\D/g, ''))
    expect(await told(flat)).toBeGreaterThan(await told(all))
    await page.goto('/products')
    await expect(flat).toHaveAttribute('aria-current', 'page')
    await untilLoaded(page, 'Products')
    // it is saved once the clicking stops: a request that a closing page sends may not arrive
    const forgotten = answerTo(page, 'useListArrangementMutation', ({ settings }) => settings === null)
    await all.click()
    await expect(all).toHaveAttribute('aria-current', 'page')
    await forgotten
    await page.goto('/products')
    await untilLoaded(page, 'Products')
    await expect(all).toHaveAttribute('aria-current', 'page')
  })
})

test('ROUTE-07 a column of codes that is pasted into the search box opens its products in its order, and names what was not found', async ({ page, call }) => {
  const { products } = await call<Found>('{ products { results(limit: 3, ordering: "-sku") { id sku name originalType variationsCounter } } }')
  const skus = products.results.map(({ sku }) => sku)
  await page.goto('/products?search=bank')
  await untilLoaded(page, 'Products')
  await page.getByRole('searchbox', { name: 'Search this list' }).evaluate(
    (box, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [...skus.map((sku) => sku.toLowerCase()), 'NOT-THERE-1', 'NOT-THERE-2'].join('\r\n'),
  )
  await expect(page).toHaveURL(/\/products\?codes=\w+$/)
  await expect(page.getByText('3 of 5 codes found')).toBeVisible()
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(3)
  for (const [place, sku] of skus.entries()) await expect(rows.nth(place)).toContainText(sku)
  await page.getByRole('button', { name: '2 not found' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('NOT-THERE-1\nNOT-THERE-2')
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(rows).toHaveCount(3)
})

test('ROUTE-07 the space bar looks into a product, Enter opens it, and from there [ and ] walk the list', async ({ page }) => {
  await page.goto('/products?type=SIMPLE&sort=-sku')
  await untilLoaded(page, 'Products')
  const links = page.getByRole('table').locator('.v-row-link')
  const names = (await links.locator('b').allInnerTexts()).slice(0, 4)
  await links.nth(1).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('dialog', { name: names[1]! })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('dialog', { name: names[2]! })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(links.nth(2)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('dialog', { name: names[2]! })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: names[2]! })).toBeVisible()
  const place = page.getByRole('navigation', { name: 'Place in the list' })
  await expect(place).toContainText(/^3 of \d/)
  await page.reload()
  await expect(place.getByRole('link', { name: `Previous: ${names[1]}` })).toBeVisible()
  await page.keyboard.press(']')
  await expect(page.getByRole('heading', { level: 1, name: names[3]! })).toBeVisible()
  await expect(place).toContainText(/^4 of \d/)
  await place.getByRole('link', { name: `Previous: ${names[2]}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: names[2]! })).toBeVisible()
  await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'Products' }).click()
  await expect(page).toHaveURL(/\/products\?type=SIMPLE&sort=-sku$/)
})

test('PROD-01 sorting by price turns the list round, and a page may hold more rows', async ({ page }) => {
  await page.goto('/products')
  await untilLoaded(page, 'Products')
  const price = page.getByRole('columnheader', { name: 'Price' })
  await price.getByRole('button').click()
  await expect(price).toHaveAttribute('aria-sort', /ascending|descending/)
  const first = await price.getAttribute('aria-sort')
  await untilLoaded(page, 'Products')
  const top = () => page.getByRole('table').locator('tbody tr').first().innerText()
  const before = await top()
  await price.getByRole('button').click()
  await expect(price).toHaveAttribute('aria-sort', first === 'ascending' ? 'descending' : 'ascending')
  await expect.poll(top).not.toBe(before)

  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(50)
  await page.getByLabel('Rows per page').selectOption('100')
  await expect(page).toHaveURL(/[?&]size=100/)
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(100)
})

test('PROD-02 PROD-03 a row says what a product is: picture, name, sku, type, and what is the matter with it', async ({ page, call }) => {
  const label = { SimpleProductType: 'Simple Product', ConfigurableProductType: 'Configurable Product', BundleProductType: 'Bundle Product' }
  const cases: [filter: object, says: RegExp, column?: string][] = [
    [{ types: ['SIMPLE'], hasDuplicates: true, hasImage: true }, /Duplicates/],
    [{ types: ['CONFIGURABLE'] }, /\d+ var\./],
    [{ types: ['BUNDLE'] }, /Bundle Product/],
    [{ hasBrokenWebsiteAssign: true }, /Broken website/],
    [{ isFolderProduct: true }, /Folder/],
    [{ isLabelProduct: true }, /Label/],
    [{ complete: false }, /\d+ missing|EAN|photo|price|stock/i],
    [{ active: true }, /^yes$/, 'Active'],
    [{ active: false }, /^no$/, 'Active'],
  ]
  for (const [filter, says, column] of cases) {
    const { products } = await call<Found>(findOne, { filter })
    const product = products.results[0]!
    await page.goto(`/products?search=${encodeURIComponent(product.sku)}`)
    const row = page.getByRole('row').filter({ has: page.locator(`a[href="/products/${product.id}/edit"]`) })
    await expect(row, JSON.stringify(filter)).toContainText(product.name)
    await expect(row).toContainText(product.sku)
    await expect(row).toContainText(label[product.originalType as keyof typeof label])
    if (column) {
      const place = (await page.getByRole('columnheader').allInnerTexts()).findIndex((text) => text.trim() === column)
      await expect(row.getByRole('cell').nth(place), JSON.stringify(filter)).toHaveText(says)
    } else await expect(row, JSON.stringify(filter)).toContainText(says)
    // a broken picture is complete as well, but has no width
    if ('hasImage' in filter)
      await expect.poll(() => row.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
  }
  const { products } = await call<Found>(findOne, { filter: { hasMail: true } })
  await page.goto(`/products?search=${encodeURIComponent(products.results[0]!.sku)}`)
  await expect(
    page
      .getByRole('table')
      .getByLabel(/Mail inbox:/)
      .or(page.getByRole('table').getByText(/Mail inbox:/))
      .first(),
  ).toBeAttached()
})

// Touches remotes/catalogue/src/bulkGrid, remotes/catalogue/src/bulk, remotes/catalogue/src/attributes, remotes/catalogue/src/attributeValues, shared/grid, shared/drafts, server/src/domains/catalogue/bulkGrid
import type { Call } from './product/products.ts'
import { toastsOf } from './product/toastsOf.ts'
import { violationsOf } from './product/violationsOf.ts'
import { expect, test, type Page } from './test.ts'

interface Product {
  id: string
  sku: string
  name: string
  revision: number
  leadTimeWeeks: number | null
  price: string | null
  content: { name: string } | null
}

/** Products that no other test uses, so many that not all of them are in view. */
const makeProducts = async (call: Call, prefix: string, count: number): Promise<void> => {
  const numbers = Array.from({ length: count }, (_, at) => String(at + 1).padStart(3, '0')).values()
  const make = async () => {
    for (const number of numbers) {
      const input = { type: 'SIMPLE', sku: `${prefix}-${number}`, contents: [{ language: 'nl', name: `${prefix} kruk ${number}` }] }
      const { createProduct } = await call<{ createProduct: { errors: { message: string }[] } }>(
        'mutation Make($input: CreateProductInput!) { createProduct(input: $input) { errors { message } } }',
        { input },
      )
      expect(createProduct.errors).toEqual([])
    }
  }
  await Promise.all(Array.from({ length: 8 }, make))
}

const PAGE = 100

/** All of them, in the order of the grid. */
const productsOf = async (call: Call, prefix: string): Promise<Product[]> => {
  const { productBulkGrid } = await call<{ productBulkGrid: { ids: string[] } }>(
    'query Frozen($prefix: String!) { productBulkGrid(selection: { searchTerm: $prefix }) { ids } }',
    { prefix },
  )
  const found = new Map<string, Product>()
  for (let offset = 0; offset < productBulkGrid.ids.length; offset += PAGE) {
    const { products } = await call<{ products: { results: Product[] } }>(
      'query Made($prefix: String!, $limit: Int!, $offset: Int!) { products(searchTerm: $prefix) { results(limit: $limit, offset: $offset, ordering: "sku") { id sku name revision leadTimeWeeks price content(language: "en") { name } } } }',
      { prefix, limit: PAGE, offset },
    )
    for (const product of products.results) found.set(product.id, product)
  }
  return productBulkGrid.ids.map((id) => found.get(id)!)
}

const cell = (page: Page, row: number, column: number) => page.locator(`[role=gridcell][data-row="${row}"][data-column="${column}"]`)

/** The position of a column, found by its header. */
const columnOf = async (page: Page, name: string | RegExp): Promise<number> =>
  Number(await page.getByRole('columnheader', { name }).first().getAttribute('aria-colindex')) - 1

/** Pastes text in the clipboard format of a spreadsheet: tabs between cells, one line per row. */
const paste = async (page: Page, lines: readonly (readonly string[])[]): Promise<void> => {
  const text = `${lines.map((line) => line.join('\t')).join('\r\n')}\r\n`
  await page.evaluate((words) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', words)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

const bar = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' })
const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const editInGrid = async (page: Page): Promise<void> => {
  const selection = page.getByRole('region', { name: 'Selection' })
  await selection.getByRole('button', { name: 'Edit in a grid' }).click()
}

/** Whether the browser stores a draft that contains this text. */
const hasDraft = (page: Page, text: string): Promise<boolean> =>
  page.evaluate(
    (words) =>
      new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open('vitrine-drafts')
        opening.onerror = () => reject(opening.error ?? new Error('The drafts cannot be opened.'))
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll()
          reading.onsuccess = () => {
            opening.result.close()
            resolve(JSON.stringify(reading.result).includes(words))
          }
        }
      }),
    text,
  )

test(
  'PROD-26 five hundred products are edited by a paste from Dutch Excel: refused, matched by SKU, in conflict, saved, and reverted from the log',
  { tag: '@sweep' },
  async ({ page, call, context }) => {
    // five hundred products are created first
    test.setTimeout(600_000)
    // sorts into the middle of the list by SKU: other tests take their products from its ends
    const prefix = 'MVQKRUK'
    // one more, which another user changes meanwhile
    const count = 501
    await makeProducts(call, prefix, count)
    await page.goto(`/products?search=${prefix}`)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page
      .getByRole('region', { name: 'Selection' })
      .getByRole('button', { name: /^Select all .* that match$/ })
      .click()
    await editInGrid(page)
    await expect(page).toHaveURL(new RegExp(`/products/bulk-edit\\?.*search=${prefix}`))
    await expect(page.getByRole('heading', { level: 1, name: 'Bulk edit products' })).toBeVisible()
    const grid = page.getByRole('grid', { name: 'Bulk edit products' })
    await expect(grid).toHaveAttribute('aria-rowcount', String(count + 1))
    const before = await productsOf(call, prefix)
    await expect(cell(page, 0, 0)).toHaveText(before[0]!.sku)
    await expect(cell(page, 1, 1)).toHaveText(before[1]!.name)
    expect(await violationsOf(page, { isWhole: true })).toEqual([])

    // a whole column is copied, including rows that were never in view
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await grid.getByRole('columnheader', { name: 'SKU' }).click()
    await expect(page.getByText('501 rows, 1 column chosen', { exact: true })).toBeAttached()
    await page.keyboard.press('ControlOrMeta+c')
    await expect.poll(() => page.evaluate(async () => (await navigator.clipboard.readText()).trim().split(/\r?\n/))).toEqual(before.map(({ sku }) => sku))

    // only the wanted columns, kept for the next time
    await page.getByRole('button', { name: /^\d+ columns$/ }).click()
    const wanted = new Set(['Brand', 'Lead time in weeks', 'Name (English)'])
    const choices = page.getByRole('group', { name: /Basic|Texts|Prices|Attributes/ }).getByRole('checkbox')
    await expect(choices.first()).toBeVisible()
    for (const choice of await choices.all()) {
      const name = (await choice.locator('..').textContent())?.trim() ?? ''
      await choice.setChecked(wanted.has(name) || /^Price · /.test(name))
    }
    await page.keyboard.press('Escape')
    const [weeks, english, price] = [await columnOf(page, 'Lead time in weeks'), await columnOf(page, /Name.*en/i), await columnOf(page, /^Price · /)]
    const width = Math.max(weeks, english, price) + 1
    const weeksAt = (at: number): number => (at % 50) + 1
    const line = (at: number): string[] => {
      const cells = Array.from({ length: width }, () => '')
      cells[0] = before[at]!.sku
      cells[1] = before[at]!.name
      cells[weeks] = String(weeksAt(at))
      cells[english] = `Stool ${at}`
      cells[price] = '1.299,00'
      return cells
    }

    // two lines are swapped in Excel: the first mismatch is named, and nothing is written
    const lines = Array.from({ length: count }, (_, at) => line(at === 3 ? 4 : at === 4 ? 3 : at))
    // headers as the office, an export and the grid name them
    const heads = Array.from({ length: width }, () => '')
    heads[0] = 'Artikelnummer'
    heads[1] = 'content.nl.name'
    heads[weeks] = 'Levertijd'
    heads[english] = 'Name (English)'
    heads[price] =
      (await grid
        .getByRole('columnheader', { name: /^Price · / })
        .first()
        .getAttribute('title')) ?? ''
    await cell(page, 0, 0).click()
    await paste(page, [heads, ...lines])
    const refused = page.getByRole('dialog', { name: 'These columns do not match' })
    await expect(refused).toContainText(`Row 4: “${before[4]!.sku}” ≠ “${before[3]!.sku}”`)
    expect(await violationsOf(page)).toEqual([])
    await refused.getByRole('button', { name: /Match by SKU/ }).click()
    const preview = page.getByRole('dialog', { name: 'Paste' })
    await expect(preview).toContainText('1,503 cells change')
    expect(await violationsOf(page)).toEqual([])
    await expect(preview.getByRole('button', { name: 'Paste 1,503 cells' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(bar(page)).toContainText('1,503 cells in 501 rows changed')
    await expect(cell(page, 3, weeks)).toHaveText('4')
    await expect(cell(page, 4, price)).toHaveText('1,299.00')

    // a value that cannot be saved shows why
    await cell(page, 0, weeks).click()
    await page.keyboard.type('999')
    await page.keyboard.press('Enter')
    await expect(cell(page, 0, weeks)).toHaveAttribute('aria-invalid', 'true')
    await cell(page, 0, weeks).click()
    await page.keyboard.type('1')
    await page.keyboard.press('Enter')
    await expect(cell(page, 0, weeks)).not.toHaveAttribute('aria-invalid', 'true')

    // meanwhile another user writes one of these cells
    const taken = before[2]!
    await call('mutation Mine($input: UpdateProductInput!) { updateProduct(input: $input) { errors { message } } }', {
      input: { id: taken.id, revision: taken.revision, fields: [{ field: 'leadTimeWeeks', value: '44' }] },
    })
    await page.keyboard.press('ControlOrMeta+s')
    await expect(notices(page)).toContainText('500 rows saved')
    await page.getByRole('button', { name: 'Decide 1 conflict' }).click()
    const conflicts = page.getByRole('dialog', { name: /1 cell was changed by somebody else/ })
    await expect(conflicts).toContainText('44')
    await conflicts.getByRole('radio', { name: /Keep mine/ }).check()
    await conflicts.getByRole('button', { name: 'Save' }).click()
    await expect(bar(page)).toBeHidden()
    const after = await productsOf(call, prefix)
    const written = (products: Product[]) =>
      new Map(products.map(({ id, leadTimeWeeks, price: amount, content }) => [id, [leadTimeWeeks, content?.name, amount]]))
    expect(written(after)).toEqual(new Map(before.map(({ id }, at) => [id, [weeksAt(at), `Stool ${at}`, '1299.00']])))

    // the log shows it as one change, and reverts it as one
    await page.goto('/activity?source=bulk+edit')
    const main = page.getByRole('main')
    await main
      .getByText(/Demo changed .*500 products/)
      .first()
      .click()
    await main.getByRole('button', { name: 'Revert all 500 items…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Revert this?' })
    await dialog.getByRole('button', { name: /^Revert 500 items$/ }).click()
    await expect.poll(async () => (await productsOf(call, prefix)).filter(({ price: amount }) => amount !== null).map(({ id }) => id)).toEqual([taken.id])
  },
)

test('PROD-26 what was written in a grid survives a closed tab; what was saved is undone from its toast', async ({ page, call, context }) => {
  const prefix = 'KLADBLOK'
  await makeProducts(call, prefix, 3)
  await page.goto(`/products/bulk-edit?search=${prefix}`)
  const brand = async (on: Page) => columnOf(on, 'Brand')
  await cell(page, 1, await brand(page)).click()
  await page.keyboard.type('Verloren')
  await page.keyboard.press('Enter')
  await expect(bar(page)).toContainText('1 cell')
  await expect.poll(() => hasDraft(page, 'Verloren')).toBe(true)
  await page.close({ runBeforeUnload: false })

  const next = await context.newPage()
  await next.goto(`/products/bulk-edit?search=${prefix}`)
  await next.getByRole('button', { name: 'Restore' }).click()
  await expect(cell(next, 1, await brand(next))).toContainText('Verloren')
  await next.keyboard.press('ControlOrMeta+s')
  await expect(notices(next)).toContainText('1 row saved')
  await toastsOf(next, '1 row saved').getByRole('button', { name: 'Undo' }).click()
  await expect(cell(next, 1, await brand(next))).not.toContainText('Verloren')
  await next.goto('about:blank')
})

test('ROUTE-17 ROUTE-21 ATTR-03 ATTR-06 ATTR-08 attributes and values are edited in grids of what is ticked, which the next choice replaces', async ({
  page,
  call,
}) => {
  type Made = { createAttribute: { attribute: { id: string } } }
  const ids: string[] = []
  for (const name of ['Rasterkleur', 'Rasterhout', 'Rasterstof']) {
    const made = await call<Made>(
      'mutation Make($name: String!) { createAttribute(input: { type: SELECT, names: [{ language: "nl", text: $name }] }) { attribute { id } } }',
      { name },
    )
    ids.push(made.createAttribute.attribute.id)
  }
  for (const value of ['Kersen', 'Esdoorn'])
    await call('mutation Add($id: ID!, $value: String!) { createAttributeValue(input: { attribute: $id, value: $value }) { errors { message } } }', {
      id: ids[1],
      value,
    })

  await page.goto('/attributes?search=raster')
  await page.getByRole('checkbox', { name: 'Select Rasterkleur' }).check()
  await page.getByRole('checkbox', { name: 'Select Rasterhout' }).check()
  await editInGrid(page)
  await expect(page).toHaveURL('/attributes/bulk-edit?selected=true')
  const grid = page.getByRole('grid', { name: 'Bulk edit attributes' })
  await expect(grid).toHaveAttribute('aria-rowcount', '3')
  await page.reload()
  await expect(grid).toHaveAttribute('aria-rowcount', '3')
  const english = await columnOf(page, /Name.*en/i)
  await cell(page, 1, english).click()
  await page.keyboard.type('Grid wood')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(notices(page)).toContainText('1 row saved')
  const { attribute } = await call<{ attribute: { names: { language: string; text: string }[] } }>(
    'query Named($id: ID!) { attribute(id: $id) { names { language text } } }',
    { id: ids[1] },
  )
  expect(attribute.names).toContainEqual({ language: 'en', text: 'Grid wood' })
  expect(await violationsOf(page, { isWhole: true })).toEqual([])

  // a new selection replaces the first completely
  await page.goto('/attributes?search=raster')
  await page.getByRole('checkbox', { name: 'Select Rasterstof' }).check()
  await editInGrid(page)
  await expect(page.getByRole('grid', { name: 'Bulk edit attributes' })).toHaveAttribute('aria-rowcount', '2')

  await page.goto(`/attributes/values?attribute=${ids[1]}`)
  await page.getByRole('checkbox', { name: 'Select Kersen' }).check()
  await editInGrid(page)
  await expect(page).toHaveURL('/attributes/values/bulk-edit?selected=true')
  await expect(page.getByRole('grid', { name: 'Bulk edit attribute values' })).toHaveAttribute('aria-rowcount', '2')
  const group = await columnOf(page, 'Price group')
  await cell(page, 0, group).click()
  await page.keyboard.type('B')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(notices(page)).toContainText('1 row saved')
  expect(await violationsOf(page, { isWhole: true })).toEqual([])
})

test('ATTR-08 nothing is selected at first, and the screen says where to begin', async ({ page }) => {
  await page.goto('/attributes/bulk-edit?selected=true')
  await expect(page.getByText('Nothing is selected')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page).toHaveURL('/attributes')
})

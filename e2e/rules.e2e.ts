// Touches remotes/supplier, remotes/catalogue/src/ruledFields, server/src/domains/supplier/rules, server/src/domains/supplier/feedRuns, shared/jobs, shared/pickers
import { readFile } from 'node:fs/promises'
import { type Deliveries, serveDeliveries } from './product/serveDeliveries.ts'
import { violationsOf } from './product/violationsOf.ts'
import { expect, test } from './test.ts'

type Call = <Data>(query: string, variables?: object) => Promise<Data>

const long = { timeout: 120_000 }

/** Articles of this run only, however often it is retried */
const prefix = `HV${Date.now().toString(36).slice(-5).toUpperCase()}-`

/** 400 sofas and chairs of one range, each in its own fabric. */
const article = (number: number) => ({
  sku: `${prefix}${String(number).padStart(4, '0')}`,
  name: `Havik ${number}`,
  brand: 'Havik Wonen',
  series: 'Havik',
  type: 'Hoekbank',
  group: number % 4 === 0 ? 'Stoelen' : 'Banken',
  fabrics: [`Havikstof ${number}`],
  widthMm: 1_000 + number,
  purchasePriceCents: 40_000,
  recommendedPriceCents: 99_900,
})
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => article(from + at))

let supplier: Deliveries
test.beforeAll(async () => {
  supplier = await serveDeliveries()
})
test.afterAll(() => supplier.stop())

async function deliver(call: Call, feed: string): Promise<void> {
  const { startFeedRun } = await call<{ startFeedRun: { errors: { message: string }[] } }>(
    'mutation Start($feed: ID!) { startFeedRun(feed: $feed) { errors { message } } }',
    { feed },
  )
  expect(startFeedRun.errors).toEqual([])
  const isRead = async () =>
    (
      await call<{ feed: { lastRun: { job: { state: string } | null } | null } }>('query Feed($feed: ID!) { feed(id: $feed) { lastRun { job { state } } } }', {
        feed,
      })
    ).feed.lastRun?.job?.state
  await expect.poll(isRead, long).toBe('DONE')
}

/** Number of articles that have become products */
const countProducts = async (call: Call) =>
  (
    await call<{ emeubelProducts: { totalCount: number } }>(
      'query Linked($words: String) { emeubelProducts(searchTerm: $words, filter: { matchStates: [LINKED] }) { totalCount } }',
      { words: prefix },
    )
  ).emeubelProducts.totalCount

test('ROUTE-26 ROUTE-27 ROUTE-28 EMEU-04 EMEU-05 EMEU-06 EMEU-07 EMEU-08 PROD-11 a rule is built, tried out, corrected and run; a delta flows through it, and it is rolled back', async ({
  page,
  call,
}) => {
  test.setTimeout(600_000)
  supplier.put('FULL', range(1, 400))
  const { createFeed } = await call<{ createFeed: { feed: { id: string } } }>(
    'mutation Make($input: CreateFeedInput!) { createFeed(input: $input) { feed { id } } }',
    { input: { name: 'Havik Wonen', address: `${supplier.origin}/delivery.jsonl` } },
  )
  const feed = createFeed.feed.id
  await deliver(call, feed)

  await page.goto('/emeubel-rules')
  await expect(page.getByRole('heading', { level: 1, name: 'Product rules' })).toBeVisible()
  await page.getByRole('link', { name: 'New rule' }).first().click()
  await expect(page).toHaveURL(/\/emeubel-rules\/new$/)

  // Source: missing input is reported, and nothing is saved
  await page.getByLabel('SKU begins with').fill('HA')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('The SKU prefix has at least 3 characters.')).toBeVisible()
  await expect(page.getByText('Choose at least one product type.')).toBeVisible()
  await page.getByLabel('Name', { exact: false }).first().fill('Havik range')
  await page.getByLabel('SKU begins with').fill(prefix)
  await page.getByRole('checkbox', { name: 'Simple Product' }).check()
  const counts = page.getByRole('complementary')
  await expect(counts.getByRole('status')).toHaveText('400 items match, 400 new, 0 already linked, 0 conflicts')
  await page.getByRole('button', { name: 'Next' }).click()

  // Filters, each kind with its count; the draft is still there after the page is left
  await expect(page).toHaveURL(/rule=\d+&step=filters/)
  const group = page.getByRole('group', { name: 'Group' })
  await group.getByRole('checkbox', { name: /^Banken 300/ }).check()
  await expect(counts.getByRole('status')).toHaveText(/^300 items match/)
  const widths = page.getByRole('group', { name: 'Width (mm)' })
  await widths.getByLabel('How Width (mm) is asked').selectOption({ label: 'is between' })
  await widths.getByLabel('To').fill('1200')
  await expect(counts.getByRole('status')).toHaveText(/^150 items match/)
  await widths.getByLabel('To').fill('')
  await expect(counts.getByRole('status')).toHaveText(/^300 items match/)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/step=properties/)
  await page.reload()

  // Properties: the second goes to the wrong field
  const add = page.getByRole('button', { name: 'Add a property' })
  await add.click()
  const lines = page.locator('fieldset')
  await lines.nth(0).getByLabel("The article's").selectOption({ label: 'Fabric' })
  await lines.nth(0).getByLabel('Goes to').selectOption({ label: 'A new attribute' })
  await lines.nth(0).getByLabel('Name of the attribute').fill('Havik bekleding')
  await add.click()
  await lines.nth(1).getByLabel("The article's").selectOption({ label: 'Series' })
  await lines.nth(1).getByLabel('Goes to').selectOption({ label: 'Department' })
  await page.getByRole('button', { name: 'Next' }).click()

  // Assign
  await expect(page).toHaveURL(/step=assign/)
  await page.getByLabel('The articles become').selectOption({ label: 'Variations of one configurable product' })
  await page.getByLabel('New product name', { exact: false }).fill('Bank Havik')
  await page.getByRole('checkbox', { name: 'Havik bekleding' }).check()
  await page.getByRole('button', { name: 'Add a value' }).click()
  const fixed = page.getByRole('group', { name: 'The same for every product' })
  await fixed.getByLabel('Goes to').selectOption({ label: 'Category' })
  await fixed.getByLabel('Value').fill('Banken')

  // The dry run is read and searched: the series is in the wrong field
  await page.getByRole('button', { name: 'Dry run' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Run on 301 products' })).toBeVisible(long)
  await dialog.getByRole('searchbox').fill(`${prefix}0399`)
  await expect(
    dialog
      .getByRole('list', { name: 'Changes' })
      .getByRole('listitem')
      .filter({ hasText: `${prefix}0399` }),
  ).toHaveCount(1)
  // only the first six fields of a created product are shown
  await dialog.getByRole('button', { name: /more fields?$/ }).click()
  await expect(dialog.getByRole('list', { name: 'Changes' }).getByText('Department')).toBeVisible()
  await expect(dialog.getByText(/It reads the articles as they were delivered/)).toBeVisible()
  expect(await countProducts(call)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  // One step back, corrected, and forward again
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/step=properties/)
  await lines.nth(1).getByLabel('Goes to').selectOption({ label: 'Series' })
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByLabel('New product name', { exact: false })).toHaveValue('Bank Havik')
  await page.getByRole('button', { name: 'Dry run' }).click()
  const run = dialog.getByRole('button', { name: 'Run on 301 products' })
  await expect(run).toBeVisible(long)
  const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download xlsx' }).click()])
  expect(file.suggestedFilename()).toBe('dry-run.xlsx')
  // a workbook is a zip
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
  await run.click()
  await expect(page.getByRole('heading', { name: 'End' })).toBeVisible(long)
  await expect(page.getByText('301 created, 0 changed, 0 not written')).toBeVisible()
  expect(await countProducts(call)).toBe(300)

  // The rule processes a later delivery
  supplier.put('DELTA', range(401, 405))
  await deliver(call, feed)
  await expect.poll(() => countProducts(call), long).toBe(304)

  // At the field: set by the rule; a value kept by hand stays
  const { products } = await call<{ products: { results: { id: string }[] } }>(
    'query Made($codes: [String!]) { products(filter: { codes: $codes }) { results(limit: 1) { id } } }',
    { codes: [`${prefix}0001`] },
  )
  const id = products.results[0]!.id
  await page.goto(`/products/${id}/edit`)
  const series = page.getByLabel('Series', { exact: true })
  await expect(series).toHaveAccessibleDescription(/Set by rule Havik range/)
  await series.fill('Mine')
  await page.getByRole('button', { name: 'Keep mine Series' }).click()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
  await expect
    .poll(
      async () =>
        (await call<{ product: { lockedFields: string[] } }>('query Locks($id: ID!) { product(id: $id) { lockedFields } }', { id })).product.lockedFields,
    )
    .toEqual(['series'])

  // The rule's page: what it has done, and all of it reverted
  await page.getByRole('tab', { name: 'Rules' }).click()
  // the field's own link is on the tab that is left
  await page.getByRole('tabpanel', { name: 'Rules' }).getByRole('link', { name: 'Havik range' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Havik range' })).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText('Delivery', { exact: true })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Revert the run' }).click()
  await page.getByRole('button', { name: 'Revert the whole run' }).click()
  await expect.poll(() => countProducts(call), long).toBeLessThan(10)
})

test('ROUTE-28 EMEU-07 a rule says of a product which of its conditions hold', async ({ page, call }) => {
  const { createRule } = await call<{ createRule: { rule: { id: string; revision: number } } }>(
    'mutation Create($input: CreateRuleInput!) { createRule(input: $input) { rule { id revision } } }',
    { input: { name: 'Not of this', source: { productTypes: ['SIMPLE'], skuPrefix: 'NOT-THERE' } } },
  )
  const { emeubelProducts } = await call<{ emeubelProducts: { results: { sku: string; linkedProduct: { sku: string } }[] } }>(
    '{ emeubelProducts(filter: { matchStates: [LINKED] }) { results(limit: 1, ordering: "sku") { sku linkedProduct { sku } } } }',
  )
  const [linked] = emeubelProducts.results
  await page.goto(`/emeubel-rules/${createRule.rule.id}`)
  await page.getByRole('tab', { name: 'Does it match?' }).click()
  await page.getByRole('main').getByRole('combobox', { name: 'Product' }).fill(linked!.linkedProduct.sku)
  await page.getByRole('option').first().click()
  await expect(page.getByText('The rule does not match this product')).toBeVisible()
  const row = page.getByRole('row', { name: /SKU begins with/ })
  await expect(row).toContainText('NOT-THERE…')
  await expect(row).toContainText(linked!.sku)
  await expect(row).toContainText('false')
})

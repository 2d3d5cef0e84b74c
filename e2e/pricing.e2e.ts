// Touches remotes/pricing, server/src/domains/pricing, shared/forms, shared/jobs, shared/pickers
import { violationsOf } from './product/violationsOf.ts'
import { expect, test } from './test.ts'

interface Found {
  priceLists: { results: { id: string; name: string; channelMaster: boolean }[] }
  products: { totalCount: number; results: { id: string; name: string; sku: string; prices: { priceList: { id: string } }[] }[] }
}

test('PRICE-01 PRICE-02 PRICE-04 ROUTE-22 ROUTE-23 ROUTE-24 an autumn list under the base list, a formula over some hundred products previewed, applied and taken back', async ({ page, call }) => {
  // all products of the catalogue, looked at, written and taken back, each of them waited for on its own
  test.setTimeout(300_000)
  const { priceLists, products } = await call<Found>('{ priceLists(filter: { channelMaster: true }) { results { id name channelMaster } } products(filter: { types: [SIMPLE] }) { results(limit: 50, ordering: "sku") { id name sku prices { priceList { id } } } } }')
  const [base] = priceLists.results
  const priced = products.results.find(({ prices }) => prices.some(({ priceList }) => priceList.id === base!.id))
  await page.goto('/price-lists')
  await page.getByRole('link', { name: 'New price list' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Autumn journey')
  await page.getByLabel('Parent list').selectOption({ label: base!.name })
  await page.getByLabel('Adjustment').fill('-10')
  await page.getByLabel('Rounding').selectOption(',95')
  await page.keyboard.press('ControlOrMeta+s')
  // another parent is asked about before it is saved
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Autumn journey' })).toBeVisible()
  expect(await violationsOf(page, { isWhole: true })).toEqual([])

  await page.getByRole('tab', { name: 'Prices' }).click()
  const grid = page.getByRole('table', { name: 'Prices in Autumn journey' })
  const search = page.getByRole('searchbox').last()
  await search.fill(priced!.sku)
  await expect(grid.getByRole('row', { name: new RegExp(priced!.sku) })).toContainText(`from ${base!.name} -10%, rounded to ,95`)
  expect(await violationsOf(page, { isWhole: true })).toEqual([])

  await search.clear()
  await page.getByRole('button', { name: /^Formula for [\d,.]{3,} / }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('By', { exact: true }).fill('-20')
  await expect(dialog.getByText(/^Margin: /)).toBeVisible({ timeout: 30_000 })
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await dialog.getByRole('button', { name: 'Change the prices' }).click({ timeout: 60_000 })
  const id = new URL(page.url()).pathname.split('/')[2]!
  const countOf = async () => (await call<{ priceList: { priceCount: number } }>('query Count($id: ID!) { priceList(id: $id) { priceCount } }', { id })).priceList.priceCount
  await expect.poll(countOf, { timeout: 120_000 }).toBeGreaterThan(300)

  interface Jobs {
    jobs: { results: { id: string; title: string; state: string }[] }
  }
  const { jobs } = await call<Jobs>('{ jobs { results(limit: 20) { id title state } } }')
  const job = jobs.results.find(({ title }) => title.includes('Autumn journey'))
  await expect.poll(async () => (await call<{ node: { state: string } }>('query Job($id: ID!) { node(id: $id) { ... on Job { state } } }', { id: job?.id })).node.state, { timeout: 120_000 }).toBe('DONE')
  await call('mutation TakeBack($id: ID!) { revertJob(id: $id) { job { id } errors { message } } }', { id: job?.id })
  await expect.poll(countOf, { timeout: 120_000 }).toBe(0)
})

test('PRICE-02 PROD-16 a price is typed in place, and saved; its tab says where it is from, and warns of what may not be crossed out', async ({ page, call }) => {
  const { priceLists, products } = await call<Found>('{ priceLists(filter: { channelMaster: true }) { results { id name channelMaster } } products(filter: { types: [SIMPLE] }) { totalCount results(limit: 1, ordering: "sku") { id name sku } } }')
  const [base] = priceLists.results
  const [product] = products.results
  await page.goto(`/price-lists/${base!.id}/edit?tab=prices`)
  await page.getByRole('searchbox').last().fill(product!.sku)
  const field = page.getByLabel(`Price of ${product!.name}`, { exact: true })
  // until the search is answered another of that name may stand there
  await expect(field).toHaveCount(1)
  await field.fill('777')
  await page.getByRole('button', { name: 'Save 1 price' }).click()
  await expect(page.getByText('1 price was saved')).toBeVisible()

  await page.goto(`/products/${product!.id}/edit?tab=prices`)
  await expect(page.getByText(`own price in ${base!.name}`).first()).toBeVisible()
  await page.getByLabel(`Price in ${base!.name}`, { exact: true }).fill('99999')
  await page.getByLabel(`Discount price in ${base!.name}`, { exact: true }).fill('500')
  await expect(page.getByText(/^The price that is crossed out may be /)).toBeVisible()
  expect(await violationsOf(page, { isWhole: true })).toEqual([])
})

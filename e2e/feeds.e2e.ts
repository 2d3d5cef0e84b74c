// Touches remotes/supplier, server/src/domains/supplier, server/src/platform/outbound, server/src/platform/sheets, server/src/cli, server/src/services/jobs, host/src/jobs, shared/forms, shared/jobs, shared/relay
import { startSupplier, type Supplier } from './product/startSupplier.ts'
import { violationsOf } from './product/violationsOf.ts'
import { expect, test } from './test.ts'

// one after the other: the second continues with the feed of the first, and both count its articles
test.describe.configure({ mode: 'default' })

let supplier: Supplier
test.beforeAll(async () => {
  supplier = await startSupplier(300)
})
test.afterAll(() => supplier.stop())

test('EMEU-03 a feed is made, fetched in the background, and refused as a whole when it breaks off', async ({ page, call }) => {
  await page.goto('/emeubel/feeds')
  await page.getByRole('link', { name: 'New feed' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Simulated supplier')
  await page.getByLabel('Address', { exact: true }).fill(`${supplier.origin}/full.jsonl`)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('heading', { level: 1, name: 'Simulated supplier' })).toBeVisible()

  await page.getByRole('button', { name: 'Fetch now' }).click()
  await page.getByRole('tab', { name: 'Deliveries' }).click()
  const deliveries = page.getByRole('table', { name: 'Deliveries of this feed' })
  await expect(deliveries.getByText('Done', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(deliveries.getByRole('row', { name: /full\.jsonl/ })).toContainText('300')
  expect(await violationsOf(page, { isWhole: true })).toEqual([])

  await page.getByRole('tab', { name: 'Basic' }).click()
  await page.getByLabel('Address', { exact: true }).fill(`${supplier.origin}/broken.jsonl`)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
  await page.getByRole('button', { name: 'Fetch now' }).click()
  await page.getByRole('tab', { name: 'Deliveries' }).click()
  await expect(deliveries.getByText(/^Row \d+ is not a JSON object\. Nothing was changed\.$/)).toBeVisible({ timeout: 60_000 })
  await expect(deliveries.getByText('Refused', { exact: true })).toBeVisible()

  type Found = { emeubelProducts: { totalCount: number } }
  const { emeubelProducts } = await call<Found>('{ emeubelProducts(searchTerm: "SIM-000") { totalCount } }')
  expect(emeubelProducts.totalCount).toBe(300)

  await page.getByRole('tab', { name: 'Columns' }).click()
  await expect(page.getByRole('table', { name: 'Columns of this feed' }).getByRole('row', { name: /sku/ })).toBeVisible()
})

test('EMEU-03 the second delivery brings 400 new articles, a broken one changes nothing, and a run is taken back', async ({ page, call }) => {
  type Counts = { emeubelProducts: { totalCount: number } }
  const count = () => call<Counts>('{ emeubelProducts(searchTerm: "SIM-000") { totalCount } }').then((data) => data.emeubelProducts.totalCount)
  type Feeds = { feeds: { results: { id: string; name: string }[] } }
  const { feeds } = await call<Feeds>('{ feeds(searchTerm: "Simulated") { results { id name } } }')
  const before = await count()

  // from the list of articles, because the menu does not list its feeds
  await page.goto('/emeubel/products')
  await page.getByRole('link', { name: 'Feeds', exact: true }).click()
  await page.getByRole('link', { name: /Simulated supplier/ }).click()
  await expect(page).toHaveURL(`/emeubel/feeds/${feeds.results[0]?.id}/edit`)
  const deliveries = page.getByRole('table', { name: 'Deliveries of this feed' })
  const fetchFrom = async (path: string) => {
    await page.getByRole('tab', { name: 'Basic' }).click()
    await page.getByLabel('Address', { exact: true }).fill(`${supplier.origin}${path}`)
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
    await page.getByRole('button', { name: 'Fetch now' }).click()
    await page.getByRole('tab', { name: 'Deliveries' }).click()
  }
  await fetchFrom('/delta-1.jsonl')
  const delta = deliveries.getByRole('row', { name: /delta-1\.jsonl/ })
  await expect(delta.getByText('Done', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(delta).toContainText('400')
  expect(await count()).toBe(before + 400)

  // one delivery of this feed was refused before
  const refused = deliveries.getByText('Refused', { exact: true })
  const refusedBefore = await refused.count()
  await fetchFrom('/broken.jsonl')
  await expect(refused).toHaveCount(refusedBefore + 1, { timeout: 60_000 })
  expect(await count()).toBe(before + 400)

  await delta.getByRole('link', { name: 'Show or revert' }).click()
  await page.getByRole('button', { name: 'Revert…' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Revert \d/ })
    .click()
  await expect.poll(count, { timeout: 60_000 }).toBe(before)
})

test('EMEU-03 a file is handed in by the browser, and what comes of it stands with the other deliveries', async ({ page, call }) => {
  type Made = { createFeed: { feed: { id: string } } }
  const { createFeed } = await call<Made>('mutation { createFeed(input: { name: "Prijslijst", adapter: TABLE }) { feed { id } } }')
  await page.goto(`/emeubel/feeds/${createFeed.feed.id}/edit?tab=runs`)
  await page.getByRole('button', { name: 'Hand in a file…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hand in a delivery' })
  await expect(dialog.getByText('Choose a file, or drop it here')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'prijzen.csv', mimeType: 'text/csv', buffer: Buffer.from('SKU;Naam;EAN\nHAND-1;Stoel;8712345678906\nHAND-2;Bank;123\n') })
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row', { name: /prijzen\.csv/ })
  await expect(row.getByText('Done, rows left out')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Row 3, HAND-2: EAN codes cannot be read: “123”.')).toBeVisible()
})

test('a file that is being sent shows how far it is, and sends no more once it is given up', async ({ page, call, context }) => {
  type Made = { createFeed: { feed: { id: string } } }
  const { createFeed } = await call<Made>('mutation { createFeed(input: { name: "Langzaam", adapter: TABLE }) { feed { id } } }')
  await page.goto(`/emeubel/feeds/${createFeed.feed.id}/edit?tab=runs`)
  const line = await context.newCDPSession(page)
  await page.getByRole('button', { name: 'Hand in a file…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hand in a delivery' })
  await dialog.locator('input[type=file]').waitFor({ state: 'attached' })
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 200_000 })
  await dialog.locator('input[type=file]').setInputFiles({ name: 'groot.csv', mimeType: 'text/csv', buffer: Buffer.alloc(20_000_000, 'SKU;Naam\n') })
  await expect(dialog.getByRole('progressbar', { name: 'groot.csv' })).toBeVisible()
  await expect(dialog.getByText(/of 20\.0 MB sent$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Stop sending' }).click()
  await expect(dialog.getByText('Choose a file, or drop it here')).toBeVisible()
  await expect(dialog.getByRole('alert')).toBeHidden()
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 })
  type Runs = { feed: { runCount: number } }
  expect((await call<Runs>('query Runs($id: ID!) { feed(id: $id) { runCount } }', { id: createFeed.feed.id })).feed.runCount).toBe(0)
})

test('PROD-19 a product that no feed has touched says so on its tab Import Data', async ({ page, call }) => {
  const input = { type: 'SIMPLE', sku: `KAAL-${Date.now()}`, contents: [{ language: 'nl', name: 'Kruk zonder levering' }] }
  const { createProduct } = await call<{ createProduct: { product: { id: string } } }>(
    'mutation Make($input: CreateProductInput!) { createProduct(input: $input) { product { id } } }',
    { input },
  )
  await page.goto(`/products/${createProduct.product.id}/edit?tab=importData`)
  await expect(page.getByText('Nothing was imported')).toBeVisible()
})

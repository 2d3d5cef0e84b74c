// Touches remotes/media/src/image, remotes/media/src/uploads, remotes/media/src/technicalFiles, remotes/catalogue/src/merge, remotes/catalogue/src/variations, remotes/pricing/src/prices, remotes/content/src/translationCoverage, server/src/domains/media, shared/relay
import type { Page } from '@playwright/test'
import pg from 'pg'
import { noisePhoto } from './product/noisePhoto.ts'
import { untilLoaded } from './product/lists.ts'
import type { Call } from './product/products.ts'
import { expect, test } from './test.ts'

// Triggers each message of the error catalogue as a person would. Messages of rules are in ruleMessages.e2e.ts; others are
// tested with their feature.

const long = { timeout: 60_000 }
let made = 0

const makeProduct = async (
  call: Call,
  mark: string,
  type: 'SIMPLE' | 'CONFIGURABLE',
  fields: object[] = [],
  active = false,
): Promise<{ id: string; sku: string }> => {
  const sku = `MSG-${mark.replaceAll(/[^a-z0-9]/gi, '').slice(0, 24)}-${(made += 1)}`
  const { createProduct } = await call<{ createProduct: { product: { id: string } | null; errors: { message: string }[] } }>(
    'mutation C($input: CreateProductInput!) { createProduct(input: $input) { product { id } errors { message } } }',
    {
      input: { type, sku, active, contents: [{ language: 'nl', name: `Melding ${sku}` }], fields },
    },
  )
  expect(createProduct.errors).toEqual([])
  return { id: createProduct.product!.id, sku }
}

/** A colleague's bulk action on products of the list: starts its job, and returns a function that reads its state. */
const bulk = async (call: Call, action: 'DELETE' | 'DEACTIVATE', ids: string[]): Promise<() => Promise<string | undefined>> => {
  const { prepareProductsBulk } = await call<{ prepareProductsBulk: { job: { id: string } } }>(
    'mutation B($input: ProductsBulkInput!) { prepareProductsBulk(input: $input) { job { id } } }',
    { input: { selection: { ids }, action } },
  )
  const { id } = prepareProductsBulk.job
  await call('mutation S($id: ID!) { startJob(id: $id) { errors { message } } }', { id })
  return async () => (await call<{ node: { state: string } | null }>('query J($id: ID!) { node(id: $id) { ... on Job { state } } }', { id })).node?.state
}

/** A proxy on the way that refuses files of this size: its page is not for users. */
const refuseFiles = async (page: Page, broken: RegExp[]): Promise<() => Promise<void>> => {
  broken.push(/\/graphql\//)
  const isFile = (route: Parameters<Parameters<Page['route']>[1]>[0]) => route.request().headers()['content-type']?.startsWith('multipart/form-data') === true
  await page.route('**/graphql/', (route) =>
    isFile(route) ? route.fulfill({ status: 413, contentType: 'text/html', body: '<html><h1>413 Request Entity Too Large</h1></html>' }) : route.fallback(),
  )
  return () => page.unroute('**/graphql/')
}

test('ERR-05 ERR-06 MEDIA-06 MEDIA-07 ROUTE-31 a new image that a proxy refuses says that the upload failed and is tried again; the same file once more is told to be there', async ({
  page,
  broken,
}) => {
  const buffer = await noisePhoto()
  const name = `melding-${Date.now()}`
  await page.goto('/images/new')
  const mend = await refuseFiles(page, broken)
  await page.locator('input[type=file]').setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer })
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('The image upload failed. Try again, or contact the maintainers if it keeps failing.')
  await expect(page.getByText(/413|network\.error|</)).toHaveCount(0)
  await mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible(long)
  const address = page.url()
  expect(address).toMatch(/\/images\/\d+$/)

  await page.goto('/images/new')
  await page.locator('input[type=file]').setInputFiles({ name: 'kopie.png', mimeType: 'image/png', buffer })
  await expect(page.getByText(`This image is already in the library, as ${name}.`)).toBeVisible(long)
  await page.getByRole('button', { name: 'Use existing' }).click()
  await expect(page).toHaveURL(address)
})

test('ERR-05 ERR-06 MEDIA-06 PROD-18 a technical file that a proxy refuses is not called an image; one of a type that is not allowed is told those that are', async ({
  page,
  call,
  mark,
  broken,
}) => {
  const { id } = await makeProduct(call, mark, 'SIMPLE')
  await page.goto(`/products/${id}/edit?tab=files`)
  const input = page.getByLabel('Upload', { exact: true }).and(page.locator('input'))
  const panel = page.getByRole('tabpanel', { name: 'Files' })
  const mend = await refuseFiles(page, broken)
  await input.setInputFiles({ name: 'Handleiding.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })
  await expect(panel.getByRole('alert')).toHaveText('Handleiding.pdf: The file upload failed. Try again, or contact the maintainers if it keeps failing.')
  await expect(panel.getByRole('button', { name: 'Try again' })).toBeVisible()
  await mend()
  await input.setInputFiles({ name: 'Handleiding.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ this is a programme') })
  await expect(panel.getByRole('alert')).toContainText('Handleiding.pdf: File type not allowed. Allowed are ', long)
})

test('ERR-05 ERR-06 MEDIA-06 photos for a product that is deleted meanwhile: the association failed, and says why', async ({ page, call, mark }) => {
  const { id, sku } = await makeProduct(call, mark, 'SIMPLE')
  await page.goto('/images')
  await untilLoaded(page, 'Media')
  await page.getByRole('main').getByRole('listitem').first().getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Add to products' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add 1 image to products' })
  await dialog.getByRole('combobox').fill(sku)
  await page.getByRole('option', { name: new RegExp(sku) }).click()
  const state = await bulk(call, 'DELETE', [id])
  await expect.poll(state, long).toBe('DONE')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText(/^The association failed: .+ Try again, or contact the maintainers if it keeps failing\.$/)
})

test('ERR-05 ERR-06 I18N-02 an address that names a language that there is none of says so, with those that there are', async ({ page, broken }) => {
  broken.push(/\/graphql\//)
  await page.goto('/translations/missing?website=1&language=it')
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Language not found for code it. Known codes: nl, en, de, fr.')).toBeVisible()
})

test('ERR-05 ERR-06 FILE-02 I18N-02 an import whose column names a language that there is none of says so beside it', async ({ page }) => {
  await page.goto('/files/imported')
  // its code comes a moment after the page
  await expect(page.getByRole('button', { name: 'Import a file…' })).toBeEnabled()
  await page
    .getByLabel('File to import')
    .setInputFiles({ name: 'talen.csv', mimeType: 'text/csv', buffer: Buffer.from(`SKU;content.it.name\nMSG-${Date.now()};Divano\n`) })
  await expect(page.getByText('Language not found for code it. Known codes: nl, en, de, fr.')).toBeVisible(long)
})

test('ERR-05 ERR-06 PROD-16 PROD-08 a product without prices and one without variations say so', async ({ page, call, mark }) => {
  const { id } = await makeProduct(call, mark, 'SIMPLE')
  await page.goto(`/products/${id}/edit?tab=prices`)
  await expect(page.getByRole('tabpanel', { name: 'Prices' }).getByText('No prices available', { exact: true }).first()).toBeVisible()
  const { attributes } = await call<{ attributes: { results: { id: string; code: string }[] } }>(
    '{ attributes(filter: { types: [SELECT, COLOUR] }) { results(limit: 50) { id code } } }',
  )
  const sofa = await makeProduct(call, mark, 'CONFIGURABLE', [{ field: 'axes', value: `[${attributes.results.find(({ code }) => code === 'fabric')!.id}]` }])
  await page.goto(`/products/${sofa.id}/edit?tab=variations`)
  await expect(page.getByText('No variations', { exact: true })).toBeVisible()
})

for (const [action, told] of [
  ['DEACTIVATE', '“Deactivate 1 product” is still updating products that you selected. Wait until it is done.'],
  ['DELETE', '“Delete 1 product” is still deleting products that you selected. Wait until it is done.'],
] as const) {
  test(`ERR-05 ERR-06 PROD-25 a merge waits for what a colleague is doing to the same products (${action})`, async ({ page, call, mark, product }) => {
    const one = await makeProduct(call, mark, 'SIMPLE', [], true)
    const other = await makeProduct(call, mark, 'SIMPLE')
    // a lock on a product keeps the job running for as long as the check takes
    const holder = new pg.Client({ connectionString: product.ownerUrl })
    await holder.connect()
    try {
      await holder.query('begin')
      await holder.query('select from products where id = $1 for update', [Number(one.id)])
      const state = await bulk(call, action, [one.id])
      await page.goto(`/products/merge?products=${one.id},${other.id}&target=${other.id}`)
      await expect(page.getByRole('alert').getByText(told)).toBeVisible()
      await holder.query('rollback')
      await expect.poll(state, long).toBe('DONE')
    } finally {
      await holder.end()
    }
  })
}

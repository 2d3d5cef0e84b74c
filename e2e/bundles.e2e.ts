// Touches remotes/catalogue/src/bundles, server/src/domains/catalogue/bundles
import type { Call } from './product/products.ts'
import { violationsOf } from './product/violationsOf.ts'
import { expect, test, type Page } from './test.ts'

type Fields = Record<string, unknown>

/** A product for this test only, with the fields that its form would write; its SKU is its Dutch name. */
const make = async (call: Call, type: string, sku: string, fields: Fields = {}): Promise<string> => {
  const input = { type, sku, active: true, contents: [{ language: 'nl', name: sku }] }
  const { createProduct } = await call<{ createProduct: { product: { id: string; revision: number } } }>(
    'mutation Make($input: CreateProductInput!) { createProduct(input: $input) { product { id revision } } }',
    { input },
  )
  const { id, revision } = createProduct.product
  const written = Object.entries(fields).map(([field, value]) => ({ field, value: JSON.stringify(value) }))
  if (written.length > 0)
    await call('mutation Fill($input: UpdateProductInput!) { updateProduct(input: $input) { errors { code } } }', { input: { id, revision, fields: written } })
  return id
}

const warehouseOf = async (call: Call): Promise<string> => (await call<{ stockLocations: { id: string }[] }>('{ stockLocations { id } }')).stockLocations[0]!.id

const save = async (page: Page): Promise<void> => {
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
}

test('PROD-17 a bundle of a table and four chairs computes its stock and lead time', async ({ page, call }) => {
  const stock = `stock.${await warehouseOf(call)}`
  const at = (qty: number) => ({ qty, reserved: 0, onDisplay: 0 })
  await make(call, 'SIMPLE', 'E2E-TAFEL', { [stock]: at(5), leadTimeWeeks: 6 })
  await make(call, 'SIMPLE', 'E2E-STOEL', { [stock]: at(11), leadTimeWeeks: 3 })
  const set = await make(call, 'BUNDLE', 'E2E-SET')
  await page.goto(`/products/${set}/edit?tab=bundles`)
  const parts = page.getByRole('region', { name: 'Components' })
  for (const sku of ['E2E-TAFEL', 'E2E-STOEL']) {
    await parts.getByRole('combobox').fill(sku)
    await page.getByRole('option', { name: sku }).first().click()
    await expect(parts.getByRole('link', { name: sku })).toBeVisible()
  }
  const figures = page.getByRole('region', { name: 'What the parts make of it' })
  await expect(figures).toContainText('5')
  await parts.getByLabel('Quantity of E2E-STOEL').fill('4')
  await expect(figures).toContainText('Limited by E2E-STOEL')
  await expect(figures).toContainText('In stock: 2 days')
  await save(page)

  const listed = async () =>
    (
      await call<{ product: { stock: number; leadTimeWeeks: number | null } }>('query Listed($id: ID!) { product(id: $id) { stock leadTimeWeeks } }', {
        id: set,
      })
    ).product
  expect(await listed()).toEqual({ stock: 2, leadTimeWeeks: null })
  await parts.getByLabel('Quantity of E2E-STOEL').fill('12')
  await expect(figures).toContainText('3 weeks')
  await save(page)
  expect(await listed()).toEqual({ stock: 0, leadTimeWeeks: 3 })
  await page.reload()
  await expect(figures).toContainText('Waits for E2E-STOEL')
  await expect(parts.getByRole('listitem').last()).toContainText('No price')
  expect(await violationsOf(page)).toEqual([])

  await parts.getByRole('link', { name: 'E2E-STOEL' }).click()
  await page.getByRole('tab', { name: 'Bundles' }).click()
  await expect(page.getByRole('region', { name: 'Part of 1 bundle' })).toContainText('E2E-SET')
})

test('PROD-23 VALID-01 a taken push position is told before the save, and who stood there moves down', async ({ page, call }) => {
  const first = await make(call, 'SIMPLE', 'E2E-PLAATS-1', { pushPosition: 700 })
  const second = await make(call, 'SIMPLE', 'E2E-PLAATS-2')
  await page.goto(`/products/${second}/edit?tab=positioning`)
  await expect(page.getByRole('region', { name: 'Sales score' })).toContainText('of 100')
  const position = page.getByLabel('Push position', { exact: true })
  for (const [attribute, value] of [
    ['min', '1'],
    ['step', '1'],
    ['max', '999'],
  ] as const)
    await expect(position).toHaveAttribute(attribute, value)
  // on leaving the field, a value out of bounds becomes the nearest allowed number
  for (const [typed, settled] of [
    ['0', '1'],
    ['-3', '1'],
    ['2.6', '3'],
    ['1000', '999'],
  ] as const) {
    await position.fill(typed)
    await position.blur()
    await expect(position).toHaveValue(settled)
  }
  await position.fill('700')
  await expect(page.getByRole('region', { name: 'Push' })).toContainText('E2E-PLAATS-1 from 700 to 701')
  await page.getByLabel('Margin key', { exact: true }).selectOption({ label: 'B · High' })
  await page.getByLabel('Purchase price', { exact: true }).fill('450,5')
  expect(await violationsOf(page)).toEqual([])
  await save(page)
  await page.reload()
  await expect(page.getByLabel('Push position', { exact: true })).toHaveValue('700')
  await expect(page.getByLabel('Purchase price', { exact: true })).toHaveValue('450.50')
  await expect(page.getByRole('region', { name: 'Sales score' })).toContainText('20.0 of 25')
  const { product } = await call<{ product: { positioning: { pushPosition: number } } }>(
    'query Position($id: ID!) { product(id: $id) { positioning { pushPosition } } }',
    { id: first },
  )
  expect(product.positioning.pushPosition).toBe(701)
})

test('PROD-24 stock is edited in its table, and stands on the map in words', async ({ page, call }) => {
  const id = await make(call, 'SIMPLE', 'E2E-VOORRAAD')
  await page.goto(`/products/${id}/edit?tab=stock`)
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('Unknown')
  await page.getByLabel('In stock at Lindeman Zwolle').fill('3')
  await page.getByLabel('On display at Lindeman Zwolle').fill('1')
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('In stock: 2 days')
  expect(await violationsOf(page)).toEqual([])
  await save(page)
  await expect(page.getByRole('row', { name: /Lindeman Zwolle/ })).toContainText('By hand')
  await page.getByRole('button', { name: 'Map' }).click()
  const places = page.getByRole('region', { name: 'Warehouse and stores' })
  await expect(places.getByRole('listitem').filter({ hasText: 'Lindeman Zwolle' })).toContainText('2 available, 1 on display')
  await places.getByRole('button', { name: 'Lindeman Zwolle: 2 available' }).focus()
  await expect(places.locator('[aria-current=true]')).toContainText('Lindeman Zwolle')
  expect(await violationsOf(page)).toEqual([])
})

test('PROD-24 what the feed says cannot be edited, and says why', async ({ page, call }) => {
  const { products } = await call<{ products: { results: { id: string; stockLevels: { source: string }[] }[] } }>(
    '{ products(filter: { types: [SIMPLE], inStock: true }) { results(limit: 100) { id stockLevels { source } } } }',
  )
  const fed = products.results.find(({ stockLevels }) => stockLevels[0]?.source === 'FEED')
  await page.goto(`/products/${fed?.id}/edit?tab=stock`)
  await expect(page.getByRole('row', { name: /Magazijn Tilburg/ })).toContainText('Feed')
  await expect(page.getByText('cannot be edited here')).toBeVisible()
  await expect(page.getByLabel('In stock at Magazijn Tilburg')).toHaveCount(0)
})

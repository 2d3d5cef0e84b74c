// Touches remotes/catalogue/src/variations, server/src/domains/catalogue/variations
import { toastsOf } from './product/toastsOf.ts'
import { expect, test } from './test.ts'

type Attributes = { attributes: { results: { id: string; code: string; name: string; values: { id: string; name: string }[] }[] } }

test('PROD-08 PROD-09 PROD-03 a configurable sofa with three fabrics and four sizes: made, one combination left out, found among its variations, and taken back', async ({
  page,
  call,
}) => {
  const { attributes } = await call<Attributes>(
    '{ attributes(filter: { types: [SELECT, COLOUR] }) { results(limit: 50) { id code name values(limit: 10) { id name } } } }',
  )
  const fabric = attributes.results.find(({ code }) => code === 'fabric')!
  const size = attributes.results.find(({ code }) => code === 'size')!

  await page.goto('/products/new?type=CONFIGURABLE')
  await page.getByRole('textbox', { name: 'Dutch name' }).fill('Bank Proefstuk')
  await page.getByRole('textbox', { name: 'SKU' }).fill('E2E-VAR-1')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page).toHaveURL(/\/products\/\d+\/edit/)

  await page.getByRole('tab', { name: /^Variations/ }).click()
  await page.getByRole('button', { name: 'Choose attributes' }).click()
  const choose = page.getByRole('combobox', { name: 'Add an attribute…' })
  await choose.selectOption({ label: fabric.name })
  await choose.selectOption({ label: size.name })
  for (const [axis, count] of [
    [fabric, 3],
    [size, 4],
  ] as const) {
    for (const { name } of axis.values.slice(0, count)) {
      await page.getByRole('combobox', { name: `Add a value to ${axis.name}` }).fill(name)
      await page.getByRole('option', { name, exact: true }).click()
    }
    await page.keyboard.press('Escape')
  }
  await expect(page.getByRole('heading', { name: '0 there · 12 missing · 0 excluded' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create all missing (12)' })).toBeDisabled()

  await page.getByRole('table').getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Exclude (1)' }).click()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('heading', { name: '0 there · 11 missing · 1 excluded' })).toBeVisible()

  await page.getByRole('button', { name: 'Create all missing (11)' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName('Create 11 variations of Bank Proefstuk')
  await dialog.getByRole('button', { name: 'Create 11 variations' }).click()
  // a toast stays while the pointer is over it: until it is pressed, only keys are used
  const undo = toastsOf(page, 'Create 11 variations').getByRole('button', { name: 'Undo' })
  await undo.hover()
  await expect(page.getByRole('heading', { name: '11 there · 0 missing · 1 excluded' })).toBeVisible()

  await page.getByRole('tab', { name: /^Variations/ }).press('Enter')
  await expect(page.getByRole('heading', { name: '11 variations' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search these variations' }).fill('E2E-VAR-1')
  await expect(page.getByRole('main').locator('tbody tr').first()).toContainText('Bank Proefstuk')
  const { products } = await call<{ products: { results: { name: string; sku: string; fields: { field: string }[] }[] } }>(
    '{ products(searchTerm: "E2E-VAR-1") { results(limit: 50, ordering: "sku") { name sku fields { field } } } }',
  )
  const made = products.results.filter(({ name }) => name !== 'Bank Proefstuk')
  expect(new Set(made.map(({ sku }) => sku)).size).toBe(11)
  for (const { fields } of made) expect(fields.map(({ field }) => field)).toEqual(expect.arrayContaining(['attribute.fabric', 'attribute.size']))

  await undo.click()
  await page.getByRole('tab', { name: /^Configurables/ }).click()
  await expect(page.getByRole('heading', { name: '0 there · 11 missing · 1 excluded' })).toBeVisible()
  await page.getByRole('tab', { name: /^Variations/ }).click()
  await expect(page.getByRole('button', { name: 'Choose attributes' })).toBeVisible()
})

test('PRD-4 PROD-10 PROD-08 a variation inherits, is overridden and reset; its sofa knows who differs, and lets them follow', async ({ page, call }) => {
  const { attributes } = await call<Attributes>(
    '{ attributes(filter: { types: [SELECT, COLOUR] }) { results(limit: 50) { id code name values(limit: 3) { id name } } } }',
  )
  const fabric = attributes.results.find(({ code }) => code === 'fabric')!
  const { createProduct } = await call<{ createProduct: { product: { id: string } } }>(
    'mutation C($input: CreateProductInput!) { createProduct(input: $input) { product { id } } }',
    {
      input: {
        ...{ type: 'CONFIGURABLE', sku: 'E2E-INH', contents: [{ language: 'nl', name: 'Bank Erfgoed' }] },
        fields: [
          { field: 'axes', value: `[${fabric.id}]` },
          { field: 'attribute.width', value: '240' },
          { field: 'attribute.depth', value: '95' },
        ],
      },
    },
  )
  const sofa = createProduct.product.id
  const { prepareVariations } = await call<{ prepareVariations: { job: { id: string } } }>(
    'mutation V($product: ID!, $combinations: [[ID!]!]!) { prepareVariations(product: $product, combinations: $combinations) { job { id } } }',
    {
      product: sofa,
      combinations: fabric.values.map(({ id }) => [id]),
    },
  )
  await call('mutation S($id: ID!) { startJob(id: $id) { job { id } } }', { id: prepareVariations.job.id })
  type Made = { id: string; name: string; revision: number }
  const made = async () =>
    (
      await call<{ products: { results: Made[] } }>(
        'query M($sofa: ID!) { products(filter: { parent: $sofa }) { results(ordering: "sku") { id name revision } } }',
        { sofa },
      )
    ).products.results
  await expect.poll(async () => (await made()).length).toBe(3)
  const [plain, broad, narrow] = (await made()) as [Made, Made, Made]
  for (const [{ id, revision }, value] of [
    [broad, '300'],
    [narrow, '180'],
  ] as const) {
    await call('mutation U($input: UpdateProductInput!) { updateProduct(input: $input) { errors { message } } }', {
      input: { id, revision, fields: [{ field: 'attribute.width', value }] },
    })
  }

  await page.goto(`/products/${plain.id}/edit?tab=attributes`)
  const width = page.getByRole('textbox', { name: 'Width', exact: true })
  await expect(width).toHaveValue('240 cm')
  await page.getByRole('button', { name: 'Override Width' }).click()
  await expect(width).toBeFocused()
  await expect(width).toHaveValue('240')
  await width.fill('210')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('button', { name: 'Own (2)' })).toBeVisible()

  await page.getByRole('link', { name: 'Bank Erfgoed', exact: true }).click()
  await page.getByRole('button', { name: /^3 of 3 variations differ/ }).click()
  const differing = page.getByRole('region', { name: 'Where variations differ from this product' })
  await expect(differing.getByRole('listitem').filter({ hasText: plain.name }).last()).toContainText('210 cm')
  await differing.getByRole('button', { name: `Reset ${broad.name}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName('Let 1 variation inherit Width')
  await dialog.getByRole('button', { name: 'Reset 1 variation' }).click()
  await expect(differing).toContainText('2 of 3 differ')
  await differing.getByRole('button', { name: `Use 180 cm of ${narrow.name} for this product` }).click()
  await dialog.getByRole('button', { name: 'Change this product' }).click()
  await expect(differing).toContainText('1 of 3 differ')
  await differing.getByRole('button', { name: 'Reset all Width' }).click()
  await dialog.getByRole('button', { name: 'Reset 2 variations' }).click()
  await expect(differing).toBeHidden()

  await page.goto(`/products/${plain.id}/edit?tab=attributes`)
  await expect(width).toHaveValue('180 cm')
  await expect(page.getByRole('button', { name: 'Inherited (2)' })).toBeVisible()
})

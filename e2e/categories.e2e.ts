// Touches remotes/catalogue/src/categories, server/src/domains/catalogue/categories
import { goByMenu } from './product/goByMenu.ts'
import { toastsOf } from './product/toastsOf.ts'
import { expect, test } from './test.ts'

test('PROD-27 a misspelt category is merged into the one that was meant, its products are found there, and one Undo takes it back', async ({
  page,
  call,
  mark,
}) => {
  const top = `Tuin ${mark}`
  const add = async (sku: string, category: string): Promise<string> => {
    const { createProduct } = await call<{ createProduct: { product: { id: string } } }>(
      'mutation Make($input: CreateProductInput!) { createProduct(input: $input) { product { id } } }',
      { input: { type: 'SIMPLE', sku, fields: [{ field: 'category', value: JSON.stringify(category) }] } },
    )
    return createProduct.product.id
  }
  for (const number of [1, 2, 5]) await add(`KTG${mark}-${number}`, `${top} > Schommelbanken`)
  const misspelt = await add(`KTG${mark}-3`, `${top} > Schomelbanken`)
  const below = await add(`KTG${mark}-4`, `${top} > Schomelbanken > Hout`)
  const stored = async () =>
    await call<{ one: { category: string }; other: { category: string } }>(
      'query Of($one: ID!, $other: ID!) { one: product(id: $one) { category } other: product(id: $other) { category } }',
      { one: misspelt, other: below },
    ).then(({ one, other }) => [one.category, other.category])

  await page.goto('/')
  await goByMenu(page, 'Attributes', 'Categories')
  await page.getByRole('searchbox', { name: 'Search' }).fill(top)
  const rows = page.getByRole('list', { name: 'Categories' }).getByRole('listitem')
  await expect(rows).toHaveCount(4)
  await rows.getByRole('button', { name: 'Merge into “Schommelbanken”?' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('status')).toHaveText(`${top} > Schommelbanken exists already, with 3 products: the two are merged.`)
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await dialog.getByRole('button', { name: 'Change 2 items' }).click()
  await expect.poll(stored).toEqual([`${top} > Schommelbanken`, `${top} > Schommelbanken > Hout`])
  await expect(rows).toHaveCount(3)
  await toastsOf(page, 'Merge category').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(stored).toEqual([`${top} > Schomelbanken`, `${top} > Schomelbanken > Hout`])
  await expect(rows).toHaveCount(4)
  await rows.getByRole('link', { name: '3 products' }).click()
  await expect(page.getByRole('main').locator('tbody tr')).toHaveCount(3)
})

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

test('PROD-27 a category is dragged among those beside it, and onto another one, which asks before anything is moved', async ({ page, call, mark }) => {
  const top = `Hal ${mark}`
  for (const name of ['Kapstokken', 'Kasten', 'Schoenen'])
    await call('mutation Make($input: CreateProductInput!) { createProduct(input: $input) { product { id } } }', {
      input: { type: 'SIMPLE', sku: `HAL${mark}-${name}`, fields: [{ field: 'category', value: JSON.stringify(`${top} > ${name}`) }] },
    })
  const order = async () =>
    (await call<{ categories: { path: string; sortOrder: number | null }[] }>('{ categories { path sortOrder } }')).categories
      .filter(({ path, sortOrder }) => path.startsWith(`${top} >`) && sortOrder !== null)
      .toSorted((one, other) => (one.sortOrder ?? 0) - (other.sortOrder ?? 0))
      .map(({ path }) => path.split(' > ').at(-1))

  await page.goto('/categories')
  const rows = page.getByRole('list', { name: 'Categories' }).getByRole('listitem')
  const row = (name: string) => rows.filter({ hasText: `${top} > ${name}` })
  const drag = async (name: string, onto: string, part: number) => {
    await row(name).scrollIntoViewIfNeeded()
    const grip = await row(name)
      .getByRole('button', { name: `Move ${name} (Alt with an arrow)` })
      .boundingBox()
    const target = await row(onto).boundingBox()
    if (!grip || !target) throw new Error('The rows are not shown')
    const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, target.y + target.height * part, { steps: 12 })
    await expect(page.locator('[data-drop]')).toHaveCount(1)
    await page.mouse.up()
  }
  await drag('Kapstokken', 'Schoenen', 0.9)
  await expect.poll(order).toEqual(['Kasten', 'Schoenen', 'Kapstokken'])
  await toastsOf(page, 'Order of the categories').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(order).toEqual([])

  await drag('Kapstokken', 'Kasten', 0.5)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox', { name: 'Below' })).toHaveValue(`${top} > Kasten`)
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Kapstokken')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(row('Kapstokken')).toBeVisible()
})

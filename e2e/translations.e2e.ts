// Touches remotes/content, shared/forms, shared/lists, shared/jobs, server/src/domains/content, server/src/services/jobs
import { violationsOf } from './product/violationsOf.ts'
import { expect, test } from './test.ts'

test('ROUTE-37 ROUTE-38 TRANS-01 a translation is made, tested, put into products after a dry run that spares what is locked, and its use is counted', async ({
  page,
  call,
  mark,
}) => {
  // a word that only this test's products contain
  const word = `Glossar${mark}`
  const make = async (place: number) => {
    const { createProduct } = await call<{ createProduct: { product: { id: string } } }>(
      'mutation C($input: CreateProductInput!) { createProduct(input: $input) { product { id } } }',
      {
        input: { type: 'SIMPLE', sku: `GLS-${mark}-${place}`, active: false, contents: [{ language: 'nl', name: `${word} ${place}` }] },
      },
    )
    return createProduct.product.id
  }
  const [free, locked] = [await make(1), await make(2)]
  await call('mutation L($id: ID!) { lockField(id: $id, field: "content.nl.name", locked: true) { errors { code } } }', { id: locked })
  const nameOf = async (id: string) => (await call<{ product: { name: string } }>('query N($id: ID!) { product(id: $id) { name } }', { id })).product.name

  await page.goto('/translations/new')
  await page.getByRole('textbox', { name: 'Text from' }).fill(word)
  await page.getByRole('textbox', { name: 'Text to' }).fill(`Woord van ${word}`)
  await expect(page.getByText('The new text contains the old one: each run would add it again.')).toBeVisible()
  expect(await violationsOf(page, { isWhole: true })).toEqual([])
  await page.getByRole('textbox', { name: 'Text to' }).fill(`Woord ${mark}`)
  await expect(page.getByText('The new text contains the old one: each run would add it again.')).toBeHidden()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page).toHaveURL(/\/translations\/\d+\/edit$/)
  await expect(page.getByRole('heading', { level: 1, name: word })).toBeVisible()

  await page.getByRole('tab', { name: 'Test' }).click()
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(`Een ${word}, en een ${word}bank.`)
  await expect(page.getByText('1 match', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Result' })).toHaveValue(`Een Woord ${mark}, en een ${word}bank.`)

  await page.getByRole('button', { name: 'Apply to products…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Found in 1 product (1 text), and in the protected fields of 1, which stay as they are.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Change 1 product' }).click()
  await expect.poll(() => nameOf(free)).toBe(`Woord ${mark} 1`)
  expect(await nameOf(locked)).toBe(`${word} 2`)

  await page.goto(`/translations?search=${word}`)
  const row = page.getByRole('row', { name: new RegExp(word) })
  await expect(row).toContainText('1 · ')
  expect(await violationsOf(page, { isWhole: true })).toEqual([])
})

test('coverage leads to the next product that misses a language, and from one to the next', async ({ page }) => {
  await page.goto('/translations/coverage')
  await expect(page.getByRole('heading', { level: 1, name: 'Coverage' })).toBeVisible()
  expect(await violationsOf(page, { isWhole: true })).toEqual([])
  await page
    .getByRole('link', { name: /^Translate next missing text \(German/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Translate into German' })).toBeVisible()
  const first = await page.getByRole('heading', { level: 2 }).textContent()
  expect(await violationsOf(page, { isWhole: true })).toEqual([])
  await page.getByRole('textbox', { name: 'Short description' }).fill('Steht fest.')
  await page.getByRole('button', { name: 'Save and go to next' }).click()
  await expect(page).toHaveURL(/&after=\d+$/)
  await expect(page.getByRole('heading', { level: 2 })).not.toHaveText(first ?? '')
})

// Touches remotes/catalogue/src/productContent, server/src/domains/catalogue/redirects
import type { Call } from './product/products.ts'
import { violationsOf } from './product/violationsOf.ts'
import { expect, test } from './test.ts'

interface Product {
  id: string
  revision: number
  onlineLanguages: string[]
  contents: { language: string; urlKey: string | null }[]
  fields: { field: string; value: string }[]
}

const asked = 'id revision onlineLanguages contents { language urlKey } fields { field value }'
const keyOf = ({ contents }: Product) => contents.find(({ language }) => language === 'nl')?.urlKey ?? null
const redirectsOf = ({ fields }: Product) =>
  JSON.parse(fields.find(({ field }) => field === 'redirects.nl')?.value ?? '[]') as { urlKey: string; redirects: boolean }[]

/** Products that are online in Dutch and never had another address: from the end of the list by name, which no other test uses. */
const onlineProduct = async (call: Call, place: number): Promise<Product> => {
  const { products } = await call<{ products: { results: Product[] } }>(
    `{ products(filter: { types: [SIMPLE] }) { results(limit: 100, ordering: "-name") { ${asked} } } }`,
  )
  return products.results.filter((one) => one.onlineLanguages.includes('nl') && keyOf(one) !== null && redirectsOf(one).length === 0)[place]!
}

const read = async (call: Call, id: string): Promise<Product> =>
  (await call<{ product: Product }>(`query Read($id: ID!) { product(id: $id) { ${asked} } }`, { id })).product

test('PROD-06 whoever changes an address takes its visitors along in the same save, and takes both back by undo', async ({ page, call }) => {
  const product = await onlineProduct(call, 0)
  const before = keyOf(product)!
  await page.goto(`/products/${product.id}/edit`)
  const key = page.getByRole('textbox', { name: 'URL key' })
  await expect(page.getByRole('list', { name: 'Old addresses' })).toHaveCount(0)
  await key.fill(`${before}-new`)
  await expect(page.getByRole('checkbox', { name: `Lead visitors of ${before} here` })).toBeChecked()
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toContainText('2 changes · URL key, Old addresses')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('list', { name: 'Old addresses' }).getByRole('listitem')).toContainText(`${before} leads here`)
  const saved = await read(call, product.id)
  expect([keyOf(saved), redirectsOf(saved)]).toEqual([`${before}-new`, [{ urlKey: before, redirects: true }]])
  await key.focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(key).toHaveValue(before)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
  const back = await read(call, product.id)
  expect([keyOf(back), redirectsOf(back)]).toEqual([before, []])
})

test('PROD-06 an address that somebody changed without a word is told, found from the card, redirected by keyboard, and told no more', async ({
  page,
  call,
}) => {
  const product = await onlineProduct(call, 1)
  const before = keyOf(product)!
  const change = 'mutation Change($input: UpdateProductInput!) { updateProduct(input: $input) { errors { message } } }'
  await call(change, { input: { id: product.id, revision: product.revision, contents: [{ language: 'nl', urlKey: `${before}-new` }] } })
  await page.goto(`/products/${product.id}/edit`)
  const card = page.getByRole('complementary').filter({ hasText: 'What is missing' })
  const told = card.getByText(`The address ${before} in Dutch no longer opens this product`)
  await card.getByRole('link', { name: `The address ${before} in Dutch` }).click()
  await expect(page.getByRole('textbox', { name: 'URL key' })).toBeFocused()
  await expect(told.first()).toBeVisible()
  expect(await violationsOf(page, { isWhole: true })).toEqual([])
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: `Redirect here: ${before}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Remove: ${before}` })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
  await expect(told).toHaveCount(0)
  expect(redirectsOf(await read(call, product.id))).toEqual([{ urlKey: before, redirects: true }])
})

import { expect, test } from './test.ts'

test('ROUTE-16 ATTR-01 "always required" is looked at before it is saved, does what was told, and is taken back from the log', async ({ page, call }) => {
  type Found = { attributes: { results: { id: string; name: string }[] } }
  const { attributes } = await call<Found>('{ attributes(searchTerm: "height") { results(limit: 1, ordering: "code") { id name } } }')
  const { id, name } = attributes.results[0]!
  type Impact = { attributeImpact: { becomeIncomplete: number; withoutValue: number } }
  const { attributeImpact } = await call<Impact>('query Impact($id: ID!) { attributeImpact(id: $id, alwaysRequired: true) { becomeIncomplete withoutValue } }', { id })
  const incomplete = async () => (await call<{ products: { totalCount: number } }>('{ products(filter: { complete: false }) { totalCount } }')).products.totalCount
  const before = await incomplete()

  await page.goto(`/attributes/${id}/edit`)
  await page.getByRole('checkbox', { name: 'Always required' }).check()
  await page.keyboard.press('ControlOrMeta+s')
  const dialog = page.getByRole('dialog', { name: 'Ask for it on every product?' })
  const figure = (count: number) => count.toLocaleString('en')
  await expect(dialog).toContainText(`${figure(attributeImpact.becomeIncomplete)} products become incomplete`)
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
  await expect.poll(incomplete).toBe(before + attributeImpact.becomeIncomplete)
  await page.getByRole('complementary').getByRole('link', { name: figure(attributeImpact.withoutValue) }).click()
  await expect(page).toHaveURL(`/products?missing=attribute:${id}`)
  await expect(page.getByRole('main')).toContainText(`${name} is missing`)

  await page.goto(`/activity?entity=${id}`)
  await page.getByRole('main').getByText(/Always required/).first().click()
  await page.getByRole('main').getByRole('button', { name: 'Revert…' }).first().click()
  await page.getByRole('dialog', { name: 'Revert this?' }).getByRole('button', { name: 'Revert 1 thing' }).click()
  await expect.poll(incomplete).toBe(before)
})

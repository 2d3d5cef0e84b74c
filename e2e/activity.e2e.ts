// Touches host/src/activity, remotes/catalogue/src/productHistory, shared/jobs, server/src/domains/office/activity, server/src/engine, shared/lists
import { markPage, productAt } from './product/products.ts'
import { toastsOf } from './product/toastsOf.ts'
import { violationsOf } from './product/violationsOf.ts'
import { expect, test } from './test.ts'

test('ROUTE-04 ACT-01 ACT-02 a save is a sentence in the log, opens to before and after, and is taken back from there; and back again', async ({
  page,
  call,
}) => {
  const { id, name } = await productAt(call, 70)
  await page.goto(`/products/${id}/edit`)
  await page.getByRole('tab', { name: 'Nederlands' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Dressoir voor het logboek')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()

  await page.goto(`/activity?entity=${id}`)
  const entry = page.getByRole('main').getByText('Demo changed Name (Dutch) of Dressoir voor het logboek')
  await entry.click()
  const main = page.getByRole('main')
  await expect(main.locator('del, ins').first()).toBeVisible()
  await main.getByRole('button', { name: 'Revert…' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Revert this?' })
  await expect(dialog).toContainText('This changes 1 item. It can be undone.')
  await dialog.getByRole('button', { name: 'Revert', exact: true }).click()
  const undo = toastsOf(page, 'Demo reverted').getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  type Named = { product: { content: { name: string } } }
  const dutchName = async () =>
    (await call<Named>('query Named($id: ID!) { product(id: $id) { content(language: "nl") { name } } }', { id })).product.content.name
  expect(await dutchName()).toBe(name)

  await undo.click()
  await expect.poll(dutchName).toBe('Dressoir voor het logboek')
  // the log shows each step, and only the newest can still be reverted with effect
  await page.goto(`/activity?entity=${id}`)
  await expect(main.getByText(/Demo reverted/)).toHaveCount(2)
})

test('ACT-02 a save is taken back on the History tab of its product: the form has the old value without a reload, and the history a line more', async ({
  page,
  call,
}) => {
  const { id, name } = await productAt(call, 72)
  await page.goto(`/products/${id}/edit`)
  await page.getByRole('tab', { name: 'Nederlands' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Dressoir voor de geschiedenis')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Dressoir voor de geschiedenis')
  const isSamePage = await markPage(page)

  // by keyboard: notifications of other actions may cover the end of the row at this moment
  await page.getByRole('tab', { name: 'History' }).press('Enter')
  const lines = page.getByRole('region', { name: 'Who changed what' }).getByRole('listitem')
  const saved = lines.filter({ has: page.getByRole('heading', { name: /^Demo changed Name \(Dutch\) of Dressoir voor de geschiedenis/ }) })
  await saved.getByRole('button', { name: /^Revert…/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Revert this?' })
  await expect(dialog).toContainText('This changes 1 item. It can be undone.')
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Revert', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(heading).toHaveText(name)
  await expect(page.getByRole('region', { name: 'Who changed what' }).getByRole('heading', { name: /^Demo reverted/ })).toBeVisible()
  await page.getByRole('tab', { name: 'Content' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
  expect(await isSamePage()).toBe(true)
})

test('ACT-01 "only my logs" and another user exclude each other, and say so', async ({ page }) => {
  await page.goto('/activity?mine=true')
  await expect(page.getByRole('button', { name: 'Remove the filter Only my logs' })).toBeVisible()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const user = page.getByRole('menuitem', { name: /^User/ })
  await expect(user).toHaveAttribute('aria-disabled', 'true')
  await expect(user).toContainText('not together with only my logs')
})

test('a product that is deleted lies in the bin, and comes back with what went with it', async ({ page, call }) => {
  // behind the products that other tests take from either end of the list: while this one is deleted, their positions do not
  // change
  type Found = { products: { results: { id: string; name: string; sku: string }[] } }
  const { products } = await call<Found>(
    '{ products(filter: { types: [SIMPLE], isVariation: false }) { results(limit: 1, offset: 160, ordering: "-sku") { id name sku } } }',
  )
  const { id, name, sku } = products.results[0]!
  type Prices = { product: { prices: { price: string }[]; stock: number } | null }
  const look = () => call<Prices>('query Look($id: ID!) { product(id: $id) { stock prices { price } } }', { id })
  const before = await look()
  await page.goto(`/products?search=${sku}`)
  await page.getByRole('table').getByRole('checkbox', { name }).first().check()
  const bar = page.getByRole('region', { name: 'Selection' })
  await bar.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 1 product' }).click()
  await expect(toastsOf(page, 'Delete 1 product: done').first()).toBeVisible()
  // another test's toast may say the same a moment earlier
  await expect.poll(async () => (await look()).product).toBeNull()

  await page.goto('/bin')
  await page
    .getByRole('button', { name: `Restore ${name}` })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Restore/ })
    .click()
  await expect.poll(async () => (await look()).product).toEqual(before.product)
})

// Touches shared/lists, host/src/myDay, server/src/domains/office/savedSearches, server/src/domains/office/tasks
import { untilLoaded } from './product/lists.ts'
import { violationsOf } from './product/violationsOf.ts'
import { expect, test } from './test.ts'

test('DASH-02 DASH-03 a search is saved, made a favourite, changed and shared; a task of it stands on My day, closes itself when its products are mended, and opens again', async ({
  page,
  call,
  mark,
}) => {
  const make = async (place: number) => {
    const { createProduct } = await call<{ createProduct: { product: { id: string } } }>(
      'mutation C($input: CreateProductInput!) { createProduct(input: $input) { product { id } } }',
      {
        input: { type: 'SIMPLE', sku: `TSK-${mark}-${place}`, active: false, contents: [{ language: 'nl', name: `Taakbank ${mark} ${place}` }] },
      },
    )
    return createProduct.product.id
  }
  const setActive = async (id: string, active: boolean) => {
    const { product } = await call<{ product: { revision: number } }>('query R($id: ID!) { product(id: $id) { revision } }', { id })
    await call('mutation U($input: UpdateProductInput!) { updateProduct(input: $input) { errors { code } } }', {
      input: { id, revision: product.revision, active },
    })
  }
  const [first, second] = [await make(1), await make(2)]
  const label = `Taak ${mark.slice(-12)}` // under 32 characters

  // save the search
  await page.goto(`/products?search=TSK-${mark}&active=false`)
  await untilLoaded(page, 'Products')
  await page.getByRole('button', { name: 'Saved searches' }).click()
  await page.getByRole('button', { name: 'Save this search' }).click()
  const naming = page.getByRole('dialog', { name: 'Save this search' })
  await naming.getByRole('button', { name: 'Save' }).click()
  await expect(naming.getByText('Please enter a label for the search you want to save')).toBeVisible()
  expect(await violationsOf(page, { isWhole: true })).toEqual([])
  await naming.getByRole('textbox', { name: /^Label/ }).fill(label)
  await naming.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/[?&]saved=\d+/)

  // make it a favourite, and share it
  const opener = page.getByRole('main').getByRole('button', { name: 'Saved searches' })
  await opener.click()
  await page.getByRole('button', { name: `Make ${label} a favourite` }).click()
  const entry = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Delete ${label}` }) })
  await entry.getByRole('button', { name: 'Private' }).click()
  await expect(entry.getByRole('button', { name: 'Shared', exact: true })).toBeVisible()
  expect(await violationsOf(page, { isWhole: true })).toEqual([])
  await page.keyboard.press('Escape')
  const tab = page.getByRole('navigation', { name: 'Saved views' }).getByRole('link', { name: new RegExp(`^${label}`) })
  await expect(tab).toContainText('2')
  await expect(tab).toHaveAttribute('aria-current', 'page')

  // change it, and discard the change
  const changed = page.getByRole('status').getByText('Changed', { exact: true })
  await page.getByRole('button', { name: 'Remove the filter Active' }).click()
  await expect(changed).toBeVisible()
  await page.getByRole('button', { name: 'Back to the view' }).click()
  await expect(changed).toBeHidden()
  await expect(page).toHaveURL(/active=false/)

  // create a task from it
  await opener.click()
  await page.getByRole('button', { name: 'New task' }).click()
  const asking = page.getByRole('dialog', { name: 'New task' })
  await asking.getByRole('textbox', { name: /^Message/ }).fill(`Zet aan ${mark}`)
  await asking.getByLabel('Colour').selectOption('RED')
  const { me } = await call<{ me: { id: string } }>('{ me { id } }')
  await expect(asking.getByLabel('Assigned to').locator(`option[value="${me.id}"]`)).toBeAttached()
  await asking.getByLabel('Assigned to').selectOption(me.id)
  await asking.getByLabel('Due').fill('2031-05-06')
  await asking.getByRole('button', { name: 'Save' }).click()
  await expect(asking).toBeHidden()

  // on My day, with its progress
  const day = page.getByRole('complementary', { name: 'My day' })
  const card = day.getByRole('listitem').filter({ hasText: `Zet aan ${mark}` })
  await page.goto('/')
  await expect(card).toContainText('2 left')
  await expect(card).toContainText('6 May')
  expect(await violationsOf(page, { isWhole: true })).toEqual([])
  await setActive(first, true)
  await page.reload()
  await expect(card).toContainText('1 left')
  await expect(card).toContainText('1 of 2 done')
  await card.getByRole('link').click()
  await untilLoaded(page, 'Products')
  await expect(page.locator('main .v-count').first()).toContainText('1')
  await setActive(second, true)
  await page.goto('/')
  await expect(day).toBeVisible()
  await expect(day.getByRole('listitem').or(day.getByText('All clear, checked')).first()).toBeVisible()
  await expect(card).toBeHidden()
  await setActive(first, false)
  await page.reload()
  await expect(card).toContainText('1 left')
})

test('DASH-02 a plain task card is made on the dashboard, stands there with its colour, and is done by a click', async ({ page, mark }) => {
  await page.goto('/')
  const day = page.getByRole('complementary', { name: 'My day' })
  await day.getByRole('button', { name: 'New task' }).click()
  const asking = page.getByRole('dialog', { name: 'New task' })
  await asking.getByRole('button', { name: 'Save' }).click()
  await expect(asking.getByText('Enter a message for the task')).toBeVisible()
  expect(await violationsOf(page, { isWhole: true })).toEqual([])
  await asking.getByRole('textbox', { name: /^Message/ }).fill(`Bel Duinhof ${mark}`)
  await asking.getByLabel('Colour').selectOption('RED')
  await asking.getByRole('button', { name: 'Save' }).click()
  await expect(asking).toBeHidden()
  const card = day.getByRole('listitem').filter({ hasText: `Bel Duinhof ${mark}` })
  await expect(card).toBeVisible()
  await page.reload()
  // the label of the colour
  await expect(card).toContainText('Urgent')
  await card.getByRole('button', { name: 'Done' }).click()
  await expect(card).toBeHidden()
})

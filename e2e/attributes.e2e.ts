// Touches remotes/catalogue/src/attributes, shared/forms, server/src/domains/catalogue/attributes, shared/lists
import { toastsOf } from './product/toastsOf.ts'
import { violationsOf } from './product/violationsOf.ts'
import { expect, test } from './test.ts'

type Attribute = { id: string; name: string; revision: number }

test('ROUTE-14 ROUTE-15 ROUTE-16 ATTR-01 ATTR-02 an attribute is made, translated and found; its values stand on it', async ({ page }) => {
  await page.goto('/attributes')
  await page.getByRole('link', { name: 'New attribute' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New attribute' })).toBeVisible()
  await page.getByLabel('Name (Dutch)').fill('Afwerking van het hout')
  await expect(page.getByLabel('Code', { exact: true })).toHaveAttribute('placeholder', 'afwerking_van_het_hout')
  await page.getByRole('radio', { name: /^Several choices/ }).check()
  await page.getByRole('checkbox', { name: 'Use in filters' }).check()
  await page.getByRole('checkbox', { name: 'Show on price cards' }).check()
  await page.getByLabel('Internal information').fill('Vraag de leverancier')
  await page.getByLabel('Description', { exact: true }).fill('Gelakt, geolied of in de was')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page).toHaveURL(/\/attributes\/\d+\/edit$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Afwerking van het hout' })).toBeVisible()

  await page.getByRole('tab', { name: 'Translations' }).click()
  await page.getByRole('button', { name: 'Next missing' }).click()
  await expect(page.getByRole('textbox', { name: 'Name (English)' })).toBeFocused()
  await page.keyboard.type('Wood finish')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Wood finish' })).toBeVisible()
  expect(await violationsOf(page, { isWhole: true })).toEqual([])

  await page.getByRole('tab', { name: 'Values' }).click()
  await expect(page).toHaveURL(/tab=values/)
  expect(await violationsOf(page, { isWhole: true })).toEqual([])
  await page.goto('/attributes?search=afwerking&cards=true')
  const row = page.getByRole('row', { name: /Wood finish/ })
  await expect(row.getByRole('img', { name: 'Show on price cards' })).toBeVisible()
  await expect(row).toContainText('Several choices')
})

test('an attribute is deleted with its values after a look at what goes along, and comes back with one press', async ({ page, call }) => {
  type Made = { createAttribute: { attribute: Attribute } }
  const made = await call<Made>(
    'mutation { createAttribute(input: { type: SELECT, names: [{ language: "nl", text: "Vertrekkend attribuut" }] }) { attribute { id name } } }',
  )
  const { id, name } = made.createAttribute.attribute
  await call('mutation Add($id: ID!) { createAttributeValue(input: { attribute: $id, value: "Weg ermee" }) { errors { message } } }', { id })
  const isThere = async () =>
    (await call<{ attribute: { valueCount: number } | null }>('query There($id: ID!) { attribute(id: $id) { valueCount } }', { id })).attribute?.valueCount

  await page.goto('/attributes?search=vertrekkend')
  await page.getByRole('checkbox', { name }).check()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete 1 attribute' })
  await expect(dialog).toContainText('1 attribute value')
  await dialog.getByRole('button', { name: 'Delete 1 attribute' }).click()
  await expect.poll(isThere).toBeUndefined()
  await toastsOf(page, 'Delete 1 attribute: done').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(isThere).toBe(1)
})

test('ATTR-02 ATTR-05 the values that are added to an attribute are counted beside it at once', async ({ page, call }) => {
  type Made = { createAttribute: { attribute: Attribute } }
  const made = await call<Made>(
    'mutation { createAttribute(input: { type: SELECT, names: [{ language: "nl", text: "Sluiting geteld" }] }) { attribute { id name } } }',
  )
  await page.goto(`/attributes/${made.createAttribute.attribute.id}/edit?tab=values`)
  const usage = page.getByRole('complementary').getByRole('definition')
  const values = page.getByRole('complementary').getByText('Values', { exact: true }).locator('..').getByRole('definition')
  await expect(usage.first()).toBeVisible()
  await expect(values).toHaveText('0')
  for (const word of ['rits', 'knoop', 'klittenband']) {
    await page.getByRole('textbox', { name: 'Add a value' }).fill(word)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('list', { name: 'Attribute values' }).getByRole('link', { name: word })).toBeVisible()
  }
  await expect(values).toHaveText('3')

  // and the log shows in words where they came from
  await page.goto('/activity?source=attribute+value')
  await expect(page.getByRole('row', { name: /klittenband/ })).toContainText('attribute value')
  await expect(page.getByRole('main')).not.toContainText('attributeValue')
})

test('ATTR-01 a new attribute says what is missing at its field; what was made is taken back, and one is at the list again', async ({ page, call }) => {
  type Found = { attributes: { totalCount: number } }
  const found = async () => (await call<Found>('{ attributes(searchTerm: "Terugneembaar") { totalCount } }')).attributes.totalCount
  await page.goto('/attributes/new')
  const name = page.getByLabel('Name (Dutch)')
  await expect(name).toBeFocused()
  await page.getByRole('checkbox', { name: 'Use in filters' }).check()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('A name is needed')).toBeVisible()
  await expect(name).toBeFocused()
  expect(await found()).toBe(0)
  // typed and left: the draft is offered again
  await name.fill('Terugneembaar')
  await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'Attributes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave, keep 2 changes as a draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Attributes' })).toBeVisible()
  await page.goto('/attributes/new')
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(name).toHaveValue('Terugneembaar')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page).toHaveURL(/\/attributes\/\d+\/edit$/)
  expect(await found()).toBe(1)
  await toastsOf(page, 'Terugneembaar was created').getByRole('button', { name: 'Undo' }).click()
  await expect(page).toHaveURL(/\/attributes$/)
  await expect.poll(found).toBe(0)
})

// Touches remotes/catalogue/src/attributeValues, remotes/catalogue/src/attributeValueForm, server/src/domains/catalogue/attributes, shared/lists
import { violationsOf } from './product/violationsOf.ts'
import { expect, test } from './test.ts'

type Value = { id: string; value: string; productCount: number; synonyms: string[]; needsApproval: boolean; attribute: { id: string } }
type Found = { attributeValues: { results: Value[] } }

const find = /* GraphQL */ `
  query Find($term: String, $filter: AttributeValueFilter) {
    attributeValues(searchTerm: $term, filter: $filter) { results(limit: 50) { id value productCount synonyms needsApproval attribute { id } } }
  }
`

test('ROUTE-19 ROUTE-20 ATTR-04 ATTR-05 ATTR-07 a value is made, told what it is nearly the same as, translated, and stands in the order of its attribute', async ({ page, call }) => {
  const { attributeValues } = await call<Found>(find, { term: 'zwart' })
  const colour = attributeValues.results.find(({ value }) => value === 'zwart')!.attribute.id
  await page.goto(`/attributes/values/new?attribute=${colour}`)
  await expect(page.getByRole('heading', { level: 1, name: 'New value' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Value' }).fill('Zwart')
  await expect(page.getByText(/Nearly the same as zwart \(differs in capitals only\)/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Value' }).fill('Zeewier')
  await expect(page.getByText(/Nearly the same as/)).toBeHidden()
  await page.getByRole('textbox', { name: 'Colour', exact: true }).fill('#3f5d4a')
  await page.getByRole('textbox', { name: 'Synonyms' }).fill('zeegroen')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page).toHaveURL(/\/attributes\/values\/\d+\/edit$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Zeewier' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['Basic', 'Translations', 'Products'])

  await page.getByRole('tab', { name: 'Translations' }).click()
  await page.getByRole('textbox', { name: 'Name (English)' }).fill('Seaweed')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
  expect(await violationsOf(page, { isWhole: true })).toEqual([])
  await page.getByRole('tab', { name: 'Products' }).click()
  await expect(page.getByRole('heading', { name: 'No product has this value' })).toBeVisible()

  await page.goto(`/attributes/${colour}/edit?tab=values`)
  const words = page.getByRole('list', { name: 'Attribute values' }).getByRole('link')
  await expect(words.last()).toHaveText('Zeewier')
  await words.last().focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(words.nth(-2)).toHaveText('Zeewier')
  await expect(page.getByText('The order is saved')).toBeVisible()
  await page.reload()
  await expect(words.nth(-2)).toHaveText('Zeewier')
})

test('ROUTE-18 ATTR-04 what waits for approval is approved with a key, and that is taken back', async ({ page, call }) => {
  const waits = async () => (await call<Found>(find, { term: 'travertin' })).attributeValues.results[0]?.needsApproval
  expect(await waits()).toBe(true)
  await page.goto('/attributes/values?approval=true')
  await page.getByRole('link', { name: 'travertin' }).focus()
  await page.keyboard.press('a')
  await expect.poll(waits).toBe(false)
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(waits).toBe(true)
  await expect(page.getByRole('link', { name: 'travertin' })).toBeVisible()
})

test('ROUTE-18 a value is merged into the one that it is nearest to, on every product, and all of it comes back', async ({ page, call }) => {
  const state = async () => {
    const { results } = (await call<Found>(find, { term: 'creme' })).attributeValues
    return results.filter(({ value }) => /^cr[eè]me$/.test(value)).map(({ value, productCount, synonyms }) => `${value} ${productCount} ${synonyms.join()}`).sort()
  }
  const before = await state()
  expect(before).toHaveLength(2)
  await page.goto('/attributes/values?approval=true')
  await page.getByRole('link', { name: 'creme' }).focus()
  await page.keyboard.press('m')
  await expect(page.getByRole('dialog').getByText(/products? gets? cream instead/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click()
  const total = before.reduce((sum, line) => sum + Number(line.split(' ')[1]), 0)
  await expect.poll(state).toEqual([`crème ${total} creme`])
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(state).toEqual(before)
})

test('ATTR-04 a picture is chosen in the library, saved, seen after a reload, and taken away again', async ({ page, call }) => {
  type Pictured = { attributeValue: { image: { name: string } | null } }
  // an attribute of its own: others look at the order of the colours meanwhile
  const { createAttribute } = await call<{ createAttribute: { attribute: { id: string } } }>('mutation { createAttribute(input: { type: SELECT, names: [{ language: "nl", text: "Stof met plaatje" }] }) { attribute { id } } }')
  const { createAttributeValue } = await call<{ createAttributeValue: { attributeValue: { id: string } } }>(
    'mutation Make($input: CreateAttributeValueInput!) { createAttributeValue(input: $input) { attributeValue { id } } }',
    { input: { attribute: createAttribute.attribute.id, value: 'Zandloper' } },
  )
  const { id } = createAttributeValue.attributeValue
  const kept = async () => (await call<Pictured>('query Kept($id: ID!) { attributeValue(id: $id) { image { name } } }', { id })).attributeValue.image?.name
  const { images } = await call<{ images: { results: { name: string }[] } }>('{ images { results(limit: 1, offset: 40, ordering: "name") { name } } }')
  const name = images.results[0]!.name
  expect(await kept()).toBeUndefined()

  await page.goto(`/attributes/values/${id}/edit`)
  const picture = page.getByRole('group', { name: 'Picture' })
  await expect(picture.getByRole('img')).toHaveCount(0)
  await picture.getByRole('button', { name: 'Choose a picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
  await dialog.getByRole('searchbox').fill(name)
  await dialog.getByRole('button', { name }).first().click()
  await expect(dialog).toBeHidden()
  await expect(picture.getByRole('img', { name })).toBeVisible()
  expect(await kept()).toBeUndefined()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
  await expect.poll(kept).toBe(name)

  await page.reload()
  await expect(picture.getByRole('img', { name })).toBeVisible()
  await expect.poll(() => picture.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await picture.getByRole('button', { name: 'Take away' }).click()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
  await page.reload()
  await expect(picture.getByRole('button', { name: 'Choose a picture' })).toBeVisible()
  await expect(picture.getByRole('img')).toHaveCount(0)
  expect(await kept()).toBeUndefined()
})

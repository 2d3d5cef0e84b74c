// Touches remotes/catalogue/src/attributeValues, remotes/catalogue/src/attributeValueForm, shared/forms, server/src/domains/catalogue/attributes, shared/lists
import { toastsOf } from './product/toastsOf.ts'
import { violationsOf } from './product/violationsOf.ts'
import { expect, test } from './test.ts'

type Value = { id: string; value: string; productCount: number; synonyms: string[]; needsApproval: boolean; attribute: { id: string } }
type Found = { attributeValues: { results: Value[] } }

const find = /* GraphQL */ `
  query Find($term: String, $filter: AttributeValueFilter) {
    attributeValues(searchTerm: $term, filter: $filter) { results(limit: 50) { id value productCount synonyms needsApproval attribute { id } } }
  }
`

test('ROUTE-19 ROUTE-20 ATTR-04 ATTR-05 ATTR-07 a value is made, told what it is nearly the same as, translated, and stands in the order of its attribute', async ({
  page,
  call,
}) => {
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
  await toastsOf(page, '1 value approved').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(waits).toBe(true)
  await expect(page.getByRole('link', { name: 'travertin' })).toBeVisible()
})

test('ROUTE-18 a value is merged into the one that it is nearest to, on every product, and all of it comes back', async ({ page, call }) => {
  const state = async () => {
    const { results } = (await call<Found>(find, { term: 'creme' })).attributeValues
    return results
      .filter(({ value }) => /^cr[eè]me$/.test(value))
      .map(({ value, productCount, synonyms }) => `${value} ${productCount} ${synonyms.join()}`)
      .sort()
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
  await toastsOf(page, 'Merge 1 attribute value into').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(state).toEqual(before)
})

test('ATTR-04 a picture is chosen in the library, saved, seen after a reload, and taken away again', async ({ page, call }) => {
  type Pictured = { attributeValue: { image: { name: string } | null } }
  // an attribute of its own: other tests check the order of the colours at the same time
  const { createAttribute } = await call<{ createAttribute: { attribute: { id: string } } }>(
    'mutation { createAttribute(input: { type: SELECT, names: [{ language: "nl", text: "Stof met plaatje" }] }) { attribute { id } } }',
  )
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
  const picture = page.getByRole('group', { name: 'Image' })
  await expect(picture.getByRole('img')).toHaveCount(0)
  await picture.getByRole('button', { name: 'Choose an image' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose an image' })
  await dialog.getByRole('searchbox').fill(name)
  // the newest images are listed until the search is answered: one of them may have a longer name with this start
  await dialog
    .getByRole('button')
    .filter({ has: page.getByText(name, { exact: true }) })
    .first()
    .click()
  await expect(dialog).toBeHidden()
  await expect(picture.getByRole('img', { name })).toBeVisible()
  expect(await kept()).toBeUndefined()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
  await expect.poll(kept).toBe(name)

  await page.reload()
  await expect(picture.getByRole('img', { name })).toBeVisible()
  await expect.poll(() => picture.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await picture.getByRole('button', { name: 'Remove the image' }).click()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
  await page.reload()
  await expect(picture.getByRole('button', { name: 'Choose an image' })).toBeVisible()
  await expect(picture.getByRole('img')).toHaveCount(0)
  expect(await kept()).toBeUndefined()
})

test('ATTR-05 the products that bear a value stand on its tab, each with the way to it, and all of them in the list of products', async ({ page, call }) => {
  type Borne = { attributeValue: { productCount: number; products: { id: string; name: string }[] } }
  const { attributeValues } = await call<Found>(find, { term: 'zwart' })
  const { id } = attributeValues.results.find(({ value }) => value === 'zwart')!
  const { attributeValue } = await call<Borne>('query Borne($id: ID!) { attributeValue(id: $id) { productCount products(limit: 50) { id name } } }', { id })
  expect(attributeValue.productCount).toBeGreaterThan(2)
  await page.goto(`/attributes/values/${id}/edit`)
  await page.getByRole('tab', { name: 'Products' }).click()
  await expect(page).toHaveURL(/tab=products/)
  const rows = page
    .getByRole('tabpanel')
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
  await expect(rows).toHaveCount(attributeValue.products.length)
  const [first] = attributeValue.products
  await expect(rows.first().getByRole('link', { name: first!.name })).toHaveAttribute('href', `/products/${first!.id}/edit`)
  await expect(page.getByRole('tabpanel')).toContainText(`${attributeValue.productCount.toLocaleString('en')} products have this value`)
  expect(await violationsOf(page, { isWhole: true })).toEqual([])
  await page.getByRole('link', { name: 'Open in the list' }).click()
  await expect(page).toHaveURL(`/products?value=${id}`)
  await expect(page.locator('main .v-count').first()).toContainText(attributeValue.productCount.toLocaleString('en'))
  await page.goBack()
  await rows.first().getByRole('link', { name: first!.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: first!.name })).toBeVisible()
})

test('ATTR-07 an attribute that is a colour picker shows its values as swatches; without the flag they are words', async ({ page, call }) => {
  const { createAttribute } = await call<{ createAttribute: { attribute: { id: string } } }>(
    'mutation { createAttribute(input: { type: SELECT, names: [{ language: "nl", text: "Kleur van de bies" }] }) { attribute { id } } }',
  )
  const { id } = createAttribute.attribute
  for (const [value, hex] of [
    ['inktblauw', '#1b2a49'],
    ['mosterd', '#c9a227'],
  ]) {
    await call('mutation Make($input: CreateAttributeValueInput!) { createAttributeValue(input: $input) { attributeValue { id } } }', {
      input: { attribute: id, value, hex },
    })
  }
  const values = page.getByRole('list', { name: 'Attribute values' })
  await page.goto(`/attributes/${id}/edit?tab=values`)
  await expect(values.getByRole('link')).toHaveText(['inktblauw', 'mosterd'])
  await expect(values.locator('.v-swatch')).toHaveCount(0)

  await page.getByRole('tab', { name: 'Basic' }).click()
  await page.getByRole('checkbox', { name: 'Colour picker' }).check()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
  await page.getByRole('tab', { name: 'Values' }).click()
  await expect(values.locator('.v-swatch')).toHaveCount(2)
  await expect(values.locator('.v-swatch').first()).toHaveCSS('background-color', 'rgb(27, 42, 73)')
  await page.goto(`/attributes/values?attribute=${id}`)
  await expect(page.getByRole('row', { name: /mosterd/ }).locator('.v-swatch')).toHaveCSS('background-color', 'rgb(201, 162, 39)')

  // a type without values to choose from has no swatches
  await page.goto('/attributes/new')
  const flag = page.getByRole('checkbox', { name: 'Colour picker' })
  await flag.check()
  await page.getByRole('radio', { name: /^Dimension/ }).check()
  await expect(flag).toBeDisabled()
  await expect(flag).not.toBeChecked()
})

test('ATTR-06 all values that a search finds are deleted at once, whatever page they stand on, and come back', async ({ page, call }) => {
  const { createAttribute } = await call<{ createAttribute: { attribute: { id: string } } }>(
    'mutation { createAttribute(input: { type: SELECT, names: [{ language: "nl", text: "Artikelmaat" }] }) { attribute { id } } }',
  )
  const { id } = createAttribute.attribute
  const size = 60
  for (let place = 0; place < size; place++)
    await call('mutation Make($input: CreateAttributeValueInput!) { createAttributeValue(input: $input) { attributeValue { id } } }', {
      input: { attribute: id, value: `Artikelmaat ${place}` },
    })
  const count = async () =>
    (await call<{ attribute: { valueCount: number } }>('query Count($id: ID!) { attribute(id: $id) { valueCount } }', { id })).attribute.valueCount
  await page.goto(`/attributes/values?attribute=${id}&size=25`)
  await page.getByRole('checkbox', { name: /all/i }).check()
  const selection = page.getByRole('region', { name: 'Selection' })
  await selection.getByRole('button', { name: new RegExp(String(size)) }).click()
  await selection.getByRole('button', { name: 'Delete…' }).click()
  const dialog = page.getByRole('dialog', { name: `Delete ${size} values` })
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Delete ${size} values` })
    .click()
  await expect.poll(count).toBe(0)
  await toastsOf(page, `Delete ${size} attribute values: done`).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(count).toBe(size)
})

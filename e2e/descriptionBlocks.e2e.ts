// Touches remotes/catalogue/src/descriptionBlocks, remotes/catalogue/src/blockActions, remotes/catalogue/src/blockEditor, remotes/catalogue/src/blockTemplates, remotes/catalogue/src/blocksCopy, server/src/domains/catalogue/descriptionBlocks
import type { Locator } from '@playwright/test'
import type { Call } from './product/products.ts'
import { violationsOf } from './product/violationsOf.ts'
import { expect, test, type Page } from './test.ts'

interface Product {
  id: string
  revision: number
  images: { id: string }[]
  fields: { field: string; value: string }[]
}

/** Products with photos and without blocks, that no other test edits: from the middle of the list by SKU. */
const productWithoutBlocks = async (call: Call, place: number): Promise<Product> => {
  const { products } = await call<{ products: { results: Product[] } }>(
    '{ products(filter: { types: [SIMPLE] }) { results(limit: 60, offset: 60, ordering: "-sku") { id revision images: imageproductassociationSet { id } fields { field value } } } }',
  )
  return products.results.filter(({ images, fields }) => images.length > 0 && !fields.some(({ field }) => field === 'blocks'))[place]!
}

const blocksOf = async (call: Call, id: string): Promise<{ type: string; columns: string; background: string }[]> => {
  const { product } = await call<{ product: Product }>('query Blocks($id: ID!) { product(id: $id) { fields { field value } } }', { id })
  return JSON.parse(product.fields.find(({ field }) => field === 'blocks')?.value ?? '[]') as { type: string; columns: string; background: string }[]
}

const section = (page: Page): Locator => page.getByRole('region', { name: 'Description blocks' })
const names = (page: Page): Locator => section(page).locator('[data-block-head] > b')

const save = async (page: Page): Promise<void> => {
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
}

/** Opens the menu of types and chooses the one at this position, by keyboard alone. */
const add = async (page: Page, place: number): Promise<void> => {
  await section(page)
    .getByRole('button', { name: /^Add (the first|a|after) ?block/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: /^Text/ })).toBeFocused()
  for (let step = 0; step < place; step += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

const choosePhoto = async (page: Page): Promise<void> => {
  await expect(section(page).locator(':focus')).toHaveText('Choose an image')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Choose an image' })
  await dialog.getByRole('heading', { name: 'Photos of this product' }).waitFor()
  await dialog
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Photos of this product' }) })
    .getByRole('button')
    .first()
    .press('Enter')
  await expect(dialog).toBeHidden()
}

test('PROD-07 all nine types of block are made by keyboard, laid out, put in order by drag and by keyboard, saved and there after a reload', async ({
  page,
  call,
}) => {
  const { id } = await productWithoutBlocks(call, 0)
  await page.goto(`/products/${id}/edit`)
  await add(page, 0)
  await expect(section(page).locator('[contenteditable=true]')).toBeFocused()
  await page.keyboard.type('Zit heerlijk')
  await section(page).getByRole('radio', { name: 'Two halves' }).check({ force: true })
  await section(page).getByRole('radio', { name: 'Primary' }).check({ force: true })
  await add(page, 1)
  await choosePhoto(page)
  await add(page, 2)
  await choosePhoto(page)
  await section(page).getByRole('radio', { name: 'Right' }).check({ force: true })
  await section(page).getByRole('radio', { name: 'One third, two thirds' }).check({ force: true })
  await add(page, 3)
  await expect(section(page).locator(':focus')).toHaveText('Choose an image')
  await add(page, 4)
  await expect(section(page).locator(':focus')).toHaveText('Choose an image')
  await add(page, 5)
  await page.keyboard.type('Maten')
  await add(page, 6)
  await page.keyboard.type('https://youtu.be/dQw4w9WgXcQ')
  await expect(section(page).getByText('YouTube video')).toBeVisible()
  await add(page, 7)
  await page.keyboard.press('ArrowRight')
  await add(page, 8)
  await page.keyboard.type('<p>Hallo</p><script>alert(1)</script>')
  await expect(names(page)).toHaveText(['Text', 'Image', 'Image and text', 'Two images', 'Cards', 'Properties', 'Video', 'Margin', 'HTML'])
  expect(await violationsOf(page)).toEqual([])

  await section(page).getByRole('button', { name: 'Close all' }).click()
  const grip = (name: string): Locator => section(page).getByRole('button', { name: `Move ${name} (Alt with an arrow)` })
  await grip('9. HTML').hover()
  await page.mouse.down()
  const target = (await grip('7. Video').boundingBox())!
  await page.mouse.move(target.x + 10, target.y + 30, { steps: 5 })
  await page.mouse.move(target.x + 10, target.y + 4, { steps: 5 })
  await page.mouse.up()
  await expect(names(page)).toHaveText(['Text', 'Image', 'Image and text', 'Two images', 'Cards', 'Properties', 'HTML', 'Video', 'Margin'])
  await grip('1. Text').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(names(page).first()).toHaveText('Image')
  await expect(grip('2. Text')).toBeFocused()

  await save(page)
  await page.reload()
  await expect(names(page)).toHaveText(['Image', 'Text', 'Image and text', 'Two images', 'Cards', 'Properties', 'HTML', 'Video', 'Margin'])
  await expect(section(page).getByText('Zit heerlijk')).toBeVisible()
  await expect(section(page).getByText('Large, 64 px')).toBeVisible()
  const saved = await blocksOf(call, id)
  expect(saved[1]).toMatchObject({ type: 'TEXT', columns: 'HALF_HALF', background: 'PRIMARY' })
  expect(saved[2]).toMatchObject({ type: 'IMAGE_TEXT', columns: 'THIRD_TWOTHIRDS', side: 'RIGHT' })
  await section(page)
    .getByRole('button', { name: /HTML Hallo/ })
    .click()
  await expect(section(page).getByRole('textbox', { name: 'HTML' })).toHaveValue('<p>Hallo</p>')
})

test('PROD-07 in English the texts are filled in one after the other until none is missing, and shown in the preview', async ({ page, call }) => {
  const { id, revision } = await productWithoutBlocks(call, 1)
  const block = { columns: 'FULL', background: 'TRANSPARENT' }
  const fields = Object.entries({
    blocks: [
      { ...block, id: 'e2etext01', type: 'TEXT' },
      { ...block, id: 'e2evideo1', type: 'VIDEO', url: '', poster: null },
      { ...block, id: 'e2eprops1', type: 'PROPERTIES_TEXT', attributes: null },
    ],
    'blockText.nl.e2etext01.text': '<p>Zacht en stevig</p>',
    'blockText.nl.e2evideo1.title': 'Het atelier',
    'blockText.nl.e2eprops1.title': 'Maten',
  }).map(([field, value]) => ({ field, value: JSON.stringify(value) }))
  const { updateProduct } = await call<{ updateProduct: { errors: object[] } }>(
    'mutation Make($input: UpdateProductInput!) { updateProduct(input: $input) { errors { message } } }',
    { input: { id, revision, fields } },
  )
  expect(updateProduct.errors).toEqual([])
  await page.goto(`/products/${id}/edit`)
  await page.getByRole('tab', { name: /^English/ }).click()
  await expect(section(page).getByText('3 texts missing')).toBeVisible()
  await expect(section(page).getByRole('button', { name: /^(Add|Move|More for)/ })).toHaveCount(0)
  const next = section(page).getByRole('button', { name: 'Next missing' })
  await next.press('Enter')
  await expect(section(page).getByText('Dutch: Zacht en stevig')).toBeVisible()
  await expect(section(page).locator('[contenteditable=true]')).toBeFocused()
  await page.keyboard.type('Soft and firm')
  await next.press('Enter')
  await page.keyboard.type('The workshop')
  await expect(section(page).getByText('1 text missing').first()).toBeVisible()
  await next.press('Enter')
  await page.keyboard.type('Measures')
  await expect(section(page).getByText(/missing/)).toHaveCount(0)
  await save(page)
  await page.reload()
  await page.getByRole('tab', { name: /^English/ }).click()
  await expect(section(page).getByText('Soft and firm')).toBeVisible()
  await expect(section(page).getByText(/missing/)).toHaveCount(0)
  await section(page).getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog').frameLocator('iframe').getByText('Soft and firm')).toBeVisible()
})

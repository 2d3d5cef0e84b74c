// Touches remotes/catalogue/src/productAttributes, remotes/catalogue/src/stock, remotes/catalogue/src/relatedProducts, remotes/catalogue/src/positioning, server/src/domains/catalogue/products, server/src/domains/catalogue/stock, server/src/domains/catalogue/positioning, remotes/pricing/src/prices, shared/pickers
import type { Call } from './product/products.ts'
import { otherAccount } from './product/signIn.ts'
import { violationsOf } from './product/violationsOf.ts'
import { expect, test, type Page } from './test.ts'

type Product = { id: string; name: string; sku: string; attributeValues: { attribute: { code: string }; value: string; words: string }[] }

/** Simple products with a width and a colour that no other test edits, from the end of the list by SKU. */
const productFromEnd = async (call: Call, place: number): Promise<Product> => {
  const { products } = await call<{ products: { results: Product[] } }>(
    '{ products(filter: { types: [SIMPLE] }) { results(limit: 120, ordering: "-sku") { id name sku attributeValues { attribute { code } value words } } } }',
  )
  const codes = (product: Product) => product.attributeValues.map(({ attribute: { code } }) => code)
  return products.results.filter((product) => codes(product).includes('width') && codes(product).includes('color'))[place]!
}

const wordsOf = async (call: Call, id: string, code: string): Promise<string | undefined> => {
  const { product } = await call<{ product: Product }>('query Words($id: ID!) { product(id: $id) { attributeValues { attribute { code } value words } } }', {
    id,
  })
  return product.attributeValues.find(({ attribute }) => attribute.code === code)?.words
}

const relatedOf = async (call: Call, id: string, kind = 'CROSS_SELL'): Promise<string[]> => {
  const { product } = await call<{ product: { related: { sku: string }[] } }>(
    'query Related($id: ID!, $kind: RelatedKind!) { product(id: $id) { related(kind: $kind) { sku } } }',
    { id, kind },
  )
  return product.related.map(({ sku }) => sku)
}

const save = async (page: Page): Promise<void> => {
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
}

test('PROD-10 ATT-3 ATT-7 attribute values are edited by keyboard, undone, saved and there after a reload', async ({ page, call }) => {
  const { id } = await productFromEnd(call, 0)
  await page.goto(`/products/${id}/edit?tab=attributes`)
  const width = page.getByLabel('Width', { exact: true })
  const colour = page.getByRole('combobox', { name: 'Colour' })
  const before = await colour.inputValue()
  await width.fill('1,84 m')
  await expect(page.getByText('is read as 184 cm')).toBeVisible()
  await colour.click()
  const chosen = 'blue'
  expect(before).not.toBe(chosen)
  await page.keyboard.type(chosen)
  // until the search is answered, all colours are listed, and Enter would choose one of them
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([new RegExp(chosen)])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(colour).toHaveValue(chosen)
  await page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Undo' }).click()
  await expect(colour).toHaveValue(before)
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(colour).toHaveValue(chosen)
  expect(await violationsOf(page)).toEqual([])
  await save(page)
  await page.reload()
  await expect(width).toHaveValue('184')
  await expect(colour).toHaveValue(chosen)
  expect([await wordsOf(call, id, 'width'), await wordsOf(call, id, 'color')]).toEqual(['184 cm', chosen])
})

test('PROD-10 ATT-4 an attribute is added with a value that nobody had yet, which waits for approval', async ({ page, call }) => {
  const { id } = await productFromEnd(call, 1)
  await page.goto(`/products/${id}/edit?tab=attributes`)
  await page.getByRole('button', { name: 'Clear Style' }).click()
  const style = page.getByRole('combobox', { name: 'Style' })
  await expect(style).toBeFocused()
  await page.keyboard.type('Wabi-sabi')
  await page.getByRole('option', { name: /Create Wabi-sabi/ }).click()
  await expect(style).toHaveValue('Wabi-sabi')
  await expect(page.getByText('waits for approval')).toBeVisible()
  await page.getByRole('combobox', { name: 'Add an attribute' }).click()
  await page.keyboard.type('cable')
  await page.getByRole('option', { name: /Cable length/ }).click()
  await expect(page.getByLabel('Cable length', { exact: true })).toBeFocused()
  await page.keyboard.type('2 m 40')
  await save(page)
  expect([await wordsOf(call, id, 'style'), await wordsOf(call, id, 'cable_length')]).toEqual(['Wabi-sabi', '240 cm'])
})

test('PROD-10 PROD-28 two people, one attribute: the second decides between words, not numbers of values', async ({ page, openAs, sessionOf, call }) => {
  const { id } = await productFromEnd(call, 2)
  const marit = await openAs(await sessionOf(otherAccount))
  for (const one of [page, marit]) await one.goto(`/products/${id}/edit?tab=attributes`)
  await page.getByLabel('Width', { exact: true }).fill('201')
  await marit.getByLabel('Width', { exact: true }).fill('2,02 m')
  await save(marit)
  await page.keyboard.press('ControlOrMeta+s')
  const dialog = page.getByRole('dialog', { name: /1 field was changed by somebody else/ })
  await expect(dialog).toContainText('201 cm')
  await expect(dialog).toContainText('202 cm')
  await dialog.getByRole('radio', { name: 'Take theirs' }).check()
  await dialog.getByRole('button', { name: 'Take theirs', exact: true }).click()
  await expect(page.getByLabel('Width', { exact: true })).toHaveValue('202')
})

test('PROD-21 related products are added by search and by codes, put in order, saved, and there after a reload', async ({ page, call }) => {
  const { id } = await productFromEnd(call, 3)
  const [first, second, third] = [await productFromEnd(call, 4), await productFromEnd(call, 5), await productFromEnd(call, 6)]
  await page.goto(`/products/${id}/edit?tab=related`)
  const region = page.getByRole('region', { name: 'Cross-selling' })
  await expect(region).toBeVisible()
  while ((await region.getByRole('button', { name: /^Remove / }).count()) > 0)
    await region
      .getByRole('button', { name: /^Remove / })
      .first()
      .click()
  const picker = region.getByRole('combobox')
  await picker.fill(first.sku)
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(first.sku)
  await page.keyboard.press('Enter')
  await expect(region.getByRole('list', { name: 'Cross-selling' })).toContainText(first.sku)
  await picker.evaluate((box, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, `${second.sku}\n${third.sku}\nNOT-A-CODE`)
  await expect(region.getByText(/No product has the code NOT-A-CODE/)).toBeVisible()
  await region
    .getByRole('button', { name: /^Move / })
    .nth(2)
    .focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  // and the mouse moves the last one to its place
  const grips = region.getByRole('button', { name: /^Move / })
  await grips.nth(2).hover()
  const target = (await grips.nth(1).boundingBox())!
  await page.mouse.down()
  // a move before it is held has no effect, and a release before the row has moved would leave it where it was
  await expect(region.getByText(`${second.name} is held, at place 3 of 3.`)).toBeAttached()
  await page.mouse.move(target.x + 5, target.y + 5, { steps: 5 })
  await expect(region.getByText(`${second.name} is now at place 2 of 3.`)).toBeAttached()
  await page.mouse.up()
  expect(await violationsOf(page)).toEqual([])
  await save(page)
  expect(await relatedOf(call, id)).toEqual([third.sku, second.sku, first.sku])
  await page.reload()
  await expect(region.getByRole('list', { name: 'Cross-selling' }).getByRole('listitem')).toHaveCount(3)
  // the other direction
  await page.goto(`/products/${third.id}/edit?tab=related`)
  await page
    .getByRole('button', { name: /^Add .+ here, too$/ })
    .first()
    .click()
  await expect(region.getByText('Named both ways').first()).toBeVisible()
})

test('PROD-21 upselling is a list of its own: two products, saved in their order, and none of them sold along with it', async ({ page, call }) => {
  const { id } = await productFromEnd(call, 7)
  const [better, best] = [await productFromEnd(call, 8), await productFromEnd(call, 9)]
  const crossSelling = await relatedOf(call, id)
  await page.goto(`/products/${id}/edit?tab=related`)
  const region = page.getByRole('region', { name: 'Upselling' })
  await expect(region).toBeVisible()
  while ((await region.getByRole('button', { name: /^Remove / }).count()) > 0)
    await region
      .getByRole('button', { name: /^Remove / })
      .first()
      .click()
  for (const { sku } of [best, better]) {
    await region.getByRole('combobox').fill(sku)
    // Enter chooses the first, and earlier results stay until the next are found
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(sku)
    await page.keyboard.press('Enter')
    await expect(region.getByRole('list', { name: 'Upselling' })).toContainText(sku)
  }
  await save(page)
  expect(await relatedOf(call, id, 'UPSELL')).toEqual([best.sku, better.sku])
  expect(await relatedOf(call, id)).toEqual(crossSelling)
  await page.reload()
  await expect(region.getByRole('list', { name: 'Upselling' }).getByRole('listitem')).toHaveCount(2)
})

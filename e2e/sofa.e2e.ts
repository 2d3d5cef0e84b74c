// Touches remotes/catalogue/src/products, remotes/catalogue/src/productAttributes, remotes/catalogue/src/newProduct, server/src/domains/catalogue/products
import type { Call } from './product/products.ts'
import { violationsOf } from './product/violationsOf.ts'
import { expect, test, type Page } from './test.ts'

type Value = { id: string; name: string }
type Attributes = { attributes: { results: { code: string; name: string; values: Value[] }[] } }
type Sofas = { products: { results: { name: string; sku: string; price: string | null; images: unknown[]; inspection: { items: unknown[] } }[] } }

const sku = 'E2E-SOFA-1'

const texts = {
  Nederlands: {
    Name: 'Bank Proefvaart',
    'Short description': 'Een ruime bank waar het hele gezin op past, in drie stoffen en vier kleuren.',
    Description: 'Deze bank is gemaakt voor lange avonden. De kussens zijn zacht en de rug is hoog, zodat je er ook met een boek goed op zit.',
    'URL key': 'bank-proefvaart',
    'Meta title': 'Bank Proefvaart',
    'Meta description': 'Een ruime bank voor het hele gezin, in de stof en de kleur die bij je kamer passen.',
  },
  English: {
    Name: 'Proefvaart sofa',
    'Short description': 'A roomy sofa for the whole family, in three fabrics and four colours.',
    Description: 'This sofa was made for long evenings. The cushions are soft and the back is high, so that you can read a book on it as well.',
    'URL key': 'proefvaart-sofa',
    'Meta title': 'Proefvaart sofa',
    'Meta description': 'A roomy sofa for the whole family, in the fabric and the colour that suit your remote.',
  },
}

/** A sofa with pictures and a price, which its copy has too, and without findings of the inspector. */
const finishedSofa = async (call: Call): Promise<{ name: string; sku: string }> => {
  const { products } = await call<Sofas>(
    '{ products(searchTerm: "bank", filter: { types: [CONFIGURABLE], hasImage: true, complete: true }) { results(limit: 100, ordering: "-sku") { name sku price images: imageproductassociationSet(limit: 3) { id } inspection(language: "nl") { items { code } } } } }',
  )
  return products.results.find(({ price, images, inspection }) => price !== null && images.length === 3 && inspection.items.length === 0)!
}

const save = async (page: Page): Promise<void> => {
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
}

/** Checks the card beside the product for a language: its score in a ring and in words. */
const expectGreen = async (page: Page, language: string): Promise<void> => {
  const card = page.getByRole('complementary').filter({ hasText: 'What is missing' })
  await card.getByRole('combobox', { name: 'Language' }).selectOption({ label: language })
  // a second one is shown below it while any change is still being recalculated
  await expect(card.getByRole('status').first()).toHaveText('100 – nothing missing')
  await expect(card.getByRole('img', { name: /^Score/ })).toHaveAttribute('aria-label', /100/)
}

test('ROUTE-08 PROD-03 PROD-04 PROD-06 PROD-07 PROD-08 PROD-09 PROD-10 PROD-21 PROD-23 a sofa in three fabrics and four colours: made from another one, filled in until the inspector is green in two languages, looked at, related, put forward, and its twelve variations made at once', async ({
  page,
  call,
}) => {
  test.setTimeout(300_000)
  const source = await finishedSofa(call)
  const { attributes } = await call<Attributes>(
    '{ attributes(filter: { types: [SELECT, COLOUR] }) { results(limit: 50) { code name values(limit: 10) { id name } } } }',
  )
  const attributeOf = (code: string) => attributes.results.find((one) => one.code === code)!

  await test.step('made from another sofa, whose photos and price it takes over', async () => {
    await page.goto('/products/new?type=CONFIGURABLE')
    await page.getByRole('radio', { name: 'A copy of a product' }).check()
    await page.getByRole('combobox', { name: 'Find the product to copy' }).fill(source.sku)
    await page.getByRole('option', { name: source.sku }).first().click()
    await expect(page.getByText(/Copies all texts, photos, prices and attributes/)).toBeVisible()
    await page.getByRole('textbox', { name: 'Dutch name' }).fill(texts.Nederlands.Name)
    await page.getByRole('textbox', { name: 'SKU' }).fill(sku)
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page).toHaveURL(/\/products\/\d+\/edit/)
    await expect(page.locator('.v-detail-header .v-image img')).toBeVisible()
    await expect(page.locator('.v-detail-title')).toContainText('Configurable Product')
  })
  const id = /\d+/.exec(new URL(page.url()).pathname)![0]

  await test.step('texts in Dutch and English', async () => {
    for (const [language, fields] of Object.entries(texts)) {
      await page.getByRole('tab', { name: language }).click()
      for (const [field, text] of Object.entries(fields)) await page.getByLabel(field, { exact: true }).fill(text)
    }
    await save(page)
  })

  await test.step('a text among its description blocks, seen as a shop shows it before it is saved', async () => {
    const blocks = page.getByRole('region', { name: 'Description blocks' })
    await page.getByRole('tab', { name: 'Nederlands' }).click()
    await blocks.getByRole('button', { name: /^Add (the first|a) block/ }).click()
    await page.getByRole('menuitem', { name: /^Text/ }).click()
    await expect(blocks.locator('[contenteditable=true]').last()).toBeFocused()
    await page.keyboard.type('Gemaakt voor lange avonden')
    await blocks.getByRole('button', { name: 'Preview' }).click()
    await expect(page.frameLocator('iframe').getByText('Gemaakt voor lange avonden')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await save(page)
  })

  await test.step('attributes', async () => {
    await page.getByRole('tab', { name: 'Attribute Values' }).click()
    await page.getByRole('combobox', { name: 'Add an attribute' }).fill('max')
    await page.getByRole('option', { name: /Maximum load/ }).click()
    await page.getByLabel('Maximum load', { exact: true }).fill('320')
    await page.getByRole('combobox', { name: 'Style' }).fill('japandi')
    await page.getByRole('option', { name: 'Japandi' }).first().click()
    await save(page)
  })

  await test.step('green, in words, in both languages', async () => {
    await page.reload()
    await expectGreen(page, 'Dutch')
    await expectGreen(page, 'English')
    expect(await violationsOf(page, { isWhole: true })).toEqual([])
  })

  // from here on the inspector asks for a picture of each colour
  await test.step('twelve variations, made as one job', async () => {
    const axes = [
      { ...attributeOf('fabric'), count: 3 },
      { ...attributeOf('color'), count: 4 },
    ]
    await page.getByRole('tab', { name: /^Configurables/ }).click()
    // the copy varies by the same attributes as the other sofa
    const remove = page.getByRole('button', { name: /^Remove (Fabric|Colour|Set-up)/ })
    await expect(page.getByRole('heading', { name: 'Differs by' }).or(remove.first()).first()).toBeVisible()
    while ((await remove.count()) > 0) await remove.first().click()
    for (const { name } of axes) await page.getByRole('combobox', { name: 'Add an attribute…' }).selectOption({ label: name })
    for (const { name, values, count } of axes) {
      for (const value of values.slice(0, count)) {
        await page.getByRole('combobox', { name: `Add a value to ${name}` }).fill(value.name)
        await page.getByRole('option', { name: value.name, exact: true }).click()
      }
      await page.keyboard.press('Escape')
    }
    await expect(page.getByRole('heading', { name: '0 there · 12 missing · 0 excluded' })).toBeVisible()
    await save(page)
    await page.getByRole('button', { name: 'Create all missing (12)' }).click()
    await page
      .getByRole('dialog', { name: `Create 12 variations of ${texts.Nederlands.Name}` })
      .getByRole('button', { name: 'Create 12 variations' })
      .click()
    await expect(page.getByRole('heading', { name: '12 there · 0 missing · 0 excluded' })).toBeVisible()
    await page.getByRole('tab', { name: /^Variations/ }).click()
    await expect(page.getByRole('heading', { name: '12 variations' })).toBeVisible()
    type Made = { products: { results: { sku: string; price: string | null; images: unknown[]; values: { attribute: { code: string }; words: string }[] }[] } }
    const { products } = await call<Made>(
      'query Made($id: ID!) { products(filter: { parent: $id }) { results(limit: 50) { sku price images: imageproductassociationSet(limit: 1) { id } values: attributeValues { attribute { code } words } } } }',
      { id },
    )
    const combination = ({ values }: Made['products']['results'][number]) =>
      axes.map(({ code }) => values.find(({ attribute }) => attribute.code === code)?.words).join(' × ')
    const wanted = axes[0]!.values.slice(0, 3).flatMap((one) => axes[1]!.values.slice(0, 4).map((other) => `${one.name} × ${other.name}`))
    expect(products.results.map(combination).sort()).toEqual(wanted.sort())
    for (const { price, images } of products.results) expect([price === null, images.length]).toEqual([false, 1])
  })

  await test.step('related', async () => {
    await page.getByRole('tab', { name: 'Related Products' }).click()
    const region = page.getByRole('region', { name: 'Cross-selling' })
    await region.getByRole('combobox').fill(source.sku)
    await page
      .getByRole('option', { name: new RegExp(source.sku) })
      .first()
      .click()
    await expect(region.getByRole('list', { name: 'Cross-selling' })).toContainText(source.sku)
    await save(page)
  })

  await test.step('put forward', async () => {
    await page.getByRole('tab', { name: 'Positioning' }).click()
    await page.getByLabel('Push position', { exact: true }).fill('880')
    await save(page)
    await page.reload()
    await expect(page.getByLabel('Push position', { exact: true })).toHaveValue('880')
  })

  await test.step('looked at without opening it', async () => {
    await page.goto(`/products?search=${sku}&type=CONFIGURABLE`)
    const row = page.getByRole('table').locator('tbody tr').first()
    await expect(row).toContainText(texts.Nederlands.Name)
    await expect(row).toContainText('12 var.')
    await row.locator('.v-row-link').focus()
    await page.keyboard.press('Space')
    const look = page.getByRole('dialog', { name: texts.Nederlands.Name })
    await expect(look).toContainText(sku)
    await expect(look.locator('img').first()).toBeVisible()
  })
})

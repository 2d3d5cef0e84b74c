// Touches host/src/i18n, host/src/topBar, host/src/app, shared/i18n, server/src/platform/i18n
import { untilLoaded } from './product/lists.ts'
import { startAs } from './product/startAs.ts'
import { expect, test, type Page } from './test.ts'

const switchTo = async (page: Page, account: string, language: string): Promise<void> => {
  await page.getByRole('button', { name: account }).click()
  await page.getByRole('button', { name: language, exact: true }).click()
}

// the language is stored with the account: a test that switches it uses its own, or other tests would start in it
test.use({ signedIn: false })

test('I18N-01 the interface speaks Dutch at once, without reloading the page, and back', async ({ page, context, baseURL }) => {
  await startAs(context, baseURL!, 'Fenna')
  await page.goto('/price-lists')
  await untilLoaded(page, 'Price lists')
  await page.evaluate(() => void Object.assign(window, { stillThere: true }))
  await switchTo(page, 'Your account', 'Nederlands')
  await untilLoaded(page, 'Prijslijsten')
  await expect(page.locator('html')).toHaveAttribute('lang', /^nl/)
  await expect(page.getByRole('navigation').getByRole('button', { name: 'Producten' })).toBeVisible()
  await page.keyboard.press('Escape')
  await switchTo(page, 'Account', 'English')
  await untilLoaded(page, 'Price lists')
  await expect.poll(() => page.evaluate(() => 'stillThere' in window)).toBe(true)
})

test('I18N-01 what the server puts into words follows the language at once, on the screen that stands, and what was typed stays', async ({
  page,
  call,
  context,
  baseURL,
}) => {
  await startAs(context, baseURL!, 'Joost')
  type Made = { createProduct: { product: { id: string } } }
  const { attributes } = await call<{ attributes: { results: { code: string; values: { id: string }[] }[] } }>(
    '{ attributes(searchTerm: "color") { results { code values(limit: 1) { id } } } }',
  )
  const colour = attributes.results.find(({ code }) => code === 'color')!.values[0]!.id
  const { createProduct } = await call<Made>('mutation C($input: CreateProductInput!) { createProduct(input: $input) { product { id } } }', {
    input: {
      type: 'SIMPLE',
      sku: 'E2E-LANGUAGE',
      contents: [{ language: 'nl', name: 'Stoel Tweetalig' }],
      fields: [{ field: 'attribute.color', value: colour }],
    },
  })
  await page.goto(`/products/${createProduct.product.id}/edit`)
  await page.getByRole('textbox', { name: 'Short description' }).fill('Nog niet bewaard')
  await page.getByRole('tab', { name: 'Attribute Values' }).click()
  await expect(page.getByText('The colour that one sees most of in the picture.')).toBeVisible()
  // the text of a check comes from the server, with the figures in it
  const explained = page
    .getByRole('complementary')
    .getByRole('listitem')
    .filter({ has: page.locator('details') })
  await expect(explained.first()).toBeVisible()
  const english = await explained.allInnerTexts()
  await page.evaluate(() => void Object.assign(window, { stillThere: true }))

  await switchTo(page, 'Your account', 'Nederlands')
  await page.keyboard.press('Escape')
  await expect(page.getByText('De kleur die op de foto het meest te zien is.')).toBeVisible()
  const spoken = async () => {
    const texts = await explained.allInnerTexts()
    return { count: texts.length, english: texts.filter((words) => english.includes(words)) }
  }
  await expect.poll(spoken).toEqual({ count: english.length, english: [] })
  await expect(page.getByRole('region', { name: 'Niet-opgeslagen wijzigingen' })).toContainText('1 wijziging')
  await page.getByRole('tab', { name: 'Inhoud' }).click()
  await expect(page.getByRole('textbox', { name: 'Korte omschrijving' })).toHaveValue('Nog niet bewaard')

  await switchTo(page, 'Account', 'English')
  await page.getByRole('tab', { name: 'Attribute Values' }).click()
  await expect(page.getByText('The colour that one sees most of in the picture.')).toBeVisible()
  await expect.poll(() => explained.allInnerTexts()).toEqual(english)
  await expect.poll(() => page.evaluate(() => 'stillThere' in window)).toBe(true)
})

test('I18N-01 AUTH-01 the sign-in page is English by default and can be read in Dutch', async ({ page }) => {
  await page.goto('/auth/login')
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/)
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Nederlands', exact: true }).click()
  await expect(page.getByLabel('Wachtwoord', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Wachtwoord', { exact: true })).toBeVisible()
})

test.describe('somebody whose browser knows a language', () => {
  test.use({ signedIn: true })

  for (const [code, title] of [
    ['nl', 'Prijslijsten'],
    ['nl-NL', 'Prijslijsten'],
    ['en', 'Price lists'],
    ['fr', 'Price lists'],
    ['de', 'Price lists'],
  ] as const) {
    test(`I18N-03 the code ${code} speaks ${title === 'Prijslijsten' ? 'Dutch' : 'English'}, what is stored stays as it is`, async ({ page }) => {
      await page.addInitScript((language) => localStorage.setItem('auth_userLanguage', language), code)
      await page.goto('/price-lists')
      await untilLoaded(page, title)
      await expect(page.locator('html')).toHaveAttribute('lang', title === 'Prijslijsten' ? /^nl/ : /^en/)
      await expect(page.locator('main')).not.toContainText(/\b(pricing|ui|host)\.[a-z]+\.[a-z]/)
    })
  }
})

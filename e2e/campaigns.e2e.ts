// Touches remotes/pricing/src/campaigns, remotes/pricing/src/priceLists, remotes/pricing/src/priceGrid, server/src/domains/pricing, shared/lists, shared/jobs, shared/forms
import { goByMenu } from './product/goByMenu.ts'
import { toastsOf } from './product/toastsOf.ts'
import { violationsOf } from './product/violationsOf.ts'
import { expect, test } from './test.ts'

/** As a day is typed. */
const typed = (day: Date) => day.toLocaleDateString('en-GB', { timeZone: 'Europe/Amsterdam' })
const dayOf = (offset: number) => new Date(Date.now() + offset * 86_400_000)

/** The most that it may take to set up a campaign with its list, its prices and its cards. */
const maxSteps = 20

test('a campaign is set up in at most twenty steps, shows what it does, gets its cards, ends, and its end is undone', async ({ page, call }) => {
  test.setTimeout(300_000)
  const { priceLists, websites } = await call<{ priceLists: { results: { id: string; name: string }[] }; websites: { id: string; name: string }[] }>(
    '{ priceLists(filter: { channelMaster: true }) { results { id name } } websites { id name } }',
  )
  const base = priceLists.results[0]!
  // the other websites are sold by lists of their own
  const website = websites.find(({ name }) => name === 'lindeman.example')
  const word = `Actiestoel${Date.now()}`
  const products = await Promise.all(
    ['A', 'B'].map(async (letter) => {
      const { createProduct } = await call<{ createProduct: { product: { id: string } } }>(
        'mutation C($input: CreateProductInput!) { createProduct(input: $input) { product { id } } }',
        {
          input: {
            type: 'SIMPLE',
            sku: `${word}-${letter}`,
            active: true,
            contents: [{ language: 'nl', name: `${word} ${letter}` }],
            fields: [{ field: `price.${base.id}`, value: JSON.stringify({ price: '200', discountPrice: null }) }],
          },
        },
      )
      return createProduct.product.id
    }),
  )
  const { createPriceCardTemplate } = await call<{ createPriceCardTemplate: { priceCardTemplate: { id: string } } }>(
    'mutation T($input: CreatePriceCardTemplateInput!) { createPriceCardTemplate(input: $input) { priceCardTemplate { id } } }',
    { input: { name: `Kaart ${word}`, languages: ['nl'] } },
  )
  expect(createPriceCardTemplate.priceCardTemplate.id).toBeTruthy()
  const priceOf = async (product: string) =>
    (
      await call<{ product: { effectivePrice: { price: string; discountPrice: string | null } } }>(
        'query P($id: ID!, $channel: ID) { product(id: $id) { effectivePrice(channel: $channel) { price discountPrice } } }',
        { id: product, channel: website!.id },
      )
    ).product.effectivePrice

  let steps = 0
  const step = async (done: Promise<unknown>) => {
    steps += 1
    await done
  }
  await page.goto('/')
  steps += 2
  await goByMenu(page, 'Price lists', 'Campaigns')
  await step(page.getByRole('link', { name: 'New campaign' }).first().click())
  await step(page.getByLabel('Name', { exact: true }).fill(word))
  await step(page.getByRole('textbox', { name: 'First day' }).fill(typed(dayOf(-1))))
  await step(page.getByRole('textbox', { name: 'Last day' }).fill(typed(dayOf(9))))
  await step(page.getByLabel('Price card template').selectOption({ label: `Kaart ${word}` }))
  await step(page.getByLabel('Banner text (Dutch)').fill('Zit in de herfst'))
  await step(page.getByLabel('Banner text (English)').fill('Sit in autumn'))
  expect(await violationsOf(page, { isWhole: true })).toEqual([])
  await step(page.keyboard.press('ControlOrMeta+s'))
  await expect(page.getByRole('heading', { level: 1, name: word })).toBeVisible()
  await expect(page.getByText('No price lists yet')).toBeVisible()
  const address = page.url()

  // a list of the campaign, which has its name and its days already
  await step(page.getByRole('link', { name: 'New price list' }).click())
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(word)
  await step(page.getByLabel('Parent list').selectOption({ label: base.name }))
  await step(page.getByRole('group', { name: 'Websites' }).getByRole('checkbox', { name: website!.name, exact: true }).check())
  await step(page.keyboard.press('ControlOrMeta+s'))
  await expect(page.getByRole('heading', { level: 1, name: word })).toBeVisible()
  await step(page.getByRole('tab', { name: 'Prices' }).click())
  await step(page.getByRole('searchbox').last().fill(word))
  await step(page.getByRole('button', { name: /^Formula for 2 / }).click())
  const formula = page.getByRole('dialog')
  await step(formula.getByLabel('By', { exact: true }).fill('-20'))
  await expect(formula.getByText(/^Margin: /)).toBeVisible({ timeout: 30_000 })
  await step(formula.getByRole('button', { name: 'Preview' }).click())
  await step(formula.getByRole('button', { name: 'Change the prices' }).click({ timeout: 60_000 }))
  await expect.poll(async () => (await priceOf(products[0]!)).price, { timeout: 60_000 }).toBe('160.00')
  expect(steps).toBeLessThanOrEqual(maxSteps)

  // at a glance
  await page.goto(address)
  const table = page.getByRole('table', { name: 'Products and prices' })
  await expect(table.getByRole('row', { name: new RegExp(`${word} A`) })).toContainText(/€200\.00.*€160\.00.*20%/)
  await expect(page.getByText('10 days', { exact: true })).toBeVisible()
  await expect(page.getByText('Sit in autumn')).toBeVisible()
  await expect(page.getByText('2 products go back to the price without it.')).toBeVisible()
  expect(await violationsOf(page, { isWhole: true })).toEqual([])

  // its cards
  await page.getByRole('button', { name: 'Make cards for 2 products…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make 2 price cards' }).click()
  const cards = async () =>
    (
      await call<{ priceCards: { results: { status: string }[] } }>(
        'query C($filter: PriceCardFilter) { priceCards(filter: $filter) { results { status } } }',
        {
          filter: { campaign: new URL(address).pathname.split('/')[2] },
        },
      )
    ).priceCards.results.map(({ status }) => status)
  await expect.poll(cards, { timeout: 60_000 }).toEqual(['READY', 'READY'])
  await page.reload()
  await page.getByRole('link', { name: 'To the cards, to print' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Price cards' })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`${word} B`) })).toBeVisible()

  // its end, and back
  await page.goto(address)
  await page.getByRole('button', { name: 'End now…' }).click()
  const ending = page.getByRole('dialog')
  await expect(ending).toContainText('2 products go back to the price without it.')
  await ending.getByRole('button', { name: 'End it now' }).click()
  await expect.poll(async () => (await priceOf(products[0]!)).price, { timeout: 60_000 }).toBe('200.00')
  await expect(page.getByText('It does not run today.')).toBeVisible()
  await toastsOf(page, `End ${word} with 1 price list: done`).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await priceOf(products[0]!)).price, { timeout: 60_000 }).toBe('160.00')
})

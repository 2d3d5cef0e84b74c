// Touches remotes/pricing, server/src/domains/pricing, shared/forms, shared/jobs, shared/pickers
import { violationsOf } from './product/violationsOf.ts'
import { expect, test } from './test.ts'

interface Found {
  priceLists: { results: { id: string; name: string; channelMaster: boolean }[] }
  products: { totalCount: number; results: { id: string; name: string; sku: string; prices: { priceList: { id: string } }[] }[] }
}

test('PRICE-01 PRICE-02 PRICE-04 ROUTE-22 ROUTE-23 ROUTE-24 an autumn list under the base list, a formula over some hundred products previewed, applied and taken back', async ({
  page,
  call,
}) => {
  // all products of the catalogue are previewed, written and reverted, and each step is waited for separately
  test.setTimeout(300_000)
  const { priceLists, products } = await call<Found>(
    '{ priceLists(filter: { channelMaster: true }) { results { id name channelMaster } } products(filter: { types: [SIMPLE] }) { results(limit: 50, ordering: "sku") { id name sku prices { priceList { id } } } } }',
  )
  const [base] = priceLists.results
  const priced = products.results.find(({ prices }) => prices.some(({ priceList }) => priceList.id === base!.id))
  await page.goto('/price-lists')
  await page.getByRole('link', { name: 'New price list' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Autumn journey')
  await page.getByLabel('Parent list').selectOption({ label: base!.name })
  await page.getByRole('textbox', { name: 'Adjustment' }).fill('-10')
  await page.getByLabel('Rounding').selectOption(',95')
  await page.keyboard.press('ControlOrMeta+s')
  // it applies to no channel: no price changes, and nothing is asked
  await expect(page.getByRole('heading', { level: 1, name: 'Autumn journey' })).toBeVisible()
  expect(await violationsOf(page, { isWhole: true })).toEqual([])

  await page.getByRole('tab', { name: 'Prices' }).click()
  const grid = page.getByRole('table', { name: 'Prices in Autumn journey' })
  const search = page.getByRole('searchbox').last()
  await search.fill(priced!.sku)
  await expect(grid.getByRole('row', { name: new RegExp(priced!.sku) })).toContainText(`from ${base!.name} -10%, rounded to ,95`)
  expect(await violationsOf(page, { isWhole: true })).toEqual([])

  await search.clear()
  await page.getByRole('button', { name: /^Formula for [\d,.]{3,} / }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('By', { exact: true }).fill('-20')
  await expect(dialog.getByText(/^Margin: /)).toBeVisible({ timeout: 30_000 })
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await dialog.getByRole('button', { name: 'Change the prices' }).click({ timeout: 60_000 })
  const id = new URL(page.url()).pathname.split('/')[2]!
  const countOf = async () =>
    (await call<{ priceList: { priceCount: number } }>('query Count($id: ID!) { priceList(id: $id) { priceCount } }', { id })).priceList.priceCount
  await expect.poll(countOf, { timeout: 120_000 }).toBeGreaterThan(300)

  interface Jobs {
    jobs: { results: { id: string; title: string; state: string }[] }
  }
  const { jobs } = await call<Jobs>('{ jobs { results(limit: 20) { id title state } } }')
  const job = jobs.results.find(({ title }) => title.includes('Autumn journey'))
  await expect
    .poll(async () => (await call<{ node: { state: string } }>('query Job($id: ID!) { node(id: $id) { ... on Job { state } } }', { id: job?.id })).node.state, {
      timeout: 120_000,
    })
    .toBe('DONE')
  await call('mutation TakeBack($id: ID!) { revertJob(id: $id) { job { id } errors { message } } }', { id: job?.id })
  await expect.poll(countOf, { timeout: 120_000 }).toBe(0)
})

test('PRICE-02 PROD-16 a price is typed in place, and saved; its tab says where it is from, and warns of what may not be crossed out', async ({
  page,
  call,
}) => {
  const { priceLists, products } = await call<Found>(
    '{ priceLists(filter: { channelMaster: true }) { results { id name channelMaster } } products(filter: { types: [SIMPLE] }) { totalCount results(limit: 1, ordering: "sku") { id name sku } } }',
  )
  const [base] = priceLists.results
  const [product] = products.results
  await page.goto(`/price-lists/${base!.id}/edit?tab=prices`)
  await page.getByRole('searchbox').last().fill(product!.sku)
  const field = page.getByLabel(`Price of ${product!.name}`, { exact: true })
  // until the search is answered, another product of that name may be shown
  await expect(field).toHaveCount(1)
  await field.fill('777')
  await page.getByRole('button', { name: 'Save 1 price' }).click()
  await expect(page.getByText('1 price was saved')).toBeVisible()

  await page.goto(`/products/${product!.id}/edit?tab=prices`)
  await expect(page.getByText(`own price in ${base!.name}`).first()).toBeVisible()
  await page.getByLabel(`Price in ${base!.name}`, { exact: true }).fill('99999')
  await page.getByLabel(`Discount price in ${base!.name}`, { exact: true }).fill('500')
  await expect(page.getByText(/^The price that is crossed out may be /)).toBeVisible()
  expect(await violationsOf(page, { isWhole: true })).toEqual([])
})

test('PRICE-01 PRL-8 a promotion for one series shows what becomes cheaper before it is scheduled, and leaves another promotion as it is', async ({
  page,
  call,
}) => {
  interface Shop {
    websites: { id: string; name: string }[]
    priceLists: { results: { id: string }[] }
    products: { results: { id: string; name: string; sku: string; revision: number }[] }
  }
  const { websites, priceLists, products } = await call<Shop>(
    '{ websites { id name } priceLists(filter: { channelMaster: true }) { results { id } } products(filter: { types: [SIMPLE], active: true, filled: [PRICE] }) { results(limit: 2, ordering: "-created") { id name sku revision } } }',
  )
  // the outlet has a list of its own, which the new one would replace
  const website = websites.find(({ name }) => !name.includes('outlet'))
  const [relax, chair] = products.results
  const today = new Date().toISOString().slice(0, 10)
  const make = async (name: string, more: object) =>
    (
      await call<{ createPriceList: { priceList: { id: string } } }>(
        'mutation L($input: CreatePriceListInput!) { createPriceList(input: $input) { priceList { id } errors { message } } }',
        { input: { name, parent: priceLists.results[0]!.id, ...more } },
      )
    ).createPriceList.priceList.id
  const days = await make('Bank days', { websites: [website!.id], validFrom: today })
  const series = await make('Aaland weeks', { scope: 'PRODUCTS_WITH_ROW' })
  const put = (priceList: string, product: { id: string; revision: number }, price: string) =>
    call('mutation P($list: ID!, $prices: [PriceInput!]!) { savePrices(priceList: $list, prices: $prices) { changedCount errors { message } } }', {
      list: priceList,
      prices: [{ product: product.id, revision: product.revision, price }],
    })
  await put(days, relax!, '9.29')
  await put(series, chair!, '3.47')
  const priceOf = async (id: string, date: string) =>
    (
      await call<{ product: { effectivePrice: { price: string; priceList: { name: string } } } }>(
        'query E($id: ID!, $channel: ID, $date: Date) { product(id: $id) { effectivePrice(channel: $channel, date: $date) { price priceList { name } } } }',
        { id, channel: website!.id, date },
      )
    ).product.effectivePrice

  await page.goto(`/price-lists/${series}/edit`)
  await expect(page.getByRole('radio', { name: /^Products with a price in it/ })).toBeChecked()
  await page.getByRole('textbox', { name: 'Valid from' }).fill('01/02/2099')
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: website!.name }).check()
  await page.keyboard.press('ControlOrMeta+s')
  const dialog = page.getByRole('dialog', { name: /^Aaland weeks: what it does from / })
  await expect(dialog.getByRole('row', { name: new RegExp(chair!.sku) })).toContainText('€3.47')
  await expect(dialog.getByText(/ends no other promotion/)).toBeVisible()
  expect(await violationsOf(page, { isWhole: true })).toEqual([])
  expect((await priceOf(chair!.id, '2099-02-02')).priceList.name).not.toBe('Aaland weeks')
  await dialog.getByRole('button', { name: /^Save and schedule / }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => priceOf(chair!.id, '2099-02-02')).toEqual({ price: '3.47', priceList: { name: 'Aaland weeks' } })
  expect(await priceOf(relax!.id, '2099-02-02')).toEqual({ price: '9.29', priceList: { name: 'Bank days' } })
})

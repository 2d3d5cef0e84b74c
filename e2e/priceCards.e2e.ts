// Touches remotes/pricing, remotes/catalogue/src/bulk, server/src/domains/pricing, shared/lists, shared/jobs, shared/forms
import { readFile } from 'node:fs/promises'
import { actOnSelection } from './product/lists.ts'
import { violationsOf } from './product/violationsOf.ts'
import { expect, test } from './test.ts'

interface Lists {
  priceLists: { results: { id: string; name: string }[] }
}

test('PRICE-03 PROD-15 ROUTE-25 cards of a template are assigned, made, out of date when a price changes, made again, printed and placed; a price that may not be crossed out is refused', async ({
  page,
  call,
}) => {
  // its cards are generated four times, by jobs that may have to wait for others
  test.setTimeout(300_000)
  const { priceLists } = await call<Lists>('{ priceLists(filter: { channelMaster: true }) { results { id name } } }')
  const base = priceLists.results[0]!
  const made = async (sku: string, name: string, price: string) => {
    const { createProduct } = await call<{ createProduct: { product: { id: string } } }>(
      'mutation C($input: CreateProductInput!) { createProduct(input: $input) { product { id } } }',
      {
        input: {
          type: 'SIMPLE',
          sku,
          active: true,
          eanCode: null,
          contents: [{ language: 'nl', name }],
          fields: [{ field: `price.${base.id}`, value: JSON.stringify({ price, discountPrice: null }) }],
        },
      },
    )
    return createProduct.product.id
  }
  const sofa = await made('E2E-CARD-1', 'Bank Prijskaart', '1299')
  const chair = await made('E2E-CARD-2', 'Stoel Prijskaart', '99')

  // create a template
  await page.goto('/price-cards')
  await expect(page.getByRole('heading', { level: 1, name: 'Price cards' })).toBeVisible()
  await page.getByRole('link', { name: 'Price card templates' }).click()
  await page.getByRole('link', { name: 'New template' }).first().click()
  await page.getByLabel('Name', { exact: true }).fill('Showroom journey')
  await page.getByLabel('Size').selectOption({ label: 'A6' })
  expect(await violationsOf(page, { isWhole: true })).toEqual([])
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('heading', { level: 1, name: 'Showroom journey' })).toBeVisible()

  // assign cards to two products of the list
  await page.goto('/products?search=E2E-CARD')
  await page.getByRole('checkbox', { name: 'Select Bank Prijskaart' }).check()
  await page.getByRole('checkbox', { name: 'Select Stoel Prijskaart' }).check()
  await actOnSelection(page, 'Assign price card')
  const assigning = page.getByRole('dialog', { name: 'Assign price card' })
  await assigning.getByLabel('Template').selectOption({ label: 'Showroom journey' })
  for (const store of await assigning.getByRole('group', { name: 'Stores' }).getByRole('checkbox').all()) await store.uncheck()
  await assigning.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Assign', exact: true }).click()

  const stateOf = async (product: string) =>
    (
      await call<{ product: { priceCards: { status: string }[] } }>('query S($id: ID!) { product(id: $id) { priceCards { status } } }', { id: product })
    ).product.priceCards.map(({ status }) => status)
  await expect.poll(() => stateOf(sofa), { timeout: 60_000 }).toEqual(['READY'])
  await expect.poll(() => stateOf(chair), { timeout: 60_000 }).toEqual(['READY'])

  // the price changes on the product, whose tab then shows that its card is out of date
  await page.goto(`/products/${sofa}/edit?tab=prices`)
  await page.getByLabel(`Price in ${base.name}`, { exact: true }).fill('1399')
  await page.keyboard.press('ControlOrMeta+s')
  await expect.poll(() => stateOf(sofa), { timeout: 60_000 }).toEqual(['OUTDATED'])
  await page.getByRole('tab', { name: 'Price Cards' }).click()
  const own = page.getByRole('table', { name: 'Price cards' })
  await expect(own.getByRole('row', { name: /Showroom journey/ })).toContainText('Out of date')

  // the list shows it with what has changed, and generates it again
  await page.goto('/price-cards?search=E2E-CARD')
  const row = page.getByRole('row', { name: /^Select Bank Prijskaart/ })
  await expect(row).toContainText('Out of date')
  expect(await violationsOf(page, { isWhole: true })).toEqual([])
  await row.getByRole('link', { name: /Bank Prijskaart/ }).click()
  const look = page.getByRole('dialog', { name: 'Bank Prijskaart' })
  const changed = look.getByRole('region', { name: 'Changed since it was generated' })
  await expect(changed.locator('del')).toHaveText(/1\.299,00/)
  await expect(changed.locator('ins')).toHaveText(/1\.399,00/)
  await expect(look.getByRole('img', { name: 'Price card of Bank Prijskaart' })).toBeVisible({ timeout: 30_000 })
  await look.getByRole('button', { name: 'Generate again' }).click()
  await expect.poll(() => stateOf(sofa), { timeout: 60_000 }).toEqual(['READY'])
  await expect(look.getByText('Ready', { exact: true })).toBeVisible()
  await expect(changed).toBeHidden()
  await page.keyboard.press('Escape')

  // print one file of many cards
  await page.getByRole('checkbox', { name: 'Select Bank Prijskaart' }).check()
  await page.getByRole('checkbox', { name: 'Select Stoel Prijskaart' }).check()
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  const printing = page.getByRole('dialog', { name: 'Print' })
  await expect(printing.getByText('2 cards are printed.')).toBeVisible()
  await printing.getByLabel('Start at label').fill('2')
  const [download] = await Promise.all([page.waitForEvent('download'), printing.getByRole('button', { name: 'Create PDF' }).click()])
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await printing.getByRole('button', { name: 'Mark as printed' }).click()
  await expect(row).toContainText('Printed')
  expect([await stateOf(sofa), await stateOf(chair)]).toEqual([['PRINTED'], ['PRINTED']])

  // mark it as placed, by its QR code
  const { product } = await call<{ product: { priceCards: { id: string }[] } }>('query I($id: ID!) { product(id: $id) { priceCards { id } } }', { id: sofa })
  await page.getByRole('button', { name: 'Scan placed cards' }).click()
  await page.getByRole('textbox', { name: 'QR code' }).fill(`https://shop.example/bank?card=${product.priceCards[0]!.id}`)
  await page.keyboard.press('Enter')
  await expect.poll(() => stateOf(sofa)).toEqual(['PLACED'])
  await page.keyboard.press('Escape')

  // the chair never cost more than 99: no higher price may be crossed out
  await page.goto(`/products/${chair}/edit?tab=prices`)
  await page.getByLabel(`Price in ${base.name}`, { exact: true }).fill('500')
  await page.getByLabel(`Discount price in ${base.name}`, { exact: true }).fill('400')
  await page.keyboard.press('ControlOrMeta+s')
  // a guard warns about the jump: saving again confirms it
  await expect(page.getByText(/^A guard warns about /)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+s')
  await expect.poll(() => stateOf(chair), { timeout: 60_000 }).toEqual(['OUTDATED'])
  await page.getByRole('tab', { name: 'Price Cards' }).click()
  await page.getByRole('button', { name: 'Generate again' }).click()
  await expect.poll(() => stateOf(chair), { timeout: 60_000 }).toEqual(['FAILED'])
  await expect(own.getByRole('row', { name: /Showroom journey/ })).toContainText(/€\s500,00 may not be crossed out: €\s99,00 at most/)
  expect(await violationsOf(page, { isWhole: true })).toEqual([])
})

interface Found {
  products: { totalCount: number; results: { id: string; sku: string; name: string; prices: { price: string; priceList: { id: string } }[] }[] }
}

test('PRICE-01 PRICE-03 PRICE-04 an autumn list under the base list and a formula on some hundred products put their cards out of date; made again they are printed, and one with an illegal strike price is refused', async ({
  page,
  call,
  mark,
}) => {
  test.setTimeout(400_000)
  const { priceLists, stockLocations } = await call<Lists & { stockLocations: { id: string; name: string; kind: string }[] }>(
    '{ priceLists(filter: { channelMaster: true }) { results { id name } } stockLocations { id name kind } }',
  )
  const base = priceLists.results[0]!
  // prices of one store only: other tests check those of websites
  const store = stockLocations.filter(({ kind }) => kind === 'STORE').at(-1)!
  const { products: counted } = await call<{ products: { counts: { value: string; count: number }[] } }>('{ products { counts(by: BRAND) { value count } } }')
  const find = (words: string) =>
    call<Found>(
      'query F($words: String) { products(searchTerm: $words) { totalCount results(limit: 200, ordering: "sku") { id sku name prices { price priceList { id } } } } }',
      { words },
    )
  let words = ''
  let found: Found['products'] | undefined
  for (const { value } of counted.counts.filter(({ count }) => count >= 250 && count <= 1_500)) {
    const { products } = await find(value)
    if (products.totalCount < 250 || products.totalCount > 1_500) continue
    words = value
    found = products
    break
  }
  const priced = found!.results.filter(({ prices }) => prices.some(({ price, priceList }) => priceList.id === base.id && Number(price) > 50))
  const [first, second] = [priced[0]!, priced[1]!]

  const list = `Autumn ${mark}`
  const { createPriceCardTemplate } = await call<{ createPriceCardTemplate: { priceCardTemplate: { id: string } } }>(
    'mutation T($input: CreatePriceCardTemplateInput!) { createPriceCardTemplate(input: $input) { priceCardTemplate { id } } }',
    { input: { name: list, size: 'A6', languages: ['nl'], stores: [store.id] } },
  )
  const template = createPriceCardTemplate.priceCardTemplate.id
  const { preparePriceCardAssign } = await call<{ preparePriceCardAssign: { job: { id: string } } }>(
    'mutation A($input: PriceCardAssignInput!) { preparePriceCardAssign(input: $input) { job { id } } }',
    { input: { template, stores: [store.id], selection: { ids: [first.id, second.id] } } },
  )
  await call('mutation S($id: ID!) { startJob(id: $id) { errors { message } } }', { id: preparePriceCardAssign.job.id })
  const cards = async () =>
    (
      await call<{ priceCards: { results: { id: string; status: string; problem: string | null; product: { id: string } }[] } }>(
        'query C($template: ID!) { priceCards(filter: { templates: [$template] }) { results { id status problem product { id } } } }',
        { template },
      )
    ).priceCards.results
  const statuses = async () => (await cards()).map(({ status }) => status)
  await expect.poll(statuses, { timeout: 60_000 }).toEqual(['READY', 'READY'])

  // a price list for this store only
  await page.goto('/price-lists/new')
  await page.getByLabel('Name', { exact: true }).fill(list)
  await page.getByLabel('Parent list').selectOption({ label: base.name })
  await page.getByRole('textbox', { name: 'Adjustment' }).fill('-10')
  await page.getByLabel('Rounding').selectOption(',95')
  await page.getByRole('group', { name: 'Stores' }).getByRole('checkbox', { name: store.name, exact: true }).check()
  await page.keyboard.press('ControlOrMeta+s')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: list })).toBeVisible()

  // a formula for the search results
  await page.getByRole('tab', { name: 'Prices' }).click()
  // counted now: other tests create products meanwhile
  const { totalCount } = (await find(words)).products
  await page.getByRole('searchbox').last().fill(words)
  await page.getByRole('button', { name: new RegExp(`^Formula for ${totalCount.toLocaleString('en')} `) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('By', { exact: true }).fill('-20')
  await expect(dialog.getByText(/^Margin: /)).toBeVisible({ timeout: 30_000 })
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await dialog.getByRole('button', { name: 'Change the prices' }).click({ timeout: 60_000 })
  const id = new URL(page.url()).pathname.split('/')[2]!
  const countOf = async () =>
    (await call<{ priceList: { priceCount: number } }>('query Count($id: ID!) { priceList(id: $id) { priceCount } }', { id })).priceList.priceCount
  await expect.poll(countOf, { timeout: 120_000 }).toBeGreaterThan(200)
  // until its end: a later part would make the cards out of date again, after they are generated again
  type Jobs = { jobs: { results: { kind: string; title: string; state: string }[] } }
  const formula = async () =>
    (await call<Jobs>('{ jobs { results(limit: 50) { kind title state } } }')).jobs.results.find(
      ({ kind, title }) => kind === 'priceFormula' && title.includes(list),
    )
  await expect.poll(async () => (await formula())?.state ?? '', { timeout: 120_000 }).toMatch(/^DONE/)

  // the cards become out of date, are generated again and printed
  await expect.poll(statuses, { timeout: 120_000 }).toEqual(['OUTDATED', 'OUTDATED'])
  await page.goto(`/price-cards?template=${template}&status=OUTDATED`)
  await page.getByRole('checkbox', { name: `Select ${first.name}` }).check()
  await page.getByRole('checkbox', { name: `Select ${second.name}` }).check()
  await page.getByRole('button', { name: 'Generate again' }).click()
  await expect.poll(statuses, { timeout: 120_000 }).toEqual(['READY', 'READY'])
  await page.goto(`/price-cards?template=${template}&toPrint=true`)
  await page.getByRole('button', { name: 'Print these' }).click()
  const printing = page.getByRole('dialog', { name: 'Print' })
  await expect(printing.getByText('2 cards are printed.')).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), printing.getByRole('button', { name: 'Create PDF' }).click()])
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await printing.getByRole('button', { name: 'Mark as printed' }).click()
  await expect.poll(statuses).toEqual(['PRINTED', 'PRINTED'])

  // the product never cost so much: the card is refused, and names the price that may be crossed out
  await page.goto(`/products/${first.id}/edit?tab=prices`)
  await page.getByLabel(`Price in ${list}`, { exact: true }).fill('99999')
  await page.getByLabel(`Discount price in ${list}`, { exact: true }).fill('10')
  await page.keyboard.press('ControlOrMeta+s')
  // a guard warns about the jump: saving again confirms it
  await expect(page.getByText(/^A guard warns about /)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+s')
  const own = async () => (await cards()).find(({ product }) => product.id === first.id)!
  await expect.poll(async () => (await own()).status, { timeout: 120_000 }).toBe('OUTDATED')
  await page.goto(`/price-cards?template=${template}`)
  await page.getByRole('checkbox', { name: `Select ${first.name}` }).check()
  await page.getByRole('button', { name: 'Generate again' }).click()
  await expect.poll(async () => (await own()).status, { timeout: 120_000 }).toBe('FAILED')
  const row = page.getByRole('row', { name: new RegExp(`^Select ${RegExp.escape(first.name)}`) })
  await expect(row).toContainText(/€\s99[.,]999[.,]00 may not be crossed out: €\s[\d.,]+ at most/)
})

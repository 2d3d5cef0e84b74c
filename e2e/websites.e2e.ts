// Touches remotes/catalogue/src/websiteProducts, remotes/catalogue/src/websiteState, remotes/catalogue/src/websites, remotes/catalogue/src/productWebsites, remotes/catalogue/src/addToWebsite, remotes/catalogue/src/bulk, server/src/domains/websites, shared/lists, shared/jobs
import { goByMenu } from './product/goByMenu.ts'
import { actOnSelection, untilLoaded } from './product/lists.ts'
import type { Call } from './product/products.ts'
import { toastsOf } from './product/toastsOf.ts'
import { violationsOf } from './product/violationsOf.ts'
import { expect, test } from './test.ts'

interface Assigned {
  id: string
  onlineStatus: string
  website: { id: string; name: string }
}

type Places = { website: { id: string; name: string }; websiteProduct: { onlineStatus: string } | null; missing: { field: string | null }[] }[]

const placesOf = async (call: Call, id: string): Promise<Places> =>
  (
    await call<{ product: { onWebsites: Places } }>(
      'query P($id: ID!) { product(id: $id) { onWebsites { website { id name } websiteProduct { onlineStatus } missing { field } } } }',
      { id },
    )
  ).product.onWebsites

/** A copy of a product that is complete and online on this website, for its test to change. */
const copyOf = async (call: Call, website: string, sku: string, eanCode: string, name: string): Promise<string> => {
  const query =
    'query C($website: ID!) { websiteProducts(filter: { websites: [$website], onlineStatuses: [ONLINE], complete: true, types: [SIMPLE], active: true }) { results(limit: 1, ordering: "sku") { product { id } } } }'
  const { websiteProducts } = await call<{ websiteProducts: { results: { product: { id: string } }[] } }>(query, { website })
  const input = {
    type: 'SIMPLE',
    sku,
    eanCode,
    active: true,
    copyOf: websiteProducts.results[0]!.product.id,
    contents: [{ language: 'nl', name, urlKey: sku.toLowerCase() }],
  }
  const { createProduct } = await call<{ createProduct: { product: { id: string } | null; errors: { message: string }[] } }>(
    'mutation M($input: CreateProductInput!) { createProduct(input: $input) { product { id } errors { message } } }',
    { input },
  )
  expect(createProduct.errors).toEqual([])
  return createProduct.product!.id
}

const empty = async (call: Call, id: string, fields: object): Promise<void> => {
  const { product } = await call<{ product: { revision: number } }>('query R($id: ID!) { product(id: $id) { revision } }', { id })
  await call('mutation U($input: UpdateProductInput!) { updateProduct(input: $input) { errors { message } } }', {
    input: { id, revision: product.revision, ...fields },
  })
}

const firstWebsite = async (call: Call): Promise<{ id: string; name: string }> =>
  (await call<{ websites: { id: string; name: string }[] }>('{ websites { id name } }')).websites[0]!

test('ROUTE-39 WEB-01 WEB-04 the menu leads to what is online on the websites; a row says why it is or is not, and its filters narrow the list', async ({
  page,
  call,
}) => {
  await page.goto('/products')
  await goByMenu(page, 'Websites')
  await expect(page).toHaveURL(/\/websites\/products\?status=ONLINE$/)
  await untilLoaded(page, 'Website products')
  await expect(page.getByRole('button', { name: 'Remove the filter Online status' })).toBeVisible()
  // a built-in view of the list: nothing of it is marked as changed
  await expect(page.getByRole('navigation', { name: 'Saved views' }).locator('[aria-current]')).toHaveText('Online')
  await expect(page.getByRole('button', { name: 'Save as new' })).toBeHidden()
  expect(await violationsOf(page, { isWhole: true })).toEqual([])

  // the reason, on hover
  const [row] = await page.getByRole('main').locator('tbody tr').filter({ hasText: 'Online' }).all()
  await row!.getByText('Online', { exact: true }).hover()
  await expect(
    page
      .locator('.ant-popover')
      .getByText(/nline on .+/)
      .first(),
  ).toBeVisible()
  await expect.poll(() => page.locator('.ant-popover').getByRole('listitem').count()).toBeGreaterThan(5)
  await page.mouse.move(0, 0)

  // the number of those that failed is the server's count. What other tests save meanwhile is sent, and fails: a number that was
  // right when it was read may differ on the list
  await expect(async () => {
    const { websiteProducts } = await call<{ websiteProducts: { totalCount: number } }>('{ websiteProducts(filter: { syncStatuses: [FAIL] }) { totalCount } }')
    expect(websiteProducts.totalCount).toBeGreaterThan(0)
    await page.goto('/websites/products?sync=FAIL')
    await untilLoaded(page, 'Website products')
    await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText(websiteProducts.totalCount.toLocaleString('en'), { timeout: 2_000 })
  }).toPass()
  for (const one of await page.getByRole('main').locator('tbody tr').all()) await expect(one).toContainText('Failed')
})

test('ERR-05 ERR-06 PROD-14 WEB-04 WEB-02 a product that lacks something is refused, what it lacks is filled in on its tab, and it is added, taken offline and brought back', async ({
  page,
  call,
}) => {
  const website = await firstWebsite(call)
  const id = await copyOf(call, website.id, 'E2E-WEB-1', '8719999000015', 'Bank Websitetab')
  await empty(call, id, { contents: [{ language: 'nl', description: null }], fields: [] })
  expect((await placesOf(call, id)).find((one) => one.website.id === website.id)?.missing.map(({ field }) => field)).toEqual(['content.nl.description'])

  await page.goto(`/products/${id}/edit`)
  await page.getByRole('tab', { name: 'Websites' }).click()
  const card = page.getByRole('region', { name: website.name, exact: true })
  await expect(card.getByText(/cannot be added to the website until it is complete: 1 field is missing/)).toBeVisible()
  await card.getByRole('button', { name: 'Why is this not online?' }).click()
  await expect(card.getByText(new RegExp(`^Not online on ${website.name.replaceAll('.', '[.]')} because`))).toBeVisible()
  expect(await violationsOf(page, { isWhole: true })).toEqual([])
  await card.getByRole('button', { name: /^Fill in what is missing/ }).click()
  await expect(card.getByRole('button', { name: /add offline/i })).toBeDisabled()
  await card.getByRole('textbox', { name: /Description/ }).fill('Een ruime bank met een vaste zit en losse kussens, voor elke dag.')
  await card.getByRole('button', { name: 'Save, add and mark online' }).click()
  const stateOf = async () => (await placesOf(call, id)).find((one) => one.website.id === website.id)?.websiteProduct?.onlineStatus ?? null
  await expect.poll(stateOf).toBe('ONLINE')
  await expect(card.getByRole('button', { name: 'Mark offline' })).toBeVisible()
  await expect(
    card
      .getByText('To do', { exact: true })
      .or(card.getByText('Processing', { exact: true }))
      .or(card.getByText('Done', { exact: true }))
      .or(card.getByText('Failed', { exact: true }))
      .first(),
  ).toBeVisible()

  // mark it offline, after a question that explains the effect, and back online
  await card.getByRole('button', { name: 'Mark offline' }).click()
  const question = page.getByRole('dialog', { name: 'Mark offline?' })
  await expect(question.getByRole('listitem').first()).toContainText('Bank Websitetab')
  await question.getByRole('button', { name: 'Mark offline' }).click()
  await expect.poll(stateOf).toBe('OFFLINE')
  await toastsOf(page, 'Marked offline').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(stateOf).toBe('ONLINE')

  // delete and recreate it, which names what is lost
  await card.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete and recreate' }).click()
  await expect(page.getByRole('dialog', { name: 'Delete and recreate?' })).toContainText(/reviews and its place in search engines are lost/)
  await page.keyboard.press('Escape')
})

test('PROD-27 WEB-02 products of the list are put on a website; those that cannot are told by their reason and kept as a task; the rest is done and taken back', async ({
  page,
  call,
}) => {
  const website = await firstWebsite(call)
  const good = await copyOf(call, website.id, 'E2E-WEBBULK-1', '8719999000022', 'Stoel Webbulk')
  const bad = await copyOf(call, website.id, 'E2E-WEBBULK-2', '8719999000039', 'Kast Webbulk')
  await empty(call, bad, { contents: [{ language: 'nl', description: null }] })

  await page.goto('/products?search=E2E-WEBBULK')
  await page.getByRole('checkbox', { name: 'Select Stoel Webbulk' }).check()
  await page.getByRole('checkbox', { name: 'Select Kast Webbulk' }).check()
  await actOnSelection(page, 'Add to website')
  const dialog = page.getByRole('dialog', { name: 'Add to website' })
  await dialog.getByLabel('Website', { exact: true }).selectOption({ label: website.name })
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect(dialog.getByText('1 product will be added.')).toBeVisible()
  await expect(dialog.getByText('1 product cannot be added:')).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Kast Webbulk' })).toContainText(/escription/)
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save the rest as a task (1)' }).click()
  await dialog.getByLabel('What needs to be done').fill('Kast beschrijven')
  await dialog.getByRole('button', { name: 'Save the task' }).click()
  await expect(dialog.getByRole('link', { name: 'Show them' })).toHaveAttribute('href', /^\/products\?leftOut=\d+/)
  const address = (await dialog.getByRole('link', { name: 'Show them' }).getAttribute('href'))!
  await dialog.getByRole('button', { name: 'Go on with 1 product' }).click()
  await page.getByRole('button', { name: 'Add 1 product' }).click()
  const there = async (id: string) => (await placesOf(call, id)).find((one) => one.website.id === website.id)?.websiteProduct?.onlineStatus ?? null
  await expect.poll(() => there(good), { timeout: 60_000 }).toBe('ONLINE')
  expect(await there(bad)).toBeNull()

  // the task leads to the one that was left out
  await page.goto(address)
  await untilLoaded(page, 'Products')
  await expect(page.getByRole('main').locator('tbody tr')).toHaveCount(1)
  await expect(page.getByRole('main').locator('tbody tr')).toContainText('Kast Webbulk')

  // mark it offline in the list of website products, and revert the job
  const { product } = await call<{ product: { websiteProducts: Assigned[] } }>(
    'query W($id: ID!) { product(id: $id) { websiteProducts { id onlineStatus website { id name } } } }',
    { id: good },
  )
  expect(product.websiteProducts.map(({ onlineStatus }) => onlineStatus)).toContain('ONLINE')
  await page.goto('/websites/products?search=E2E-WEBBULK-1')
  await page.getByRole('checkbox', { name: `Select Stoel Webbulk – ${website.name}` }).check()
  await page.getByRole('button', { name: 'Mark offline' }).click()
  await page.getByRole('button', { name: 'Mark 1 product offline' }).click()
  await expect.poll(() => there(good), { timeout: 60_000 }).toBe('OFFLINE')
  await expect(page.getByRole('row', { name: /^Select Stoel Webbulk/ })).toContainText('Offline')
  await toastsOf(page, 'Mark 1 website product offline: done').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => there(good), { timeout: 60_000 }).toBe('ONLINE')
})

test('WEB-02 products of a website are marked offline, online and to do, sent again in full, and deleted and recreated in bulk, each after a word of what it means', async ({
  page,
  call,
}) => {
  const website = await firstWebsite(call)
  type Placed = { id: string; onlineStatus: string; syncStatus: string; product: { sku: string } }
  const query =
    'query On($website: ID!) { websiteProducts(filter: { websites: [$website], onlineStatuses: [ONLINE], complete: true, types: [SIMPLE] }) { results(limit: 200, ordering: "sku") { id onlineStatus syncStatus product { sku } } } }'
  const { websiteProducts } = await call<{ websiteProducts: { results: Placed[] } }>(query, { website: website.id })
  const all = websiteProducts.results
  const headOf = ({ product }: Placed) => product.sku.slice(0, -1)
  // two whose numbers start the same, so that one search shows both; sent or pending, as the tests before have left them
  const at = all.findLastIndex((one, place) => all[place + 1] !== undefined && headOf(all[place + 1]!) === headOf(one))
  expect(at).toBeGreaterThan(-1)
  const pair = [all[at]!, all[at + 1]!]
  const now = () =>
    Promise.all(
      pair.map(
        async ({ id }) =>
          (await call<{ websiteProduct: Placed }>('query One($id: ID!) { websiteProduct(id: $id) { id onlineStatus syncStatus product { sku } } }', { id }))
            .websiteProduct,
      ),
    )
  const act = async (action: string, confirm: string, means: RegExp) => {
    await page.goto(`/websites/products?website=${website.id}&search=${headOf(pair[0]!)}`)
    await untilLoaded(page, 'Website products')
    for (const { product } of pair) await page.getByRole('main').locator('tbody tr', { hasText: product.sku }).getByRole('checkbox').check()
    await actOnSelection(page, action)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(means)).toBeVisible()
    await dialog.getByRole('button', { name: confirm }).click()
    await expect(dialog).toBeHidden()
  }
  const online = async () => (await now()).map(({ onlineStatus }) => onlineStatus)
  await act('Mark offline', 'Mark 2 products offline', /Customers no longer find it in the shop/)
  await expect.poll(online).toEqual(['OFFLINE', 'OFFLINE'])
  await act('Mark online', 'Mark 2 products online', /Complete products go online/)
  await expect.poll(online).toEqual(['ONLINE', 'ONLINE'])
  await act('Force full resync', 'Resync 2 products', /Everything about it is sent again/)
  await expect.poll(async () => (await now()).some(({ syncStatus }) => syncStatus === 'DONE')).toBe(false)
  await act('Delete and recreate', 'Delete and recreate 2 products', /Its address \(URL\), its reviews/)
  await expect.poll(async () => (await now()).every(({ syncStatus }) => syncStatus === 'PROCESSING' || syncStatus === 'FAIL')).toBe(true)
})

// Touches remotes/supplier, shared/lists, shared/jobs, shared/pickers, server/src/domains/supplier
import { actOnSelection, cellsOf, untilLoaded } from './product/lists.ts'
import { toastsOf } from './product/toastsOf.ts'
import { violationsOf } from './product/violationsOf.ts'
import { expect, test } from './test.ts'

type Call = <Data>(query: string, variables?: object) => Promise<Data>

interface Article {
  id: string
  sku: string
  name: string
  matchState: string
  linkedProduct: { id: string } | null
  suggestions: { product: { id: string; name: string } }[]
}

const fields = 'id sku name matchState linkedProduct { id } suggestions { product { id name } }'
const readArticle = async (call: Call, id: string) =>
  (await call<{ emeubelProduct: Article }>(`query One($id: ID!) { emeubelProduct(id: $id) { ${fields} } }`, { id })).emeubelProduct
/** Suggested articles, ordered by number; each test uses its own offsets. */
const suggestedAt = async (call: Call, offset: number) =>
  (
    await call<{ emeubelProducts: { results: Article[] } }>(
      `query At($offset: Int) { emeubelProducts(filter: { matchStates: [SUGGESTED], minimumScore: 95 }) { results(limit: 1, offset: $offset, ordering: "sku") { ${fields} } } }`,
      { offset },
    )
  ).emeubelProducts.results[0]!

test.describe('as somebody keeps the list who wants to see all that the feed delivers', () => {
  // it is stored for the signed-in account: the tests run one after the other
  test.describe.configure({ mode: 'default' })

  const keep = (call: Call, columns: string[] | null) =>
    call('mutation Keep($settings: JSONString) { saveListSettings(list: "emeubelProducts", settings: $settings) }', {
      settings: columns && JSON.stringify({ columns }),
    })
  test.beforeEach(({ call }) =>
    keep(call, [
      'name',
      'status',
      'match',
      'linkedProduct',
      'warehouseQty',
      'storeQty',
      'leadTime',
      'ignore',
      'isDeleted',
      'outOfCollection',
      'outOfProduction',
      'eanCodes',
    ]),
  )
  test.afterEach(({ call }) => keep(call, null))

  test('ROUTE-29 EMEU-01 EMEU-02 a suggested article is found, linked from its quick look, and taken back', async ({ page, call }) => {
    const article = await suggestedAt(call, 2)
    await page.goto(`/emeubel/products?search=${article.sku}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Furniture products' })).toBeVisible()
    const row = page.locator('tbody tr', { hasText: article.sku })
    for (const title of [
      'Name',
      'Status',
      'Match',
      'Linked product',
      'Warehouse',
      'Stores',
      'Lead time',
      'Ignored',
      'Deleted',
      'Out of collection',
      'Out of production',
      'EAN codes',
    ])
      await expect(page.getByRole('columnheader', { name: title })).toBeVisible()
    await expect(row).toContainText('Suggested')
    await row.locator('a.v-row-link').click()
    const look = page.getByRole('dialog', { name: article.name })
    const first = look.getByRole('list', { name: 'Suggested products' }).getByRole('listitem').first()
    await expect(first).toContainText('same EAN')
    expect(await violationsOf(page, { isWhole: true })).toEqual([])
    await first.getByRole('button', { name: 'Link' }).click()
    await expect(look.getByRole('button', { name: 'Unlink' })).toBeVisible()
    expect((await readArticle(call, article.id)).linkedProduct?.id).toBe(article.suggestions[0]?.product.id)
    // toasts of this account's other tests appear, too
    await toastsOf(page, /^Linked/)
      .getByRole('button', { name: 'Undo' })
      .click()
    await expect(first.getByRole('button', { name: 'Link' })).toBeVisible()
    expect((await readArticle(call, article.id)).matchState).toBe('SUGGESTED')
  })

  test('EMEU-01 a row of the list says all that the feed has delivered; each filter and sort is the server’s', async ({ page, call }) => {
    type Article = {
      sku: string
      name: string
      status: string
      ignore: boolean
      isDeleted: boolean
      outOfCollection: boolean
      outOfProduction: boolean
      warehouseQty: number
      storeQty: number
      leadTimeWeeks: number | null
      eanCodes: string[]
      linkedProduct: { id: string; name: string } | null
    }
    type Articles = { emeubelProducts: { totalCount: number; results: Article[] } }
    const ask = async (filter: string) =>
      (
        await call<Articles>(
          `{ emeubelProducts(filter: { ${filter} }) { totalCount results(limit: 1, ordering: "-warehouse_stock") { sku name status ignore isDeleted outOfCollection outOfProduction warehouseQty storeQty leadTimeWeeks eanCodes linkedProduct { id name } } } }`,
        )
      ).emeubelProducts
    const yesNo = (value: boolean) => (value ? 'yes' : 'no')
    const statuses: Record<string, string> = { NEW: 'New', ACTIVE: 'Active', CHANGED: 'Changed', ENDED: 'Ended' }
    const row = page.getByRole('row').nth(1)
    const findFirst = async () => (await ask('linked: true')).results[0]
    let article = await findFirst()
    // meanwhile another test may link an article with more stock
    await expect(async () => {
      article = await findFirst()
      await page.goto('/emeubel/products?linked=true&sort=-warehouse_stock')
      await untilLoaded(page, 'Furniture products')
      await expect(row).toContainText(article!.sku, { timeout: 3_000 })
    }).toPass()
    const cell = await cellsOf(page, row)
    await expect(row).toContainText(article!.name)
    await expect(row.getByRole('link', { name: article!.linkedProduct!.name, exact: true })).toHaveAttribute(
      'href',
      `/products/${article!.linkedProduct!.id}/edit`,
    )
    await expect(cell('Status')).toHaveText(statuses[article!.status]!)
    for (const [title, value] of [
      ['Ignored', article!.ignore],
      ['Deleted', article!.isDeleted],
      ['Out of collection', article!.outOfCollection],
      ['Out of production', article!.outOfProduction],
    ] as const)
      await expect(cell(title)).toHaveText(yesNo(value))
    await expect(cell('Warehouse')).toHaveText(article!.warehouseQty.toLocaleString('en'))
    await expect(cell('Stores')).toHaveText(article!.storeQty.toLocaleString('en'))
    await expect(cell('Lead time')).toHaveText(article!.leadTimeWeeks === null ? '–' : `${article!.leadTimeWeeks} wk`)
    await expect(cell('EAN codes')).toContainText(article!.eanCodes[0] ?? '–')
    for (const [address, filter] of [
      ['status=ENDED', 'statuses: [ENDED]'],
      ['ignore=true', 'ignore: true'],
      ['linked=false', 'linked: false'],
      ['deleted=true', 'isDeleted: true'],
      ['outOfCollection=true', 'outOfCollection: true'],
      ['outOfProduction=true', 'outOfProduction: true'],
    ] as const) {
      // meanwhile a delivery of another test may arrive
      await expect(async () => {
        const { totalCount } = await ask(filter)
        await page.goto(`/emeubel/products?${address}`)
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await expect(page.locator('main .v-count').first()).toContainText(totalCount.toLocaleString('en'), { timeout: 3_000 })
      }).toPass()
    }
  })
})

test('EMEU-02 articles are ignored in bulk with a reason, after a preview', async ({ page, call }) => {
  const found = await call<{ emeubelProducts: { results: Article[] } }>(
    `{ emeubelProducts(filter: { matchStates: [UNLINKED] }) { results(limit: 2, offset: 4, ordering: "sku") { ${fields} } } }`,
  )
  const [one, two] = found.emeubelProducts.results
  await page.goto('/emeubel/products?match=UNLINKED&sort=sku')
  for (const article of [one!, two!]) await page.locator('tbody tr', { hasText: article.sku }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Ignore', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Not our style')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await dialog.getByRole('button', { name: 'Ignore 2 articles' }).click()
  await expect.poll(async () => (await readArticle(call, one!.id)).matchState).toBe('IGNORED')
  expect((await readArticle(call, two!.id)).matchState).toBe('IGNORED')
})

test('EMEU-02 suggestions are accepted in bulk and unlinked in bulk, and what is ignored is no longer ignored in bulk, each after a preview', async ({
  page,
  call,
}) => {
  const listed = async (filter: object) =>
    (
      await call<{ emeubelProducts: { results: Article[] } }>(
        `query Of($filter: EmeubelProductFilter) { emeubelProducts(filter: $filter) { results(limit: 100, offset: 20, ordering: "sku") { ${fields} } } }`,
        { filter },
      )
    ).emeubelProducts.results
  /** Two whose numbers start the same, so that one search shows both. */
  const pairOf = (all: readonly Article[]) => {
    const at = all.findIndex((one, place) => all[place + 1]?.sku.slice(0, -2) === one.sku.slice(0, -2))
    return [all[at]!, all[at + 1]!] as const
  }
  const choose = async (pair: readonly Article[], more = '') => {
    await page.goto(`/emeubel/products?search=${pair[0]!.sku.slice(0, -2)}&sort=sku${more}`)
    await untilLoaded(page, 'Furniture products')
    for (const { sku } of pair) await page.locator('tbody tr', { hasText: sku }).getByRole('checkbox').check()
  }
  const statesOf = (pair: readonly Article[]) => Promise.all(pair.map(async ({ id }) => (await readArticle(call, id)).matchState))

  const suggested = pairOf(await listed({ matchStates: ['SUGGESTED'], minimumScore: 95 }))
  await choose(suggested)
  await actOnSelection(page, 'Accept suggestions')
  await page.getByRole('dialog').getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Link 2 articles' }).click()
  await expect.poll(() => statesOf(suggested)).toEqual(['LINKED', 'LINKED'])
  await choose(suggested)
  await actOnSelection(page, 'Unlink')
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink 2 articles' }).click()
  await expect.poll(async () => (await statesOf(suggested)).includes('LINKED')).toBe(false)

  const ignored = pairOf(await listed({ matchStates: ['UNLINKED'] }))
  await call(
    'mutation Ignore($ids: [ID!]!) { changeEmeubelProducts(input: { selection: { ids: $ids }, action: IGNORE, reason: "Not our style" }) { errors { message } } }',
    { ids: ignored.map(({ id }) => id) },
  )
  expect(await statesOf(ignored)).toEqual(['IGNORED', 'IGNORED'])
  // ignored articles are shown on request
  await choose(ignored, '&match=IGNORED')
  await actOnSelection(page, 'Stop ignoring')
  await page.getByRole('dialog').getByRole('button', { name: 'Stop ignoring 2 articles' }).click()
  await expect.poll(async () => (await statesOf(ignored)).includes('IGNORED')).toBe(false)
})

test('EMEU-02 suggestions are reviewed by keyboard, and undone by keyboard', async ({ page }) => {
  await page.goto('/emeubel/products')
  await page.getByRole('button', { name: 'Review suggestions' }).click()
  const desk = page.getByRole('dialog', { name: 'Review suggestions' })
  // two variations may have the same name; the number below it belongs to only one article
  const number = desk.locator('h3 + p')
  const first = (await number.textContent())!
  await page.keyboard.press('s')
  await expect(number).not.toHaveText(first)
  await page.keyboard.press('u')
  await expect(number).toHaveText(first)
  await page.keyboard.press('Escape')
  await expect(desk).toBeHidden()
})

test('PROD-13 an article is linked in the tab of a product by typing, and unlinked', async ({ page, call }) => {
  const article = await suggestedAt(call, 6)
  const product = article.suggestions[0]!.product
  await page.goto(`/products/${product.id}/edit?tab=emeubelProducts`)
  await page.getByRole('combobox', { name: 'Link article' }).fill(article.sku)
  await page.getByRole('option', { name: new RegExp(article.sku) }).click()
  const row = page.getByRole('row', { name: new RegExp(article.sku) })
  await expect(row).toBeVisible()
  expect((await readArticle(call, article.id)).linkedProduct?.id).toBe(product.id)
  await row.getByRole('button', { name: /^Unlink/ }).click()
  await expect(row).toBeHidden()
  expect((await readArticle(call, article.id)).linkedProduct).toBeNull()
})

test('DASH-01 each number of the new product range is the length of the list to which it leads', async ({ page }) => {
  await page.goto('/')
  const zone = page.getByRole('region', { name: 'New product range' })
  await expect(zone.getByRole('link').first()).toBeVisible()
  for (const label of ['Suggested', 'Price jump']) {
    await expect(async () => {
      await page.goto('/')
      const link = zone.getByRole('link', { name: new RegExp(`^${label}`) })
      const count = await link.locator('b').textContent()
      await link.click()
      await expect(page.locator('main .v-count').first()).toContainText(`${count} of`, { timeout: 3_000 })
    }).toPass()
  }
})

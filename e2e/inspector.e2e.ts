// Touches remotes/catalogue/src/inspector, server/src/domains/catalogue/inspector
import { toastsOf } from './product/toastsOf.ts'
import { violationsOf } from './product/violationsOf.ts'
import { expect, test } from './test.ts'

type Found = { products: { results: { id: string; name: string }[] } }

test('PROD-02 the link of what is missing opens the tab and goes to the field; filled in and saved, it is gone and the score is higher', async ({
  page,
  call,
}) => {
  const { products } = await call<Found>('{ products(filter: { missing: "content.en.name" }) { results(limit: 1, ordering: "sku") { id name } } }')
  const { id } = products.results[0]!
  await page.goto(`/products/${id}/edit`)
  const card = page.getByRole('complementary').filter({ hasText: 'What is missing' })
  const score = async () => Number(/\d+/.exec((await card.getByRole('img', { name: /^Score/ }).getAttribute('aria-label')) ?? '')?.[0])
  const before = await score()
  await card.getByRole('link', { name: 'Fill in: Name (English) is missing' }).click()
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await expect(name).toBeFocused()
  await page.keyboard.type('Quiet sofa')
  await expect(card.getByText('Name (English) is missing')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('1 change saved')).toBeVisible()
  await expect(card.getByText('Name (English) is missing')).toHaveCount(0)
  await expect.poll(score).toBeGreaterThan(before)
  await card.getByRole('combobox', { name: 'Website' }).selectOption({ label: 'lindeman.example' })
  await card.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'English' })
  await expect(card.getByRole('status')).toHaveText(/^\d+ – (nothing|\d+ things?) missing$/)
  await expect(card.getByRole('combobox', { name: 'Language' })).toHaveValue('en')
  expect(await violationsOf(page, { isWhole: true })).toEqual([])
})

test('PROD-02 a check is switched off on one website, found so on the product, and back by undo', async ({ page, call }) => {
  const { products } = await call<Found>('{ products(filter: { missing: "check:DIM_RANGE" }) { results(limit: 1, ordering: "sku") { id name } } }')
  const { id } = products.results[0]!
  const { websites } = await call<{ websites: { id: string; name: string }[] }>('{ websites { id name } }')
  const site = websites[0]!
  const onSite = async () => {
    type Answer = { product: { inspection: { items: { code: string }[] } } }
    const { product } = await call<Answer>(
      'query Items($id: ID!, $website: ID) { product(id: $id) { inspection(website: $website, language: "nl") { items { code } } } }',
      { id, website: site.id },
    )
    return product.inspection.items.some(({ code }) => code === 'check:DIM_RANGE')
  }
  await page.goto('/products/checks')
  const choice = page.getByRole('combobox', { name: `Measure is out of range on ${site.name}` })
  await expect(choice).toHaveValue('WARN')
  expect(await violationsOf(page, { isWhole: true })).toEqual([])
  await choice.selectOption('OFF')
  await expect(page.getByText(`Measure is out of range on ${site.name}: Off`)).toBeVisible()
  await expect.poll(onSite).toBe(false)
  await toastsOf(page, `${site.name}: Off`).getByRole('button', { name: 'Undo' }).click()
  await expect(choice).toHaveValue('WARN')
  await expect.poll(onSite).toBe(true)
  const row = page.getByRole('listitem').filter({ has: choice })
  await row.getByRole('link', { name: /products?$/ }).click()
  await expect(page).toHaveURL('/products?missing=check%3ADIM_RANGE')
})

test('PROD-02 the list sorts by score', async ({ page }) => {
  const rings = page.getByRole('row').getByRole('img', { name: /^Score/ })
  // a row keeps its place when another user's save changes its score
  await expect(async () => {
    await page.goto('/products?sort=score')
    await expect(rings.first()).toBeVisible()
    const scores = (await rings.evaluateAll((all) => all.map((ring) => ring.getAttribute('aria-label') ?? ''))).map((words) => Number(/\d+/.exec(words)?.[0]))
    expect(scores.length).toBeGreaterThan(5)
    expect(scores).toEqual([...scores].sort((a, b) => a - b))
  }).toPass()
})

test('PROD-02 what delivery and the law ask is asked, and an EAN that a spreadsheet damaged is put right in its field', async ({ page, call }) => {
  const { inspectorChecks } = await call<{ inspectorChecks: { code: string; count: number }[] }>('{ inspectorChecks { code count } }')
  const silent = inspectorChecks.filter(({ count }) => count === 0).map(({ code }) => code)
  for (const code of ['EAN_EXCEL', 'MATERIAL_SUM', 'MARTINDALE', 'ASSEMBLY', 'PACKAGES', 'GPSR', 'LIFECYCLE', 'LEAD_TIME', 'TXT_LIMIT'])
    expect(silent, code).not.toContain(code)
  const { products } = await call<{ products: { results: { id: string; eanCode: string }[] } }>(
    '{ products(filter: { missing: "check:EAN_EXCEL" }) { results(limit: 1, ordering: "sku") { id eanCode } } }',
  )
  const [damaged] = products.results
  await page.goto(`/products/${damaged!.id}/edit`)
  const card = page.getByRole('complementary').filter({ hasText: 'What is missing' })
  // its line; the name of the link to the field has the same words
  const told = card.getByText(/a spreadsheet has/i).first()
  await expect(told).toBeVisible()
  await card.getByRole('link', { name: /a spreadsheet has/i }).click()
  const ean = page.getByRole('textbox', { name: 'EAN', exact: true })
  await expect(ean).toBeFocused()
  await ean.fill('8719999000046')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('1 change saved')).toBeVisible()
  await expect(told).toHaveCount(0)
  await page.goto(`/products/${damaged!.id}/edit`)
  await ean.fill(damaged!.eanCode)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('1 change saved')).toBeVisible()
})

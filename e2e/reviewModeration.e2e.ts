// Touches remotes/content, shared/jobs, shared/lists, server/src/domains/content, server/src/engine, host/src/activity
import { violationsOf } from './product/violationsOf.ts'
import { expect, test } from './test.ts'

interface Review {
  id: string
  customerName: string
  status: string
  rejectionReason: string | null
  stars: number
  sourceRating: number | null
}

test('REV-01 REV-02 reviews are imported, thirty of them judged by keyboard, one undone, one reverted from the activity log; what was decided is told', async ({
  page,
  call,
  mark,
}) => {
  test.slow()
  const name = `Keurmeester ${mark}`
  const count = 33
  const found = async (filter: object = {}) =>
    (
      await call<{ reviews: { results: Review[] } }>(
        'query Judged($term: String, $filter: ReviewFilter) { reviews(searchTerm: $term, filter: $filter) { results(limit: 100, ordering: "date") { id customerName status rejectionReason stars sourceRating } } }',
        { term: name, filter },
      )
    ).reviews.results
  const statuses = async () =>
    Object.fromEntries(
      Array.from(
        Map.groupBy(await found(), ({ status }) => status),
        ([status, list]) => [status, list.length],
      ),
    )

  await page.goto('/reviews')
  await page.getByRole('button', { name: 'Import…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import reviews' })
  await dialog.getByLabel('Platform').fill(`Kiyoh ${mark}`)
  const day = (at: number) => new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10)
  const rows = Array.from({ length: count }, (_, at) => `K${at};${name} ${at};Beoordeling nummer ${at} van ${mark};${day(at)};${(at % 10) + 1};nl`)
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'kiyoh.csv', mimeType: 'text/csv', buffer: Buffer.from(['reference;customerName;content;date;score;language', ...rows].join('\n')) })
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Import ${count} reviews` })
    .click()
  await expect.poll(statuses).toEqual({ PENDING: count })
  // 1 to 10 became 1 to 5, rounded half up; the original is kept beside the stars
  expect((await found()).slice(0, 4).map(({ stars, sourceRating }) => [sourceRating, stars])).toEqual([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
  ])

  await page.goto(`/reviews?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: 'Review with keyboard' }).click()
  const desk = page.getByRole('dialog', { name: 'Review with keyboard' })
  const began = Date.now()
  for (let at = 0; at < 30; at += 1) {
    await expect(desk.getByRole('status')).toHaveText(`${at + 1} of ${count} · ${count} total`)
    if (at === 0) expect(await violationsOf(page, { isWhole: true })).toEqual([])
    if (at % 5 === 4) {
      await page.keyboard.press('r')
      await expect(desk.getByText('Not about the product')).toBeVisible()
      await page.keyboard.press('1')
    } else await page.keyboard.press('a')
  }
  await expect(desk.getByRole('status')).toHaveText(`31 of ${count} · ${count} total`)
  test.info().annotations.push({ type: 'thirty reviews', description: `${Date.now() - began} ms` })
  await expect.poll(statuses).toEqual({ APPROVED: 24, REJECTED: 6, PENDING: 3 })
  await page.keyboard.press('u')
  await expect(desk.getByRole('status')).toHaveText(`30 of ${count} · ${count} total`)
  await expect.poll(statuses).toEqual({ APPROVED: 24, REJECTED: 5, PENDING: 4 })
  for (let skipped = 0; skipped < 4; skipped += 1) await page.keyboard.press('s')
  await expect(desk.getByText('You have reviewed this batch')).toBeVisible()
  await desk.getByRole('button', { name: 'Close' }).last().click()

  const [approved] = await found({ statuses: ['APPROVED'] })
  const { id } = approved!
  await page.goto(`/reviews/${id}/edit`)
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Offensive language/ })
    .click()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    /This review was approved already by .+, .*\d{4}.+\. Open it again to decide differently\./,
  )

  const statusOf = async () => (await found()).find((one) => one.id === id)?.status
  await page.goto(`/activity?entity=${id}`)
  const main = page.getByRole('main')
  await main
    .getByText(new RegExp(`changed Status of ${name}`))
    .first()
    .click()
  await main.getByRole('button', { name: 'Revert…' }).first().click()
  await page.getByRole('dialog', { name: 'Revert this?' }).getByRole('button', { name: 'Revert', exact: true }).click()
  await expect.poll(statusOf).toBe('PENDING')
})

test('REV-03 PROD-22 a review is assigned to a product, counts on its tab Reviews once it is approved, and goes away with it', async ({ page, call }) => {
  type Products = { products: { results: { id: string; name: string; sku: string }[] } }
  const { products } = await call<Products>(
    '{ products(filter: { types: [SIMPLE], isVariation: false }) { results(limit: 1, offset: 150, ordering: "-sku") { id name sku } } }',
  )
  const product = products.results[0]!
  type Summary = { product: { reviewSummary: { count: number } } }
  const count = async () =>
    (await call<Summary>('query Summary($id: ID!) { product(id: $id) { reviewSummary { count } } }', { id: product.id })).product.reviewSummary.count
  const { reviews } = await call<{ reviews: { results: Review[] } }>('{ reviews { results(limit: 1, offset: 9, ordering: "created") { id customerName } } }')
  const review = reviews.results[0]!
  await call('mutation Again($id: ID!) { judgeReview(input: { id: $id, decision: REOPEN }) { notice } }', { id: review.id })
  const before = await count()

  await page.goto(`/reviews/${review.id}/edit`)
  await page.getByRole('tab', { name: 'Products' }).click()
  await page.getByRole('combobox', { name: 'Products', exact: true }).fill(product.sku)
  await page
    .getByRole('option', { name: new RegExp(product.sku) })
    .first()
    .click()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
  expect(await count()).toBe(before)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect.poll(count).toBe(before + 1)

  await page.goto(`/products/${product.id}/edit`)
  await page.getByRole('tab', { name: 'Reviews' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Reviews' })
  await expect(panel.getByText(new RegExp(`${before + 1} approved review`))).toBeVisible()
  await expect(panel.getByRole('link', { name: review.customerName }).first()).toHaveAttribute('href', `/reviews/${review.id}/edit`)
  expect(await violationsOf(page, { isWhole: true })).toEqual([])

  await page.goto(`/reviews/${review.id}/edit`)
  await page.getByRole('tab', { name: 'Products' }).click()
  await page.getByRole('button', { name: `Remove ${product.name} from this review` }).click()
  await page.keyboard.press('ControlOrMeta+s')
  await expect.poll(count).toBe(before)
})

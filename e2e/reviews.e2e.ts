// Touches remotes/content, shared/forms, shared/drafts, shared/lists, shared/jobs, server/src/domains/content, shared/pickers
import { violationsOf } from './product/violationsOf.ts'
import { expect, test } from './test.ts'

interface Review {
  id: string
  customerName: string
  status: string
  translations: { language: string; text: string }[]
}

type Call = <Data>(query: string, variables?: object) => Promise<Data>

/** The review at this offset of the list by creation date. Each test uses its own offset. */
const reviewAt = async (call: Call, offset: number): Promise<Review> => {
  type Found = { reviews: { results: Review[] } }
  const { reviews } = await call<Found>(
    'query At($offset: Int) { reviews { results(limit: 1, offset: $offset, ordering: "created") { id customerName status translations { language text } } } }',
    { offset },
  )
  return reviews.results[0]!
}
const readReview = async (call: Call, id: string): Promise<Review | null> =>
  (await call<{ review: Review | null }>('query One($id: ID!) { review(id: $id) { id customerName status translations { language text } } }', { id })).review

test('ROUTE-36 a review is opened from its list, changed on two tabs, saved once, and is so after a reload', async ({ page, call }) => {
  const { id, customerName } = await reviewAt(call, 3)
  // a decided review is reopened before the opposite decision
  await call('mutation Again($id: ID!) { judgeReview(input: { id: $id, decision: REOPEN }) { notice } }', { id })
  await page.goto(`/reviews?search=${encodeURIComponent(customerName)}&sort=created`)
  await page.locator(`tbody a[href="/reviews/${id}/edit"]`).click()
  await expect(page.getByRole('heading', { level: 1, name: customerName })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Place in the list' })).toBeVisible()
  expect(await violationsOf(page, { isWhole: true })).toEqual([])
  await page.getByLabel('Status', { exact: true }).selectOption('REJECTED')
  await page.getByLabel('Rejection reason', { exact: true }).fill('Gaat over de bezorging')
  await page.getByRole('tab', { name: 'Translations' }).click()
  await page.getByLabel('Review (German)', { exact: true }).fill('Steht seit einem Jahr und wackelt nicht.')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
  const saved = await readReview(call, id)
  expect(saved?.status).toBe('REJECTED')
  expect(saved?.translations).toContainEqual({ language: 'de', text: 'Steht seit einem Jahr und wackelt nicht.' })
  await page.reload()
  await expect(page.getByLabel('Review (German)', { exact: true })).toHaveValue('Steht seit einem Jahr und wackelt nicht.')
})

test('what is typed about a review and not saved is offered again, and is not sent while it cannot be', async ({ page, call }) => {
  const { id, customerName } = await reviewAt(call, 5)
  await page.goto(`/reviews/${id}/edit`)
  await page.getByLabel('Customer', { exact: true }).fill('')
  await page.getByRole('textbox', { name: /^Stars/ }).fill('9')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Enter a whole number from 1 to 5.')).toBeVisible()
  await expect(page.getByText('Fill this in.')).toBeVisible()
  expect((await readReview(call, id))?.customerName).toBe(customerName)
  await page.getByLabel('Customer', { exact: true }).fill('Mevrouw Concept')
  await page.getByRole('textbox', { name: /^Stars/ }).fill('2')
  await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'Reviews' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave, keep 2 changes as a draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible()
  await page.goto(`/reviews/${id}/edit`)
  await expect(page.getByText(/Restore your draft from .* \(2 fields\)/)).toBeVisible()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByLabel('Customer', { exact: true })).toHaveValue('Mevrouw Concept')
})

test('a review is deleted after a look at what that means, lies in the bin, and comes back', async ({ page, call }) => {
  const { id, customerName } = await reviewAt(call, 7)
  await page.goto(`/reviews/${id}/edit`)
  await page.getByRole('button', { name: 'Delete…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Delete/ })
  await dialog.getByRole('button', { name: 'Delete 1 review' }).click()
  await expect(page).toHaveURL(/\/reviews$/)
  await expect.poll(() => readReview(call, id)).toBeNull()
  await page.goto(`/bin?search=${encodeURIComponent(customerName)}&type=review`)
  await page
    .getByRole('button', { name: `Restore ${customerName}` })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Restore/ })
    .click()
  await expect.poll(async () => (await readReview(call, id))?.customerName).toBe(customerName)
})

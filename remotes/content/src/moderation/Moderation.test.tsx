import { screen, waitFor, within } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import content from '../remote'

const review = (id: string, status = 'PENDING') => ({
  id,
  customerName: `Klant ${id}`,
  customerEmail: null,
  content: `Tekst ${id}`,
  originalLanguage: 'de',
  stars: 4,
  date: '2026-01-31',
  status,
  rejectionReason: null,
  reply: null,
  replyAuthor: null,
  repliedOn: null,
  flags: id === '1' ? ['LINK', 'PHONE'] : [],
  source: 'IMPORT',
  sourceName: 'Kiyoh',
  sourceRating: 7.5,
  sourceScale: 10,
  verified: true,
  verificationMethod: 'PLATFORM',
  includesVariations: false,
  translations: [],
  products: [{ id: '7', name: 'Bank Lund', sku: 'LUN-1', active: true }],
  revision: 1,
  createdAt: '2026-02-01T10:00:00Z',
  updatedAt: '2026-02-01T10:00:00Z',
})

async function renderDesk(payload: object = {}, reviewRejections: readonly object[] = []) {
  const judged: unknown[] = []
  const reverted: unknown[] = []
  const rendered = await renderScreen(content, '/reviews?stars=4', {
    resolvers: {
      Query: () => ({ reviewRejections }),
      ReviewPage: () => ({ totalCount: 3, results: [review('1'), review('2'), review('3')] }),
      JudgeReviewPayload: ({ args }) => (
        judged.push((args as { input: object }).input),
        { review: review('1', 'APPROVED'), changeSet: { id: '90' }, notice: null, errors: [], ...payload }
      ),
      RevertPayload: ({ args }) => (reverted.push((args as { input: object }).input), { job: null, errors: [] }),
    },
  })
  await rendered.user.click(await screen.findByRole('button', { name: 'Review with keyboard' }))
  const desk = within(await screen.findByRole('dialog', { name: 'Review with keyboard' }, { timeout: 10_000 }))
  await desk.findByText('Tekst 1', undefined, { timeout: 10_000 })
  return { ...rendered, desk, judged, reverted }
}

test('REV-02 reviews are judged by keyboard: approve, reject with a reason by its number, skip, undo', async () => {
  const { user, desk, judged, reverted } = await renderDesk()
  expect(desk.getByText('Tekst 1')).toHaveAttribute('lang', 'de')
  expect(desk.getByText('Link')).toBeVisible()
  expect(desk.getByText('Phone number')).toBeVisible()
  expect(desk.getByText(/Kiyoh 7\.5 of 10 · Checked by the platform/)).toBeVisible()
  expect(desk.getByText('1 of 3 · 3 total')).toBeVisible()
  await user.keyboard('a')
  expect(desk.getByText('Tekst 2')).toBeVisible()
  await user.keyboard('u')
  expect(desk.getByText('Tekst 1')).toBeVisible()
  await waitFor(() => expect(reverted).toEqual([{ changeSet: '90' }]))
  await user.keyboard('r')
  expect(await desk.findByText('Not about the product')).toBeVisible()
  await user.keyboard('1')
  expect(desk.getByText('Tekst 2')).toBeVisible()
  await user.keyboard('r')
  await user.type(await desk.findByLabelText('Another reason'), 'In aanbouw{Enter}')
  expect(desk.getByText('Tekst 3')).toBeVisible()
  await user.keyboard('s')
  expect(desk.getByText('You have reviewed this batch')).toBeVisible()
  expect(judged).toEqual([
    { id: '1', decision: 'APPROVE' },
    { id: '1', decision: 'REJECT', reason: 'Not about the product' },
    { id: '2', decision: 'REJECT', reason: 'In aanbouw' },
  ])
})

test('what somebody else decided meanwhile is told', async () => {
  const { user } = await renderDesk({ changeSet: null, notice: 'This review was approved already.' })
  await user.keyboard('a')
  expect(await screen.findByText('This review was approved already.')).toBeVisible()
})

test('REV-02 the open review is rejected with a reason, and one that was decided is opened again', async () => {
  const judged: unknown[] = []
  const { user } = await renderScreen(content, '/reviews/2/edit', {
    resolvers: {
      Query: () => ({ review: review('2', 'APPROVED') }),
      JudgeReviewPayload: ({ args }) => (
        judged.push((args as { input: object }).input),
        { review: review('2'), changeSet: { id: '91' }, notice: null, errors: [] }
      ),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Reopen' }))
  expect(await screen.findByText('Review reopened')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  await user.click(await screen.findByRole('button', { name: /Contains personal data/ }))
  expect(judged).toEqual([
    { id: '2', decision: 'REOPEN' },
    { id: '2', decision: 'REJECT', reason: 'Contains personal data' },
  ])
  await user.click(screen.getByRole('tab', { name: /Translations/ }))
  expect(screen.getByText('Tekst 2', { selector: 'blockquote' })).toHaveAttribute('lang', 'de')
})

test('many reviews are rejected with one reason, after a look at what would change', async () => {
  const asked: unknown[] = []
  const { user } = await renderScreen(content, '/reviews', {
    resolvers: {
      ReviewPage: () => ({ totalCount: 1, results: [review('1')] }),
      PrepareBulkPayload: ({ args }) => (asked.push(args), { job: null, errors: [{ message: 'None of them waits.' }] }),
    },
  })
  await user.click(within(await screen.findByRole('row', { name: /Klant 1/ })).getByRole('checkbox'))
  await user.click(await screen.findByRole('button', { name: 'Reject…' }))
  await user.click(await screen.findByRole('button', { name: /Offensive language/ }, { timeout: 10_000 }))
  expect(await screen.findByText('None of them waits.')).toBeVisible()
  expect(asked).toEqual([{ input: { selection: { ids: ['1'] }, decision: 'REJECT', reason: 'Offensive language' } }])
})

test('REV-01 a file is imported with its platform, its scale and how it was checked', async () => {
  const asked: unknown[] = []
  const { user } = await renderScreen(content, '/reviews', {
    resolvers: {
      ReviewPage: () => ({ totalCount: 1, results: [review('1')] }),
      PrepareBulkPayload: ({ args }) => (asked.push(args), { job: null, errors: [{ message: 'The file lacks columns: date.' }] }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Import…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import reviews' }, { timeout: 10_000 }))
  await user.type(await dialog.findByLabelText(/^Platform/, undefined, { timeout: 10_000 }), 'Kiyoh')
  await user.selectOptions(dialog.getByLabelText('Verification method'), 'PLATFORM')
  const file = new File(['customerName,content'], 'kiyoh.csv', { type: 'text/csv' })
  await user.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, file)
  expect(await dialog.findByText('kiyoh.csv')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: /Preview|Look/ }))
  expect(await screen.findByText('The file lacks columns: date.')).toBeVisible()
  expect(asked).toEqual([{ file, input: { sourceName: 'Kiyoh', scale: 10, verificationMethod: 'PLATFORM' } }])
})

test('RVW-6 who rejects bad reviews more often than good ones is told that the law forbids it', async () => {
  const rejections = (bad: number) => [1, 2, 3, 4, 5].map((stars) => ({ stars, decided: 20, rejected: stars < 3 ? bad : 1 }))
  const { desk, unmount } = await renderDesk({}, rejections(10))
  expect(desk.getByText(/50% of the reviews with one or two stars were rejected, and 5% of those with four or five/)).toBeVisible()
  unmount()
  const other = await renderDesk({}, rejections(2))
  expect(other.desk.queryByText(/one or two stars/)).toBeNull()
})

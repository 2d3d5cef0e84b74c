import { screen, waitFor, within } from '@testing-library/react'
import { type MockResolvers, renderScreen } from '@vitrine/testing'
import content from '../remote'

const lund = { id: '7', name: 'Bank Lund', sku: 'LUN-1', active: true }

const review = {
  id: '70',
  revision: 4,
  customerName: 'Petra de Wit',
  customerEmail: 'petra@example.com',
  content: 'Heerlijke bank.',
  originalLanguage: 'nl',
  stars: 4,
  date: '2026-01-31',
  status: 'PENDING',
  translations: [{ language: 'en', text: 'Lovely sofa.' }],
  products: [lund],
  rejectionReason: null,
  reply: null,
  replyAuthor: null,
  repliedOn: null,
  source: 'SITE',
  sourceName: null,
  verified: false,
  verificationMethod: null,
  includesVariations: false,
  flags: [],
  createdAt: '2026-02-01T10:00:00Z',
  updatedAt: '2026-02-01T10:00:00Z',
}

async function open(answer: object = {}, found: object | null = review, resolvers: MockResolvers = {}) {
  const rendered = await renderScreen(content, '/reviews/70/edit', {
    resolvers: {
      Query: () => ({ review: found }),
      ProductPage: () => ({ totalCount: 2, results: [lund, { ...lund, id: '8', name: 'Stoel Lund', sku: 'LUN-2' }] }),
      UpdateReviewPayload: () => ({ review: { ...review, revision: 5 }, changeSet: { itemCount: 1 }, merged: [], conflicts: [], errors: [], ...answer }),
      ...resolvers,
    },
  })
  const sent = jest.spyOn(rendered.environment, 'executeMutation')
  const saves = () => sent.mock.calls.filter(([{ operation }]) => operation.request.node.params.name === 'reviewsMutationsUpdateMutation')
  return { ...rendered, inputs: () => saves().map(([{ operation }]) => operation.request.variables['input'] as object) }
}

test('a review shows what was written, in all languages, and saves only what was changed', async () => {
  const { user, inputs } = await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Petra de Wit' })).toBeVisible()
  expect(screen.getByLabelText('Status')).toHaveValue('PENDING')
  await user.selectOptions(screen.getByLabelText('Status'), 'APPROVED')
  await user.clear(screen.getByLabelText(/^Stars/))
  await user.type(screen.getByLabelText(/^Stars/), '5')
  await user.click(screen.getByRole('tab', { name: /Translations/ }))
  expect(screen.getByLabelText('Review (English)')).toHaveValue('Lovely sofa.')
  await user.type(screen.getByLabelText('Review (German)'), 'Schönes Sofa.')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(inputs()).toEqual([{ id: '70', revision: 4, status: 'APPROVED', stars: 5, translations: [{ language: 'de', text: 'Schönes Sofa.' }] }])
  expect(await screen.findByText('1 change saved')).toBeVisible()
})

test('RVW-2 the text of the customer is shown with the reason why nobody rewrites it, and is no field', async () => {
  await open()
  expect(await screen.findByText('A customer wrote this, so it cannot be edited.', { exact: false })).toBeVisible()
  expect(screen.getAllByText('Heerlijke bank.')[0]).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Review' })).not.toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: /^Reply/ })).toBeVisible()
})

test('what cannot be saved is said at its field and counted at its tab, and nothing is sent', async () => {
  const { user, inputs } = await open()
  await user.clear(await screen.findByLabelText(/^Stars/))
  await user.type(screen.getByLabelText(/^Stars/), '6')
  await user.clear(screen.getByLabelText('Customer'))
  await user.clear(screen.getByLabelText('E-mail'))
  await user.type(screen.getByLabelText('E-mail'), 'petra')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(screen.getByText('Enter a whole number from 1 to 5.')).toBeVisible()
  expect(screen.getByText('Fill this in.')).toBeVisible()
  expect(screen.getByText('Enter a valid e-mail address, such as name@example.com.')).toBeVisible()
  expect(within(screen.getByRole('tab', { name: /Basic/ })).getByText('3')).toBeVisible()
  expect(inputs()).toEqual([])
})

test('an answer is signed; who answered it and when stands under the name', async () => {
  const { user, inputs } = await open({}, { ...review, repliedOn: '2026-02-03', reply: null })
  expect(await screen.findByText('answered on 3 Feb 2026')).toBeVisible()
  expect(screen.queryByLabelText('Signed by')).toBeNull()
  await user.type(screen.getByLabelText('Reply'), 'Thank you')
  await user.type(screen.getByLabelText(/^Signed by/), 'Anke')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(inputs()).toEqual([{ id: '70', revision: 4, reply: 'Thank you', replyAuthor: 'Anke' }])
})

test('what the server refuses stands at its field', async () => {
  const { user } = await open({ review: null, changeSet: null, errors: [{ field: 'date', message: 'The day lies in the future.' }] })
  await user.selectOptions(await screen.findByLabelText('Status'), 'REJECTED')
  await user.type(screen.getByLabelText('Rejection reason'), 'Nep')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(await screen.findByText('The day lies in the future.')).toBeVisible()
})

test('a product is taken off the review', async () => {
  const { user, inputs } = await open()
  await user.click(await screen.findByRole('tab', { name: /Products/ }))
  expect(screen.getByRole('link', { name: 'Bank Lund' })).toHaveAttribute('href', '/products/7/edit')
  await user.click(screen.getByRole('button', { name: 'Remove Bank Lund from this review' }))
  expect(screen.getByText('No product')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(inputs()).toEqual([{ id: '70', revision: 4, products: [] }]))
})

test('ROUTE-36 a product is found by typing and added to the review, once', async () => {
  const { user, inputs } = await open()
  await user.click(await screen.findByRole('tab', { name: /Products/ }))
  await user.type(screen.getByRole('combobox', { name: 'Products' }), 'lund')
  const options = within(await screen.findByRole('listbox')).getAllByRole('option')
  expect(options[0]).toHaveTextContent('Bank LundLUN-1Already added')
  expect(options[0]).toHaveAttribute('aria-disabled', 'true')
  await user.click(options[1]!)
  expect(screen.getByRole('link', { name: 'Stoel Lund' })).toHaveAttribute('href', '/products/8/edit')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(inputs()).toEqual([{ id: '70', revision: 4, products: ['7', '8'] }]))
})

test('EDT-6 its deletion is prepared for this review alone, and a refusal is told in the dialog', async () => {
  const prepared: unknown[] = []
  const { user } = await open({}, review, {
    PrepareBulkPayload: ({ args }) => (prepared.push(args), { job: null, errors: [{ message: 'It is being changed.' }] }),
  })
  await user.click(await screen.findByRole('button', { name: 'Delete…' }))
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 10_000 }))
  expect(await dialog.findByText('It is being changed.')).toBeVisible()
  expect(prepared).toEqual([{ selection: { ids: ['70'] } }])
})

test('a review that is not there says so, and leads to the list', async () => {
  await open({}, null)
  expect(await screen.findByRole('heading', { name: 'This review does not exist' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'To the reviews' })).toHaveAttribute('href', '/reviews')
})

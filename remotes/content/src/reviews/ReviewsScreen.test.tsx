import { screen, waitFor, within } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import content from '../remote'

const review = {
  id: '70',
  customerName: 'Petra de Wit',
  customerEmail: 'petra@example.com',
  content: `Heerlijke bank. ${'Zit goed. '.repeat(30)}`,
  originalLanguage: 'nl',
  stars: 4,
  date: '2026-01-31',
  status: 'PENDING',
  flags: ['LINK'],
  products: [
    { id: '7', name: 'Bank Lund' },
    { id: '8', name: 'Hanglamp Fjord' },
  ],
  createdAt: '2026-02-01T10:00:00Z',
  updatedAt: '2026-02-01T10:00:00Z',
}

function renderReviews(to = '/reviews', language: 'en' | 'nl' = 'en') {
  return renderScreen(content, to, {
    language,
    resolvers: { ReviewPage: () => ({ totalCount: 1, results: [review] }) },
  })
}

test('a row says who wrote what, with how many stars, in which language, and what was decided', async () => {
  await renderReviews()
  const row = await screen.findByRole('row', { name: /Petra de Wit/ })
  const cells = within(row)
  expect(cells.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
  expect(cells.getByText(/^Heerlijke bank\..*…$/)).toHaveAttribute('lang', 'nl')
  expect(cells.getByText('Dutch')).toBeVisible()
  expect(cells.getByText('31 Jan 2026')).toBeVisible()
  expect(cells.getByText('Pending')).toBeVisible()
  expect(cells.getByRole('link', { name: 'Bank Lund' })).toHaveAttribute('href', '/products/7/edit')
  expect(row).toHaveTextContent('Bank Lund and 1 more')
})

test('reviews speak Dutch', async () => {
  await renderReviews('/reviews', 'nl')
  expect(await screen.findByRole('heading', { name: 'Reviews' })).toBeVisible()
  expect(await screen.findByRole('cell', { name: 'In afwachting' })).toBeVisible()
  expect(screen.getByRole('img', { name: '4 van 5 sterren' })).toBeVisible()
})

test('the choices of a filter tell how many reviews each would hold, under the search and the other filters', async () => {
  const { user, environment } = await renderScreen(content, '/reviews?search=bank&status=PENDING&stars=4', {
    resolvers: {
      ReviewPage: () => ({ totalCount: 1, results: [review], counts: [{ value: 'PENDING', count: 1204 }] }),
    },
  })
  await screen.findByRole('row', { name: /Petra de Wit/ })
  const asked = jest.spyOn(environment, 'execute')
  await user.click(screen.getByRole('button', { name: /^Status/ }))
  const pending = await screen.findByRole('menuitem', { name: 'Pending' })
  await waitFor(() => expect(pending).toHaveAccessibleDescription('1,204'))
  expect(pending).toHaveTextContent('Pending1,204')
  expect(screen.getByRole('menuitem', { name: 'Rejected' })).toHaveTextContent('Rejected0')
  // other than the saved searches, which every list queries
  const counts = asked.mock.calls.map(([{ operation }]) => operation.request.variables).filter((variables) => 'by' in variables)
  expect(counts).toEqual([{ search: 'bank', filter: { stars: [4] }, by: 'STATUS' }])
})

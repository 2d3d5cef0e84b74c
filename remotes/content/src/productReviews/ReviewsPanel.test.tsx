import { screen } from '@testing-library/react'
import { defineRemote, type Remote, screen as screenOf, Slot } from '@vitrine/shell'
import { renderScreen } from '@vitrine/testing'
import content from '../remote'

/** A screen of another remote with only this tab. */
const neighbour: Remote = defineRemote({
  id: 'neighbour',
  contract: 1,
  messages: { en: {}, nl: {} },
  menu: [],
  screens: [
    screenOf({
      path: '/neighbour',
      query: content.panels[0]!.query,
      variables: () => ({ productId: '7' }),
      load: async () => ({ default: () => <Slot name="product.panel" id="reviews" productId="7" /> }),
    }),
  ],
  panels: [],
})

const review = {
  id: '70',
  customerName: 'Petra de Wit',
  content: 'Heerlijke bank.',
  originalLanguage: 'nl',
  stars: 4,
  date: '2026-01-31',
  status: 'APPROVED',
  flags: [],
  source: 'SITE',
  sourceName: null,
  sourceRating: null,
  sourceScale: null,
  verified: false,
  verificationMethod: null,
  products: [],
}

test('PROD-22 the tab of a product shows how many stars its approved reviews have, and the newest ones', async () => {
  await renderScreen(neighbour, '/neighbour', {
    remotes: [content],
    resolvers: {
      Product: () => ({ id: '7', reviewSummary: { count: 3, average: 3.7, counts: [1, 0, 0, 0, 2] } }),
      ReviewPage: () => ({ totalCount: 5, results: [review, { ...review, id: '71', customerName: 'Bram Smit', status: 'PENDING' }] }),
    },
  })
  expect(await screen.findByRole('heading', { name: /3\.7 ?3 approved reviews/ }, { timeout: 10_000 })).toBeVisible()
  expect(screen.getByRole('link', { name: 'All 5 reviews in the list' })).toHaveAttribute('href', '/reviews?product=7')
  expect(screen.getByRole('link', { name: 'Bram Smit' })).toHaveAttribute('href', '/reviews/71/edit')
  expect(screen.getByText('Pending')).toBeVisible()
})

test('PROD-22 a product without a review says so', async () => {
  await renderScreen(neighbour, '/neighbour', { remotes: [content], resolvers: { ReviewPage: () => ({ totalCount: 0, results: [] }) } })
  expect(await screen.findByText('No reviews for this product', {}, { timeout: 10_000 })).toBeVisible()
})

import { screen } from '@testing-library/react'
import { defineRemote, Slot, screen as screenOf, type Remote } from '@vitrine/shell'
import { renderScreen } from '@vitrine/testing'
import pricing from '../remote'

const panel = pricing.panels.find(({ slot, id }) => slot === 'product.panel' && id === 'priceCards')!

/** A screen of another remote with only this panel. */
const neighbour: Remote = defineRemote({
  id: 'neighbour',
  contract: 1,
  messages: { en: {}, nl: {} },
  menu: [],
  screens: [
    screenOf({
      path: '/neighbour',
      query: panel.query,
      variables: () => ({}),
      load: async () => ({ default: () => <Slot name="product.panel" id="priceCards" productId="7" /> }),
    }),
  ],
  panels: [],
})

const render = (priceCards: object[]) =>
  renderScreen(neighbour, '/neighbour', {
    remotes: [pricing],
    resolvers: {
      Product: () => ({ priceCards }),
      PriceCardTemplatePage: () => ({ results: [{ id: '5', name: 'Showroom A5', stores: [] }] }),
      StockLocation: () => ({ kind: 'STORE', name: 'Utrecht' }),
    },
  })

test('PROD-15 each card of a product says how far it has come', async () => {
  await render([
    {
      id: '70',
      status: 'PLACED',
      problem: null,
      generatedAt: '2026-01-05T10:00:00Z',
      template: { name: 'Showroom A5' },
      store: { name: 'Utrecht' },
      language: 'nl',
      differences: [],
    },
  ])
  const row = await screen.findByRole('row', { name: /Showroom A5/ })
  for (const words of ['Placed', 'Utrecht', 'Dutch']) expect(row).toHaveTextContent(words)
  expect(screen.getByRole('button', { name: 'View Showroom A5' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Remove Showroom A5' })).toBeVisible()
})

test('PROD-15 a product without a card says so, and one can be added', async () => {
  await render([])
  expect(await screen.findByText('This product has no price card')).toBeVisible()
  // on this tab there is no pointer to it
  expect(screen.getByText('Add one here, or to many products at once in the products list.')).toBeVisible()
  expect(screen.queryByText(/on the Price Cards tab/)).toBeNull()
  expect(screen.getByRole('heading', { name: 'Add price card' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Preview' })).toBeEnabled()
})

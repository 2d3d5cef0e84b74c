import { screen } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import pricing from '../remote'

const base = {
  id: '60',
  name: 'Basis NL',
  channelMaster: true,
  parent: null,
  promoText: null,
  validFrom: null,
  validTo: null,
  currency: 'EUR',
  priceCount: 12000,
  createdAt: '2026-01-05T10:00:00Z',
  updatedAt: '2026-02-01T10:00:00Z',
}

const promo = {
  ...base,
  id: '61',
  name: 'Herfst',
  channelMaster: false,
  parent: { name: 'Basis NL' },
  promoText: 'Herfstdeals',
  validFrom: '2020-10-01',
  validTo: '2020-11-01',
  priceCount: 312,
}

test('a row says what the list is, when it counts and how many prices it has', async () => {
  await renderScreen(pricing, '/price-lists', {
    resolvers: { PriceListPage: () => ({ totalCount: 2, results: [base, promo] }) },
  })
  const master = await screen.findByRole('row', { name: /^Select Basis NL/ })
  expect(master).toHaveTextContent('Always')
  expect(master).toHaveTextContent('yes')
  expect(master).toHaveTextContent('12,000')
  const ended = screen.getByRole('row', { name: /^Select Herfst/ })
  expect(ended).toHaveTextContent('Ended 1 Nov 2020')
  expect(ended).toHaveTextContent('1 Oct 2020')
  expect(ended).toHaveTextContent('Basis NL')
  expect(ended).toHaveTextContent('Herfstdeals')
  expect(ended).toHaveTextContent('EUR')
})

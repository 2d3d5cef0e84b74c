import { screen } from '@testing-library/react'
import { renderPanel } from '@vitrine/testing'
import pricing from '../remote'

// below the table: the price on a channel
const asked = {
  listPrices: [],
  effectivePrice: { price: null, discountPrice: null, currency: null, words: 'own price' },
  referencePrice: { amount: null, exception: null },
  priceHistory: [],
}
const list = { name: 'Basis NL', currency: 'EUR', validFrom: null, validTo: null }

function renderPrices(prices: object[], language: 'en' | 'nl' = 'en') {
  return renderPanel(pricing, 'product.panel', 'prices', { productId: '7' }, { language, resolvers: { Product: () => ({ prices, ...asked }) } })
}

test('each price list shows price, discount price and validity', async () => {
  await renderPrices([
    { id: '80', price: '1299.00', discountPrice: null, priceList: list },
    { id: '81', price: '1199.00', discountPrice: '999.50', priceList: { ...list, name: 'Herfst', validFrom: '2020-10-01', validTo: '2020-11-01' } },
  ])
  const row = await screen.findByRole('row', { name: /Basis NL/ })
  expect(row).toHaveTextContent(/€1,299\.00/)
  expect(row).toHaveTextContent('–')
  expect(row).toHaveTextContent('Always')
  const ended = screen.getByRole('row', { name: /Herfst/ })
  expect(ended).toHaveTextContent(/€999\.50/)
  expect(ended).toHaveTextContent('Ended 1 Nov 2020')
})

test('a product without a price says so', async () => {
  await renderPrices([])
  expect(await screen.findByText('No prices available')).toBeVisible()
})

test('amounts are written the Dutch way in Dutch', async () => {
  await renderPrices([{ id: '80', price: '1299.00', discountPrice: null, priceList: list }], 'nl')
  expect(await screen.findByRole('row', { name: /Basis NL/ })).toHaveTextContent(/€\s1\.299,00/)
})

import { screen } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import pricing from '../remote'

const template = {
  id: '5',
  revision: 1,
  name: 'Showroom A5',
  size: 'A5',
  orientation: 'PORTRAIT',
  websites: [],
  stores: [],
  languages: ['nl', 'en'],
  showBarcode: true,
  showQr: false,
  showReferencePrice: true,
  showPhoto: true,
  showSwatches: false,
  showBrand: true,
  showAttributes: true,
  showValidity: true,
  logo: null,
  ownBrand: 'Huismerk',
  body: 'Vraag ons',
  updatedAt: '2026-02-01T10:00:00Z',
}

test('PRICE-03 a template says what its cards look like', async () => {
  await renderScreen(pricing, '/price-cards/templates/5/edit', { resolvers: { PriceCardTemplate: () => template } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Showroom A5' })).toBeVisible()
  expect(screen.getByLabelText('Size')).toHaveValue('A5')
  expect(screen.getByLabelText('Footer text')).toHaveValue('Vraag ons')
  expect(screen.getByLabelText('Own brand')).toHaveValue('Huismerk')
  expect(screen.getByRole('checkbox', { name: 'English' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Deutsch' })).not.toBeChecked()
})

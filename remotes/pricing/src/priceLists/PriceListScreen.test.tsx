import { screen, within } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import pricing from '../remote'

const base = { id: '60', name: 'Basis NL' }
const list = {
  id: '61',
  revision: 2,
  name: 'Herfst',
  channelMaster: false,
  parent: base,
  adjustmentPct: '-10.00',
  rounding: ',95',
  websites: [{ id: '70', name: 'lindeman.example' }],
  stores: [],
  children: [],
  overlaps: [{ id: '62', name: 'Woonweken' }],
  promoText: null,
  promoBannerImage: null,
  validFrom: '2026-09-01',
  validTo: '2026-11-30',
  currency: 'EUR',
}
const choices = {
  Query: () => ({ priceList: list, priceLists: { totalCount: 2, results: [base, list] }, priceListCascade: { productCount: 312, lists: [base, list] }, websites: [{ id: '70', name: 'lindeman.example' }, { id: '71', name: 'outlet.example' }], stockLocations: [{ id: '80', name: 'Utrecht', kind: 'STORE' }, { id: '81', name: 'Tilburg', kind: 'WAREHOUSE' }] }),
}
const renderList = () => renderScreen(pricing, '/price-lists/61/edit', { resolvers: choices })

test('PRICE-01 a list shows what it takes from whom, where it counts, and with what it overlaps', async () => {
  await renderList()
  expect(await screen.findByRole('textbox', { name: /Name/ })).toHaveValue('Herfst')
  expect(screen.getByRole('combobox', { name: /Parent list/ })).toHaveValue('60')
  expect(screen.getByRole('textbox', { name: /Adjustment/ })).toHaveValue('-10.00')
  expect(screen.getByRole('checkbox', { name: 'lindeman.example' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'outlet.example' })).not.toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Utrecht' })).not.toBeChecked()
  // what is kept in a warehouse is asked for nowhere
  expect(screen.queryByRole('checkbox', { name: 'Tilburg' })).toBeNull()
  expect(screen.getByText(/Overlaps with/)).toHaveTextContent('Woonweken')
  // a list is not offered as its own parent
  expect(within(screen.getByRole('combobox', { name: /Parent list/ })).queryByRole('option', { name: 'Herfst' })).toBeNull()
})

test('PRICE-01 another adjustment says how far it reaches before it is saved', async () => {
  const { user } = await renderList()
  const adjustment = await screen.findByRole('textbox', { name: /Adjustment/ })
  await user.clear(adjustment)
  await user.type(adjustment, '-15')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('This reaches 2 lists and 312 products.')).toBeVisible()
})

test('PRICE-01 an adjustment that is none is told at its field', async () => {
  const { user } = await renderList()
  const adjustment = await screen.findByRole('textbox', { name: /Adjustment/ })
  await user.clear(adjustment)
  await user.type(adjustment, '-101')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(await screen.findByText('Type a percentage from −100 to 900, with two decimals at most.')).toBeVisible()
})

test('ROUTE-23 a new list asks for its name, and a parent comes with the address', async () => {
  await renderScreen(pricing, '/price-lists/new?parent=60', { resolvers: choices })
  expect(await screen.findByRole('textbox', { name: /Name/ })).toHaveValue('')
  expect(screen.getByRole('combobox', { name: /Parent list/ })).toHaveValue('60')
})

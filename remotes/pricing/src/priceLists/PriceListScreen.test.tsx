import { screen, waitFor, within } from '@testing-library/react'
import { type MockEnvironment, renderScreen } from '@vitrine/testing'
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
  scope: 'EVERY_PRODUCT',
  scopeSearch: null,
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
const row = (sku: string, more: object) => ({
  product: { id: sku, name: `Bank ${sku}`, sku },
  channelName: 'lindeman.example',
  from: '2099-02-01',
  before: '1629.00',
  after: '1384.65',
  changePct: -15,
  marginPct: null,
  minimumMarginPct: null,
  stays: null,
  ...more,
})
const below = row('TV', { marginPct: 11, minimumMarginPct: 18 })
const effect = {
  from: '2099-02-01',
  to: '2099-02-14',
  isScheduled: true,
  cheaperCount: 2,
  dearerCount: 0,
  unchangedCount: 1,
  belowMarginCount: 1,
  productCount: 2,
  statedCount: 3,
  cardCount: 30,
  sentCount: 17,
  referenceKnownCount: 2,
  channels: [
    { name: 'lindeman.example', cheaperCount: 2, dearerCount: 0 },
    { name: 'outlet.example', cheaperCount: 0, dearerCount: 0 },
  ],
  promotions: [{ what: 'STAYS', productCount: 1, priceList: { id: '62', name: 'Woonweken' } }],
  cheaper: [row('HOEK', {}), below],
  dearer: [],
  unchanged: [row('RELAX', { before: '929.00', after: '929.00', stays: { name: 'Woonweken' } })],
  belowMargin: [below],
}
const nothing = {
  ...effect,
  from: null,
  isScheduled: false,
  cheaperCount: 0,
  unchangedCount: 0,
  belowMarginCount: 0,
  productCount: 0,
  promotions: [],
  cheaper: [],
  unchanged: [],
  belowMargin: [],
}
const choices = {
  Query: () => ({
    priceList: list,
    priceLists: { totalCount: 2, results: [base, list] },
    priceListEffect: effect,
    savedSearches: [{ id: '90', label: 'Aaland' }],
    websites: [
      { id: '70', name: 'lindeman.example' },
      { id: '71', name: 'outlet.example' },
    ],
    stockLocations: [
      { id: '80', name: 'Utrecht', kind: 'STORE' },
      { id: '81', name: 'Tilburg', kind: 'WAREHOUSE' },
    ],
  }),
}
const saves = ({ mock }: jest.SpyInstance<unknown, Parameters<MockEnvironment['executeMutation']>>) =>
  mock.calls.filter(([{ operation }]) => operation.request.node.params.name === 'priceListsMutationsUpdateMutation').length
const renderList = () => renderScreen(pricing, '/price-lists/61/edit', { resolvers: choices })

test('PRICE-01 a list shows what it takes from whom, where it counts, and with what it overlaps', async () => {
  await renderList()
  expect(await screen.findByRole('textbox', { name: /Name/ })).toHaveValue('Herfst')
  expect(screen.getByRole('combobox', { name: /Parent list/ })).toHaveValue('60')
  expect(screen.getByRole('textbox', { name: /Adjustment/ })).toHaveValue('-10.00')
  expect(screen.getByRole('checkbox', { name: 'lindeman.example' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'outlet.example' })).not.toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Utrecht' })).not.toBeChecked()
  // prices never apply to a warehouse
  expect(screen.queryByRole('checkbox', { name: 'Tilburg' })).toBeNull()
  expect(screen.getByText(/Overlaps with/)).toHaveTextContent('Woonweken')
  // a list is not offered as its own parent
  expect(within(screen.getByRole('combobox', { name: /Parent list/ })).queryByRole('option', { name: 'Herfst' })).toBeNull()
})

test('PRICE-01 another adjustment shows which products become cheaper and from when, and is saved only after a yes', async () => {
  const { user, environment } = await renderList()
  const sent = jest.spyOn(environment, 'executeMutation')
  const adjustment = await screen.findByRole('textbox', { name: /Adjustment/ })
  await user.clear(adjustment)
  await user.type(adjustment, '-15')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('heading', { name: 'Herfst: what it does from 1 Feb 2099 to 14 Feb 2099' })).toBeVisible()
  const table = within(dialog).getByRole('table', { name: 'Products and what they will cost' })
  expect(within(table).getByRole('row', { name: /Bank HOEK/ })).toHaveTextContent(/lindeman\.example.*1,629\.00.*1,384\.65.*-15%/)
  expect(within(table).getByRole('row', { name: /Bank TV/ })).toHaveTextContent('margin 11%, at least 18%')
  expect(within(dialog).getByText('30')).toBeVisible()
  expect(within(dialog).getByText('overlaps with Woonweken, which goes first')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Unchanged 1' }))
  expect(within(dialog).getByRole('row', { name: /Bank RELAX/ })).toHaveTextContent('stays: Woonweken states it')
  await user.click(within(dialog).getByRole('button', { name: 'Below margin 1' }))
  expect(within(dialog).queryByRole('row', { name: /Bank HOEK/ })).toBeNull()
  expect(saves(sent)).toBe(0)
  await user.click(within(dialog).getByRole('button', { name: 'Save and schedule 2 prices' }))
  expect(saves(sent)).toBe(1)
})

test('PRICE-01 who goes back keeps what was typed, and nothing is saved', async () => {
  const { user } = await renderList()
  const adjustment = await screen.findByRole('textbox', { name: /Adjustment/ })
  await user.clear(adjustment)
  await user.type(adjustment, '-15')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Back' }))
  expect(adjustment).toHaveValue('-15.00')
})

test('PRICE-01 a change by which nothing costs anything else is saved without a question', async () => {
  const { user, environment } = await renderScreen(pricing, '/price-lists/61/edit', {
    resolvers: { Query: () => ({ ...choices.Query(), priceListEffect: nothing }) },
  })
  const sent = jest.spyOn(environment, 'executeMutation')
  const adjustment = await screen.findByRole('textbox', { name: /Adjustment/ })
  await user.clear(adjustment)
  await user.type(adjustment, '-15')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(saves(sent)).toBe(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('PRICE-01 a list works on every product, on those with a price in it, or on a saved search, which is asked for then', async () => {
  const { user } = await renderList()
  expect(await screen.findByRole('radio', { name: /^Every product of its channels/ })).toBeChecked()
  expect(screen.queryByRole('combobox', { name: /Saved search/ })).toBeNull()
  await user.click(screen.getByRole('radio', { name: /^A saved search/ }))
  expect(within(screen.getByRole('combobox', { name: /Saved search/ })).getByRole('option', { name: 'Aaland' })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: /^Products with a price in it/ }))
  expect(screen.getByText(/^Works on nothing here/)).toBeVisible()
})

test('PRICE-01 a new list with a first day is for the products with a price in it, and with an adjustment for every product', async () => {
  const { user } = await renderScreen(pricing, '/price-lists/new?parent=60', { resolvers: choices })
  expect(await screen.findByRole('radio', { name: /^Every product of its channels/ })).toBeChecked()
  const from = screen.getByRole('textbox', { name: /Valid from/ })
  await user.type(from, '2099-02-01{Enter}')
  expect(await screen.findByRole('radio', { name: /^Products with a price in it/ })).toBeChecked()
  await user.type(screen.getByRole('textbox', { name: /Adjustment/ }), '-15')
  expect(await screen.findByRole('radio', { name: /^Every product of its channels/ })).toBeChecked()
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

test('PRICE-01 a new list can be saved from the first moment, by Ctrl+S as by its button: what is missing is said', async () => {
  const { user } = await renderScreen(pricing, '/price-lists/new', { resolvers: choices })
  const name = await screen.findByRole('textbox', { name: 'Name' })
  expect(screen.getByRole('button', { name: /^Save/ })).toBeEnabled()
  await user.keyboard('{Control>}s{/Control}')
  expect(name).toBeInvalid()
  expect(name).toHaveFocus()
})

import { screen, within } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import pricing from '../remote'

const campaign = {
  id: '40',
  revision: 3,
  name: 'Herfstactie',
  validFrom: '2026-11-20',
  validTo: '2026-12-10',
  state: 'RUNNING',
  days: 11,
  cardTemplate: { id: '50', name: 'Actiekaart' },
  banner: null,
  texts: [{ language: 'nl', text: 'Herfst in huis' }],
  note: null,
}
const row = (sku: string, more: object) => ({
  product: { id: sku, name: `Bank ${sku}`, sku },
  channelNames: ['lindeman.example', 'outlet.example', 'Utrecht'],
  priceList: { id: '61', currency: 'EUR' },
  before: '1000.00',
  after: '850.00',
  discountPct: 15,
  marginPct: 31.2,
  minimumMarginPct: null,
  stated: null,
  reference: '1000.00',
  check: 'BELOW',
  guards: [],
  overtakenBy: null,
  ...more,
})
const effect = {
  day: '2026-11-30',
  productCount: 60,
  checkCount: 2,
  noReferenceCount: 1,
  guardedCount: 1,
  belowMarginCount: 0,
  overtakenCount: 0,
  rowCount: 60,
  ending: { returningCount: 412, withoutCount: 18 },
  cards: { printedCount: 30, readyCount: 10, toMakeCount: 5, withoutCount: 15 },
  lists: [
    { productCount: 60, gaps: [], priceList: { id: '61', name: 'Herfst banken', validFrom: '2026-11-20', validTo: '2026-12-10' } },
    { productCount: 0, gaps: ['NO_CHANNEL', 'NO_PRICE', 'OTHER_DAYS'], priceList: { id: '62', name: 'Herfst lampen', validFrom: null, validTo: null } },
  ],
  rows: [
    row('SAME', { after: '1000.00', discountPct: 0, check: 'NOT_BELOW' }),
    row('CROSSED', { check: 'WRONG_FROM_PRICE', stated: '1200.00', guards: [{ code: 'CENTS', message: 'Ends on odd cents.' }] }),
    row('GOOD', {}),
  ],
}
const renderCampaign = (more: object = {}, of: object = {}) =>
  renderScreen(pricing, '/campaigns/40/edit', {
    resolvers: {
      Query: () => ({
        campaign: { ...campaign, ...of },
        campaignEffect: { ...effect, ...more },
        priceCardTemplates: { totalCount: 1, results: [{ id: '50', name: 'Actiekaart' }] },
      }),
    },
  })
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement!

test('the page of a campaign tells at a glance how long it runs, what fails, which cards are open and what its end does', async () => {
  await renderCampaign()
  expect(await screen.findByText('Left, with today')).toBeVisible()
  expect(figure('Left, with today')).toHaveTextContent('11 days')
  expect(figure('Fail the 30-day check')).toHaveTextContent('2not below the lowest price, or wrong from-price; 1 without an earlier price')
  expect(figure('Price guards hit')).toHaveTextContent('1none below its least margin')
  expect(figure('Price cards')).toHaveTextContent('30printed, 30 still to do')
  expect(screen.getByText('412 products go back to the price without it; 18 have none.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'End now…' })).toBeEnabled()
})

test('its lists say what they lack, and lead to their prices', async () => {
  await renderCampaign()
  const lamps = (await screen.findByRole('link', { name: 'Herfst lampen' })).closest('li')!
  for (const gap of ['on no website and in no store', 'no prices yet', 'other days than the campaign']) expect(lamps).toHaveTextContent(gap)
  expect(within(lamps).getByRole('link', { name: 'Add prices' })).toHaveAttribute('href', '/price-lists/62/edit?tab=prices')
  expect(screen.getByRole('button', { name: 'Give the list these days…' })).toBeVisible()
  const made = screen.getByRole('link', { name: 'New price list' })
  expect(made).toHaveAttribute('href', '/price-lists/new?campaign=40&name=Herfstactie&validFrom=2026-11-20&validTo=2026-12-10')
})

test('products are listed with both prices and what the law and guards object to, page by page', async () => {
  const { user } = await renderCampaign()
  const table = await screen.findByRole('table', { name: 'Products and prices' })
  expect(within(table).getByRole('row', { name: /Bank SAME/ })).toHaveTextContent(/€1,000\.00.*€1,000\.00.*0%.*not below the lowest price/)
  expect(within(table).getByRole('row', { name: /Bank CROSSED/ })).toHaveTextContent(/from-price €1,200\.00 too high.*Ends on odd cents/)
  expect(screen.getByRole('button', { name: '30-day check 2' })).toHaveAttribute('aria-pressed', 'false')
  await user.click(screen.getByRole('button', { name: '30-day check 2' }))
  expect(screen.getByRole('button', { name: '30-day check 2' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText(/26.*50.*60/)).toBeVisible()
})

test('price lists are chosen among those that are no channel master, and its own are chosen already', async () => {
  const lists = [
    { id: '61', name: 'Herfst banken', validFrom: '2026-11-20', validTo: '2026-12-10', campaign: { id: '40', name: 'Herfstactie' } },
    { id: '63', name: 'Woonweken', validFrom: null, validTo: null, campaign: { id: '41', name: 'November' } },
  ]
  const { user, environment } = await renderScreen(pricing, '/campaigns/40/edit', {
    resolvers: {
      Query: () => ({
        campaign: { ...campaign, priceLists: [{ id: '61' }] },
        campaignEffect: effect,
        priceCardTemplates: { totalCount: 0, results: [] },
        priceLists: { totalCount: 2, results: lists },
      }),
      PrepareBulkPayload: () => ({ job: null, errors: [{ field: 'priceLists', code: 'x', message: 'Not these.' }] }),
    },
  })
  const sent = jest.spyOn(environment, 'executeMutation')
  await user.click(await screen.findByRole('button', { name: 'Choose price lists…' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByRole('checkbox', { name: /Herfst banken/ })).toBeChecked()
  const other = within(dialog).getByRole('checkbox', { name: /Woonweken.*now of November/ })
  expect(other).not.toBeChecked()
  await user.click(other)
  await user.click(within(dialog).getByRole('button', { name: 'Preview' }))
  expect(await within(dialog).findByText('Not these.')).toBeVisible()
  const asked = sent.mock.calls.map(([{ operation }]) => operation.request).filter(({ node }) => node.params.name === 'campaignsMutationsListsMutation')
  expect(asked.map(({ variables }) => variables)).toEqual([{ id: '40', priceLists: ['61', '63'] }])
})

test('a banner is shown in both languages, and says where a text is missing', async () => {
  await renderCampaign()
  expect(await screen.findByText('Herfst in huis')).toBeVisible()
  expect(screen.getByText('No text in this language').closest('figure')).toHaveTextContent('English')
})

test('a campaign without lists, cards and banner says what to do first', async () => {
  await renderCampaign(
    { lists: [], rows: [], rowCount: 0, productCount: 0, checkCount: 0, noReferenceCount: 0, guardedCount: 0, ending: null, cards: null },
    { state: 'COMING', days: 3, texts: [], cardTemplate: null },
  )
  expect(await screen.findByText('No price lists yet')).toBeVisible()
  expect(screen.getByText('No product has a campaign price yet')).toBeVisible()
  expect(screen.getByText('Choose the template of the price cards for this campaign.')).toBeVisible()
  expect(screen.getByText('It does not run today.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'End now…' })).toBeNull()
})

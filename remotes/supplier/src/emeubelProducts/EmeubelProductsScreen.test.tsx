import { screen, waitFor, within } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import searchCounts from './__generated__/useSearchCounts_query.graphql'
import supplier from '../remote'
import { emeubelProductsList } from './emeubelProducts.list'
import { searches, searchHref } from './searches'

const article = {
  id: '30',
  sku: 'EM-100',
  name: 'Lund bank 3z',
  status: 'CHANGED',
  ignore: false,
  linkedProduct: { id: '7', name: 'Bank Lund' },
  isDeleted: false,
  outOfCollection: true,
  outOfProduction: false,
  warehouseQty: 14,
  storeQty: 3,
  leadTimeWeeks: 8,
  eanCodes: ['8712345678906', '96385074'],
  matchState: 'LINKED',
  matchScore: null,
  openChanges: ['PRICE_JUMP'],
  delivered: '{"brand":"Lund","widthMm":2755,"currency":"EUR","purchasePriceCents":64950}',
  suggestions: [],
  ignoreReason: null,
  ignoreUntil: null,
  firstSeenAt: '2025-11-05T10:00:00Z',
  lastSeenAt: '2026-02-01T10:00:00Z',
  seenCount: 12,
  deltas: [
    {
      run: 'week 8',
      deliveredAt: '2026-02-01T04:00:00Z',
      change: 'PRICE_JUMP',
      before: '{"recommendedPriceCents":100000}',
      after: '{"recommendedPriceCents":130000}',
      isOpen: true,
    },
  ],
  createdAt: '2026-01-05T10:00:00Z',
  updatedAt: '2026-02-01T10:00:00Z',
}

const loose = {
  ...article,
  id: '31',
  sku: 'EM-101',
  name: 'Miro stoel',
  linkedProduct: null,
  leadTimeWeeks: null,
  eanCodes: [],
  openChanges: [],
  deltas: [],
  matchState: 'SUGGESTED',
  matchScore: 0.85,
}
const product = { id: '8', name: 'Stoel Miro', sku: 'MIR-1', brand: 'Miro', imageproductassociationSet: [] }
const suggested = {
  ...loose,
  suggestions: [
    { score: 0.85, reasons: ['NAME', 'BRAND'], product },
    { score: 0.7, reasons: ['NAME'], product: { ...product, id: '9', name: 'Stoel Miro oud', sku: 'MIR-0' } },
  ],
}

// the list with all columns that the feed delivers
const columns = [
  'name',
  'status',
  'match',
  'changes',
  'linkedProduct',
  'warehouseQty',
  'storeQty',
  'leadTime',
  'ignore',
  'isDeleted',
  'outOfCollection',
  'outOfProduction',
  'eanCodes',
]

function renderArticles(to = '/emeubel/products', asked: unknown[] = []) {
  return renderScreen(supplier, to, {
    resolvers: {
      Query: () => ({ listSettings: JSON.stringify({ columns }), emeubelProduct: to.includes('31') ? suggested : article }),
      EmeubelProductPage: () => ({ totalCount: 2, results: [article, loose] }),
      EmeubelProductsPayload: ({ args }) => (asked.push(args), { emeubelProducts: [], changeSet: { id: '77' }, errors: [] }),
      RevertPayload: ({ args }) => (asked.push(args), { job: null, errors: [] }),
    },
  })
}

/** The cell of a row, by the header of its column. */
function cellOf(row: HTMLElement, header: string): HTMLElement {
  const headers = screen.getAllByRole('columnheader').map((one) => one.textContent?.replace(/[↑↓]/, ''))
  return within(row).getAllByRole('cell')[headers.indexOf(header)]!
}

test('EMEU-01 a row says all that the feed delivers of an article', async () => {
  await renderArticles()
  const row = await screen.findByRole('row', { name: /Lund bank 3z/ })
  expect(row).toHaveTextContent('EM-100')
  expect(cellOf(row, 'Status')).toHaveTextContent('Changed')
  expect(cellOf(row, 'Ignored')).toHaveTextContent('no')
  expect(within(row).getByRole('link', { name: 'Bank Lund' })).toHaveAttribute('href', '/products/7/edit')
  expect(cellOf(row, 'Deleted')).toHaveTextContent('no')
  expect(cellOf(row, 'Out of collection')).toHaveTextContent('yes')
  expect(cellOf(row, 'Out of production')).toHaveTextContent('no')
  expect(cellOf(row, 'Warehouse')).toHaveTextContent('14')
  expect(cellOf(row, 'Stores')).toHaveTextContent('3')
  expect(cellOf(row, 'Lead time')).toHaveTextContent('8 wk')
  expect(cellOf(row, 'EAN codes')).toHaveTextContent('8712345678906 and 1 more')
})

test('EMEU-01 until somebody chooses others, the columns leave room for the name', async () => {
  await renderScreen(supplier, '/emeubel/products', {
    resolvers: { EmeubelProductPage: () => ({ totalCount: 1, results: [article] }), Query: () => ({ listSettings: null }) },
  })
  await screen.findByRole('row', { name: /Lund bank 3z/ })
  expect(screen.getAllByRole('columnheader').flatMap((one) => one.textContent?.replace(/[↑↓]/, '') || [])).toEqual([
    'Name',
    'Status',
    'Match',
    'Open changes',
    'Linked product',
    'Warehouse',
    'Lead time',
  ])
})

test('EMEU-01 an article without link, lead time and EAN says so', async () => {
  await renderArticles()
  const row = await screen.findByRole('row', { name: /Miro stoel/ })
  expect(cellOf(row, 'Linked product')).toHaveTextContent('Not linked')
  expect(cellOf(row, 'Lead time')).toHaveTextContent('–')
  expect(cellOf(row, 'EAN codes')).toHaveTextContent('–')
})

test('EMEU-01 sorting by warehouse stock begins with the most', async () => {
  const { user, address } = await renderArticles()
  await user.click(await screen.findByRole('button', { name: 'Warehouse' }))
  await waitFor(() => expect(address()).toBe('/emeubel/products?sort=-warehouse_stock'))
})

test('a row that has no page of its own opens its quick look, with what stands in no column of the list', async () => {
  const { user, address } = await renderArticles()
  await user.click(await screen.findByRole('link', { name: /Lund bank 3z/ }))
  expect(address()).toBe('/emeubel/products?look=30')
  const look = within(await screen.findByRole('dialog', { name: 'Lund bank 3z' }))
  expect(look.getByText('1 of 2')).toBeVisible()
  // hidden in the list until its column is selected
  expect((await look.findByText('Stock')).nextSibling).toHaveTextContent('17')
  await user.keyboard('{ArrowDown}')
  expect(await screen.findByRole('dialog', { name: 'Miro stoel' })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(address()).toBe('/emeubel/products'))
})

test('the number on a search is the total of the list that it leads to', () => {
  type Counted = { alias: string; args: { name: string; value?: unknown; fields?: unknown }[] }
  const asked = (searchCounts as unknown as { selections: Counted[] }).selections.map(({ alias, args }) => [alias, args[0]?.value])
  expect(searches.map((search) => [search.id, emeubelProductsList.variables(new URLSearchParams(searchHref(search).split('?')[1])).filter])).toEqual(asked)
})

test('EMEU-01 a row says how it stands to our products and what was delivered; the searches of the inbox say how many they find', async () => {
  await renderArticles('/emeubel/products?change=PRICE_JUMP')
  const row = await screen.findByRole('row', { name: /Lund bank 3z/ })
  expect(cellOf(row, 'Match')).toHaveTextContent('Linked')
  expect(cellOf(row, 'Open changes')).toHaveTextContent('Price jump')
  expect(cellOf(screen.getByRole('row', { name: /Miro stoel/ }), 'Match')).toHaveTextContent('Suggested 85%')
  const views = within(await screen.findByRole('navigation', { name: 'Saved views' }))
  expect(views.getByRole('link', { name: 'Price jump 2' })).toHaveAttribute('aria-current', 'page')
  expect(views.getByRole('link', { name: 'Certain matches 2' })).toHaveAttribute('href', '/emeubel/products?match=SUGGESTED&score=95..&sort=-score&saved=sure')
})

test('the quick look shows what was delivered and what changed', async () => {
  await renderArticles('/emeubel/products?look=30')
  const look = within(await screen.findByRole('dialog', { name: 'Lund bank 3z' }))
  expect(await look.findByText('Brand', {}, { timeout: 5000 })).toBeVisible()
  expect(look.getByText('Width').nextSibling).toHaveTextContent('275.5 cm')
  expect(look.getByText('Purchase price').nextSibling).toHaveTextContent('€649.50')
  expect(look.getByText('Recommended price').nextSibling).toHaveTextContent('€1,000.00 → €1,300.00')
  expect(look.getByRole('button', { name: 'Mark as resolved' })).toBeEnabled()
})

test('EMEU-02 a suggestion says why; it is linked with one press, and taken back with another', async () => {
  const asked: unknown[] = []
  const { user } = await renderArticles('/emeubel/products?look=31', asked)
  const look = within(await screen.findByRole('dialog', { name: 'Miro stoel' }))
  const [first] = within(await look.findByRole('list', { name: 'Suggested products' }, { timeout: 5000 })).getAllByRole('listitem')
  expect(first).toHaveTextContent('Stoel MiroMIR-1 · Mirosimilar name, same brand85%')
  await user.click(within(first!).getByRole('button', { name: 'Link' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(asked).toEqual([
      { input: { selection: { ids: ['31'] }, action: 'LINK', product: '8' } },
      { input: { changeSet: '77' }, idempotencyKey: expect.any(String) },
    ]),
  )
})

test('EMEU-02 in bulk it asks how sure a suggestion has to be, and why articles are ignored', async () => {
  const { user } = await renderArticles()
  await user.click(await screen.findByRole('checkbox', { name: 'Select Miro stoel' }))
  await user.click(screen.getByRole('button', { name: 'Accept suggestions' }))
  const sure = within(await screen.findByRole('dialog', { name: 'Accept suggestions' }))
  expect(await sure.findByLabelText(/Minimum match/, {}, { timeout: 5000 })).toHaveValue(95)
  await user.click(sure.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Ignore' }))
  const ignore = within(await screen.findByRole('dialog', { name: 'Ignore' }))
  expect(await ignore.findByRole('button', { name: 'Preview' })).toBeDisabled()
  await user.type(ignore.getByLabelText(/Reason/), 'Not our style')
  expect(ignore.getByRole('button', { name: 'Preview' })).toBeEnabled()
})

test('the list leads to the feeds that it comes from', async () => {
  await renderArticles()
  expect(await screen.findByRole('link', { name: 'Feeds' })).toHaveAttribute('href', '/emeubel/feeds')
})

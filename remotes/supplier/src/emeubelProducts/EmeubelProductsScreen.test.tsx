import { screen, waitFor, within } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import supplier from '../remote'

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
  createdAt: '2026-01-05T10:00:00Z',
  updatedAt: '2026-02-01T10:00:00Z',
}

const loose = { ...article, id: '31', sku: 'EM-101', name: 'Miro stoel', linkedProduct: null, leadTimeWeeks: null, eanCodes: [] }

function renderArticles(to = '/emeubel/products') {
  return renderScreen(supplier, to, {
    resolvers: { EmeubelProductPage: () => ({ totalCount: 2, results: [article, loose] }) },
  })
}

/** What the cell of a row says, by the header of its column. */
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
  // hidden in the list until its column is chosen
  expect(look.getByText('Stock').nextSibling).toHaveTextContent('17')
  await user.keyboard('{ArrowDown}')
  expect(await screen.findByRole('dialog', { name: 'Miro stoel' })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(address()).toBe('/emeubel/products'))
})

import { screen, within } from '@testing-library/react'
import { defineRemote, Slot, screen as screenOf, type Remote } from '@vitrine/shell'
import { renderScreen } from '@vitrine/testing'
import supplier from '../remote'

const neighbour: Remote = defineRemote({
  id: 'neighbour',
  contract: 1,
  messages: { en: {}, nl: {} },
  menu: [],
  screens: [
    screenOf({
      path: '/neighbour',
      query: supplier.panels.find(({ id }) => id === 'importData')!.query,
      variables: () => ({ productId: '7' }),
      load: async () => ({ default: () => <Slot name="product.panel" id="importData" productId="7" /> }),
    }),
  ],
  panels: [],
})

const row = {
  rowNumber: 4,
  run: { id: '90', name: 'range.csv', deliveredAt: '2026-02-01T05:00:00Z', feed: { id: '80', name: 'Lindhorst' } },
  article: { id: '30', sku: 'EM-100' },
  cells: [
    { head: 'Breite (cm)', value: '82,5', label: 'Width' },
    { head: 'Palette', value: 'P9', label: null },
  ],
}

const importRow = {
  number: 12,
  sku: 'BNK-1',
  cells: ['BNK-1', '', 'hal 3'],
  importedFile: {
    id: '70',
    name: 'prijzen.xlsx',
    createdAt: '2026-03-01T09:00:00Z',
    columns: [
      { place: 0, head: 'Artikelnr', label: 'SKU' },
      { place: 1, head: 'Merk', label: 'Brand' },
      { place: 2, head: 'Locatie', label: null },
    ],
  },
}

const renderPanel = (feedRows: object[], importRows: object[] = []) =>
  renderScreen(neighbour, '/neighbour', { remotes: [supplier], resolvers: { Product: () => ({ feedRows, importRows }) } })

test('PROD-19 each row that touched the product shows its cells, those that were read and those that were ignored', async () => {
  await renderPanel([row])
  expect(await screen.findByText('EM-100')).toBeVisible()
  const read = within(screen.getByRole('table', { name: 'Cells read' })).getByRole('row', { name: /Breite/ })
  expect(read).toHaveTextContent('82,5')
  expect(read).toHaveTextContent('Width')
  expect(within(screen.getByRole('table', { name: 'Cells ignored' })).getByRole('row', { name: /Palette/ })).toHaveTextContent('P9')
  expect(screen.getByRole('link', { name: 'Show the feed' })).toHaveAttribute('href', '/emeubel/feeds/80/edit?tab=runs')
})

test('PROD-19 rows of imported files stand among those of feeds, the newest first, and lead to their file', async () => {
  await renderPanel([row], [importRow])
  expect(await screen.findByText('BNK-1', { selector: 'b' })).toBeVisible()
  expect(screen.getAllByText(/^(BNK-1|EM-100)$/, { selector: 'b' }).map((one) => one.textContent)).toEqual(['BNK-1', 'EM-100'])
  const [first] = screen.getAllByRole('group')
  expect(within(first!).getByText(/Row 12 of prijzen.xlsx/)).toBeVisible()
  expect(within(first!).getByRole('row', { name: /Artikelnr/ })).toHaveTextContent('SKU')
  expect(within(within(first!).getByRole('table', { name: 'Cells ignored' })).getByRole('row', { name: /Locatie/ })).toHaveTextContent('hal 3')
  expect(within(first!).getByRole('link', { name: 'Show the file' })).toHaveAttribute('href', '/files/imported/70')
})

test('PROD-19 a product that no delivery has touched says so', async () => {
  await renderPanel([])
  expect(await screen.findByText('Nothing was imported')).toBeVisible()
})

import { screen, within } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import catalogue from '../remote'

const product = (id: string, name: string, levels: Readonly<Record<string, number>>) => ({
  id,
  name,
  sku: `SKU-${id}`,
  updatedAt: '2026-02-01T10:00:00Z',
  stockLevels: Object.entries(levels).map(([location, available]) => ({ location: { id: location }, available })),
})

async function renderProducts(to = '/products') {
  const resolvers = {
    Query: () => ({
      listSettings: null,
      stockLocations: [
        { id: '3', name: 'Utrecht' },
        { id: '4', name: 'Breda' },
      ],
    }),
    ProductPage: () => ({ totalCount: 2, results: [product('7', 'Bank Lund', { 3: 1204, 4: 2 }), product('8', 'Lamp Vik', { 4: 0 })] }),
    AttributePage: () => ({ totalCount: 0, results: [] }),
    Mutation: () => ({ saveListSettings: true }),
  }
  return renderScreen(catalogue, to, { resolvers })
}

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace(/[↑↓]/, ''))
const row = (name: RegExp) => within(screen.getByRole('row', { name }))

test('LST-7 the stock at a store is found in the menu of columns and becomes one', async () => {
  const { user, address } = await renderProducts()
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.type(await screen.findByRole('textbox', { name: 'Find a column' }), 'utre')
  await user.click(await screen.findByRole('checkbox', { name: 'Stock: Utrecht' }))
  expect(headers()).toContain('Stock: Utrecht')
  expect(address()).toContain('stock.3')
  expect(await row(/Bank Lund/).findByText('1,204')).toBeVisible()
})

test('LST-7 stores stand among the columns of an address; a product that is not kept there has a dash, none left is a nought', async () => {
  await renderProducts('/products?columns=name,stock.3,stock.4')
  expect(await row(/Bank Lund/).findByText('1,204')).toBeVisible()
  expect(headers().slice(1)).toEqual(['Name', 'Stock: Utrecht', 'Stock: Breda'])
  const [, , utrecht, breda] = row(/Lamp Vik/).getAllByRole('cell')
  expect([utrecht?.textContent, breda?.textContent]).toEqual(['–', '0'])
})

import { screen, waitFor, within } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import catalogue from '../remote'

const product = (id: string, name: string) => ({
  id,
  name,
  eanCode: '8712345678906',
  brand: 'Vos',
  series: null,
  category: 'Banken',
  updatedAt: '2026-02-01T10:00:00Z',
})

async function renderProducts(columns: readonly string[] | null, to = '/products') {
  const asked: unknown[] = []
  const resolvers = {
    Query: () => ({ listSettings: columns && JSON.stringify({ columns }), stockLocations: [] }),
    ProductPage: () => ({ totalCount: 2, results: [product('7', 'Bank Lund'), product('8', 'Lamp Vik')] }),
    AttributePage: () => ({
      totalCount: 3,
      results: [
        { code: 'kleur', name: 'Colour', type: 'MULTI_SELECT' },
        { code: 'handleiding', name: 'Manual', type: 'FILE' },
        { code: 'breedte', name: 'Width', type: 'DIMENSION' },
      ],
    }),
    AttributeColumn: ({ args }: { args?: Record<string, unknown> | null }) => {
      asked.push(args)
      return { code: 'kleur', name: 'Colour', cells: [{ product: '7', words: 'Oak, Grey' }] }
    },
    Mutation: () => ({ saveListSettings: true }),
  }
  return { asked, ...(await renderScreen(catalogue, to, { resolvers })) }
}

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace(/[↑↓]/, ''))
const row = (name: RegExp) => within(screen.getByRole('row', { name }))

test('LST-7 an attribute is found in the menu of columns and becomes one: it is asked once for the page, and said in words', async () => {
  const { user, asked, address } = await renderProducts(null)
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  expect(await screen.findByText('2 more columns: type to find them')).toBeVisible()
  expect(screen.queryByRole('checkbox', { name: 'Colour' })).not.toBeInTheDocument()
  expect(asked).toEqual([])
  const search = screen.getByRole('textbox', { name: 'Find a column' })
  await user.type(search, 'olou')
  expect(screen.queryByRole('checkbox', { name: 'Stock' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('checkbox', { name: 'Colour' }))
  expect(headers()).toContain('Colour')
  expect(await row(/Bank Lund/).findByText('Oak, Grey')).toBeVisible()
  expect(asked).toEqual([{ products: ['7', '8'], codes: ['kleur'] }])
  expect(address()).toContain('attribute.kleur')
  // it can be moved like any other column, without a request
  await user.clear(search)
  await user.click(await screen.findByRole('button', { name: 'Move Colour forward' }))
  await user.click(screen.getByRole('checkbox', { name: 'Colour' }))
  expect(headers()).not.toContain('Colour')
  expect(search).toHaveFocus()
  expect(asked).toHaveLength(1)
})

test('LST-7 attributes stand among the columns that the viewer keeps; what a product does not say is a dash', async () => {
  const { asked } = await renderProducts(['name', 'attribute.kleur', 'ean', 'brand', 'series', 'category', 'created'])
  expect(await row(/Bank Lund/).findByText('Oak, Grey')).toBeVisible()
  expect(headers().slice(1)).toEqual(['Name', 'Colour', 'EAN', 'Brand', 'Series', 'Category', 'Created'])
  expect(row(/Lamp Vik/).getAllByRole('cell')[2]).toHaveTextContent('–')
  expect(row(/Lamp Vik/).getByText('8712345678906')).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('LST-7 nothing is asked of attributes where none is a column; no column is called what was typed', async () => {
  const { user, asked } = await renderProducts(['name', 'price'])
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.type(await screen.findByRole('textbox', { name: 'Find a column' }), 'zebra')
  await waitFor(() => expect(screen.getByText('No matching column.')).toBeVisible())
  expect(asked).toEqual([])
})

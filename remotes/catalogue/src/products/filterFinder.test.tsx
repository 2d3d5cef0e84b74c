import { screen, waitFor } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import catalogue from '../remote'

const oak = { field: 'ATTRIBUTE', value: '31', label: 'Oak', attribute: 'Material', count: 312 }
const brand = { field: 'BRAND', value: 'Oak, Elm & Co', label: 'Oak, Elm & Co', attribute: null, count: 4 }

const material = { id: '27', name: 'Material', type: 'SELECT', unit: null, valueCount: 3 }
const nodes: readonly { id: string; [field: string]: unknown }[] = [
  { __typename: 'AttributeValue', id: '29', name: 'Beech', attribute: material },
  { __typename: 'AttributeValue', id: '31', name: 'Oak', attribute: material },
  { __typename: 'Attribute', id: '40', name: 'Width', type: 'DIMENSION', unit: 'cm', valueCount: 0 },
]
type Asked = { name?: string | null; args?: Record<string, unknown> | null }

async function renderProducts(to = '/products', suggestions: object[] = [oak, brand]) {
  const resolvers = {
    Query: () => ({ productFilterSuggestions: suggestions }),
    // the mock's name for a type that it does not know beforehand: `node` may be anything
    __MockObject: ({ name, args }: Asked) => (name === 'node' ? nodes.find(({ id }) => id === args?.['id']) : undefined),
    ProductPage: () => ({
      totalCount: 1,
      isWidened: false,
      isTotalCapped: false,
      results: [{ id: '7', name: 'Bank Lund', productinspector: { isRecalculating: false } }],
    }),
  }
  const rendered = await renderScreen(catalogue, to, { resolvers })
  await rendered.user.click(screen.getByRole('button', { name: 'Filter' }))
  const box = await screen.findByRole('combobox', { name: /^Find a value/ })
  // it is rendered a moment before it gets the focus
  await waitFor(() => expect(box).toHaveFocus())
  return { ...rendered, box }
}

test('LST-8 PROD-01 a value of any field is found by typing, with its field and how many have it, and becomes a filter', async () => {
  const { user, address, box } = await renderProducts()
  expect(box).toHaveFocus()
  await user.type(box, 'oak')
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Material: Oak312', 'Brand: Oak, Elm & Co4'])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/products?value=31'))
  expect(await screen.findByText('Material: Oak')).toBeVisible()
})

test('LST-8 a value is added to what is chosen of its attribute, and to what is chosen of others', async () => {
  const { user, address, box } = await renderProducts('/products?value=29%2C40-180..240')
  await user.type(box, 'oak')
  await user.click(await screen.findByRole('option', { name: /^Material: Oak/ }))
  await waitFor(() => expect(new URLSearchParams(address().split('?')[1]).get('value')).toBe('29,40-180..240,31'))
  expect(await screen.findByText('Material: Beech, Oak')).toBeVisible()
  expect(screen.getByText('Width: 180 to 240 cm')).toBeVisible()
})

test('LST-8 a brand is added to those that are chosen', async () => {
  const { user, address, box } = await renderProducts('/products?brand=Vos', [brand])
  await user.type(box, 'elm')
  await user.click(await screen.findByRole('option', { name: /^Brand: Oak, Elm/ }))
  await waitFor(() => expect(new URLSearchParams(address().split('?')[1]).get('brand')).toMatch(/^Vos,Oak.*Elm & Co$/))
})

test('A11Y-1 LST-8 the keys go on from the search to the filters below it; what is not found is said', async () => {
  const { user, box } = await renderProducts('/products', [])
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('menuitem', { name: 'Type' })).toHaveFocus()
  await user.click(box)
  await user.keyboard('{Tab}')
  expect(screen.getByRole('menuitem', { name: 'Type' })).toHaveFocus()
  await user.type(box, 'zebra')
  expect(await screen.findByText('No matching value')).toBeVisible()
})

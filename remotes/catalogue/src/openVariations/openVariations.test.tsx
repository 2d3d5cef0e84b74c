import { screen, within } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import catalogue from '../remote'

const product = (id: string, name: string, variationsCounter = 0) => ({
  id,
  name,
  sku: `SKU-${id}`,
  originalType: variationsCounter > 0 ? 'ConfigurableProductType' : 'SimpleProductType',
  active: true,
  price: '899.00',
  stock: 3,
  score: 95,
  variationsCounter,
  imageproductassociationSet: [],
})

async function renderProducts() {
  const asked: unknown[] = []
  const resolvers = {
    ProductPage: ({ args }: { args?: Record<string, unknown> | null }) => {
      const filter = args?.['filter'] as { parent?: string } | undefined
      if (filter?.parent === undefined) return { totalCount: 2, results: [product('7', 'Bank Lund', 2), product('8', 'Lamp Vik')] }
      asked.push(filter)
      return { totalCount: 120, results: [product('71', 'Bank Lund zand'), product('72', 'Bank Lund, petrol')] }
    },
  }
  return { asked, ...(await renderScreen(catalogue, '/products', { resolvers })) }
}

const row = (name: RegExp) => screen.getByRole('row', { name })

test('LST-10 a configurable product opens in place to its variations, each by what differs in its name', async () => {
  const { user, asked } = await renderProducts()
  const toggle = within(row(/Bank Lund/)).getByRole('button', { name: /^2 var\./ })
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByRole('list', { name: 'Variations of Bank Lund' })).not.toBeInTheDocument()
  expect(asked).toEqual([])
  await user.click(toggle)
  const variations = await screen.findByRole('list', { name: 'Variations of Bank Lund' })
  expect(asked).toEqual([{ parent: '7' }])
  expect(
    within(variations)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['zand', '/products/71/edit'],
    ['petrol', '/products/72/edit'],
  ])
  expect(screen.getByRole('link', { name: '118 more variations' })).toHaveAttribute('href', '/products/7/edit?tab=variations')
  await user.click(toggle)
  expect(screen.queryByRole('list', { name: 'Variations of Bank Lund' })).not.toBeInTheDocument()
})

test('A11Y-1 the arrow keys on a row open and close it; a product without variations has nothing to open', async () => {
  const { user } = await renderProducts()
  const link = screen.getByRole('link', { name: /^Bank Lund/ })
  expect(link).toHaveAttribute('aria-expanded', 'false')
  link.focus()
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByRole('list', { name: 'Variations of Bank Lund' })).toBeVisible()
  expect(link).toHaveAttribute('aria-expanded', 'true')
  await user.keyboard('{ArrowLeft}')
  expect(screen.queryByRole('list', { name: 'Variations of Bank Lund' })).not.toBeInTheDocument()
  const lamp = screen.getByRole('link', { name: /^Lamp Vik/ })
  expect(lamp).not.toHaveAttribute('aria-expanded')
  lamp.focus()
  await user.keyboard('{ArrowRight}')
  expect(screen.queryByRole('list', { name: /^Variations of/ })).not.toBeInTheDocument()
})

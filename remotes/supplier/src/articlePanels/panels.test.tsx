import { screen, within } from '@testing-library/react'
import { defineRemote, type Remote, screen as screenOf, Slot } from '@vitrine/shell'
import { renderScreen } from '@vitrine/testing'
import type { ReactNode } from 'react'
import supplier from '../remote'

/** A screen of another remote with only this slot. */
const neighbour = (slot: ReactNode): Remote =>
  defineRemote({
    id: 'neighbour',
    contract: 1,
    messages: { en: {}, nl: {} },
    menu: [],
    screens: [
      screenOf({
        path: '/neighbour',
        query: supplier.panels[0]!.query,
        variables: () => ({ productId: '7' }),
        load: async () => ({ default: () => <>{slot}</> }),
      }),
    ],
    panels: [],
  })

const article = {
  id: '30',
  sku: 'EM-100',
  name: 'Lund bank 3z',
  status: 'ACTIVE',
  warehouseQty: 14,
  storeQty: 3,
  leadTimeWeeks: 8,
  eanCodes: ['8712345678906'],
}

test('PROD-13 the tab of a product shows its articles with stock and lead time; one is unlinked, another linked by typing', async () => {
  const asked: unknown[] = []
  const { user } = await renderScreen(neighbour(<Slot name="product.panel" id="emeubelProducts" productId="7" />), '/neighbour', {
    remotes: [supplier],
    resolvers: {
      Product: () => ({ id: '7', emeubelProducts: [article] }),
      EmeubelProductsPayload: ({ args }) => (asked.push(args), { emeubelProducts: [], changeSet: { id: '77' }, errors: [] }),
      EmeubelProductPage: () => ({ results: [article, { id: '31', sku: 'EM-101', name: 'Lund hocker', linkedProduct: null }] }),
    },
  })
  const row = await screen.findByRole('row', { name: /Lund bank 3z/ }, { timeout: 5000 })
  for (const words of ['EM-100', 'Active', '14', '3', '8 wk', '8712345678906']) expect(row).toHaveTextContent(words)
  await user.click(within(row).getByRole('button', { name: 'Unlink Lund bank 3z' }))
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible()
  await user.type(screen.getByRole('combobox', { name: 'Link article' }), 'lund')
  const option = await screen.findByRole('option', { name: /Lund hocker/ }, { timeout: 5000 })
  await user.click(option)
  expect(asked).toEqual([{ input: { selection: { ids: ['30'] }, action: 'UNLINK' } }, { input: { selection: { ids: ['31'] }, action: 'LINK', product: '7' } }])
})

test('PROD-13 a product without an article says so', async () => {
  await renderScreen(neighbour(<Slot name="product.panel" id="emeubelProducts" productId="7" />), '/neighbour', {
    remotes: [supplier],
    resolvers: { Product: () => ({ id: '7', emeubelProducts: [] }) },
  })
  expect(await screen.findByText('No linked articles', {}, { timeout: 5000 })).toBeVisible()
})

test('DASH-01 each number of the new product range leads to the list that it counts', async () => {
  await renderScreen(neighbour(<Slot name="dashboard.panel" id="newProductRange" />), '/neighbour', {
    remotes: [supplier],
    resolvers: {
      EmeubelProductPage: () => ({ totalCount: 1234 }),
      RulePage: () => ({ results: [{ id: '9', name: 'Spring', range: { found: 40, created: 30, complete: 20, online: 10 } }] }),
    },
  })
  expect(await screen.findByRole('link', { name: 'Certain matches 1,234' }, { timeout: 5000 })).toHaveAttribute(
    'href',
    '/emeubel/products?match=SUGGESTED&score=95..&sort=-score',
  )
  expect(screen.getByRole('link', { name: 'No longer delivered 1,234' })).toHaveAttribute('href', '/emeubel/products?change=GONE')
  expect(screen.getByRole('link', { name: /^Spring/ })).toHaveTextContent('40 found → 30 created → 20 complete → 10 online')
  expect(screen.getByRole('progressbar', { name: 'Share of Spring that is online' })).toHaveAttribute('value', '10')
  expect(screen.getByRole('link', { name: 'Start a new range' })).toHaveAttribute('href', '/emeubel-rules/new')
})

test('DASH-01 an empty range says that nothing is waiting', async () => {
  await renderScreen(neighbour(<Slot name="dashboard.panel" id="newProductRange" />), '/neighbour', {
    remotes: [supplier],
    resolvers: { EmeubelProductPage: () => ({ totalCount: 0 }), RulePage: () => ({ results: [] }) },
  })
  expect(await screen.findByText('Nothing is waiting.', {}, { timeout: 5000 })).toBeVisible()
})

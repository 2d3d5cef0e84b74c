import { act, screen, waitFor } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import catalogue from '../remote'

const sent: unknown[] = []
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace(/[↑↓]/, ''))

async function renderProducts(listSettings: string | null, to = '/products') {
  const rendered = await renderScreen(catalogue, to, {
    resolvers: {
      Query: () => ({ listSettings }),
      ProductPage: () => ({ totalCount: 1, results: [{ id: '1', name: 'Bank Lund' }] }),
      Mutation: () => ({ saveListSettings: true }),
    },
  })
  const execute = jest.spyOn(rendered.environment, 'executeMutation')
  execute.mockImplementation(((config: { operation: { request: { variables: unknown } } }) => {
    sent.push(config.operation.request.variables)
    return { subscribe: () => ({ unsubscribe: () => undefined }) }
  }) as never)
  return rendered
}

beforeEach(() => void sent.splice(0))

test('LST-7 the list stands as the viewer keeps it', async () => {
  await renderProducts(JSON.stringify({ columns: ['price', 'name', 'sku'], isCompact: true }))
  expect(headers().slice(1)).toEqual(['Price', 'Name', 'SKU'])
  expect(screen.getByRole('table')).toHaveAttribute('data-compact', 'true')
})

test('LST-7 an address that names columns goes first, so that a link shows the same to all', async () => {
  await renderProducts(JSON.stringify({ columns: ['price', 'name'] }), '/products?columns=stock')
  expect(headers().slice(1)).toEqual(['Name', 'Stock'])
})

test('LST-7 columns move by keyboard and by buttons, and are saved once the clicking rests', async () => {
  const { user } = await renderProducts(null)
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('button', { name: 'Move Name forward' }))
  expect(headers().slice(1, 3)).toEqual(['Name', 'Photo'])
  expect(screen.getByText(/^Name: place 1 of/)).toBeInTheDocument()
  screen.getByRole('checkbox', { name: 'Name' }).focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(headers().slice(1, 3)).toEqual(['Photo', 'Name'])
  await user.click(screen.getByRole('checkbox', { name: 'Stock' }))
  await user.click(screen.getByRole('checkbox', { name: 'Compact rows' }))
  const settings = JSON.stringify({ columns: ['image', 'type', 'active', 'price', 'score', 'leadTime', 'mail', 'notes', 'changed'], isCompact: true })
  await waitFor(() => expect(sent.at(-1)).toEqual({ list: 'products', settings }), { timeout: 3000 })
  // five clicks cause fewer than five requests, unless the machine was slow
  expect(sent.length).toBeLessThan(5)
})

test('LST-7 "Reset" forgets it', async () => {
  const { user } = await renderProducts(JSON.stringify({ columns: ['price', 'name', 'sku'], isCompact: true }))
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('button', { name: 'Reset' }))
  expect(headers()).toContain('Stock')
  await waitFor(() => expect(sent).toEqual([{ list: 'products', settings: null }]), { timeout: 3000 })
})

test('LST-7 widths and the columns that stay in sight are kept with the others, and reset with them', async () => {
  const { user } = await renderProducts(JSON.stringify({ widths: { name: 320, price: 90, stock: 7000 }, pinned: 2 }))
  const name = screen.getByRole('columnheader', { name: 'Name' })
  expect(name).toHaveStyle({ width: '320px' })
  expect(name).toHaveClass('v-pinned')
  expect(screen.getByRole('columnheader', { name: 'Price' })).not.toHaveClass('v-pinned')
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Pinned columns' }), 'the first 3 columns')
  await waitFor(() => expect(sent).toEqual([{ list: 'products', settings: '{"isCompact":false,"widths":{"name":320,"price":90},"pinned":3}' }]), {
    timeout: 3000,
  })
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(name).not.toHaveClass('v-pinned')
  await waitFor(() => expect(sent.at(-1)).toEqual({ list: 'products', settings: null }), { timeout: 3000 })
})

test('LST-7 whoever leaves at once has it saved, and what cannot be read does no harm', async () => {
  const { user, navigate } = await renderProducts('{"columns":7')
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Compact rows' }))
  await navigate('/elsewhere')
  await act(async () => {})
  expect(sent).toEqual([{ list: 'products', settings: '{"isCompact":true}' }])
})

import { screen, waitFor, within } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import catalogue from '../remote'

const sent: unknown[] = []
beforeEach(() => void sent.splice(0))

async function renderProducts(to: string, view?: string) {
  const rendered = await renderScreen(catalogue, to, {
    resolvers: {
      Query: () => ({ listSettings: view === undefined ? null : JSON.stringify({ view }) }),
      ProductPage: () => ({ totalCount: 1, results: [{ id: '7', name: 'Bank Lund' }] }),
    },
  })
  jest.spyOn(rendered.environment, 'executeMutation').mockImplementation(((config: { operation: { request: { variables: unknown } } }) => {
    sent.push(config.operation.request.variables)
    return { subscribe: () => ({ unsubscribe: () => undefined }) }
  }) as never)
  return rendered
}

const views = async () => within(await screen.findByRole('navigation', { name: 'Saved views' }))
const flat = '/products?variation=all&saved=flat'

test('SAV-1 whoever wants variations as rows finds them so the next time', async () => {
  const { user, address } = await renderProducts('/products')
  await user.click((await views()).getByRole('link', { name: /^Variations as rows/ }))
  expect(address()).toBe(flat)
  await waitFor(() => expect(sent).toEqual([{ list: 'products', settings: '{"view":"flat"}' }]), { timeout: 3000 })
})

test('SAV-1 an address that says nothing opens as it was left, and "All" folds the variations for good', async () => {
  const { user, address } = await renderProducts('/products', 'flat')
  await waitFor(() => expect(address()).toBe(flat))
  const tabs = await views()
  expect(tabs.getByRole('link', { name: /^Variations as rows/ })).toHaveAttribute('aria-current', 'page')
  await user.click(tabs.getByRole('link', { name: /^All/ }))
  expect(address()).toBe('/products?saved=all')
  expect((await views()).getByRole('link', { name: /^All/ })).toHaveAttribute('aria-current', 'page')
  await waitFor(() => expect(sent.at(-1)).toEqual({ list: 'products', settings: null }), { timeout: 3000 })
})

test('SAV-1 an address that says something is the truth, whatever is kept; other views are not kept', async () => {
  const { user, address } = await renderProducts('/products?image=false', 'flat')
  const tabs = await views()
  expect(address()).toBe('/products?image=false')
  await user.click(tabs.getByRole('link', { name: /^Incomplete/ }))
  expect(address()).toBe('/products?complete=false&saved=incomplete')
  await user.click(await screen.findByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Compact rows' }))
  await waitFor(() => expect(sent.at(-1)).toEqual({ list: 'products', settings: '{"isCompact":true,"view":"flat"}' }), { timeout: 3000 })
})

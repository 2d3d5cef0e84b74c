import { screen, waitFor, within } from '@testing-library/react'
import { renderProduct, serverWith } from '../testing/renderProduct'

const variations = ['grijs', 'groen', 'zand'].map((colour, at) => ({
  id: String(71 + at),
  name: `Bank Lund ${colour}`,
  sku: `LUN-3Z-00${at + 1}`,
  active: false,
  price: null,
  imageproductassociationSet: [],
}))

async function renderVariations() {
  const server = serverWith({ variationsCounter: 3 })
  const asked: Record<string, unknown>[] = []
  const parent = server.resolvers.Product!
  server.resolvers.Product = (...call) => (call[0].path?.includes('results') ? undefined : parent(...call))
  server.resolvers.ProductPage = () => ({ totalCount: 3, results: variations })
  server.resolvers.JobPayload = () => ({ errors: [] })
  server.resolvers.PrepareBulkPayload = ({ args }) => {
    asked.push({ ...args })
    return { errors: [] }
  }
  server.resolvers.Job = () => ({
    id: '90',
    title: 'Activate',
    total: 2,
    sample: ['Bank Lund grijs'],
    preview: { creates: 0, changes: 2, deletes: 0, unchanged: 0, blocked: 0, changedSince: 0, consequences: [], entities: [] },
  })
  const rendered = await renderProduct(server, '/products/7/edit?tab=variations')
  await screen.findByRole('heading', { name: '3 variations' })
  return { ...rendered, asked }
}

test('PROD-08 ticked variations are made active as one plan, looked at before', async () => {
  const { user, asked } = await renderVariations()
  const bar = within(screen.getByRole('group', { name: 'Selection' }))
  expect(bar.queryByRole('button', { name: 'Activate' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('checkbox', { name: 'Select Bank Lund grijs' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Bank Lund zand' }))
  expect(bar.getByRole('status')).toHaveTextContent('2 selected')
  await user.click(bar.getByRole('button', { name: 'Activate' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: 'Activate 2 products' }))
  expect(asked).toEqual([{ input: { selection: { ids: ['71', '73'] }, action: 'ACTIVATE' } }])
  await waitFor(() => expect(bar.getByRole('status')).toHaveTextContent('Tick variations'))
})

test('PROD-08 all of them are ticked at once, and opened in the grid, where each has an EAN and a price of its own', async () => {
  const { user, address } = await renderVariations()
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  expect(screen.getByRole('group', { name: 'Selection' })).toHaveTextContent('3 selected')
  await user.click(screen.getByRole('button', { name: 'Edit in a grid' }))
  await waitFor(() => expect(address()).toBe('/products/bulk-edit?selected=true'))
  expect(sessionStorage.getItem('vitrine_selectedProducts')).toBe('{"71":true,"72":true,"73":true}')
})

test('PROD-08 PROD-14 ticked variations are added to a website, as products of the list are', async () => {
  const { user } = await renderVariations()
  await user.click(screen.getByRole('checkbox', { name: 'Select Bank Lund grijs' }))
  const bar = within(screen.getByRole('group', { name: 'Selection' }))
  await user.click(bar.getByRole('button', { name: 'More' }))
  // the test registry uses the id of a panel's title as its name
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Assign attribute value…',
    'Remove attribute value…',
    'catalogue.panel.addToWebsite',
    'Delete…',
  ])
  await user.click(screen.getByRole('menuitem', { name: 'catalogue.panel.addToWebsite' }))
  expect(await screen.findByRole('dialog', { name: 'catalogue.panel.addToWebsite' })).toBeVisible()
})

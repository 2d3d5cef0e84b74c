import { act, screen, within } from '@testing-library/react'
import type { MockResolvers } from '@vitrine/testing'
import { renderProduct, saveBar, serverWith } from '../testing/renderProduct'

const place = (id: string, kind: string, name: string, more: object = {}) => ({
  id,
  kind,
  name,
  street: 'Kade 1',
  postalCode: '5000 AA',
  city: name,
  latitude: 52,
  longitude: 5,
  ...more,
})
const places = [place('51', 'WAREHOUSE', 'Tilburg'), place('52', 'STORE', 'Utrecht'), place('53', 'STORE', 'Zwolle', { latitude: null, longitude: null })]
const level = (id: string, more: object) => ({
  location: { id },
  incomingQty: 0,
  incomingDate: null,
  source: 'ERP',
  asOf: '2026-11-01T10:00:00Z',
  isStale: false,
  ...more,
})

async function open({ more = {}, language = 'en' as 'en' | 'nl' } = {}) {
  const server = serverWith({
    type: 'SIMPLE',
    stockLevels: [level('51', { source: 'FEED', isStale: true, incomingQty: 12, incomingDate: '2026-12-24' }), level('52', {})],
    fields: [
      { field: 'stock.51', value: '{"qty":0,"reserved":0,"onDisplay":0,"source":"FEED"}' },
      { field: 'stock.52', value: '{"qty":1,"reserved":0,"onDisplay":1,"source":"ERP"}' },
      { field: 'leadTimeWeeks', value: '6' },
    ],
    ...more,
  })
  const resolvers: MockResolvers = {
    ...server.resolvers,
    Product: (context, nextId) => (context.name === 'product' && context.path?.length === 1 ? server.resolvers['Product']?.(context, nextId) : undefined),
    Query: () => ({ stockLocations: places }),
  }
  const rendered = await renderProduct({ ...server, resolvers }, '/products/7/edit?tab=stock', [], { language })
  return { ...rendered, server }
}

test('PROD-24 every place has its row; what the feed says is grey and cannot be edited, and says why', async () => {
  await open()
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows.map((row) => within(row).queryAllByRole('spinbutton').length)).toEqual([0, 0, 0, 3, 3])
  expect(rows[1]).toHaveTextContent('Feed Stale')
  expect(rows[1]).toHaveTextContent('12 on 24 Dec')
  expect(rows[2]).toHaveTextContent('it may no longer be so. It cannot be edited here.')
  expect(rows[4]).toHaveTextContent('Not kept here')
})

test('PROD-24 what is counted changes the promise at once; the field is called by its place, and typing it back is no change', async () => {
  const { user, server } = await open()
  const promise = within(await screen.findByRole('region', { name: 'Delivery' }))
  expect(promise.getByText('6 weeks')).toBeVisible()
  const qty = screen.getByRole('spinbutton', { name: 'In stock at Utrecht' })
  await user.clear(qty)
  await user.type(qty, '4')
  expect(promise.getByText('In stock: 2 days')).toBeVisible()
  expect(saveBar()).toHaveTextContent('Utrecht')
  await user.clear(qty)
  await user.type(qty, '1')
  expect(saveBar()).toBeNull()
  await user.clear(qty)
  await user.type(qty, '4')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(server.sent[0]).toMatchObject({ fields: [{ field: 'stock.52', value: '{"onDisplay":1,"qty":4,"reserved":0}' }] })
})

test('PROD-24 on the map each pin is a button, and stands in words in the list; a place without a pin is only there', async () => {
  const { user } = await open({ language: 'nl' })
  await user.click(await screen.findByRole('button', { name: 'Kaart' }))
  expect(await screen.findByRole('img', { name: 'Kaart van Nederland en België' })).toBeVisible()
  const rows = within(screen.getByRole('list', { name: 'Magazijn en winkels' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Uitverkocht; 12 verwacht op 24 december'),
    expect.stringContaining('Alleen in de showroom'),
    expect.stringContaining('Hier niet op voorraad'),
    '1 plaats heeft geen speld: de ligging is niet bekend.',
  ])
  act(() => screen.getByRole('button', { name: 'Utrecht: 0 beschikbaar' }).focus())
  expect(rows[1]).toHaveAttribute('aria-current', 'true')
  expect(screen.queryByRole('button', { name: /^Zwolle/ })).toBeNull()
})

test('PROD-24 a configurable product that lies nowhere leads to its variations; a bundle explains its sum', async () => {
  const { unmount } = await open({ more: { type: 'CONFIGURABLE', stockLevels: [], fields: [] } })
  expect(await screen.findByRole('link', { name: 'Show the variations' })).toBeVisible()
  unmount()
  await open({
    more: {
      type: 'BUNDLE',
      fields: [],
      bundle: { stock: 0, leadTimeWeeks: 3, limitedBy: { id: '12', name: 'Chair' } },
      components: [{ quantity: 4, required: true, product: { id: '12', name: 'Chair', sku: 'C', stock: 3 } }],
    },
  })
  const card = within(await screen.findByRole('region', { name: 'Stock comes of the parts' }))
  expect(card.getByText('3 in stock ÷ 4 = 0 sets')).toBeVisible()
  expect(card.getByText('3 weeks')).toBeVisible()
})

import { screen, waitFor, within } from '@testing-library/react'
import type { MockResolvers } from '@vitrine/testing'
import { renderProduct, saveBar, serverWith } from '../testing/renderProduct'

const product = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  sku: `SKU-${id}`,
  active: true,
  price: '100.00',
  stock: 3,
  imageproductassociationSet: [],
  ...more,
})
const chair = product('11', 'Chair')
const table = product('12', 'Table')
const lamp = product('13', 'Lamp', { active: false })
const rug = product('14', 'Rug', { price: '1299.00' })

/** A sofa of 500 that is sold with a chair and a table; `found` is the result of the picker. */
function serve(more: object = {}, page: object = { totalCount: 2, results: [lamp, rug], codesNotFound: [] }) {
  const server = serverWith({
    price: '500.00',
    fields: [{ field: 'crossSell', value: '[11,12]' }],
    crossSell: [chair, table],
    upSell: [],
    crossSellFrom: [table, rug],
    upSellFrom: [],
    ...more,
  })
  const resolvers: MockResolvers = {
    ...server.resolvers,
    // the product of the screen; the products it refers to come with it
    Product: (context, newId) => (context.name === 'product' ? server.resolvers['Product']?.(context, newId) : undefined),
    ProductPage: () => page,
  }
  return { ...server, sent: server.sent, resolvers }
}

async function open(server = serve(), language: 'en' | 'nl' = 'en') {
  const rendered = await renderProduct(server, '/products/7/edit?tab=related', [], { language })
  await screen.findByRole('region', { name: 'Cross-selling' })
  return rendered
}

const list = (name: string) => within(screen.getByRole('region', { name }))
const order = (name: string) => {
  const rows = screen.queryByRole('list', { name })
  return rows
    ? within(rows)
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
    : []
}
const sent = (server: ReturnType<typeof serve>) => (server.sent[0] as { fields: { field: string; value: string }[] }).fields

test('PROD-21 the two lists show what is sold along, and what instead, with price and stock', async () => {
  await open()
  expect(order('Cross-selling')).toEqual(['Chair', 'Table'])
  expect(list('Cross-selling').getAllByText('3 in stock')).toHaveLength(4)
  expect(list('Upselling').getByText('No upsell yet. Search for a product above.')).toBeVisible()
})

test('PROD-21 products are put in order by Alt with an arrow; the focus goes along, and it is said', async () => {
  const server = serve()
  const { user } = await open(server)
  const grip = screen.getByRole('button', { name: 'Move Chair (Alt with an arrow)' })
  grip.focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(order('Cross-selling')).toEqual(['Table', 'Chair'])
  expect(grip).toHaveFocus()
  expect(screen.getByText('Chair is now at place 2 of 2.')).toBeInTheDocument()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(order('Cross-selling')).toEqual(['Table', 'Chair'])
  await user.keyboard('{Control>}s{/Control}')
  expect(sent(server)).toEqual([{ field: 'crossSell', value: '[12,11]' }])
})

test('PROD-21 a product is found and added by keyboard; what is odd about it is said in words', async () => {
  const server = serve()
  const { user } = await open(server)
  await user.type(list('Upselling').getByRole('combobox'), 'la')
  const found = await screen.findByRole('listbox')
  expect(within(found).getAllByRole('option')).toHaveLength(2)
  await user.keyboard('{Enter}')
  expect(order('Upselling')).toEqual(['Lamp'])
  expect(list('Upselling').getByText('Inactive: shops leave it out of this list.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(order('Upselling')).toEqual([])
})

test('PROD-21 an upsell that costs less is told so, with the price that it is measured by', async () => {
  await open(serve({ fields: [{ field: 'upSell', value: '[11]' }], upSell: [chair], crossSell: [] }))
  expect(list('Upselling').getByText(/^Cheaper than this product/)).toHaveTextContent('Cheaper than this product (€500.00): an upsell is meant to cost more.')
})

test('PROD-21 several pasted codes are added at once; what is there already and what is unknown is told', async () => {
  const server = serve({}, { totalCount: 2, results: [chair, rug], codesNotFound: ['NO-1'] })
  const { user } = await open(server)
  await user.click(list('Cross-selling').getByRole('combobox'))
  await user.paste('SKU-11\nSKU-14\nNO-1')
  await waitFor(() => expect(order('Cross-selling')).toEqual(['Chair', 'Table', 'Rug']))
  expect(screen.getByText('1 product added. 1 was there already. No product has the code NO-1.')).toBeVisible()
})

test('PROD-21 a product is not related to itself, and says so', async () => {
  const server = serve({}, { totalCount: 1, results: [product('7', 'Bank Lund')], codesNotFound: [] })
  const { user } = await open(server)
  await user.type(list('Cross-selling').getByRole('combobox'), 'bank')
  await user.click(within(await screen.findByRole('listbox')).getByRole('option'))
  expect(screen.getByRole('alert')).toHaveTextContent('A product cannot be related to itself.')
  expect(saveBar()).toBeNull()
})

test('PROD-21 who names this product is named back with one press', async () => {
  const server = serve()
  const { user } = await open(server)
  expect(list('Cross-selling').getByText('2 products name this one as cross-selling')).toBeVisible()
  expect(list('Cross-selling').getByText('Named both ways')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add Rug here, too' }))
  expect(order('Cross-selling')).toEqual(['Chair', 'Table', 'Rug'])
})

test('PROD-21 a product is removed, and the list saved empty', async () => {
  const server = serve({ fields: [{ field: 'crossSell', value: '[11]' }], crossSell: [chair] })
  const { user } = await open(server)
  await user.click(screen.getByRole('button', { name: 'Remove Chair' }))
  await user.keyboard('{Control>}s{/Control}')
  expect(sent(server)).toEqual([{ field: 'crossSell', value: 'null' }])
})

test('PROD-21 in Dutch', async () => {
  await open(serve(), 'nl')
  expect(list('Upselling').getByText('Nog geen upsell. Zoek hierboven een product.')).toBeVisible()
})

test('EDT-2 a draft of a tab that was never open reads in names', async () => {
  const server = serve()
  const first = await open(server)
  await first.user.click(screen.getByRole('button', { name: 'Remove Chair' }))
  first.unmount()

  // queried one by one, in the order of the lists
  const names = ['Chair', 'Table']
  const named: MockResolvers = {
    ...server.resolvers,
    Node: () => ({ __typename: 'Product' }),
    Product: (context, newId) => (context.name === 'node' ? { name: names.shift() } : server.resolvers['Product']?.(context, newId)),
  }
  const { user } = await renderProduct({ ...server, resolvers: named }, '/products/7/edit', [], { keepsDrafts: true })
  await user.click(await screen.findByRole('button', { name: 'Show the changes' }))
  await waitFor(() => expect(screen.getByRole('region', { name: /Restore your draft/ })).toHaveTextContent(/Chair, Table/))
})

import { screen, within } from '@testing-library/react'
import type { MockResolvers } from '@vitrine/testing'
import { renderProduct, saveBar, serverWith } from '../testing/renderProduct'

const product = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  sku: `SKU-${id}`,
  active: true,
  stock: 11,
  leadTimeWeeks: 3,
  price: '100.00',
  imageproductassociationSet: [],
  ...more,
})
const table = product('11', 'Table', { stock: 5, leadTimeWeeks: 6, price: '799.00' })
const chair = product('12', 'Chair', { price: '149.95' })
const lamp = product('13', 'Lamp', { active: false, stock: 1 })
const warnings: Readonly<Record<string, string[]>> = { 13: ['Not active'] }

/** A set of a table and four chairs; the picker finds a lamp. */
function serve(more: object = {}) {
  const server = serverWith({
    type: 'BUNDLE',
    originalType: 'BundleProductType',
    price: '1249.00',
    inBundles: [],
    fields: [{ field: 'components', value: '[{"product":11,"quantity":1},{"product":12,"quantity":4}]' }],
    ...more,
  })
  const resolvers: MockResolvers = {
    ...server.resolvers,
    Product: (context, nextId) => (context.name === 'product' && context.path?.length === 1 ? server.resolvers['Product']?.(context, nextId) : undefined),
    Query: () => ({ bundleComponents: [table, chair, lamp].map((one) => ({ product: one, warnings: warnings[one.id] ?? [] })) }),
    ProductPage: () => ({ totalCount: 1, results: [lamp], codesNotFound: [] }),
  }
  return { ...server, sent: server.sent, resolvers }
}

async function open(server = serve(), language: 'en' | 'nl' = 'en') {
  return renderProduct(server, '/products/7/edit?tab=bundles', [], { language })
}

const figures = async () =>
  within(await screen.findByRole('region', { name: 'What the parts make of it' }))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)
const sent = (server: ReturnType<typeof serve>) => (server.sent[0] as { fields: { field: string; value: string }[] }).fields

test('PROD-17 the figures of a bundle stand there with what limits them, and follow each keystroke', async () => {
  const { user } = await open()
  expect(await figures()).toEqual(['2Limited by Chair', 'In stock: 2 days', '€1,398.80', '€1,398.80'])
  const quantity = screen.getByRole('spinbutton', { name: 'Quantity of Chair' })
  await user.clear(quantity)
  await user.type(quantity, '12')
  expect(await figures()).toEqual(['0Limited by Chair', '3 weeksWaits for Chair', '€2,598.40', '€2,598.40'])
  expect(saveBar()).toHaveTextContent('1 change')
})

test('PROD-17 a part is added by search, warns of what is wrong with it, and may be left out; all of it is one field of the save', async () => {
  const server = serve()
  const { user } = await open(server)
  await user.type(within(await screen.findByRole('region', { name: 'Components' })).getByRole('combobox'), 'lamp')
  await user.click(await screen.findByRole('option', { name: /Lamp/ }))
  expect(await screen.findByText('Not active', { selector: '.warning *' })).toBeVisible()
  expect((await figures())[0]).toBe('1Limited by Lamp')
  await user.click(screen.getByRole('checkbox', { name: 'Lamp is required' }))
  expect((await figures())[0]).toBe('2Limited by Chair')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(sent(server)).toEqual([
    { field: 'components', value: '[{"product":11,"quantity":1},{"product":12,"quantity":4},{"product":13,"quantity":1,"required":false}]' },
  ])
})

test('PROD-17 the price is the sum, the sum less a percentage, or one of its own', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('radio', { name: /Sum minus a percentage/ }))
  await user.type(screen.getByRole('textbox', { name: 'Discount on the set' }), '7,5')
  expect((await figures())[3]).toBe('€1,293.89€104.91 less than apart')
  await user.click(screen.getByRole('radio', { name: /Own price/ }))
  expect((await figures())[3]).toBe('€1,249.00€149.80 less than apart')
  expect(screen.getByRole('link', { name: 'Prices' })).toHaveAttribute('href', expect.stringContaining('tab=prices'))
})

test('PROD-17 a product that is no bundle tells which bundles it is a part of, in Dutch, too', async () => {
  await open(serve({ type: 'SIMPLE', fields: [], inBundles: [product('21', 'Eethoek Lund', { bundle: { price: '1249.00' } })] }), 'nl')
  const list = within(await screen.findByRole('region', { name: 'Onderdeel van 1 bundel' }))
  expect(list.getByRole('link', { name: 'Eethoek Lund' })).toHaveAttribute('href', '/products/21/edit?tab=bundles')
  expect(screen.queryByRole('region', { name: 'Onderdelen' })).toBeNull()
})

test('PROD-17 a product in no bundle says so and leads to the bundles', async () => {
  await open(serve({ type: 'SIMPLE', fields: [] }))
  expect(await screen.findByRole('heading', { name: 'Part of no bundle' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Show all bundles' })).toHaveAttribute('href', '/products?type=BUNDLE')
})

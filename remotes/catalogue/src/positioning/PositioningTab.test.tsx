import { screen, within } from '@testing-library/react'
import type { MockResolvers } from '@vitrine/testing'
import { renderProduct, serverWith } from '../testing/renderProduct'

const part = (code: string, weight: number, value: number) => ({ code, weight, value })
const pushed = [
  { position: 1, product: { id: '31', name: 'Bank Baarn' } },
  { position: 2, product: { id: '32', name: 'Kast Ommen' } },
  { position: 4, product: { id: '33', name: 'Tafel Norg' } },
]
const keys = [
  { id: '41', code: 'A', label: 'Top margin', factor: '3.200', minMarginPct: '55.00', rounding: ',00', colour: '#1e5945', weight: 1 },
  { id: '44', code: 'D', label: 'Sharp', factor: '2.200', minMarginPct: '38.00', rounding: ',95', colour: '#c08a2e', weight: 0.4 },
]

async function open(language: 'en' | 'nl' = 'en') {
  const server = serverWith({
    type: 'SIMPLE',
    price: '1210.00',
    positioning: {
      sold30: 4,
      sold90: 12,
      sold365: 60,
      pushed,
      parts: [part('SOLD', 0.5, 0.8), part('MARGIN', 0.25, 0.4), part('AVAILABILITY', 0.15, 1), part('NEWNESS', 0.1, 0)],
    },
    fields: [
      { field: 'marginKey', value: '44' },
      { field: 'purchasePrice', value: '"600.00"' },
    ],
  })
  const resolvers: MockResolvers = {
    ...server.resolvers,
    Product: (context, nextId) => (context.name === 'product' && context.path?.length === 1 ? server.resolvers['Product']?.(context, nextId) : undefined),
    Query: () => ({ marginKeys: keys }),
  }
  const rendered = await renderProduct({ ...server, resolvers }, '/products/7/edit?tab=positioning', [], { language })
  await screen.findByRole('region', { name: 'Push' })
  return { ...rendered, server }
}

const region = (name: string) => within(screen.getByRole('region', { name }))

test('PROD-23 the score explains itself as a sum, and a chosen margin key counts at once', async () => {
  const { user } = await open()
  const points = () =>
    region('Sales score')
      .getAllByRole('listitem')
      .map((row) => row.querySelector('.number')?.textContent)
  expect(points()).toEqual(['40.0 of 50', '10.0 of 25', '15.0 of 15', '0.0 of 10'])
  expect(region('Sales score').getByText('65.0')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Margin key' }), 'A · Top margin')
  expect(region('Sales score').getByText('80.0')).toBeVisible()
})

test('PROD-23 VALID-01 a taken push position says before the save who moves where', async () => {
  const { user, server } = await open()
  const position = screen.getByRole('spinbutton', { name: 'Push position' })
  await user.type(position, '1')
  expect(screen.getByText('Position 1 is taken. On saving, 2 products move down:')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Kast Ommen' }).closest('li')).toHaveTextContent('from 2 to 3')
  expect(screen.queryByRole('link', { name: 'Tafel Norg' })).toBeNull()
  await user.clear(position)
  await user.type(position, '1000')
  await user.tab()
  expect(position).toHaveValue(999)
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(server.sent[0]).toMatchObject({ fields: [{ field: 'pushPosition', value: '999' }] })
})

test('PROD-23 a margin below what the key asks for is told, with the price that the key would make', async () => {
  const { user } = await open()
  expect(region('Margin').getByText('40%')).toBeVisible()
  expect(region('Margin').getByText('€1,320.95')).toBeVisible()
  const purchase = screen.getByRole('textbox', { name: 'Purchase price' })
  await user.clear(purchase)
  await user.type(purchase, '700')
  expect(screen.getByText('The margin of 30% is below the 38% that key D asks for.')).toBeVisible()
})

test('PROD-23 bestseller figures, in Dutch', async () => {
  await open('nl')
  expect(
    region('Verkocht')
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['4', '124 per maand', '604,9 per maand'])
})

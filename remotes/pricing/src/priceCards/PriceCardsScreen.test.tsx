import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderScreen } from '@vitrine/testing'
import pricing from '../remote'

const stamps = { createdAt: '2026-01-05T10:00:00Z', updatedAt: '2026-02-01T10:00:00Z' }
const card = {
  id: '70',
  status: 'OUTDATED',
  product: { name: 'Bank Zandvoort', sku: 'BNK-1' },
  template: { name: 'Showroom A5' },
  store: { name: 'Utrecht' },
  language: 'nl',
  zone: 'A3',
  copies: 2,
  problem: null,
  printedAt: null,
  placedAt: null,
  ...stamps,
}
const refused = {
  ...card,
  id: '71',
  status: 'FAILED',
  product: { name: 'Stoel', sku: 'STL-1' },
  store: null,
  zone: null,
  problem: '€ 200,00 may not be crossed out: € 50,00 at most',
}

const render = (path = '/price-cards') =>
  renderScreen(pricing, path, {
    resolvers: {
      PriceCardPage: () => ({ totalCount: 2, results: [card, refused] }),
      PriceCardTemplatePage: () => ({ results: [{ id: '5', name: 'Showroom A5' }] }),
      PriceCardPrint: () => ({ ids: ['70'], cardCount: 2, leftOutCount: 1 }),
    },
  })

test('PRICE-03 a row says of which product the card is, how far it has come, and why it was refused', async () => {
  await render()
  const row = await screen.findByRole('row', { name: /^Select Bank Zandvoort/ })
  for (const words of ['BNK-1', 'Out of date', 'Showroom A5', 'Utrecht', 'A3', 'Dutch']) expect(row).toHaveTextContent(words)
  const other = screen.getByRole('row', { name: /^Select Stoel/ })
  expect(other).toHaveTextContent('Refused')
  expect(other).toHaveTextContent('€ 50,00 at most')
})

test('PRICE-03 many are printed as one file, told how many are left out', async () => {
  await render()
  await screen.findByRole('row', { name: /^Select Bank Zandvoort/ })
  await userEvent.click(screen.getByRole('button', { name: 'Print these' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Print' }))
  expect(await dialog.findByText(/2 cards are printed\./)).toHaveTextContent('1 is not ready, and left out.')
  expect(dialog.getByLabelText('Start at label')).toHaveValue(1)
  expect(dialog.getByRole('button', { name: 'Create PDF' })).toBeEnabled()
  await userEvent.selectOptions(dialog.getByLabelText('Paper'), 'One card per page')
  expect(dialog.queryByLabelText('Start at label')).not.toBeInTheDocument()
})

test('a QR code that is of no card is refused', async () => {
  await render()
  await screen.findByRole('row', { name: /^Select Bank Zandvoort/ })
  await userEvent.click(screen.getByRole('button', { name: 'Scan placed cards' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Scan placed cards' }))
  await userEvent.type(dialog.getByLabelText('QR code'), 'https://shop.example{Enter}')
  expect(await dialog.findByText('This is not the QR code of a price card.')).toBeVisible()
})

test('PCD-3 a phone takes a photo of the QR code of a card that stands in its place', async () => {
  const detect = jest.fn().mockResolvedValue([{ rawValue: 'https://winkel.example/bank?card=70' }])
  Object.assign(globalThis, {
    BarcodeDetector: class {
      detect = detect
    },
    createImageBitmap: () => Promise.resolve({}),
  })
  const { environment } = await render()
  await screen.findByRole('row', { name: /^Select Bank Zandvoort/ })
  const sent = jest.spyOn(environment, 'executeMutation')
  await userEvent.click(screen.getByRole('button', { name: 'Scan placed cards' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Scan placed cards' }))
  await userEvent.upload(dialog.getByLabelText('Take a photo of the QR code'), new File(['x'], 'card.jpg', { type: 'image/jpeg' }))
  await waitFor(() =>
    expect(sent.mock.calls.map(([{ operation }]) => operation.request.variables)).toEqual([
      expect.objectContaining({ selection: { ids: ['70'] }, mark: 'PLACED' }),
    ]),
  )
  detect.mockResolvedValue([])
  await userEvent.upload(dialog.getByLabelText('Take a photo of the QR code'), new File(['y'], 'card.jpg', { type: 'image/jpeg' }))
  expect(await dialog.findByText('This is not the QR code of a price card.')).toBeVisible()
  Reflect.deleteProperty(globalThis, 'BarcodeDetector')
})

test('PCD-10 cards are made for a day to come', async () => {
  const { environment } = await render()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Bank Zandvoort' }))
  const sent = jest.spyOn(environment, 'executeMutation')
  const act = screen.queryByRole('button', { name: 'Generate for a date…' })
  if (!act) await userEvent.click(screen.getByRole('button', { name: /^More/ }))
  await userEvent.click(act ?? (await screen.findByRole('menuitem', { name: 'Generate for a date…' })))
  const dialog = within(await screen.findByRole('dialog', { name: 'Generate for a date…' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Generate again' }))
  expect(sent.mock.calls.map(([{ operation }]) => operation.request.variables)).toEqual([
    expect.objectContaining({ selection: { ids: ['70'] }, validOn: null }),
  ])
})

test('PRICE-03 cards are made from the list: their products are found first', async () => {
  await render()
  await screen.findByRole('row', { name: /^Select Bank Zandvoort/ })
  await userEvent.click(screen.getByRole('button', { name: 'New price cards' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New price cards' }))
  expect(await dialog.findByRole('combobox', { name: 'Products' })).toBeVisible()
  expect(dialog.queryByLabelText('Template')).not.toBeInTheDocument()
})

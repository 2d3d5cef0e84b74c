import { screen, waitFor, within } from '@testing-library/react'
import { renderProduct, serverWith, sofa } from '../testing/renderProduct'

const width = { id: '21', name: 'Width', type: 'DIMENSION' }
const other = {
  ...sofa,
  id: '8',
  name: 'BANK Lund',
  sku: 'LUN-3Z-2',
  brand: 'Vos',
  price: '899.00',
  stock: 2,
  attributeValues: [{ words: '240 cm', attribute: width }],
}

/** A product with one pair that nobody has judged yet, unless `status` differs. */
function serverWithPair(status = 'OPEN') {
  const pair = { id: '70', status, score: 0.85, reasons: ['Nearly the same name, brand and dimensions'], other }
  const server = serverWith({ brand: 'Vos', price: '899.00', stock: 5, attributeValues: [{ words: '239.5 cm', attribute: width }], duplicates: [pair] })
  const settled: unknown[] = []
  const taken: unknown[] = []
  server.resolvers['SettleDuplicatePayload'] = ({ args }) => {
    settled.push(args)
    server.put({ duplicates: [{ ...pair, status: args?.['status'] }] })
    return { changeSet: { id: '500' }, errors: [] }
  }
  server.resolvers['RevertPayload'] = ({ args }) => {
    taken.push(args?.['input'])
    server.put({ duplicates: [pair] })
    return { job: null, errors: [] }
  }
  const { Product } = server.resolvers
  // the other half of the pair is a product too
  server.resolvers['Product'] = (context, makeId) => (context.path?.includes('other') ? other : Product?.(context, makeId))
  return { server, settled, taken }
}

test('5.11 a product that looks like another one says so, and both stand side by side with what differs', async () => {
  const { server } = serverWithPair()
  const { user } = await renderProduct(server)
  expect(screen.getByText('1 product looks like this one.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  const dialog = await screen.findByRole('dialog', { name: 'Possible duplicates' })
  expect(await within(dialog).findByText('Nearly the same name, brand and dimensions')).toBeVisible()
  expect(
    within(dialog)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual([
    'This productOther product',
    'Photo',
    'NamediffersBank LundBANK Lund',
    'SKUdiffersLUN-3ZLUN-3Z-2',
    'EAN87123456789068712345678906',
    'BrandVosVos',
    'Widthdiffers239.5 cm240 cm',
    'Price€899.00€899.00',
    'Stockdiffers52',
    'StatusActiveActive',
  ])
  expect(within(dialog).getByRole('link', { name: 'Open BANK Lund' })).toHaveAttribute('href', '/products/8/edit')
})

test('5.11 what somebody says of a pair is sent, the notice goes, and Undo brings it back', async () => {
  const { server, settled, taken } = serverWithPair()
  const { user } = await renderProduct(server)
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  await user.click(await screen.findByRole('button', { name: 'Not a duplicate' }))
  expect(settled).toEqual([{ id: '70', status: 'NOT_DUPLICATE' }])
  await waitFor(() => expect(screen.queryByText('1 product looks like this one.')).not.toBeInTheDocument())
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(taken).toEqual([{ changeSet: '500' }])
  expect(await screen.findByText('1 product looks like this one.')).toBeVisible()
})

test('5.11 what was decided is not asked again', async () => {
  await renderProduct(serverWithPair('NOT_DUPLICATE').server)
  expect(screen.queryByRole('button', { name: 'Compare' })).not.toBeInTheDocument()
})

import { screen, within } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import { productsVariables } from '../products/productsVariables'
import catalogue from '../remote'
import { renderProduct, serverWith } from '../testing/renderProduct'

const rows = [
  { id: '1', name: 'Bank Lund', warrantyMonths: 1200 },
  { id: '2', name: 'Stoel Baarn', warrantyMonths: null },
]
const renderProducts = (to: string, language: 'en' | 'nl' = 'en') =>
  renderScreen(catalogue, to, { language, resolvers: { ProductPage: () => ({ totalCount: 2, results: rows }) } })

test('PROD-02 the warranty is a column for whoever asks for it', async () => {
  const { unmount } = await renderProducts('/products')
  expect(screen.queryByRole('columnheader', { name: 'Warranty in months' })).not.toBeInTheDocument()
  unmount()
  await renderProducts('/products?columns=name,warrantyMonths', 'nl')
  const at = screen.getAllByRole('columnheader').indexOf(screen.getByRole('columnheader', { name: 'Garantie in maanden' }))
  const cell = (name: RegExp) => within(screen.getByRole('row', { name })).getAllByRole('cell')[at]
  expect(cell(/Bank Lund/)).toHaveTextContent('1.200')
  expect(cell(/Stoel Baarn/)).toHaveTextContent('–')
})

test('PROD-01 the list is asked for a range of warranties, or for those without one', async () => {
  const asked = (address: string) => productsVariables(new URLSearchParams(address)).filter
  expect(asked('warrantyMonths=12..24')).toEqual({ minimumWarrantyMonths: 12, maximumWarrantyMonths: 24 })
  expect(asked('warrantyMonths=none')).toEqual({ empty: ['WARRANTY_MONTHS'] })
  await renderProducts('/products?warrantyMonths=12..24')
  expect(screen.getByRole('button', { name: /Warranty in months.*12.*24/ })).toBeVisible()
})

test('PROD-29 the Content tab asks for the warranty and saves it with the other fields of the form', async () => {
  const server = serverWith({ fields: [{ field: 'warrantyMonths', value: '24' }] })
  const { user } = await renderProduct(server)
  const warranty = screen.getByRole('spinbutton', { name: 'Warranty in months' })
  expect(warranty).toHaveValue(24)
  await user.clear(warranty)
  await user.type(warranty, '700')
  await user.tab()
  // the maximum
  expect(warranty).toHaveValue(600)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(server.sent).toEqual([{ id: '7', revision: 4, fields: [{ field: 'warrantyMonths', value: '600' }] }])
})

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import catalogue from '../remote'
import { findCodes } from './pastedCodes'

const found = {
  totalCount: 2,
  results: [
    { id: '1', name: 'Bank Lund' },
    { id: '2', name: 'Lamp Fjord' },
  ],
  codesNotFound: ['NOT-1', 'NOT-2'],
}
const renderProducts = (to = '/products', page: object = found, language: 'en' | 'nl' = 'en') =>
  renderScreen(catalogue, to, { language, resolvers: { ProductPage: () => page } })

/** As in a browser; userEvent has no clipboard with multiple lines. */
const paste = (text: string) => fireEvent.paste(screen.getByRole('searchbox'), { clipboardData: { getData: () => text } })

beforeEach(() => sessionStorage.clear())

test('SRC-4 a column that is pasted into the search box opens its products, and names what was not found', async () => {
  const { user, address } = await renderProducts()
  paste('LUN-3Z\nFJO-HL\nNOT-1\nNOT-2')
  await waitFor(() => expect(address()).toMatch(/^\/products\?codes=\w+$/))
  expect(findCodes(address().split('=')[1] ?? '')).toEqual(['LUN-3Z', 'FJO-HL', 'NOT-1', 'NOT-2'])
  expect(await screen.findByText('2 of 4 codes found')).toBeVisible()
  expect(screen.getByRole('button', { name: /^4 pasted codes/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '2 not found' }))
  const dialog = within(await screen.findByRole('dialog', { name: '2 not found' }))
  expect(dialog.getByRole('textbox')).toHaveValue('NOT-1\nNOT-2')
  await user.click(dialog.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe('NOT-1\nNOT-2')
})

test('SRC-4 more than five thousand codes are told, and nothing is looked up', async () => {
  const { address } = await renderProducts()
  paste(Array.from({ length: 5001 }, (_, place) => `SKU-${place}`).join('\n'))
  expect(await screen.findByText(/You pasted 5,001 codes/)).toBeVisible()
  expect(address()).toBe('/products')
})

test('one line is a search as ever', async () => {
  const { address } = await renderProducts()
  paste('LUN-3Z\n')
  expect(address()).toBe('/products')
})

test('SRC-4 a link to codes that were pasted elsewhere says so politely, and offers to paste them again', async () => {
  const { user, address } = await renderProducts('/products?codes=k3f9', { totalCount: 0, results: [], codesNotFound: [] })
  expect(await screen.findByText(/stayed in the browser window where they were pasted/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Paste codes…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Look up a list of codes' }))
  expect(dialog.getByRole('button', { name: 'Show products' })).toBeDisabled()
  await user.type(dialog.getByRole('textbox'), 'A-1{Enter}B-2')
  expect(dialog.getByText('2 codes')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Show products' }))
  await waitFor(() => expect(address()).toMatch(/codes=\w{5,}/))
})

test('SRC-4 in Dutch', async () => {
  await renderProducts('/products', found, 'nl')
  paste('LUN-3Z\nNOT-1\nNOT-2')
  expect(await screen.findByText('1 van 3 codes gevonden')).toBeVisible()
})

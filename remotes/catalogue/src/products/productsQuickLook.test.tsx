import { screen, waitFor, within } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import catalogue from '../remote'
import { sofa } from '../testing/renderProduct'

const facts = {
  ...sofa,
  sku: 'LUN-3Z',
  brand: 'Vos',
  price: '1299.00',
  stock: 12,
  active: true,
  originalType: 'SimpleProductType',
  content: { shortDescription: 'Ruime bank' },
  mailInbox: null,
}
const rows = ['Bank Aalsmeer', 'Bank Lund'].map((name, place) => ({ ...facts, id: String(6 + place), name }))

async function renderProducts(to = '/products') {
  return renderScreen(catalogue, to, {
    resolvers: { Query: () => ({ product: facts }), ProductPage: () => ({ totalCount: 2, isTotalCapped: false, results: rows }) },
  })
}
const drawer = (name: string) => screen.findByRole('dialog', { name }, { timeout: 5000 })

test('LST-10 the space bar looks into a row; the arrows walk, and closing stands on the row that was seen last', async () => {
  const { user, address } = await renderProducts()
  screen.getByRole('link', { name: /Bank Aalsmeer/ }).focus()
  await user.keyboard(' ')
  const first = within(await drawer('Bank Aalsmeer'))
  expect(await first.findByText('Ruime bank')).toBeVisible()
  expect(first.getByText('Vos')).toBeVisible()
  expect(first.getByText('1 of 2')).toBeVisible()
  expect(address()).toBe('/products?look=6')
  await user.keyboard('{ArrowDown}')
  await drawer('Bank Lund')
  await user.keyboard('{ArrowDown}')
  expect(address()).toBe('/products?look=7')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(address()).toBe('/products'))
  expect(screen.getByRole('link', { name: /Bank Lund/ })).toHaveFocus()
})

test('LST-10 Enter opens what is looked at, with its place in the list', async () => {
  const { user, address } = await renderProducts('/products?look=7')
  await drawer('Bank Lund')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/products/7/edit'))
  expect(await screen.findByText('2 of 2', {}, { timeout: 5000 })).toBeVisible()
})

test('the space bar ticks where a tick has the focus', async () => {
  const { user, address } = await renderProducts()
  screen.getByRole('checkbox', { name: 'Select Bank Lund' }).focus()
  await user.keyboard(' ')
  expect(screen.getByRole('checkbox', { name: 'Select Bank Lund' })).toBeChecked()
  expect(address()).toBe('/products')
})

test('the menu of a row has it, too, for whoever has no keyboard', async () => {
  const { user } = await renderProducts()
  await user.pointer({ keys: '[MouseRight]', target: screen.getByRole('link', { name: /Bank Lund/ }) })
  await user.click(await screen.findByRole('menuitem', { name: 'Quick look' }))
  expect(await drawer('Bank Lund')).toBeVisible()
})

test('A11Y-1 LST-10 what a note of a row means is spelled out in the quick look, for whoever does not point', async () => {
  const inspected = {
    ...facts,
    variationsCounter: 0,
    isFolderProduct: true,
    hasDuplicates: true,
    hasBrokenWebsiteAssign: false,
    isLabelProduct: false,
    productinspector: { missingInformation: '["image.main","check:EAN_CHECKDIGIT"]', missingOptionalInformation: '[]' },
  }
  const { user } = await renderScreen(catalogue, '/products', {
    resolvers: {
      Query: () => ({ product: inspected }),
      ProductPage: () => ({ totalCount: 1, results: [{ ...rows[0], ...inspected, name: 'Bank Aalsmeer' }] }),
    },
  })
  screen.getByRole('link', { name: /Bank Aalsmeer/ }).focus()
  await user.keyboard(' ')
  const look = within(await drawer('Bank Aalsmeer'))
  for (const words of ['Folder', 'In the printed leaflet', 'Looks like another product', 'No photo', 'EAN check digit', 'A check found this'])
    expect((await look.findAllByText(words))[0]).toBeVisible()
})

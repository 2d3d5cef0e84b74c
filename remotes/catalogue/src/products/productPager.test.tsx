import { screen, waitFor } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import catalogue from '../remote'
import { sofa } from '../testing/renderProduct'

const rows = ['Bank Aalsmeer', 'Bank Lund', 'Bank Zeist'].map((name, place) => ({ id: String(6 + place), name }))

async function openList(to = '/products?search=bank') {
  const rendered = await renderScreen(catalogue, to, {
    resolvers: { Query: () => ({ product: sofa }), ProductPage: () => ({ totalCount: 3, isTotalCapped: false, results: rows }) },
  })
  const openMiddle = async () => {
    await rendered.user.click(screen.getByRole('link', { name: /^Bank Lund/ }))
    // its code is fetched now
    await screen.findByText('2 of 3', {}, { timeout: 5000 })
  }
  return { ...rendered, openMiddle }
}

test('LST-10 a product that was opened from a list says where it stands in it, and leads to its neighbours by name', async () => {
  const { user, address, openMiddle } = await openList()
  await openMiddle()
  expect(await screen.findByRole('link', { name: 'Previous: Bank Aalsmeer' })).toHaveAttribute('href', '/products/6/edit')
  expect(screen.getByRole('link', { name: 'Next: Bank Zeist' })).toHaveAttribute('title', 'Next: Bank Zeist')
  expect(screen.getByRole('link', { name: 'Products' })).toHaveAttribute('href', '/products?search=bank')
  await user.keyboard(']')
  await waitFor(() => expect(address()).toBe('/products/8/edit'))
})

test('LST-10 SEARCH-02 of a list that holds only the nearest the number is a lower bound here too', async () => {
  const { user } = await renderScreen(catalogue, '/products?search=bank+geel', {
    resolvers: { Query: () => ({ product: sofa }), ProductPage: () => ({ totalCount: 200, isWidened: true, isTotalCapped: true, results: rows }) },
  })
  await user.click(screen.getByRole('link', { name: /^Bank Lund/ }))
  expect(await screen.findByText('2 of 200+', {}, { timeout: 5000 })).toBeVisible()
})

test('LST-10 [ and ] are letters while somebody types', async () => {
  const { user, address, openMiddle } = await openList()
  await openMiddle()
  await screen.findByRole('link', { name: 'Next: Bank Zeist' })
  await user.click(screen.getByRole('textbox', { name: /^Short description/ }))
  await user.keyboard(']')
  expect(address()).toBe('/products/7/edit')
})

test('LST-10 what is not saved is asked about before the next product comes', async () => {
  const { user, address, openMiddle } = await openList()
  await openMiddle()
  const next = await screen.findByRole('link', { name: 'Next: Bank Zeist' })
  await user.type(screen.getByRole('textbox', { name: /^Short description/ }), 'Ruim')
  await user.click(next)
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  expect(address()).toBe('/products/7/edit')
})

test('a product that was opened another way has no place', async () => {
  await openList('/products/7/edit')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('navigation', { name: 'Place in the list' })).not.toBeInTheDocument()
})

import { screen } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import supplier from '../remote'

const open = (address: string) =>
  renderScreen(supplier, address, {
    resolvers: {
      Rule: () => ({ id: '7', product: { id: '8', name: 'Bank Lund' }, madeCount: 1, madeProducts: [{ id: '9', name: 'Bank Lund Zwart', sku: 'LUN-1' }] }),
    },
  })

test('EMEU-05 the products that a rule has made are listed, and its variations are a filter of the products list', async () => {
  await open('/emeubel-rules/7?tab=products')
  expect(await screen.findByText('1 product made by this rule')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Bank Lund Zwart' })).toHaveAttribute('href', '/products/9/edit')
  expect(screen.getByRole('link', { name: 'Variations of Bank Lund in the products list' })).toHaveAttribute('href', '/products?variationsOf=8')
})

test('EMEU-05 the products of one run lead to all of the rule', async () => {
  await open('/emeubel-rules/7?tab=products&run=3')
  expect(await screen.findByText('1 product made by this run')).toBeVisible()
  expect(screen.getByRole('link', { name: 'All products of the rule' })).toHaveAttribute('href', '/emeubel-rules/7?tab=products')
})

import { screen, waitFor, within } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import supplier from '../remote'

const product = (id: string) => ({ id, name: `Product ${id}`, sku: `P-${id}`, brand: null, imageproductassociationSet: [] })
const article = (id: string, ...products: string[]) => ({
  id,
  sku: `EM-${id}`,
  name: `Artikel ${id}`,
  status: 'NEW',
  eanCodes: [],
  openChanges: [],
  linkedProduct: null,
  matchState: 'SUGGESTED',
  matchScore: 0.9,
  delivered: '{"brand":"Lund"}',
  suggestions: products.map((one) => ({ score: 0.9, reasons: ['NAME'], product: product(one) })),
})

async function renderReview(asked: unknown[] = []) {
  const rendered = await renderScreen(supplier, '/emeubel/products', {
    resolvers: {
      EmeubelProductPage: () => ({ totalCount: 3, results: [article('1', '11', '12'), article('2', '21'), article('3', '31')] }),
      EmeubelProductsPayload: ({ args }) => (asked.push(args), { emeubelProducts: [], changeSet: { id: '90' }, errors: [] }),
    },
  })
  await rendered.user.click(await screen.findByRole('button', { name: 'Review suggestions' }))
  const desk = within(await screen.findByRole('dialog', { name: 'Review suggestions' }, { timeout: 5000 }))
  await desk.findByRole('heading', { name: 'Artikel 1' }, { timeout: 5000 })
  return { ...rendered, desk }
}

test('EMEU-02 suggestions are reviewed by keyboard: reject shows the next one, accept and skip the next article, undo the one before', async () => {
  const asked: unknown[] = []
  const { user, desk } = await renderReview(asked)
  expect(desk.getByText('Product 11')).toBeVisible()
  expect(desk.getByText('1 of 3 · 3 total')).toBeVisible()
  await user.keyboard('r')
  expect(desk.getByText('Product 12')).toBeVisible()
  await user.keyboard('a')
  expect(desk.getByRole('heading', { name: 'Artikel 2' })).toBeVisible()
  await user.keyboard('s')
  expect(desk.getByRole('heading', { name: 'Artikel 3' })).toBeVisible()
  await user.keyboard('u')
  expect(desk.getByRole('heading', { name: 'Artikel 2' })).toBeVisible()
  await user.keyboard('u')
  expect(desk.getByText('Product 12')).toBeVisible()
  await user.keyboard('aaa')
  expect(desk.getByText('You have reviewed this batch')).toBeVisible()
  await user.click(desk.getAllByRole('button', { name: 'Close' }).at(-1)!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const input = (article: string, action: string, wanted: string) => ({ input: { selection: { ids: [article] }, action, product: wanted } })
  expect(asked).toEqual([input('1', 'REJECT', '11'), input('1', 'LINK', '12'), input('1', 'LINK', '12'), input('2', 'LINK', '21'), input('3', 'LINK', '31')])
})

test('no key decides anything with Ctrl held, nor when keys are turned off', async () => {
  const { user, desk } = await renderReview()
  await user.keyboard('{Control>}a{/Control}')
  localStorage.setItem('vitrine_letter_keys', 'off')
  await user.keyboard('a')
  localStorage.removeItem('vitrine_letter_keys')
  expect(desk.getByRole('heading', { name: 'Artikel 1' })).toBeVisible()
})

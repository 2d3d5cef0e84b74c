import { screen, waitFor, within } from '@testing-library/react'
import { type MockResolvers, renderScreen } from '@vitrine/testing'
import catalogue from '../remote'

const product = (id: string, name: string, sku: string) => ({
  id,
  name,
  sku,
  eanCode: null,
  originalType: 'SimpleProductType',
  active: true,
  imageproductassociationSet: [],
})
const chair = product('5', 'Stoel Lund', 'CHAIR-1')
const twin = product('7', 'Lund stoel', 'STOEL/1')

const value = (productId: string | null, words: string | null) => ({ productId, words, value: words === null ? null : JSON.stringify(words) })
const brand = {
  field: 'brand',
  label: 'Brand',
  rule: 'TARGET',
  differs: true,
  canChoose: true,
  canWrite: true,
  values: [value('5', 'Duinhof'), value('7', 'Duinhof BV')],
  result: value(null, 'Duinhof'),
}
const series = { ...brand, field: 'series', label: 'Series', differs: false, values: [value('5', 'Lund'), value('7', 'Lund')], result: value(null, 'Lund') }
const stock = {
  ...brand,
  field: 'stock.3',
  label: 'Stock in Utrecht',
  rule: 'SUM',
  canChoose: false,
  canWrite: false,
  values: [value('5', '5 pieces'), value('7', '3 pieces')],
  result: value(null, '8 pieces'),
}

const draft = {
  products: [chair, twin],
  problems: [] as object[],
  fields: [brand, series, stock],
  moves: [{ contentType: 'review', label: '3 reviews' }],
  retires: [{ contentType: 'priceCard', label: '2 price cards' }],
  websites: [{ name: 'wonen.example', product: twin, addresses: ['lund-stoel'], isTargetOnline: false }],
  shareLinks: [] as object[],
  possibleAxes: [] as object[],
  axes: [] as object[],
}

async function open(to: string, answer: object = draft, more: MockResolvers = {}, language: 'en' | 'nl' = 'en') {
  const asked: Record<string, unknown>[] = []
  const rendered = await renderScreen(catalogue, to, {
    language,
    resolvers: {
      ProductMergeDraft: ({ args }) => {
        asked.push(args?.['input'] as Record<string, unknown>)
        return answer
      },
      ProductPage: () => ({ totalCount: 3 }),
      ...more,
    },
  })
  await screen.findByRole('heading', { level: 1 })
  return { ...rendered, asked }
}

test('PROD-25 without a target nothing can be looked at, and the button says what is missing', async () => {
  const { user, address } = await open('/products/merge?products=5,7')
  expect(await screen.findByRole('button', { name: 'Choose the product that stays' })).toBeDisabled()
  await user.click(await screen.findByRole('radio', { name: /Stoel Lund/ }))
  expect(address()).toBe('/products/merge?products=5,7&target=5')
  expect(await screen.findByRole('button', { name: 'Preview all changes' })).toBeEnabled()
})

test('fields stand side by side where they differ; one can be chosen, or written', async () => {
  const { user, asked } = await open('/products/merge?products=5,7&target=5')
  const table = await screen.findByRole('table')
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((head) => head.textContent),
  ).toEqual(['Brandfrom the product that stays, or filled in', 'Stock in Utrechtadded up'])
  expect(within(table).getByRole('radio', { name: 'Brand: use the one from Stoel Lund (CHAIR-1)' })).toBeChecked()
  await user.click(within(table).getByRole('radio', { name: 'Brand: use the one from Lund stoel (STOEL/1)' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ target: '5', sources: ['7'], choices: [{ field: 'brand', from: '7' }] }))
  await user.click(screen.getByRole('button', { name: 'Undo this choice' }))
  await user.click(screen.getByRole('button', { name: 'Enter another value: Brand' }))
  await user.clear(screen.getByRole('textbox', { name: 'Brand' }))
  await user.type(screen.getByRole('textbox', { name: 'Brand' }), 'Duinhof Meubel')
  await user.click(screen.getByRole('button', { name: 'Use this' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ choices: [{ field: 'brand', value: '"Duinhof Meubel"' }] }))
  await user.click(screen.getByRole('switch', { name: 'All 3 fields' }))
  expect(within(table).getByRole('rowheader', { name: /Series/ })).toBeVisible()
})

test('what goes along, what is put away and what becomes of websites is named', async () => {
  await open('/products/merge?products=5,7&target=5')
  expect(await screen.findByText('3 reviews')).toBeVisible()
  expect(screen.getByText('2 price cards: retired')).toBeVisible()
  expect(screen.getByText('Lund stoel: still found by STOEL/1')).toBeVisible()
  expect(screen.getByText(/Lund stoel goes offline on wonen.example/)).toHaveTextContent('Its address /lund-stoel will lead to the product that stays.')
  expect(screen.getByText('Stoel Lund is not online on wonen.example: visitors will not find it.')).toBeVisible()
})

test('ERR-05 what has to be waited for is said, and open share links are asked about', async () => {
  const problems = [
    { field: 'sources', code: 'pendingDelete', message: '“Delete 1 product” is still deleting products that you selected. Wait until it is done.' },
  ]
  await open('/products/merge?products=5,7&target=5', { ...draft, problems })
  expect(await screen.findByRole('alert')).toHaveTextContent('“Delete 1 product” is still deleting products that you selected. Wait until it is done.')
  expect(screen.getByRole('button', { name: 'Not possible yet' })).toBeDisabled()
})

test('an open share link is revoked or re-pointed before anything can be looked at', async () => {
  const links = {
    ...draft,
    problems: [{ field: 'shareLinks', code: 'shareLinks', message: '…' }],
    shareLinks: [{ id: '90', recipientEmail: 'verkoop@duinhof.example', product: twin }],
  }
  const { user, asked } = await open('/products/merge?products=5,7&target=5', links)
  expect(await screen.findByRole('button', { name: 'Choose what to do with the share links' })).toBeDisabled()
  await user.click(screen.getByRole('radio', { name: /^Redirect/ }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ shareLinks: 'REPOINT' }))
})

test('PROD-25 a merge is looked at, started, watched, and leads to the product with the way back', async () => {
  const { user } = await open('/products/merge?products=5,7&target=5', draft, {
    PrepareBulkPayload: () => ({ job: { id: '9', title: 'Merge 1 product into Stoel Lund', total: 2, sample: ['Stoel Lund'] }, errors: [] }),
    Job: () => ({
      id: '9',
      title: 'Merge 1 product into Stoel Lund',
      state: 'DONE',
      preview: { creates: 0, changes: 5, deletes: 0, unchanged: 0, blocked: 0, changedSince: 0, consequences: [], entities: [] },
    }),
    JobPayload: () => ({ job: { id: '9', title: 'Merge 1 product into Stoel Lund', state: 'DONE' }, errors: [] }),
    Query: () => ({ product: { ...chair, merges: [{ id: '40', state: 'DONE', canUnmerge: true, job: { id: '9' }, sources: [twin] }] } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Preview all changes' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(await within(dialog).findByRole('button', { name: 'Merge' }))
  expect(await screen.findByRole('heading', { name: '1 product was merged into Stoel Lund' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open Stoel Lund' })).toHaveAttribute('href', '/products/5/edit')
  expect(screen.getByRole('button', { name: 'Separate again…' })).toBeEnabled()
})

test('without products there is a way to those that look alike; Dutch', async () => {
  await open('/products/merge', { ...draft, products: [] }, {}, 'nl')
  expect(await screen.findByText('Er zijn geen producten gekozen')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Producten die op elkaar lijken (3)' })).toHaveAttribute('href', '/products?duplicates=true')
})

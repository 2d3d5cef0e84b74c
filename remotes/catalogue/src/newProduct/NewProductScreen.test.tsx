import { screen, waitFor, within } from '@testing-library/react'
import { type MockResolvers, renderScreen } from '@vitrine/testing'
import catalogue from '../remote'
import { sofa } from '../testing/renderProduct'

const lund = { id: '7', name: 'Bank Lund', sku: 'LUND-012' }

const made = { id: '99', name: 'Bank Baarn' }

/** A server with one sofa; records what it was asked to create. */
function serverWith(answer: object = { product: made, changeSet: { id: '500' }, errors: [] }) {
  const sent: { input: Record<string, unknown>; idempotencyKey: string }[] = []
  const taken: unknown[] = []
  /** Products that the server considers similar to the last input */
  const alike = { bySku: [] as object[], byEan: [] as object[], byName: [] as object[] }
  const resolvers: MockResolvers = {
    String: ({ name, args }) => {
      if (name === 'nextSku') return args?.['prefix'] === '' ? '' : `${String(args?.['prefix']).toUpperCase()}013`
      return name === 'nextSkuOfBrand' ? (args?.['brand'] === 'Vos' ? 'VOS-008' : '') : undefined
    },
    Query: () => alike,
    Product: ({ path }) =>
      path?.[0] === 'createProduct'
        ? made
        : {
            ...sofa,
            ...lund,
            type: 'BUNDLE',
            brand: 'Vos',
            contents: [
              { language: 'nl', name: 'Bank Lund' },
              { language: 'en', name: 'Lund sofa' },
            ],
            imageproductassociationSet: [],
          },
    EmeubelProduct: () => ({ name: 'Fauteuil Tjalk', sku: 'EM-1', eanCodes: ['4006381333931'], linkedProduct: null }),
    ProductPage: () => ({ brands: ['Vos', 'Wolf'] }),
    Node: () => ({ __typename: 'EmeubelProduct' }),
    CreateProductPayload: ({ args }) => {
      sent.push(args as (typeof sent)[number])
      return answer
    },
    RevertPayload: ({ args }) => {
      taken.push(args?.input)
      return { job: null, errors: [] }
    },
  }
  return { sent, taken, alike, resolvers }
}

const field = (name: string) => screen.getByRole(name === 'Brand' ? 'combobox' : 'textbox', { name: new RegExp(`^${name}`) })

async function open(server = serverWith(), to = '/products/new', language: 'en' | 'nl' = 'en') {
  const rendered = await renderScreen(catalogue, to, { resolvers: server.resolvers, language })
  await screen.findByRole('heading', { level: 1 })
  return rendered
}

test('ROUTE-08 PROD-04 the types are three cards with a sentence each, a simple one to begin with', async () => {
  await open()
  expect(screen.getByRole('heading', { name: 'New product' })).toBeVisible()
  expect(screen.getByRole('radio', { name: /Simple Product.*price and stock/ })).toBeChecked()
  expect(screen.getByRole('radio', { name: /Configurable Product.*variations/ })).not.toBeChecked()
  expect(screen.getByRole('radio', { name: /Bundle Product.*sold as one/ })).not.toBeChecked()
  expect(field('Dutch name')).toHaveFocus()
})

test('PRD-10 name, SKU and Enter make a product and open it, with a way back', async () => {
  const server = serverWith()
  const { user, address } = await open(server)
  await user.type(field('Dutch name'), 'Bank Baarn')
  await user.click(screen.getByRole('radio', { name: /Configurable/ }))
  await user.type(field('Brand'), 'Vos')
  await user.click(await screen.findByRole('button', { name: 'Use VOS-008' }))
  expect(field('SKU')).toHaveValue('VOS-008')
  await user.type(field('EAN'), '40 063-8133393.1')
  expect(screen.getByText('The check digit is right')).toBeVisible()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/products/99/edit'))
  await screen.findByRole('heading', { level: 1, name: 'Bank Lund' })
  await screen.findByText('What is missing')
  expect(server.sent.map(({ input }) => input)).toEqual([
    {
      ...{ type: 'CONFIGURABLE', sku: 'VOS-008', eanCode: '4006381333931', brand: 'Vos', active: false, copyOf: null, emeubelProduct: null },
      contents: [
        { language: 'nl', name: 'Bank Baarn', urlKey: 'bank-baarn' },
        { language: 'en', name: null },
      ],
    },
  ])
  expect(server.sent[0]?.idempotencyKey).toHaveLength(32)
  const toast = (await screen.findByText('Bank Baarn was created')).closest('li')!
  await user.click(within(toast).getByRole('button', { name: 'Undo' }))
  expect(server.taken).toEqual([{ changeSet: '500' }])
})

test('PRD-10 a prefix gets the SKU that follows; one that is taken is refused, what is only alike is not', async () => {
  const server = serverWith()
  const { user } = await open(server)
  server.alike.byName = [lund]
  await user.type(field('Dutch name'), 'Bank Lunt')
  expect(await screen.findByText(/Possibly a duplicate of/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Bank Lund (LUND-012)' })).toHaveAttribute('href', '/products/7/edit')
  server.alike.bySku = [lund]
  await user.type(field('SKU'), 'LUND-012')
  expect(await screen.findByText('Bank Lund has this SKU already. Choose another one.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /Create/ }))
  expect(server.sent).toEqual([])
  expect(field('SKU')).toHaveFocus()
  server.alike.bySku = []
  await user.click(await screen.findByRole('button', { name: 'Use LUND-013' }))
  expect(field('SKU')).toHaveValue('LUND-013')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(server.sent).toHaveLength(1))
})

test('PRD-10 an EAN that is in use is told with its product, and a wrong last digit is put right with one press', async () => {
  const server = serverWith()
  const { user } = await open(server)
  server.alike.byEan = [lund]
  await user.type(field('EAN'), '8712345678905')
  expect(screen.getByText(/The last digit should be 6\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Correct it' }))
  expect(field('EAN')).toHaveValue('8712345678906')
  expect(await screen.findByText(/This EAN is in use by/)).toBeVisible()
  await user.clear(field('EAN'))
  await user.type(field('EAN'), '871')
  expect(screen.getByText('3 digits; an EAN has 8, 12, 13 or 14')).toBeVisible()
})

test('PRD-10 what is missing is told at its field in Dutch, and so is what the server refuses', async () => {
  const server = serverWith({ product: null, changeSet: null, errors: [{ field: 'sku', message: 'SKU is al in gebruik.' }] })
  const { user } = await open(server, '/products/new', 'nl')
  await user.click(screen.getByRole('button', { name: /Aanmaken/ }))
  expect(screen.getByText('Geef het product een Nederlandse naam.')).toBeVisible()
  expect(screen.getByText('Geef het product een SKU.')).toBeVisible()
  expect(field('Nederlandse naam')).toHaveFocus()
  await user.keyboard('Kruk')
  await user.type(field('SKU'), 'KRUK-1{Enter}')
  expect(await screen.findByText('SKU is al in gebruik.')).toBeVisible()
  await waitFor(() => expect(field('SKU')).toHaveFocus())
})

test('PRD-10 a copy begins with the texts, type and brand of its product, and what is emptied is sent as empty', async () => {
  const server = serverWith()
  const { user } = await open(server, '/products/new?copyOf=7')
  expect(screen.getByRole('radio', { name: 'A copy of a product' })).toBeChecked()
  expect(screen.getByRole('radio', { name: /Bundle/ })).toBeChecked()
  expect(field('Dutch name')).toHaveValue('Bank Lund')
  await user.clear(field('English name'))
  await user.type(field('SKU'), 'LUND-2')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]?.input).toMatchObject({
    type: 'BUNDLE',
    brand: 'Vos',
    copyOf: '7',
    contents: [
      { language: 'nl', name: 'Bank Lund', urlKey: 'bank-lund' },
      { language: 'en', name: null },
    ],
  })
})

test('PRD-10 from an e-meubel product come its name and EAN', async () => {
  const server = serverWith()
  const { user, address } = await open(server, '/products/new?type=BUNDLE&emeubelProduct=5')
  expect(field('Dutch name')).toHaveValue('Fauteuil Tjalk')
  expect(field('EAN')).toHaveValue('4006381333931')
  expect(screen.getByRole('radio', { name: /Bundle/ })).toBeChecked()
  await user.type(field('SKU'), 'TJ-1{Enter}')
  await waitFor(() => expect(server.sent[0]?.input).toMatchObject({ emeubelProduct: '5', sku: 'TJ-1', eanCode: '4006381333931' }))
  expect(address()).toBe('/products/99/edit')
})

test('PRD-10 leaving asks first, and what was typed is offered again', async () => {
  const { user, unmount } = await open()
  await user.type(field('Dutch name'), 'Bank')
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Stay here' }))
  expect(field('Dutch name')).toHaveValue('Bank')
  unmount()
  const again = await renderScreen(catalogue, '/products/new', { resolvers: serverWith().resolvers, keepsDrafts: true })
  await again.user.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(field('Dutch name')).toHaveValue('Bank')
})

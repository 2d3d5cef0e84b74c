import { screen, waitFor, within } from '@testing-library/react'
import { renderProduct, serverWith, withTexts } from '../testing/renderProduct'

const shop = { id: '5', name: 'Winkel A' }
const outlet = { id: '6', name: 'Outlet' }
const item = (code: string, field: string, label: string, tab: string) => ({
  code,
  severity: 'BLOCK',
  label,
  explanation: null,
  field,
  fixUrl: `/products/7/edit?tab=${tab}&field=${field}`,
  since: null,
})
const description = item('content.nl.description', 'content.nl.description', 'Description (Dutch) is missing', 'content')
const ean = item('eanCode', 'eanCode', 'There is no EAN', 'content')
const picture = item('image.main', 'images', 'There is no photo yet', 'photos')
const assigned = {
  id: '70',
  website: shop,
  product: { id: '7', name: 'Bank Lund' },
  onlineStatus: 'ONLINE',
  syncStatus: 'DONE',
  lastError: null,
  attempts: 0,
  nextRetryAt: null,
  failedAt: null,
  syncedAt: '2026-11-20T10:00:00Z',
  checkedAt: '2026-11-20T10:05:00Z',
  liveVerified: true,
  remoteId: '4711',
  remoteUrl: 'https://winkel-a.example/bank-lund',
  desiredFrom: null,
  desiredTo: null,
  drift: [],
  broken: [],
  missing: [],
  explanation: {
    product: { id: '7' },
    website: shop,
    isOnline: false,
    verdict: 'Not online on Winkel A because the description is missing.',
    checks: [
      { code: 'COMPLETE', ok: false, sentence: 'The Dutch description is missing', fixUrl: '/products/7/edit?tab=content&field=content.nl.description' },
    ],
  },
}

interface Places {
  missing: object[]
}

/** A product that is on one of two websites. */
function serve(places: Places, added: object = {}, product: object = {}, place: object = {}) {
  const server = serverWith({ eanCode: null, type: 'SIMPLE', ...product })
  const sent: object[] = []
  const changed: object[] = []
  const before = server.resolvers['Product'] as unknown as () => object
  server.resolvers = {
    ...server.resolvers,
    Product: () => ({
      ...before(),
      onWebsites: [
        { website: outlet, websiteProduct: null, missing: places.missing },
        { website: shop, websiteProduct: { ...assigned, ...place }, missing: [] },
      ],
    }),
    AddToWebsitePayload: ({ args }) => {
      sent.push(args?.['input'] as object)
      return { changeSet: { id: '900' }, notice: null, missing: [], errors: [], ...added }
    },
    WebsiteProductPayload: ({ args }) => {
      changed.push(args?.['input'] as object)
      return { websiteProduct: assigned, changeSet: { id: '901' }, notice: null, missing: [], errors: [] }
    },
  }
  return { server, sent, changed }
}

const card = async (name: string) => within(await screen.findByRole('region', { name }, { timeout: 10_000 }))
const open = (server: ReturnType<typeof serverWith>) => renderProduct(server, '/products/7/edit?tab=websites')

test('PROD-14 WEB-04 the tab says of each website how the product stands there, and each check leads to its very field', async () => {
  const { server } = serve({ missing: [] })
  const { user } = await open(server)
  const there = await card('Winkel A')
  for (const words of ['Online', 'Done', '4711']) expect(there.getByText(words)).toBeVisible()
  expect(there.getByText('Not online on Winkel A because the description is missing.')).toBeVisible()
  await user.click(there.getByRole('link', { name: 'Fix: The Dutch description is missing' }))
  await waitFor(() => expect(screen.getByRole('tab', { name: /Content/ })).toHaveAttribute('aria-selected', 'true'))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Description' })).toHaveFocus())
})

test('PROD-14 WEB-02 one website is taken to do at once, and that is offered back', async () => {
  const { server, changed } = serve({ missing: [] })
  const { user } = await open(server)
  await user.click((await card('Winkel A')).getByRole('button', { name: 'Mark to do' }))
  await waitFor(() => expect(changed).toEqual([{ id: '70', action: 'MARK_TODO' }]))
  expect(await screen.findByText('Marked to do')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
})

test('PROD-14 a complete product is added at once', async () => {
  const { server, sent } = serve({ missing: [] })
  const { user } = await open(server)
  await user.click((await card('Outlet')).getByRole('button', { name: 'Add offline' }))
  await waitFor(() => expect(sent).toEqual([{ product: '7', website: '6', onlineStatus: 'OFFLINE' }]))
  expect(await screen.findByText('Added to Outlet')).toBeVisible()
})

test('PROD-14 WEB-3 ERR-05 it is refused while something is missing; what is missing is filled in here, and the last of it lets it be added', async () => {
  const places: Places = { missing: [description, ean] }
  const { server, sent } = serve(places)
  server.answers.push({ product: { ...withTexts({ description: 'Een bank' }), eanCode: '8712345678906' }, changeSet: { itemCount: 2 } })
  const { user } = await open(server)
  const there = await card('Outlet')
  expect(there.getByText('This product cannot be added to the website until it is complete: 2 fields are missing.')).toBeVisible()
  expect(there.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument()
  await user.click(there.getByRole('button', { name: 'Fill in what is missing (2)' }))
  const add = () => there.getByRole('button', { name: /dd and mark online$|^Save, add and mark online$/ })
  expect(add()).toBeDisabled()
  await user.type(await there.findByRole('textbox', { name: /Description/ }), 'Een bank')
  expect(add()).toBeDisabled()
  expect(there.getByText('1 field is still to be filled in.')).toBeVisible()
  await user.type(there.getByRole('textbox', { name: /EAN/ }), '8712345678906')
  expect(add()).toBeEnabled()
  expect(sent).toEqual([])
  places.missing = []
  await user.click(there.getByRole('button', { name: 'Save, add and mark online' }))
  await waitFor(() => expect(sent).toEqual([{ product: '7', website: '6', onlineStatus: 'ONLINE' }]))
  expect(server.sent).toHaveLength(1)
})

test('WEB-3 what no field can say leads to its tab, and keeps the product off until it is there', async () => {
  const { server, sent } = serve({ missing: [description, picture] })
  const { user } = await open(server)
  const there = await card('Outlet')
  await user.click(there.getByRole('button', { name: 'Fill in what is missing (2)' }))
  expect(there.getByRole('link', { name: 'Fix: There is no photo yet' })).toHaveAttribute('href', '/products/7/edit?tab=photos&field=images')
  await user.type(await there.findByRole('textbox', { name: /Description/ }), 'Een bank')
  expect(there.getByRole('button', { name: 'Save, add and mark online' })).toBeDisabled()
  expect(sent).toEqual([])
})

test('a save that is refused adds nothing', async () => {
  const { server, sent } = serve({ missing: [description] })
  server.answers.push({ errors: [{ field: 'content.nl.description', message: 'Too short' }] })
  const { user } = await open(server)
  const there = await card('Outlet')
  await user.click(there.getByRole('button', { name: 'Fill in what is missing (1)' }))
  await user.type(await there.findByRole('textbox', { name: /Description/ }), 'x')
  await user.click(there.getByRole('button', { name: 'Save and add offline' }))
  expect((await screen.findAllByText('Too short')).length).toBeGreaterThan(0)
  expect(sent).toEqual([])
})

test('why a product is not on a website where it never was is told on demand', async () => {
  const { server } = serve({ missing: [description] })
  server.resolvers = {
    ...server.resolvers,
    OnlineExplanation: () => ({ product: { id: '7' }, isOnline: false, verdict: 'Not online on Outlet because it was never added.', checks: [] }),
  }
  const { user } = await open(server)
  const there = await card('Outlet')
  await user.click(there.getByRole('button', { name: 'Why is this not online?' }))
  expect(await there.findByText('Not online on Outlet because it was never added.')).toBeVisible()
})

test('[WEB-02] a configurable product is put online with its variations, and alone it is only added', async () => {
  const { server } = serve({ missing: [] }, {}, { type: 'CONFIGURABLE', variationsCounter: 6 })
  const { user } = await open(server)
  const there = await card('Outlet')
  expect(there.queryByRole('button', { name: 'Add and mark online' })).not.toBeInTheDocument()
  expect(there.getByRole('button', { name: 'Add offline' })).toBeVisible()
  await user.click(there.getByRole('button', { name: 'Put online' }))
  expect(await screen.findByRole('dialog', { name: 'Put online' })).toBeVisible()
})

test('[WEB-02] a configurable product that stands offline is put online with its variations, too', async () => {
  const product = { id: '7', name: 'Bank Lund', type: 'CONFIGURABLE', variationsCounter: 6 }
  const { server } = serve({ missing: [] }, {}, product, { product, onlineStatus: 'OFFLINE' })
  const { user } = await open(server)
  const there = await card('Winkel A')
  expect(there.queryByRole('button', { name: 'Mark online' })).not.toBeInTheDocument()
  await user.click(there.getByRole('button', { name: 'Put online' }))
  expect(await screen.findByRole('dialog', { name: 'Put online' })).toBeVisible()
})

test('[PROD-14] the tab counts the website to which a product was just added', async () => {
  const { server } = serve({ missing: [] })
  let count = 1
  const [product, payload] = [
    server.resolvers['Product'] as unknown as () => object,
    server.resolvers['AddToWebsitePayload'] as unknown as (context: object) => object,
  ]
  server.resolvers = {
    ...server.resolvers,
    Product: () => ({ ...product(), websiteProducts: Array.from({ length: count }, (_, at) => ({ id: `7${at}` })) }),
    AddToWebsitePayload: (context) => {
      count = 2
      return payload(context)
    },
  }
  const { user } = await open(server)
  const there = await card('Outlet')
  const tab = () => screen.getByRole('tab', { name: /websites/i })
  expect(tab()).toHaveAccessibleDescription('1')
  await user.click(there.getByRole('button', { name: 'Add offline' }))
  await waitFor(() => expect(tab()).toHaveAccessibleDescription('2'))
})

import { screen, waitFor, within } from '@testing-library/react'
import { type MockResolvers, renderScreen } from '@vitrine/testing'
import catalogue from '../remote'

const stamps = { createdAt: '2026-01-05T10:00:00Z', updatedAt: '2026-02-01T10:00:00Z', updatedBy: 'Anna Bos' }
const site = { id: '5', name: 'Winkel A' }
const check = (code: string, ok: boolean | null, sentence: string, fixUrl: string | null = null) => ({ code, ok, sentence, fixUrl })
const explanation = {
  product: { id: '7' },
  isOnline: false,
  verdict: 'Not online on Winkel A because the price list ended on 1 Nov.',
  checks: [
    check('PRODUCT_ACTIVE', true, 'The product is active'),
    check('PRICE', false, 'The price list ended on 1 Nov', '/products/7/edit?tab=prices&field=price'),
    check('SHOWN', null, 'Nobody has looked yet'),
  ],
}
const sofa = {
  id: '70',
  product: { id: '7', name: 'Bank Lund', sku: 'LUN-3Z', imageproductassociationSet: [] },
  website: site,
  onlineStatus: 'ONLINE',
  syncStatus: 'FAIL',
  lastError: { code: 'HTTP_503', text: 'The shop is closed for maintenance' },
  attempts: 2,
  nextRetryAt: '2026-11-24T12:30:00Z',
  failedAt: '2026-11-24T12:00:00Z',
  syncedAt: null,
  checkedAt: null,
  liveVerified: null,
  remoteId: '4711',
  remoteUrl: 'https://winkel-a.example/bank-lund',
  desiredFrom: null,
  desiredTo: '2026-12-24T18:00:00Z',
  drift: [{ field: 'name', label: 'Name', ours: 'Bank Lund', theirs: 'Bank Lund XL' }],
  broken: [{ code: 'FAILING', sentence: 'It has failed for more than a day', repair: 'It is tried again', fixUrl: null }],
  missing: [],
  explanation,
  consequences: ['3 reviews are lost in the shop'],
  ...stamps,
}
const chair = {
  ...sofa,
  id: '71',
  product: { ...sofa.product, id: '8', name: 'Stoel Miro', sku: 'MIR-1' },
  onlineStatus: 'OFFLINE',
  syncStatus: 'DONE',
  lastError: null,
  attempts: 0,
  nextRetryAt: null,
  drift: [],
  broken: [],
  desiredTo: null,
}
const website = {
  ...site,
  connector: 'HTTP_JSON',
  endpoint: 'https://winkel-a.example/api',
  hasSecret: true,
  isEnabled: true,
  priceList: null,
  imageRatio: null,
  productCount: 312,
  queueSize: 40,
  queueSecondsLeft: 600,
  failedCount: 3,
  isReachable: true,
  reachedAt: null,
  reachError: null,
  fullResync: null,
}

async function open(to = '/websites/products', more: MockResolvers = {}, language: 'en' | 'nl' = 'en') {
  const preview = {
    creates: 0,
    changes: 2,
    deletes: 0,
    unchanged: 0,
    blocked: 0,
    changedSince: 0,
    consequences: ['2 addresses, 5 reviews and their places in search engines are lost in the shops'],
    entities: [],
  }
  let found = ''
  const rendered = await renderScreen(catalogue, to, {
    language,
    resolvers: {
      Query: () => ({ websites: [website] }),
      WebsiteProductPage: () => ({ totalCount: 2, results: [sofa, chair], counts: [{ value: 'HTTP_503', count: 3 }] }),
      // items of a list or a payload have their own values
      WebsiteProduct: ({ args }) => (args?.['id'] ? sofa : undefined),
      WebsiteProductPayload: () => ({ websiteProduct: sofa, changeSet: { id: '900' }, notice: null, missing: [], errors: [] }),
      PrepareBulkPayload: () => ({ errors: [] }),
      JobPayload: () => ({ errors: [] }),
      FullResyncPayload: () => ({ website, errors: [] }),
      Job: () => ({ id: (found = '90'), title: 'Job 90', total: 2, sample: ['Bank Lund'], state: 'RUNNING', preview }),
      ID: ({ path }) => (path?.join() === 'node,id' ? found : undefined),
      ...more,
    },
  })
  await screen.findByRole('heading', { level: 1 })
  const mutations = jest.spyOn(rendered.environment, 'executeMutation')
  const queries = jest.spyOn(rendered.environment, 'execute')
  const of = (name: string) =>
    mutations.mock.calls.filter(([{ operation }]) => operation.request.node.params.name === name).map(([{ operation }]) => operation.request.variables)
  const asked = (name: string) =>
    queries.mock.calls.filter(([{ operation }]) => operation.request.node.params.name === name).map(([{ operation }]) => operation.request.variables)
  return { ...rendered, of, asked }
}

const tick = async (user: Awaited<ReturnType<typeof open>>['user']) => user.click(await screen.findByRole('checkbox', { name: 'Select Bank Lund – Winkel A' }))

test('ROUTE-39 the menu leads to what is online, and the address is what the server is asked', async () => {
  expect(catalogue.menu.find(({ group }) => group === 'websites')).toMatchObject({
    to: '/websites/products?status=ONLINE',
    label: 'catalogue.menu.websiteProducts',
  })
  const filters: unknown[] = []
  await open('/websites/products?status=ONLINE&sync=FAIL&error=HTTP_503&drift=true&broken=false&website=5', {
    WebsiteProductPage: ({ args }) => {
      filters.push(args?.['filter'])
      return { totalCount: 0, results: [] }
    },
  })
  expect(filters[0]).toEqual({ onlineStatuses: ['ONLINE'], syncStatuses: ['FAIL'], errorCodes: ['HTTP_503'], drifted: true, broken: false, websites: ['5'] })
})

test('ROUTE-39 where the menu leads is a view of the list, which reads as open and not as changed', async () => {
  await open('/websites/products?status=ONLINE', { Query: () => ({ websites: [website], savedSearches: [] }) })
  const views = within(await screen.findByRole('navigation', { name: 'Saved views' }))
  expect(views.getByRole('link', { current: 'page' })).toHaveTextContent('Online')
  expect(screen.queryByRole('button', { name: 'Save as new' })).not.toBeInTheDocument()
})

test('LST-9 a list that never had a row leads to where rows come about', async () => {
  await open('/websites/products', { WebsiteProductPage: () => ({ totalCount: 0, results: [], counts: [] }) })
  expect(await screen.findByRole('link', { name: 'Go to products' })).toHaveAttribute('href', '/products')
})

test('WEB-01 a row says what is wanted, how far it is delivered, what went wrong, when it is tried again and what is planned', async () => {
  await open()
  const row = await screen.findByRole('row', { name: /^Select Bank Lund/ })
  for (const words of [
    'LUN-3Z',
    'Winkel A',
    'Online',
    'Failed',
    'The shop is closed for maintenance',
    '2 attempts',
    'again at 24 Nov',
    'offline from 24 Dec',
    'Broken',
    '1 field differs',
  ])
    expect(row).toHaveTextContent(words)
  const other = screen.getByRole('row', { name: /^Select Stoel Miro/ })
  expect(other).toHaveTextContent('Offline')
  expect(other).toHaveTextContent('Done')
  expect(screen.getByRole('link', { name: /Bank Lund/ })).toHaveAttribute('href', '/products/7/edit?tab=websites')
})

test('WEB-02 WEB-6 deleting and recreating many names what is lost and what waits, and is started once', async () => {
  const { user, of } = await open()
  await tick(user)
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete and recreate' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/Its address \(URL\), its reviews and its place in search engines \(SEO\) are lost/)).toBeVisible()
  expect(await dialog.findByText(/5 reviews/)).toBeVisible()
  expect(await dialog.findByText(/40 products wait to be sent\. About 10 minutes left\./)).toBeVisible()
  expect(of('WebsiteProductsBulkDialogMutation')).toEqual([{ input: { selection: { ids: ['70'] }, action: 'RECREATE' } }])
  await user.click(await dialog.findByRole('button', { name: 'Delete and recreate 2 products' }))
  await waitFor(() => expect(of('useStartJobMutation')).toHaveLength(1))
})

test('WEB-5 all that failed in the same way are tried again from the filter', async () => {
  const { user, of } = await open('/websites/products?error=HTTP_503')
  await user.click(await screen.findByRole('button', { name: 'Retry all 2 with this error' }))
  await waitFor(() =>
    expect(of('WebsiteProductsBulkDialogMutation')).toEqual([
      { input: { selection: { searchTerm: '', filter: { errorCodes: ['HTTP_503'] } }, action: 'MARK_TODO' } },
    ]),
  )
})

test('WEB-04 WEB-2 pointing at the status says why: the verdict first, then each check with its mark and the way to it', async () => {
  const { user } = await open()
  const row = await screen.findByRole('row', { name: /^Select Bank Lund/ })
  await user.hover(within(row).getByText('Online'))
  expect(await screen.findByText('Not online on Winkel A because the price list ended on 1 Nov.')).toBeVisible()
  const checks = screen.getAllByRole('listitem').filter((item) => /active|ended|looked/.test(item.textContent ?? ''))
  expect(checks.map((item) => item.textContent)).toEqual([
    'Yes:The product is active',
    'No:The price list ended on 1 NovFixFix: The price list ended on 1 Nov',
    'Not known:Nobody has looked yet',
  ])
  expect(screen.getByRole('link', { name: 'Fix: The price list ended on 1 Nov' })).toHaveAttribute('href', '/products/7/edit?tab=prices&field=price')
})

test('WEB-02 WEB-7 beside the list a product says what differs, is taken offline after a question, and that is offered back', async () => {
  const { user, of } = await open('/websites/products?look=70')
  const look = within(await screen.findByRole('dialog', { name: 'Bank Lund – Winkel A' }))
  const drift = within(await look.findByRole('table', { name: '1 field was changed in the shop' }))
  expect(drift.getByRole('row', { name: 'Name Bank Lund Bank Lund XL' })).toBeVisible()
  expect(look.getByText('HTTP_503')).toBeVisible()
  await user.click(look.getByRole('button', { name: 'Mark offline' }))
  const question = within(await screen.findByRole('dialog', { name: 'Mark offline?' }))
  expect(await question.findByText('3 reviews are lost in the shop')).toBeVisible()
  expect(of('websiteProductsMutationsChangeMutation')).toEqual([])
  await user.click(question.getByRole('button', { name: 'Mark offline' }))
  await waitFor(() => expect(of('websiteProductsMutationsChangeMutation')).toMatchObject([{ input: { id: '70', action: 'MARK_OFFLINE' } }]))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(of('useRevertMutation')).toMatchObject([{ input: { changeSet: '900' } }]))
})

test('ERR-05 what cannot go online because something is missing says so, and what', async () => {
  const { user } = await open('/websites/products?look=70', {
    WebsiteProduct: ({ args }) => (args?.['id'] ? { ...sofa, onlineStatus: 'OFFLINE' } : undefined),
    WebsiteProductPayload: () => ({
      websiteProduct: { ...sofa, onlineStatus: 'OFFLINE' },
      changeSet: null,
      notice: null,
      missing: [{ label: 'Description (Dutch) is missing' }],
      errors: [],
    }),
  })
  const look = within(await screen.findByRole('dialog', { name: 'Bank Lund – Winkel A' }))
  await user.click(await look.findByRole('button', { name: 'Mark online' }))
  expect(await screen.findByText('This product cannot be added to the website until it is complete. Missing: Description (Dutch) is missing')).toBeVisible()
})

test('ERR-05 what waits for a deletion or a delivery in the shop says so, and offers nothing to take back', async () => {
  const { user } = await open('/websites/products?look=70', {
    WebsiteProductPayload: () => ({ websiteProduct: sofa, changeSet: null, notice: 'It is being deleted and recreated right now.', missing: [], errors: [] }),
  })
  const look = within(await screen.findByRole('dialog', { name: 'Bank Lund – Winkel A' }))
  await user.click(await look.findByRole('button', { name: 'Mark to do' }))
  expect(await screen.findByText('It is being deleted and recreated right now.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('WEB-02 what waits until its website is switched on is told as that and not as done, and can be taken back; before many are asked, each website says that it is off', async () => {
  const waits = 'Sending products to Winkel A is switched off: it is sent as soon as somebody switches that on.'
  const { user } = await open('/websites/products?look=70', {
    Query: () => ({ websites: [{ ...website, isEnabled: false }] }),
    WebsiteProductPayload: () => ({ websiteProduct: sofa, changeSet: { id: '900' }, notice: waits, missing: [], errors: [] }),
  })
  const look = within(await screen.findByRole('dialog', { name: 'Bank Lund – Winkel A' }))
  await user.click(await look.findByRole('button', { name: 'Mark to do' }))
  expect(await screen.findByText(waits)).toBeVisible()
  expect(screen.queryByText('Marked to do')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
  await user.click(look.getByRole('button', { name: 'Close' }))
  await tick(user)
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete and recreate' }))
  expect(await within(await screen.findByRole('dialog')).findByText(/Syncing is switched off: requests wait until it is switched on\./)).toBeVisible()
})

test('WEB-9 a broken assignment is explained and repaired in one press', async () => {
  const { user, of } = await open('/websites/products?look=70')
  const look = within(await screen.findByRole('dialog', { name: 'Bank Lund – Winkel A' }))
  expect(await look.findByText(/It has failed for more than a day/)).toHaveTextContent('It is tried again')
  await user.click(look.getByRole('button', { name: 'Repair' }))
  await waitFor(() => expect(of('websiteProductsMutationsChangeMutation')).toMatchObject([{ input: { id: '70', action: 'REPAIR' } }]))
})

test('WEB-6 a website is sent again as a whole after a look at its queue, and one that is at it cannot be started again', async () => {
  const { user, of } = await open()
  await user.click(await screen.findByRole('button', { name: 'Websites' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Websites' }))
  const line = within(await dialog.findByRole('region', { name: 'Winkel A' }))
  expect(line.getByRole('link', { name: '3 failed' })).toHaveAttribute('href', '/websites/products?website=5&sync=FAIL')
  await user.click(line.getByRole('button', { name: 'Resync the whole website…' }))
  const question = within(await screen.findByRole('dialog', { name: 'Resync all of Winkel A?' }))
  expect(question.getByText(/40 products wait to be sent/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Resync 312 products' }))
  await waitFor(() => expect(of('websitesMutationsResyncMutation')).toMatchObject([{ website: '5' }]))
})

test('WEB-6 a full resync that is under way is followed', async () => {
  const fullResync = { startedBy: 'Anna Bos', startedAt: '2026-11-24T10:00:00Z', total: 312, done: 100, secondsLeft: 120, finishedAt: null }
  const { user } = await open('/websites/products', { Query: () => ({ websites: [{ ...website, fullResync }] }) })
  await user.click(await screen.findByRole('button', { name: 'Websites' }))
  const line = within(await within(await screen.findByRole('dialog', { name: 'Websites' })).findByRole('region', { name: 'Winkel A' }))
  expect(line.getByRole('progressbar', { name: 'Full resync of Winkel A' })).toHaveAttribute('value', '100')
  expect(line.getByText(/100 of 312 sent again, started by Anna Bos.*About 2 minutes left/)).toBeVisible()
  expect(line.getByRole('button', { name: 'Resync the whole website…' })).toBeDisabled()
})

test('a website’s connection is changed by what changed alone, and what is refused stands at its field', async () => {
  let errors: object[] = [{ field: 'endpoint', message: 'This is no address.' }]
  const { user, of } = await open('/websites/products', { UpdateWebsitePayload: () => ({ website, changeSet: null, errors }) })
  await user.click(await screen.findByRole('button', { name: 'Websites' }))
  const line = within(await within(await screen.findByRole('dialog', { name: 'Websites' })).findByRole('region', { name: 'Winkel A' }))
  await user.click(line.getByRole('button', { name: 'Connection' }))
  await user.clear(line.getByLabelText('Address'))
  await user.type(line.getByLabelText('Address'), 'nowhere')
  await user.click(line.getByRole('button', { name: 'Save connection' }))
  expect(await line.findByText('This is no address.')).toBeVisible()
  errors = []
  await user.click(line.getByRole('button', { name: 'Save connection' }))
  await waitFor(() => expect(line.queryByLabelText('Address')).not.toBeInTheDocument())
  expect(of('websitesMutationsUpdateMutation').at(-1)).toEqual({ input: { id: '5', endpoint: 'nowhere' } })
})

test('WEB-8 what goes online and offline by itself stands on its day of the calendar', async () => {
  const now = new Date()
  const at = new Date(now.getFullYear(), now.getMonth(), 15, 8, 30).toISOString()
  const { user, asked } = await open('/websites/products', { WebsiteSwitch: () => ({ at, onlineStatus: 'OFFLINE', websiteProduct: sofa }) })
  await user.click(await screen.findByRole('button', { name: 'Calendar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Calendar' }))
  const day = (await dialog.findAllByRole('listitem')).find((item) => /\b15\b/.test(item.querySelector('b')?.textContent ?? ''))!
  expect(within(day).getByRole('link', { name: 'Bank Lund' })).toHaveAttribute('href', '/products/7/edit?tab=websites')
  expect(day).toHaveTextContent('Offline')
  await user.click(dialog.getByRole('button', { name: 'Month after' }))
  await waitFor(() => expect(asked('SwitchCalendarQuery').length).toBeGreaterThan(1))
})

test('the list speaks Dutch', async () => {
  await open('/websites/products', {}, 'nl')
  const row = await screen.findByRole('row', { name: /Bank Lund/ })
  for (const words of ['Mislukt', '2 pogingen', 'Verbroken', '1 veld wijkt af']) expect(row).toHaveTextContent(words)
  expect(screen.getByRole('heading', { name: /Websiteproducten/ })).toBeVisible()
})

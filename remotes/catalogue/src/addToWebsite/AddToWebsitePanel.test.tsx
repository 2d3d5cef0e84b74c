import { screen, waitFor, within } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import catalogue from '../remote'

const productinspector = { missingInformation: '[]', missingOptionalInformation: '[]', isRecalculating: false }
const products = ['Bank Lund', 'Stoel Miro', 'Tafel Oslo'].map((name, index) => ({
  id: String(index + 1),
  name,
  active: true,
  stock: 1,
  price: null,
  updatedBy: null,
  productinspector,
}))
const job = { id: '90', title: 'Add 2 products to Winkel A', total: 2, sample: ['Bank Lund', 'Stoel Miro'] }
const blocked = [
  {
    code: 'content.nl.description',
    reason: 'Description (Dutch) is missing',
    fixUrl: '/products/bulk-edit?leftOut=44&missing=content.nl.description',
    count: 1,
    sample: [{ id: '3', name: 'Tafel Oslo' }],
  },
]
const blockedProducts = [
  {
    product: { id: '3', name: 'Tafel Oslo', sku: 'TAF-1' },
    reasons: [
      { code: 'content.nl.description', label: 'Description (Dutch) is missing', fixUrl: '/products/3/edit?tab=content&field=content.nl.description' },
      { code: 'image.main', label: 'There is no photo yet', fixUrl: '/products/3/edit?tab=photos&field=images' },
    ],
  },
]

const title = 'catalogue.panel.addToWebsite'

async function open(more: object = {}, suggested: object = { website: { id: '5' }, variationCount: 0 }) {
  const preview = { creates: 2, changes: 0, deletes: 0, unchanged: 0, blocked: 0, changedSince: 0, consequences: [], entities: [] }
  let found = ''
  const rendered = await renderScreen(catalogue, '/products', {
    resolvers: {
      Query: () => ({
        websites: [
          { id: '5', name: 'Winkel A' },
          { id: '6', name: 'Outlet' },
        ],
      }),
      WebsiteSuggestion: () => suggested,
      ProductPage: () => ({ totalCount: 3, isTotalCapped: false, isWidened: false, results: products }),
      PrepareAddToWebsitePayload: () => ({ job, willSucceed: 2, blockedCount: 1, blockedKey: '44', blocked, blockedProducts, errors: [], ...more }),
      CreateTaskPayload: () => ({ task: { address: '/products?saved=12' }, errors: [] }),
      JobPayload: () => ({ errors: [] }),
      Job: () => ({ ...job, id: (found = '90'), state: 'RUNNING', preview }),
      ID: ({ path }) => (path?.join() === 'node,id' ? found : undefined),
    },
  })
  const sent = jest.spyOn(rendered.environment, 'executeMutation')
  const of = (name: string) =>
    sent.mock.calls.filter(([{ operation }]) => operation.request.node.params.name === name).map(([{ operation }]) => operation.request.variables)
  const { user } = rendered
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  // a test registry uses the ids of titles as names of slot entries
  await user.click(screen.getByRole('button', { name: title }))
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  await dialog.findByLabelText('Website', {}, { timeout: 10_000 })
  return { ...rendered, of, dialog }
}

test('PROD-27 WEB-4 those that can be added are told from those that cannot, by the reason; one goes on with the good ones', async () => {
  const { user, of, dialog } = await open()
  await user.selectOptions(dialog.getByLabelText('Website'), 'Outlet')
  await user.click(dialog.getByRole('button', { name: 'Check' }))
  expect(await dialog.findByText('2 products will be added.')).toBeVisible()
  expect(dialog.getByText('1 product cannot be added:')).toBeVisible()
  expect(dialog.getAllByRole('listitem')[0]).toHaveTextContent('1Description (Dutch) is missing')
  expect(dialog.getByRole('link', { name: 'Tafel Oslo' })).toHaveAttribute('href', '/products/3/edit?tab=websites')
  expect(of('addToWebsiteMutationsPrepareMutation')).toEqual([
    { input: { selection: { ids: ['1', '2', '3'] }, website: '6', onlineStatus: 'ONLINE', withVariations: false } },
  ])
  await user.click(dialog.getByRole('button', { name: 'Go on with 2 products' }))
  await user.click(await screen.findByRole('button', { name: 'Add 2 products' }))
  await waitFor(() => expect(of('useStartJobMutation')).toMatchObject([{ id: '90' }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByText('Started: Add 2 products to Winkel A')).toBeVisible()
})

test('WEB-02 what is there already is told by itself, and neither as refused nor as left to do', async () => {
  const there = { code: 'ASSIGNED', reason: 'Is on this website already', fixUrl: null, count: 2, sample: [] }
  const { user, dialog } = await open({ blockedCount: 3, blocked: [there, ...blocked] })
  await user.click(dialog.getByRole('button', { name: 'Check' }))
  expect(await dialog.findByText('2 products are there already.')).toBeVisible()
  expect(dialog.getByText('1 product cannot be added:')).toBeVisible()
  expect(dialog.queryByText('Is on this website already')).not.toBeInTheDocument()
  expect(dialog.getByRole('button', { name: 'Save the rest as a task (1)' })).toBeVisible()
})

test('WEB-4 the rest is kept as a task', async () => {
  const { user, of, dialog } = await open()
  await user.click(dialog.getByRole('button', { name: 'Check' }))
  await user.click(await dialog.findByRole('button', { name: 'Save the rest as a task (1)' }))
  await user.type(dialog.getByLabelText('What needs to be done'), 'Write these texts')
  await user.selectOptions(dialog.getByLabelText('Colour'), 'Red')
  await user.click(dialog.getByRole('button', { name: 'Save the task' }))
  expect(await dialog.findByRole('link', { name: 'Show them' })).toHaveAttribute('href', '/products?saved=12')
  expect(of('addToWebsiteMutationsSaveBlockedMutation')).toMatchObject([{ input: { blockedKey: '44', colour: 'RED', message: 'Write these texts' } }])
})

test('where none can be added there is nothing to go on with, and another wish is checked again', async () => {
  const { user, dialog } = await open({ job: null, willSucceed: 0 })
  await user.click(dialog.getByRole('button', { name: 'Check' }))
  expect(await dialog.findByText('No product can be added.')).toBeVisible()
  expect(dialog.queryByRole('button', { name: /Go on/ })).not.toBeInTheDocument()
  await user.selectOptions(dialog.getByLabelText('Online status'), 'Offline for now')
  expect(dialog.queryByText('No product can be added.')).not.toBeInTheDocument()
  expect(dialog.getByRole('button', { name: 'Check' })).toBeEnabled()
})

test('[WEB-02] the website that is suggested is chosen, variations come along unless somebody says no, and what is missing is told of each product', async () => {
  const { user, of, dialog } = await open({}, { website: { id: '6' }, variationCount: 6 })
  expect(dialog.getByLabelText('Website')).toHaveDisplayValue('Outlet')
  const along = dialog.getByRole('checkbox', { name: 'With 6 variations' })
  expect(along).toBeChecked()
  await user.click(dialog.getByRole('button', { name: 'Check' }))
  await dialog.findByText('2 products will be added.')
  expect(dialog.getByRole('link', { name: 'Fill in for 1 product: Description (Dutch) is missing' })).toHaveAttribute(
    'href',
    '/products/bulk-edit?leftOut=44&missing=content.nl.description',
  )
  await user.click(dialog.getByText('What is missing, product by product'))
  expect(dialog.getByRole('link', { name: 'There is no photo yet' })).toHaveAttribute('href', '/products/3/edit?tab=photos&field=images')
  const sent = () => of('addToWebsiteMutationsPrepareMutation').map(({ input }) => (input as { withVariations: boolean }).withVariations)
  await user.click(along)
  await user.click(dialog.getByRole('button', { name: 'Check' }))
  await dialog.findByText('2 products will be added.')
  expect(sent()).toEqual([true, false])
})

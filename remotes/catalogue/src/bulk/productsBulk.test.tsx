import { act, screen, waitFor, within } from '@testing-library/react'
import { type MockResolvers, renderScreen } from '@vitrine/testing'
import catalogue from '../remote'

const names = ['Bank Lund', 'Stoel Miro', 'Tafel Oslo']
const productinspector = { missingInformation: '[]', missingOptionalInformation: '[]', isRecalculating: false }
const products = names.map((name, index) => ({ id: String(index + 1), name, active: false, stock: 1, price: null, updatedBy: null, productinspector }))
const noCounts = { creates: 0, changes: 0, deletes: 0, unchanged: 0, blocked: 0, changedSince: 0, consequences: [], entities: [] }
const colours = [
  { id: '31', name: 'Red', hex: '#ff0000', attribute: { id: 'colour', isColourPicker: true } },
  { id: '32', name: 'Blue', hex: '#0000ff', attribute: { id: 'colour', isColourPicker: true } },
]

interface Server {
  /** The requests to the server, in order */
  asked: { mutation: string; args: Record<string, unknown> }[]
  /** How often the list was fetched */
  lists: number
  job: { state: string; [field: string]: unknown }
  preview: object
  attribute: object
  errors: { message: string }[]
}

/** A server that freezes, previews and runs on request. */
function serve(more: Partial<Server> = {}): { server: Server; resolvers: MockResolvers } {
  const server: Server = {
    asked: [],
    lists: 0,
    job: { state: 'RUNNING' },
    preview: { ...noCounts, changes: 2, unchanged: 1 },
    attribute: {},
    errors: [],
    ...more,
  }
  // Relay's mock generator resolves the type of `node` before its id
  let found = ''
  const job = () => ({ id: (found = '90'), title: 'Job 90', total: 3, sample: names, preview: server.preview, ...server.job })
  const note = (mutation: string, args: object | null | undefined) => server.asked.push({ mutation, args: { ...args } })
  const resolvers: MockResolvers = {
    // the list counts its views under aliases
    ProductPage: ({ alias }) => {
      if (alias == null) server.lists += 1
      return { totalCount: 4318, isTotalCapped: false, results: products }
    },
    AttributePage: ({ args }) => {
      note('attributes', args)
      return { totalCount: 1, results: [{}] }
    },
    Attribute: () => ({ id: (found = '21'), code: 'colour', name: 'Colour', type: 'COLOUR', unit: null, valueCount: 2, values: colours, ...server.attribute }),
    PrepareBulkPayload: ({ args }) => {
      note('prepare', args)
      return server.errors.length > 0 ? { job: null, errors: server.errors } : { errors: [] }
    },
    JobPayload: ({ name, args }) => {
      note(name ?? '', args)
      return { errors: [] }
    },
    Job: job,
    ID: ({ path }) => (path?.join() === 'node,id' ? found : undefined),
  }
  return { server, resolvers }
}

const dialog = () => screen.findByRole('dialog')
const orders = ({ asked }: Server, ...mutations: string[]) => asked.filter(({ mutation }) => mutations.includes(mutation))

async function open(to: string, more?: Partial<Server>, language: 'en' | 'nl' = 'en') {
  const { server, resolvers } = serve(more)
  const rendered = await renderScreen(catalogue, to, { resolvers, language })
  return { server, ...rendered }
}

test('LST-5 what was ticked is frozen, named and previewed, and started once with a key of its own', async () => {
  const { user, server } = await open('/products?active=false')
  await user.click(screen.getByRole('checkbox', { name: 'Select Bank Lund' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Tafel Oslo' }))
  await user.click(screen.getByRole('button', { name: 'Activate' }))
  const box = within(await dialog())
  expect(await box.findByText('3 selected products')).toBeVisible()
  expect(box.getByText('Bank Lund, Stoel Miro and Tafel Oslo')).toBeVisible()
  expect(orders(server, 'prepare')[0]?.args).toMatchObject({ input: { action: 'ACTIVATE', selection: { ids: ['1', '3'] } } })
  const changed = await box.findByRole('group', { name: 'Show only' })
  expect(changed).toHaveTextContent('Changes 2')
  expect(changed).toHaveTextContent('No change 1')
  await user.click(box.getByRole('button', { name: 'Activate 2 products' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(orders(server, 'startJob')).toEqual([{ mutation: 'startJob', args: { id: '90', idempotencyKey: expect.stringMatching(/.{16,}/) } }])
  expect(screen.getByText('Started: Job 90')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument()
})

test('LST-4 SEARCH-02 where only the nearest are listed, all of these are meant, and neither bar nor dialog says that no others match', async () => {
  const { server, resolvers } = serve()
  const nearest = { ...resolvers, ProductPage: () => ({ totalCount: 200, isWidened: true, isTotalCapped: true, results: products }) }
  const { user } = await renderScreen(catalogue, '/products?search=lund+groen', { resolvers: nearest })
  expect(await screen.findByText(/^Nothing has all these words.+these come nearest\. More have some of the words and are not listed/)).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  await user.click(screen.getByRole('button', { name: 'Select all 200 listed here' }))
  const bar = within(screen.getByRole('region', { name: 'Selection' }))
  expect(bar.getByText('All 200 listed here selected')).toBeVisible()
  await user.click(bar.getByRole('button', { name: 'Activate' }))
  expect(await screen.findByText('The 3 listed products that come nearest to “lund groen”')).toBeVisible()
  expect(server.asked).toMatchObject([{ mutation: 'prepare', args: { input: { selection: { searchTerm: 'lund groen' } } } }])
})

test('LST-4 LST-5 everything that matches is asked for by search and filters, and the dialog says them in words', async () => {
  const { user, server } = await open('/products?active=false&search=lund')
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  await user.click(screen.getByRole('button', { name: 'Select all 4,318 that match' }))
  await user.click(screen.getByRole('button', { name: 'Deactivate' }))
  expect(await screen.findByText('All 3 products that match Not active and “lund”')).toBeVisible()
  expect(orders(server, 'prepare')[0]?.args).toMatchObject({ input: { action: 'DEACTIVATE', selection: { searchTerm: 'lund', filter: { active: false } } } })
})

test('a cancelled dialog starts nothing and leaves the selection', async () => {
  const { user, server } = await open('/products')
  await user.click(screen.getByRole('checkbox', { name: 'Select Bank Lund' }))
  await user.click(screen.getByRole('button', { name: 'Activate' }))
  await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }))
  expect(orders(server, 'startJob')).toEqual([])
  expect(screen.getByRole('checkbox', { name: 'Select Bank Lund' })).toBeChecked()
})

test('nothing would change: it says so and offers no yes', async () => {
  const { user } = await open('/products', { preview: { ...noCounts, unchanged: 3 } })
  await user.click(screen.getByRole('checkbox', { name: 'Select Bank Lund' }))
  await user.click(screen.getByRole('button', { name: 'Activate' }))
  const box = within(await dialog())
  expect(await box.findByText(/Nothing would change/)).toBeVisible()
  expect(box.queryByRole('button', { name: /Activate/ })).not.toBeInTheDocument()
})

test('a selection that the server refuses is told in its words', async () => {
  const { user } = await open('/products', { errors: [{ message: 'None of the 2 selected products is there any more.' }] })
  await user.click(screen.getByRole('checkbox', { name: 'Select Bank Lund' }))
  await user.click(screen.getByRole('button', { name: 'Activate' }))
  expect(await screen.findByText('None of the 2 selected products is there any more.')).toBeVisible()
})

test('EDT-6 deleting names what goes along with it, and asks for the number above a hundred things', async () => {
  const { user, server } = await open('/products', {
    job: { state: 'RUNNING', total: 4318 },
    preview: { ...noCounts, deletes: 4330, consequences: ['12 website products', '2 price list rows'] },
  })
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  await user.click(screen.getByRole('button', { name: 'Select all 4,318 that match' }))
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }))
  const box = within(await dialog())
  expect(await box.findByText('12 website products')).toBeVisible()
  expect(box.getByText('2 price list rows')).toBeVisible()
  expect(box.getByText('All 4,318 products that match Is not a variation')).toBeVisible()
  const yes = box.getByRole('button', { name: 'Delete 4,318 products' })
  expect(yes).toBeDisabled()
  await user.type(box.getByLabelText('Type 4,318 to confirm'), '4.318')
  await user.click(yes)
  expect(orders(server, 'startJob')).toHaveLength(1)
})

test('an attribute is found by searching, its value chosen with its colour, and the way back keeps both', async () => {
  const { user, server } = await open('/products')
  await user.click(screen.getByRole('checkbox', { name: 'Select Bank Lund' }))
  await user.click(screen.getByRole('button', { name: 'Assign attribute value…' }))
  const box = within(await dialog())
  await user.type(await box.findByRole('searchbox', { name: 'Find an attribute' }), 'col')
  await waitFor(() => expect(orders(server, 'attributes').at(-1)?.args).toMatchObject({ searchTerm: 'col' }))
  await user.click(await box.findByRole('button', { name: 'Colour', description: 'colour' }))
  expect(box.getByRole('button', { name: 'Preview' })).toBeDisabled()
  await user.click(await box.findByRole('radio', { name: 'Blue' }))
  expect(box.getByText('Blue').querySelector('.v-swatch')).toHaveStyle({ backgroundColor: 'rgb(0, 0, 255)' })
  await user.click(box.getByRole('button', { name: 'Preview' }))
  expect(await box.findByRole('button', { name: 'Assign to 2 products' })).toBeEnabled()
  expect(orders(server, 'prepare')[0]?.args).toMatchObject({ input: { action: 'ASSIGN_ATTRIBUTE', attribute: 'colour', value: '"32"' } })
  await user.click(box.getByRole('button', { name: 'Back' }))
  expect(await box.findByRole('radio', { name: 'Blue' })).toBeChecked()
})

test('several values are ticked, and stay when others are searched for', async () => {
  const { user, server } = await open('/products', { attribute: { type: 'MULTI_SELECT', valueCount: 12 } })
  await user.click(screen.getByRole('checkbox', { name: 'Select Bank Lund' }))
  await user.click(screen.getByRole('button', { name: 'Assign attribute value…' }))
  const box = within(await dialog())
  await user.click(await box.findByRole('button', { name: /Colour/ }))
  await user.click(await box.findByRole('checkbox', { name: 'Blue' }))
  expect(box.getAllByRole('checkbox').map((one) => one.parentElement?.textContent)).toEqual(['Red', 'Blue'])
  await user.type(box.getByRole('searchbox', { name: 'Find a value' }), 're')
  await user.click(await box.findByRole('checkbox', { name: 'Red' }))
  expect(box.getByRole('checkbox', { name: 'Blue' })).toBeChecked()
  await user.click(box.getByRole('button', { name: 'Preview' }))
  await waitFor(() => expect(orders(server, 'prepare')[0]?.args).toMatchObject({ input: { value: '["32","31"]' } }))
})

test('ATT-3 a measure is typed in any unit that fits, with a comma or a point', async () => {
  const { user, server } = await open('/products', { attribute: { name: 'Width', code: 'width', type: 'DIMENSION', unit: 'cm', valueCount: 0 } })
  await user.click(screen.getByRole('checkbox', { name: 'Select Bank Lund' }))
  await user.click(screen.getByRole('button', { name: 'Assign attribute value…' }))
  const box = within(await dialog())
  await user.click(await box.findByRole('button', { name: /Width/ }))
  const value = box.getByLabelText('Value')
  await user.type(value, 'wide')
  expect(box.getByRole('alert')).toHaveTextContent('This is not a number.')
  expect(box.getByRole('button', { name: 'Preview' })).toBeDisabled()
  await user.clear(value)
  await user.type(value, '0,825 m{Enter}')
  await waitFor(() => expect(orders(server, 'prepare')[0]?.args).toMatchObject({ input: { attribute: 'width', value: '82.5' } }))
})

test('removing asks for the attribute alone; a value that the server refuses is told where it was typed', async () => {
  const { user, server } = await open('/products', { errors: [{ message: 'There is no attribute colour.' }] })
  await user.click(screen.getByRole('checkbox', { name: 'Select Bank Lund' }))
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove attribute value…' }))
  const box = within(await dialog())
  await user.click(await box.findByRole('button', { name: /Colour/ }))
  expect(box.queryByRole('radio')).not.toBeInTheDocument()
  await user.click(box.getByRole('button', { name: 'Preview' }))
  expect(await box.findByText('There is no attribute colour.')).toBeVisible()
  expect(box.getByText('Colour')).toBeVisible()
  expect(orders(server, 'prepare')[0]?.args).toMatchObject({ input: { action: 'REMOVE_ATTRIBUTE', attribute: 'colour' } })
})

describe('after the start', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }))
  afterEach(() => jest.useRealTimers())
  const wait = () => act(async () => jest.advanceTimersByTime(1600))

  test('the list is fetched again when the job has ended, and once more when it was taken back', async () => {
    const { user, server, environment } = await open('/products')
    await user.click(screen.getByRole('checkbox', { name: 'Select Bank Lund' }))
    await user.click(screen.getByRole('button', { name: 'Activate' }))
    await user.click(await screen.findByRole('button', { name: 'Activate 2 products' }))
    await screen.findByText('Started: Job 90')
    const { lists } = server
    await wait()
    expect(server.lists).toBe(lists)
    server.job.state = 'DONE'
    await wait()
    await waitFor(() => expect(server.lists).toBe(lists + 1))
    await wait()
    expect(server.lists).toBe(lists + 1)
    // as the host's stream does when somebody presses Undo
    act(() => environment.commitUpdate((store) => void store.get('90')?.setValue('REVERTED', 'state')))
    await waitFor(() => expect(server.lists).toBe(lists + 2))
  })
})

test('the bulk actions speak Dutch', async () => {
  const { user } = await open('/products?active=false', {}, 'nl')
  await user.click(screen.getByRole('checkbox', { name: 'Alles op deze pagina selecteren' }))
  await user.click(screen.getByRole('button', { name: 'Alle 4.318 die voldoen selecteren' }))
  await user.click(screen.getByRole('button', { name: 'Activeren' }))
  expect(await screen.findByText('Alle 3 producten die voldoen aan Niet actief')).toBeVisible()
  expect(await screen.findByRole('button', { name: '2 producten activeren' })).toBeEnabled()
})

test('the products lead to their bin', async () => {
  const { user } = await open('/products')
  await user.click(screen.getByRole('button', { name: 'More about products' }))
  expect(await screen.findByRole('menuitem', { name: 'Bin' })).toHaveAttribute('href', expect.stringMatching(/^\/bin/))
})

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type MockResolvers, renderScreen } from '@vitrine/testing'
import catalogue from '../remote'

const column = (field: string, label: string, more: object = {}) => ({
  ...{ field, label, type: 'TEXT', group: 'BASIC', language: null, unit: null, maximum: null, minimum: null, scale: null },
  ...{ isRequired: false, isIdentity: false, isShown: true, format: null, heads: [] },
  ...more,
})
const columns = [
  column('sku', 'SKU', { isIdentity: true, isRequired: true }),
  column('content.nl.name', 'Name', { isIdentity: true, language: 'nl', group: 'TEXTS' }),
  column('content.en.name', 'Name', { language: 'en', group: 'TEXTS', isShown: false }),
  column('brand', 'Brand'),
  column('leadTimeWeeks', 'Lead time in weeks', { type: 'INTEGER', minimum: 0, maximum: 520 }),
  column('attribute.kleur', 'Colour', { type: 'CHOICE', group: 'ATTRIBUTES' }),
]
const cells: Record<string, unknown> = {
  sku: 'SOFA-1',
  'content.nl.name': 'Bank Lund',
  'content.en.name': 'Lund sofa',
  brand: 'Lund',
  leadTimeWeeks: 4,
  'attribute.kleur': 31,
}

interface Server {
  asked: { field: string; args: Record<string, unknown> }[]
  ids: string[]
  errors: { message: string }[]
  results: object[]
}

/** A server with as many sofas as there are ids, which saves everything it is sent. */
function serve(more: Partial<Server> = {}): { server: Server; resolvers: MockResolvers } {
  const server: Server = { asked: [], ids: ['1', '2'], errors: [], results: [], ...more }
  const note = (field: string, args: object | null | undefined) => server.asked.push({ field, args: { ...args } })
  const resolvers: MockResolvers = {
    BulkGrid: ({ name, args }) => {
      note(name ?? '', args)
      return { ids: server.ids, columns, errors: server.errors }
    },
    SaveBulkGridPayload: ({ args }) => {
      note('saveBulkGrid', args)
      const { rows } = (args as { input: { rows: { id: string }[] } }).input
      return {
        changeSet: { id: '90' },
        rows:
          server.results.length > 0
            ? server.results
            : rows.map(({ id }) => ({ rowId: id, outcome: 'SAVED', revision: 2, values: '{}', errors: [], conflicts: [] })),
      }
    },
    RevertPayload: ({ args }) => {
      note('revert', args)
      return { job: null, errors: [] }
    },
    BulkGridOptions: () => ({ field: 'attribute.kleur', options: [{ value: '31', label: 'Oak', code: 'Eiken' }] }),
    BulkGridRow: ({ args }) => {
      const { fields, ids } = args as { fields: string[]; ids: string[] }
      note('bulkGridRows', { ids, fields })
      return { rowId: ids[0], revision: 1, parent: null, values: JSON.stringify(fields.map((field) => cells[field] ?? null)), inherited: ['attribute.kleur'] }
    },
    Query: () => ({ listSettings: null }),
  }
  return { server, resolvers }
}

const sizes = { offsetWidth: 1200, offsetHeight: 500, clientWidth: 1200, clientHeight: 500 }
beforeEach(() => {
  sessionStorage.clear()
  // jsdom has no layout, and what a grid draws depends on its size
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value })
  HTMLElement.prototype.scrollTo = () => undefined
})
afterEach(() => {
  for (const name of Object.keys(sizes)) Reflect.deleteProperty(HTMLElement.prototype, name)
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollTo')
})

async function open(to: string, more?: Partial<Server>) {
  const { server, resolvers } = serve(more)
  return { server, ...(await renderScreen(catalogue, to, { resolvers })) }
}

const asked = ({ asked: all }: Server, name: string) => all.flatMap(({ field, args }) => (field === name ? [args] : []))
const cellOf = (text: string) =>
  screen.findAllByRole('gridcell').then((all) => waitFor(() => all.find((one) => one.textContent?.startsWith(text)) ?? Promise.reject(new Error(text))))

test('rows stand as the list that led here was sorted', async () => {
  const { server } = await open('/products/bulk-edit?sort=-price')
  await cellOf('Lund')
  expect(asked(server, 'productBulkGrid')[0]).toMatchObject({ sort: '-price' })
})

test('what the address finds is frozen and shown; a cell is written, saved and taken back', async () => {
  const { server, user } = await open('/products/bulk-edit?search=lund')
  expect(await screen.findByRole('heading', { level: 1, name: 'Bulk edit products' })).toBeVisible()
  const brand = await cellOf('Lund')
  // a search sorts its results by rank
  expect(asked(server, 'productBulkGrid')[0]).toMatchObject({ selection: { searchTerm: 'lund' }, isHierarchical: false, sort: '' })
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '3')
  expect(asked(server, 'bulkGridRows')[0]?.['fields']).toEqual(['sku', 'content.nl.name', 'brand', 'leadTimeWeeks', 'attribute.kleur'])
  await user.click(brand)
  await user.keyboard('Oslo{Enter}')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(asked(server, 'saveBulkGrid')).toHaveLength(1))
  expect(asked(server, 'saveBulkGrid')[0]).toMatchObject({
    input: { kind: 'PRODUCT', isAllOrNothing: false, rows: [{ id: '1', revision: 1, fields: [{ field: 'brand', value: '"Oslo"' }] }] },
  })
  await user.click(await within(await screen.findByRole('region', { name: 'Notifications' })).findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(asked(server, 'revert')[0]).toMatchObject({ input: { changeSet: '90' } }))
})

test('columns are chosen by name, and texts by language', async () => {
  const { server, user } = await open('/products/bulk-edit')
  await cellOf('SOFA-1')
  await user.click(screen.getByRole('button', { name: '5 columns' }))
  await user.click(screen.getByRole('checkbox', { name: 'English' }))
  await user.click(screen.getByRole('checkbox', { name: 'Brand' }))
  await waitFor(() =>
    expect(asked(server, 'bulkGridRows').at(-1)?.['fields']).toEqual(['sku', 'content.nl.name', 'content.en.name', 'leadTimeWeeks', 'attribute.kleur']),
  )
})

test('variations stand below their configurable product on wish, which the address keeps', async () => {
  const { server, user, address } = await open('/products/bulk-edit')
  await cellOf('SOFA-1')
  await user.click(screen.getByRole('switch', { name: 'With variations' }))
  expect(address()).toBe('/products/bulk-edit?view=hierarchical')
  await waitFor(() => expect(asked(server, 'productBulkGrid').at(-1)).toMatchObject({ isHierarchical: true }))
})

test('what was ticked is an empty object at first, and replaced as a whole', async () => {
  const { navigate, server, user } = await open('/attributes/bulk-edit?selected=true')
  expect(await screen.findByText('Nothing is selected')).toBeVisible()
  expect(asked(server, 'attributeBulkGrid')).toEqual([])
  sessionStorage.setItem('vitrine_selectedAttributes', JSON.stringify({ 7: true, 9: true }))
  await navigate('/attributes')
  await navigate('/attributes/bulk-edit?selected=true')
  await waitFor(() => expect(asked(server, 'attributeBulkGrid').at(-1)).toMatchObject({ selection: { ids: ['7', '9'] } }))
  await navigate('/attributes')
  await user.click((await screen.findAllByRole('checkbox', { name: /^Select / }))[1]!)
  await user.click(within(screen.getByRole('region', { name: 'Selection' })).getByRole('button', { name: 'Edit in a grid' }))
  await waitFor(() => expect((asked(server, 'attributeBulkGrid').at(-1)?.['selection'] as { ids: string[] }).ids).toHaveLength(1))
})

test('a selection that is no grid says why', async () => {
  await open('/products/bulk-edit', { ids: [], errors: [{ message: '25,000 rows match.' }] })
  expect(await screen.findByText('25,000 rows match.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/products')
})

test('who leaves with unsaved cells is asked, and finds them again', async () => {
  const { navigate, user } = await open('/products/bulk-edit')
  await user.click(await cellOf('Lund'))
  await user.keyboard('Oslo{Enter}')
  await navigate('/attributes')
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  expect(dialog).toHaveTextContent('1 cell in 1 row')
  // the draft is saved after a pause in typing
  await act(() => new Promise((resolve) => setTimeout(resolve, 600)))
  await user.click(within(dialog).getByRole('button', { name: /Leave, keep/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Attributes' })).toBeVisible()
  await navigate('/products/bulk-edit')
  await user.click(await screen.findByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(screen.getByRole('grid')).toHaveTextContent('Oslo'))
  fireEvent(window, new Event('pagehide'))
})

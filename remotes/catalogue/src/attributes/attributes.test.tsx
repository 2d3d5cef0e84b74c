import { screen, waitFor, within } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import catalogue from '../remote'

const colour = {
  id: '27',
  code: 'color',
  name: 'Colour',
  type: 'COLOUR',
  unit: null,
  valueCount: 38,
  productCount: 1204,
  names: [
    { language: 'nl', text: 'Kleur' },
    { language: 'en', text: 'Colour' },
  ],
  alwaysRequired: true,
  optionalValue: false,
  requiredForSuppliers: false,
  useInFilters: true,
  showOnPriceCards: false,
  isColourPicker: true,
  internalInformation: 'Ask the supplier',
  description: null,
  descriptions: [],
  sortOrder: 3,
  revision: 4,
  lockedFields: [] as string[],
  createdAt: '2026-01-05T10:00:00Z',
  updatedAt: '2026-02-01T10:00:00Z',
}

const width = {
  ...colour,
  id: '28',
  code: 'width',
  name: 'Width',
  type: 'DIMENSION',
  unit: 'cm',
  valueCount: 0,
  productCount: 0,
  names: [{ language: 'nl', text: 'Breedte' }],
  alwaysRequired: false,
  useInFilters: false,
  isColourPicker: false,
}

interface Answer {
  attribute?: object | null
  changeSet?: object | null
  errors?: object[]
  conflicts?: object[]
  merged?: object[]
}

/** A server that records what it was sent, and answers each save with the next of `answers`. */
function serverWith(attribute: object | null = colour) {
  const server = {
    sent: [] as Record<string, unknown>[],
    answers: [] as Answer[],
    resolvers: {
      // items of a list have their own values
      Attribute: ({ path }: { path?: readonly string[] }) => (path?.includes('attributes') ? undefined : attribute),
      Query: () => (attribute === null ? { attribute: null } : {}),
      AttributePage: () => ({ totalCount: 2, results: [colour, width] }),
      AttributeImpact: () => ({
        becomeIncomplete: 1842,
        withoutValue: 3104,
        websites: [
          { website: { id: '1', name: 'Winkel' }, becomeIncomplete: 1800 },
          { website: { id: '2', name: 'Outlet' }, becomeIncomplete: 42 },
        ],
        sample: [{ name: 'Bank Lund' }],
      }),
      AttributePayload: ({ args }: { args?: Record<string, unknown> }) => {
        server.sent.push(args?.['input'] as Record<string, unknown>)
        return {
          attribute: { ...colour, ...attribute, revision: 5 },
          changeSet: { itemCount: 1 },
          merged: [],
          conflicts: [],
          errors: [],
          ...server.answers.shift(),
        }
      },
    },
  }
  return server
}

const render = (server: ReturnType<typeof serverWith>, to: string, language: 'en' | 'nl' = 'en') =>
  renderScreen(catalogue, to, { language, resolvers: server.resolvers as never })
const row = (name: RegExp) => screen.getByRole('row', { name })
const field = (name: string | RegExp) => screen.getByRole('textbox', { name })

test('ROUTE-14 ATTR-01 the list tells of each attribute what it is, where it is used, and what for', async () => {
  await render(serverWith(), '/attributes')
  const cells = within(row(/Colour/))
  expect(cells.getByRole('link', { name: '1,204' })).toHaveAttribute('href', '/products?attribute=27')
  expect(cells.getByRole('link', { name: '38' })).toHaveAttribute('href', '/attributes/27/edit?tab=values')
  expect(cells.getAllByRole('img').map((icon) => icon.getAttribute('aria-label'))).toEqual(['Always required', 'Use in filters', 'Colour picker'])
  expect(cells.getByText('No name in French and German')).toBeInTheDocument()
  const other = within(row(/Width/))
  expect(other.getByText('cm')).toBeVisible()
  expect(other.queryByRole('link', { name: '0' })).toBeNull()
  expect(screen.getByRole('link', { name: 'New attribute' })).toHaveAttribute('href', '/attributes/new')
})

test('ROUTE-14 the list asks for what its address says', async () => {
  const { environment } = await renderScreen(catalogue, '/attributes?type=COLOUR&required=true&untranslated=false&used=true&sort=-products&search=kleur', {
    resolvers: null,
  })
  const asked = environment.mock.getAllOperations().find(({ request }) => request.node.operation.name === 'AttributesScreenQuery')
  expect(asked?.request.variables).toMatchObject({
    search: 'kleur',
    sort: '-products',
    filter: { types: ['COLOUR'], alwaysRequired: true, untranslated: false, used: true },
  })
})

test('ROUTE-16 ATTR-02 an attribute has its tabs, and saves only what changed, with the revision that it was based on', async () => {
  const server = serverWith()
  const { user } = await render(server, '/attributes/27/edit')
  expect(screen.getByRole('heading', { level: 1, name: 'Colour' })).toBeVisible()
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(expect.arrayContaining(['Basic', 'Translations']))
  expect(screen.getByRole('link', { name: '3,104' })).toHaveAttribute('href', '/products?attribute=27-none')
  expect(screen.getByText(/The type stays as it is: 38 values and 1,204 products depend on it/)).toBeVisible()
  await user.type(field('Description'), 'The colour of the wood')
  await user.click(screen.getByRole('checkbox', { name: 'Show on price cards' }))
  await user.clear(field('Name (English)'))
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]).toEqual({
    id: '27',
    revision: 4,
    names: [{ language: 'en', text: null }],
    description: 'The colour of the wood',
    showOnPriceCards: true,
  })
})

test('ATTR-02 the translations stand side by side; what is missing is counted, and one press away', async () => {
  const server = serverWith()
  const { user } = await render(server, '/attributes/27/edit?tab=translations')
  expect(screen.getByText('2 languages are missing')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next missing' }))
  expect(field('Name (French)')).toHaveFocus()
  await user.keyboard('Couleur')
  await user.click(screen.getByRole('button', { name: 'Next missing' }))
  expect(field('Name (German)')).toHaveFocus()
  await user.keyboard('Farbe')
  expect(screen.getByText('Named in every language')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Next missing' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() =>
    expect(server.sent[0]).toMatchObject({
      names: [
        { language: 'fr', text: 'Couleur' },
        { language: 'de', text: 'Farbe' },
      ],
    }),
  )
})

test('ATTR-01 whoever asks for an attribute everywhere is shown what comes of it, and may still leave it', async () => {
  const server = serverWith({ ...colour, alwaysRequired: false })
  const { user } = await render(server, '/attributes/27/edit')
  await user.click(screen.getByRole('checkbox', { name: 'Always required' }))
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for it on every product?' }))
  expect(await dialog.findByText('1,842 products become incomplete, on 2 websites.')).toBeVisible()
  expect(dialog.getByText('Outlet: 42 products')).toBeVisible()
  expect(dialog.getByText('Bank Lund and 1,841 others')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(server.sent).toEqual([])
  await user.keyboard('{Control>}s{/Control}')
  await user.click(await screen.findByRole('button', { name: 'Save, 1,842 products become incomplete' }))
  await waitFor(() => expect(server.sent).toEqual([{ id: '27', revision: 4, alwaysRequired: true }]))
})

test('an attribute that may stay empty is saved without a question', async () => {
  const server = serverWith({ ...colour, alwaysRequired: false })
  const { user } = await render(server, '/attributes/27/edit')
  await user.click(screen.getByRole('checkbox', { name: 'Always required' }))
  await user.click(screen.getByRole('checkbox', { name: 'Optional value' }))
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(server.sent).toEqual([{ id: '27', revision: 4, alwaysRequired: true, optionalValue: true }]))
})

test('ATTR-01 without its Dutch name nothing is sent', async () => {
  const server = serverWith()
  const { user } = await render(server, '/attributes/27/edit')
  await user.clear(field(/^Name \(Dutch\)/))
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(screen.getByText('A name is needed')).toBeVisible()
  expect(field(/^Name \(Dutch\)/)).toHaveFocus()
  expect(server.sent).toEqual([])
})

test('ROUTE-15 ATTR-01 a new attribute: its code follows its name, its unit its type, and then it is open', async () => {
  const server = serverWith()
  const { user, address } = await render(server, '/attributes/new')
  await user.type(field(/^Name \(Dutch\)/), 'Zithoogte (voor)')
  expect(field('Code')).toHaveAttribute('placeholder', 'zithoogte_voor')
  expect(screen.queryByRole('textbox', { name: 'Unit' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: /^Dimension/ }))
  await user.type(field('Unit'), 'cm')
  expect(screen.getByRole('checkbox', { name: 'Colour picker' })).toBeDisabled()
  await user.type(field('Code'), 'width')
  expect(screen.getByText('Another attribute has this code')).toBeVisible()
  await user.clear(field('Code'))
  await user.click(screen.getByRole('checkbox', { name: 'Use in filters' }))
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(address()).toBe('/attributes/27/edit'))
  expect(server.sent).toEqual([
    {
      names: [{ language: 'nl', text: 'Zithoogte (voor)' }],
      type: 'DIMENSION',
      unit: 'cm',
      ...{ alwaysRequired: false, optionalValue: false, requiredForSuppliers: false, useInFilters: true, showOnPriceCards: false, isColourPicker: false },
    },
  ])
})

test('a new attribute that the server refuses says why, at the field', async () => {
  const server = serverWith()
  server.answers.push({ attribute: null, changeSet: null, errors: [{ field: 'code', message: 'Code is taken.' }] })
  const { user, address } = await render(server, '/attributes/new')
  await user.type(field(/^Name \(Dutch\)/), 'Kleur')
  await user.type(field('Code'), 'kleur')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(await screen.findByText('Code is taken.')).toBeVisible()
  expect(address()).toBe('/attributes/new')
})

test('ATTR-01 a new attribute without its Dutch name says so at the field, and nothing is sent', async () => {
  const server = serverWith()
  const { user, address } = await render(server, '/attributes/new')
  expect(field(/^Name \(Dutch\)/)).toHaveFocus()
  await user.click(screen.getByRole('checkbox', { name: 'Use in filters' }))
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(screen.getByText('A name is needed')).toBeVisible()
  expect(field(/^Name \(Dutch\)/)).toHaveFocus()
  expect(server.sent).toEqual([])
  expect(address()).toBe('/attributes/new')
})

test('ATTR-01 a new attribute can be saved from the first moment, by Ctrl+S as by its button: what is missing is said', async () => {
  const server = serverWith()
  const { user } = await render(server, '/attributes/new')
  expect(screen.getByRole('button', { name: /^Save/ })).toBeEnabled()
  expect(screen.queryByText('A name is needed')).toBeNull()
  await user.keyboard('{Control>}s{/Control}')
  expect(screen.getByText('A name is needed')).toBeVisible()
  expect(server.sent).toEqual([])
})

test('ATTR-01 what was made can be taken back, and leads back to the list', async () => {
  const server = serverWith()
  const reverted: unknown[] = []
  Object.assign(server.resolvers, {
    RevertPayload: ({ args }: { args?: object }) => {
      reverted.push(args)
      return { changeSet: { id: '901', sentence: 'Anna Bos reverted “Kleur”' }, job: null, errors: [] }
    },
  })
  server.answers.push({ changeSet: { id: '900' } })
  const { user, address } = await render(server, '/attributes/new')
  await user.type(field(/^Name \(Dutch\)/), 'Kleur')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Colour' })).toBeVisible()
  expect(address()).toBe('/attributes/27/edit')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Anna Bos reverted “Kleur”')).toBeVisible()
  expect(reverted).toMatchObject([{ input: { changeSet: '900' } }])
})

test('what is typed about a new attribute is offered again when one comes back', async () => {
  const first = await render(serverWith(), '/attributes/new')
  await first.user.type(field(/^Name \(Dutch\)/), 'Zithoogte')
  first.unmount()
  const { user } = await renderScreen(catalogue, '/attributes/new', { resolvers: serverWith().resolvers as never, keepsDrafts: true })
  await user.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(field(/^Name \(Dutch\)/)).toHaveValue('Zithoogte')
})

test('an attribute that is not there leads back to the list, in Dutch too', async () => {
  await render(serverWith(null), '/attributes/99/edit', 'nl')
  expect(screen.getByText('Dit attribuut bestaat niet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Naar de attributen' })).toHaveAttribute('href', '/attributes')
})

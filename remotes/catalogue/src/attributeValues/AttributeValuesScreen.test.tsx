import { screen, waitFor, within } from '@testing-library/react'
import { renderScreen, type MockResolvers } from '@vitrine/testing'
import catalogue from '../remote'

const grey = {
  id: '31',
  value: 'Grijs',
  name: 'Grey',
  hex: '#8d9091',
  image: null,
  attribute: { id: '5', name: 'Colour', valueCount: 12, isColourPicker: true },
  names: [
    { language: 'nl', text: 'Grijs' },
    { language: 'en', text: 'Grey' },
    { language: 'fr', text: 'gris' },
    { language: 'de', text: 'grau' },
  ],
  priceGroup: null,
  sortOrder: 1,
  showOnPriceCards: true,
  needsApproval: false,
  productCount: 1204,
  nearDuplicates: [{ value: { id: '32', value: 'grijs', name: 'grijs', hex: null, needsApproval: true }, reason: 'differs in capitals only' }],
  createdAt: '2026-01-05T10:00:00Z',
  updatedAt: '2026-02-01T10:00:00Z',
}

const supplied = {
  ...grey,
  id: '32',
  value: 'grijs',
  name: 'grijs',
  hex: null,
  names: [{ language: 'nl', text: 'grijs' }],
  needsApproval: true,
  productCount: 3,
  nearDuplicates: [{ value: { ...grey, nearDuplicates: [] }, reason: 'differs in capitals only' }],
}

const answers = (values = [grey, supplied]) => ({
  attributeValues: { totalCount: 2, results: values },
  waiting: { totalCount: 1 },
  attributes: { results: [{ id: '5', name: 'Colour' }] },
  first: values[1],
  node: { __typename: 'Attribute', id: '5', values: values.map(({ id, name, hex, needsApproval }) => ({ id, name, hex, needsApproval })) },
})

async function renderValues(to = '/attributes/values', resolvers: MockResolvers = {}, language: 'en' | 'nl' = 'en') {
  const asked: { name: string; args: unknown }[] = []
  const note = (name: string) => (context: { args?: unknown }) => void asked.push({ name, args: context.args })
  const rendered = await renderScreen(catalogue, to, {
    language,
    resolvers: {
      // as one object: a resolver by type would also apply to nested objects
      Query: () => answers(),
      ApproveValuesPayload: (context) => {
        note('approve')(context)
        return { attributeValues: [{ id: '32', needsApproval: false, revision: 2 }], changeSet: { id: '900', entityCount: 1 }, errors: [] }
      },
      RevertPayload: (context) => {
        note('revert')(context)
        return { changeSet: { id: '901', sentence: 'Anna Bos reverted “grijs”' }, job: null, errors: [] }
      },
      PrepareBulkPayload: (context) => {
        note('prepare')(context)
        return { job: { id: '77', title: 'Merge 1 attribute value into Grey', total: 5, sample: ['Bank Lund'] }, errors: [] }
      },
      ...resolvers,
    },
  })
  return { ...rendered, asked }
}

const row = (name: RegExp) => screen.getByRole('row', { name })

test('ROUTE-18 ATTR-07 the list shows each value with its swatch, attribute, translations and use, and what it is nearly the same as', async () => {
  await renderValues()
  const cells = within(row(/Grey/))
  expect(cells.getByRole('link', { name: /Grijs.*Grey/ })).toHaveAttribute('href', '/attributes/values/31/edit')
  expect(cells.getByRole('link', { name: 'Colour' })).toHaveAttribute('href', '/attributes/5/edit')
  expect(cells.getByRole('link', { name: '1,204' })).toHaveAttribute('href', '/products?value=31')
  expect(cells.getByText('Complete')).toBeVisible()
  expect(cells.getByText('Nearly the same as “grijs”: differs in capitals only')).toBeInTheDocument()
  expect(row(/Grey/).querySelector('.v-swatch')).toHaveStyle({ backgroundColor: '#8d9091' })
  expect(within(row(/^grijs|grijs$|Waits|Wacht/)).getByText('Waits for approval')).toBeVisible()
})

test('ATTR-04 in the queue the key A approves what has the focus, and the toast takes it back', async () => {
  const { user, asked } = await renderValues('/attributes/values?approval=true')
  expect(await screen.findByRole('heading', { name: 'Waiting for approval' })).toBeVisible()
  within(row(/^grijs|grijs$|Waits|Wacht/))
    .getByRole('link', { name: /grijs/ })
    .focus()
  await user.keyboard('a')
  expect(await screen.findByText('1 value approved')).toBeVisible()
  expect(asked).toContainEqual({ name: 'approve', args: { ids: ['32'] } })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Anna Bos reverted “grijs”')).toBeVisible()
  expect(asked.find(({ name }) => name === 'revert')?.args).toMatchObject({ input: { changeSet: '900' } })
})

test('ATTR-04 the key M asks only for a yes to the nearest value, with what that does; another can still be chosen', async () => {
  const { user, asked } = await renderValues('/attributes/values?approval=true')
  await screen.findByRole('heading', { name: 'Waiting for approval' })
  within(row(/^grijs|grijs$|Waits|Wacht/))
    .getByRole('link', { name: /grijs/ })
    .focus()
  await user.keyboard('m')
  // three of the five entities of the job are products
  expect(await screen.findByText(/^3 products get Grey instead\./)).toBeVisible()
  expect(asked.filter(({ name }) => name === 'prepare')).toEqual([{ name: 'prepare', args: { sources: ['32'], target: '31' } }])
  await user.click(screen.getByRole('button', { name: 'Back' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge 1 value into another' }))
  expect(await dialog.findByRole('radio', { name: 'Grey' })).toBeChecked()
})

test('ATTR-04 beside the mark of a value that is nearly another stands the way to merge it, in one press', async () => {
  const { user, asked } = await renderValues()
  await user.click(screen.getByRole('button', { name: 'Merge grijs into Grijs' }))
  expect(await screen.findByText(/^3 products get Grey instead\./)).toBeVisible()
  expect(asked.filter(({ name }) => name === 'prepare')).toEqual([{ name: 'prepare', args: { sources: ['32'], target: '31' } }])
})

test('ATTR-04 a value that is near to no other is merged into what is chosen', async () => {
  const { user, asked } = await renderValues('/attributes/values?approval=true', {
    Query: () =>
      answers([
        { ...grey, nearDuplicates: [] },
        { ...supplied, nearDuplicates: [] },
      ]),
  })
  await screen.findByRole('heading', { name: 'Waiting for approval' })
  within(row(/^grijs|grijs$|Waits|Wacht/))
    .getByRole('link', { name: /grijs/ })
    .focus()
  await user.keyboard('m')
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge 1 value into another' }))
  expect(dialog.getByRole('button', { name: 'Preview' })).toBeDisabled()
  await user.click(await dialog.findByRole('radio', { name: 'Grey' }))
  await user.click(dialog.getByRole('button', { name: 'Preview' }))
  expect(await screen.findByText(/^3 products get Grey instead\./)).toBeVisible()
  expect(asked.at(-1)).toEqual({ name: 'prepare', args: { sources: ['32'], target: '31' } })
})

test('rejecting a value says that products get nothing instead, unless another is chosen', async () => {
  const { user, asked } = await renderValues('/attributes/values?approval=true')
  await screen.findByRole('heading', { name: 'Waiting for approval' })
  within(row(/^grijs|grijs$|Waits|Wacht/))
    .getByRole('link', { name: /grijs/ })
    .focus()
  await user.keyboard('r')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 1 value' }))
  expect(await dialog.findByRole('radio', { name: 'Products get nothing instead' })).toBeChecked()
  await user.click(dialog.getByRole('button', { name: 'Preview' }))
  expect(await screen.findByText(/It is removed from products/)).toBeVisible()
  expect(asked.at(-1)).toEqual({ name: 'prepare', args: { ids: ['32'], replaceBy: null } })
})

async function chooseAll(action: string) {
  const { user, asked } = await renderValues('/attributes/values?attribute=5&search=gr', {
    Query: () => ({ ...answers(), attributeValues: { totalCount: 402, results: [grey, supplied] } }),
  })
  await user.click(await screen.findByRole('checkbox', { name: /all/i }))
  const selection = within(screen.getByRole('region', { name: 'Selection' }))
  await user.click(selection.getByRole('button', { name: /402/ }))
  await user.click(selection.getByRole('button', { name: action }))
  return { user, asked }
}
const found = { searchTerm: 'gr', filter: { attributes: ['5'] } }

test('ATTR-06 all that match are deleted by the server, which is told the search and no ids', async () => {
  const { user, asked } = await chooseAll('Delete…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 402 values' }))
  await user.click(await dialog.findByRole('button', { name: 'Preview' }))
  expect(await screen.findByText(/It is removed from products/)).toBeVisible()
  expect(asked.at(-1)).toEqual({ name: 'prepare', args: { selection: found, replaceBy: null } })
})

test('ATTR-06 all that match are merged by the server into one of them', async () => {
  const { user, asked } = await chooseAll('Merge into…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge 402 values' }))
  await user.click(await dialog.findByRole('button', { name: 'Preview' }))
  expect(await screen.findByText(/^Products get grijs instead\./)).toBeVisible()
  expect(asked.at(-1)).toEqual({ name: 'prepare', args: { selection: found, target: '32' } })
})

test('ATTR-06 all that match are approved by the server', async () => {
  const { asked } = await chooseAll('Approve')
  expect(await screen.findByText('1 value approved')).toBeVisible()
  expect(asked.filter(({ name }) => name === 'approve')).toEqual([{ name: 'approve', args: { selection: found } }])
})

test('the letters are for the queue alone', async () => {
  const { user, asked } = await renderValues()
  within(row(/Grey/)).getByRole('link', { name: /Grijs/ }).focus()
  await user.keyboard('a')
  expect(asked).toEqual([])
})

test('a filter goes through the address', async () => {
  const { user, address } = await renderValues()
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Attribute' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Colour' }))
  await waitFor(() => expect(address()).toBe('/attributes/values?attribute=5'))
})

test('the list speaks Dutch', async () => {
  await renderValues('/attributes/values', {}, 'nl')
  expect(await screen.findByRole('heading', { name: 'Attribuutwaarden' })).toBeVisible()
  expect(within(row(/^grijs|grijs$|Waits|Wacht/)).getByText('Wacht op goedkeuring')).toBeVisible()
})

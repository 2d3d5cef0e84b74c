import { screen, waitFor, within } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import supplier from '../remote'

const rule = {
  id: '50',
  revision: 3,
  name: 'Lund range',
  source: { brands: [], skuPrefix: 'LUN', productTypes: ['SIMPLE'], collection: null, includeOutOfProduction: false, stock: null, confirmsAll: false },
  filters: [],
  properties: [] as object[],
  proposals: [] as object[],
  valueTables: [] as object[],
  categoryTable: null as object | null,
  duplicates: { total: 0, alike: 0, results: [] as object[] },
  assign: {
    target: 'NEW_PRODUCTS',
    nameTemplate: '{brand}',
    newProductName: null,
    axes: [],
    duplicates: 'CREATE',
    product: null,
    values: [],
    websites: [],
    priceList: null,
    marginKey: null,
    task: null,
  },
}

const ruleFacets = [
  {
    facet: 'GROUP',
    values: [
      { value: 'Banken', count: 4 },
      { value: 'Stoelen', count: 2 },
    ],
    minimum: null,
    maximum: null,
    empty: 3,
  },
  { facet: 'WIDTH', values: [{ value: '1000-1500', count: 6 }], minimum: 1000, maximum: 1400, empty: 0 },
]

async function renderStep(step: string, more: object = {}) {
  const rendered = await renderScreen(supplier, `/emeubel-rules/new?rule=50&step=${step}`, {
    resolvers: {
      Query: () => ({
        rule: { ...rule, ...more },
        ruleBrands: [],
        ruleFields: [
          { field: 'brand', label: 'Brand', isFlag: false, isMappable: true, isAssignable: true },
          { field: 'isLabelProduct', label: 'Label product', isFlag: true, isMappable: false, isAssignable: true },
        ],
        ruleFacets,
        ruleCounts: { matches: 6, new: 5, linked: 1, conflicts: 0, deliveredAt: '2026-01-05T10:00:00Z' },
        attributes: { results: [{ code: 'labels', name: 'Labels' }] },
        websites: [{ id: '80', name: 'vos.nl' }],
        priceLists: { results: [{ id: '81', name: 'Master' }] },
        categories: [{ path: 'Zitten > Hoekbanken', label: 'Seating > Corner sofas' }],
        marginKeys: [{ id: '82', code: 'B', label: 'Normal' }],
      }),
      UpdateRulePayload: () => ({ rule: { id: '50', revision: 4 }, errors: [], conflicts: [] }),
    },
  })
  return { ...rendered, sent: jest.spyOn(rendered.environment, 'executeMutation') }
}

const inputOf = (sent: jest.SpyInstance) =>
  (sent.mock.calls.at(-1)?.[0] as { operation: { request: { variables: { input: Record<string, unknown> } } } }).operation.request.variables.input

test('EMEU-05 a facet is asked in every way: one of, none of, by a part, between two numbers, empty', async () => {
  const { user, sent } = await renderStep('filters')
  const group = within(await screen.findByRole('group', { name: 'Group' }))
  const widths = within(screen.getByRole('group', { name: 'Width (mm)' }))
  const by = group.getByLabelText('How Group is asked')
  expect(
    within(by)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['is one of', 'is none of', 'contains', 'is empty'])
  await user.click(group.getByRole('checkbox', { name: /^Banken/ }))
  await user.selectOptions(by, 'is none of')
  expect(group.getByRole('checkbox', { name: /^Banken/ })).toBeChecked()
  await user.selectOptions(widths.getByLabelText('How Width (mm) is asked'), 'is between')
  await user.type(widths.getByLabelText('From'), '1100')
  await user.type(widths.getByLabelText('To'), 'x')
  expect(widths.getByLabelText('To')).toHaveValue('')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() =>
    expect(inputOf(sent)['filters']).toEqual([
      { facet: 'GROUP', operator: 'NOT_IN', values: ['Banken'] },
      { facet: 'WIDTH', operator: 'BETWEEN', values: ['1100', ''] },
    ]),
  )
})

test('EMEU-05 how many say nothing of it, and what contains some letters', async () => {
  const { user, sent } = await renderStep('filters')
  const group = within(await screen.findByRole('group', { name: 'Group' }))
  await user.selectOptions(group.getByLabelText('How Group is asked'), 'is empty')
  expect(group.getByText('3 articles have no value.')).toBeVisible()
  await user.selectOptions(group.getByLabelText('How Group is asked'), 'contains')
  await user.type(group.getByLabelText('These letters'), 'bank')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(inputOf(sent)['filters']).toEqual([{ facet: 'GROUP', operator: 'CONTAINS', values: ['bank'] }]))
})

test('EMEU-05 websites, a price, fixed values and a task are assigned', async () => {
  const { user, sent } = await renderStep('assign')
  await user.click(await screen.findByRole('checkbox', { name: 'vos.nl' }))
  await user.selectOptions(screen.getByLabelText('Status on vos.nl'), 'offline')
  await user.selectOptions(screen.getByLabelText('Price list'), 'Master')
  await user.selectOptions(screen.getByLabelText('Margin key'), 'B · Normal')
  await user.click(screen.getByRole('button', { name: 'Add a value' }))
  await user.selectOptions(screen.getByLabelText('Goes to'), 'Labels')
  await user.type(screen.getByLabelText(/^Value/), 'Nieuw')
  await user.type(screen.getByLabelText('Message'), 'Look')
  await user.selectOptions(screen.getByLabelText('Colour'), 'Red')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(inputOf(sent)['assign']).toMatchObject({
      websites: [{ website: '80', onlineStatus: 'OFFLINE' }],
      priceList: '81',
      marginKey: '82',
      values: [{ targetKind: 'EXISTING_ATTRIBUTE', target: 'labels', value: 'Nieuw' }],
      task: { message: 'Look', colour: 'RED' },
    }),
  )
})

test('EMEU-05 a line without a value keeps the step', async () => {
  const { user, sent } = await renderStep('assign')
  await user.click(await screen.findByRole('button', { name: 'Add a value' }))
  expect(screen.getByRole('button', { name: 'Dry run' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Dry run' })).toHaveAccessibleDescription('Choose a field and a value, or remove the line.')
  expect(sent).not.toHaveBeenCalled()
})

test('EMEU-05 without a new product name the dry run rests and says why', async () => {
  const { user } = await renderStep('assign')
  const dryRun = await screen.findByRole('button', { name: 'Dry run' })
  expect(dryRun).toBeEnabled()
  expect(dryRun).toHaveAccessibleDescription('')
  await user.selectOptions(screen.getByLabelText('The articles become'), 'Variations of one configurable product')
  expect(dryRun).toBeDisabled()
  expect(dryRun).toHaveAccessibleDescription('The new product name is required. Choose at least one attribute in which its variations differ.')
  expect(screen.getByText(/The new product name is required\./)).toBeVisible()
  await user.type(screen.getByLabelText(/^New product name/), 'Lund')
  expect(dryRun).toHaveAccessibleDescription('Choose at least one attribute in which its variations differ.')
})

const proposal = { articles: 4, targetKind: 'EXISTING_ATTRIBUTE', transform: 'TRIM', argument: null }

test('EMEU-05 proposals say why, and are all accepted with one press', async () => {
  const { user, sent } = await renderStep('properties', {
    proposals: [
      { ...proposal, property: 'COLOURS', target: 'tint', targetLabel: 'Tint', reasons: ['12 of 14 values known'] },
      { ...proposal, property: 'WIDTH', target: 'breedte', targetLabel: 'Breedte', transform: 'UNIT', argument: 'cm', reasons: ['same name', 'from mm to cm'] },
    ],
  })
  expect(await screen.findByRole('row', { name: /Colour 4 Tint 12 of 14 values known/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /same name, from mm to cm/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Accept all 2 proposals' }))
  expect(screen.queryByRole('heading', { name: 'Proposals' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() =>
    expect(inputOf(sent)['properties']).toMatchObject([
      { property: 'COLOURS', targetKind: 'EXISTING_ATTRIBUTE', target: 'tint', transform: 'TRIM', writePolicy: 'FILL_EMPTY' },
      { property: 'WIDTH', target: 'breedte', transform: 'UNIT', argument: 'cm' },
    ]),
  )
})

test('EMEU-05 what is mapped already is not proposed', async () => {
  await renderStep('properties', {
    properties: [{ ...proposal, property: 'COLOURS', target: 'labels', name: null, type: null, unit: null, valueMap: [], writePolicy: 'OVERWRITE' }],
    proposals: [{ ...proposal, property: 'COLOURS', target: 'tint', targetLabel: 'Tint', reasons: ['same name'] }],
  })
  expect(await screen.findByRole('button', { name: 'Add a property' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Proposals' })).not.toBeInTheDocument()
})

test('EMEU-05 values are mapped in a table with their numbers and swatches, and all proposals are taken at once', async () => {
  const { user, sent } = await renderStep('assign', {
    properties: [{ ...proposal, property: 'COLOURS', target: 'tint', name: null, type: null, unit: null, valueMap: [], writePolicy: 'FILL_EMPTY' }],
    valueTables: [
      {
        property: 'COLOURS',
        target: 'tint',
        targetLabel: 'Tint',
        values: [
          { value: 'zwart', count: 7, isKnown: true, proposed: { value: 'Zwart' } },
          { value: 'Grijs melange', count: 3, isKnown: false, proposed: { value: 'Grijs' } },
          { value: 'Kobalt', count: 1, isKnown: false, proposed: null },
        ],
        choices: [
          { value: 'Zwart', name: 'Black', hex: '#000000' },
          { value: 'Grijs', name: 'Grey', hex: '#888888' },
        ],
      },
    ],
  })
  const table = within(await screen.findByRole('table', { name: 'Values: Colour → Tint' }))
  expect(table.getByRole('row', { name: /Grijs melange 3 Make new .*Grey/ })).toBeVisible()
  expect(table.getByRole('row', { name: /zwart 7 Black/ }).querySelector('.v-swatch')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Take all 1 proposal' }))
  expect(table.getByRole('row', { name: /Grijs melange 3 Grey/ })).toBeVisible()
  expect(table.getByRole('row', { name: /Kobalt 1 Make new/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(inputOf(sent)['properties']).toMatchObject([{ valueMap: [{ from: 'Grijs melange', to: 'Grijs' }] }]))
})

test('EMEU-05 groups of the supplier become categories of ours, by their names in the language', async () => {
  const { user, sent } = await renderStep('assign', {
    properties: [
      { ...proposal, property: 'GROUP', targetKind: 'FIELD', target: 'category', name: null, type: null, unit: null, valueMap: [], writePolicy: 'FILL_EMPTY' },
    ],
    categoryTable: {
      property: 'GROUP',
      targetLabel: 'Category',
      values: [
        { value: 'Hoekbank', count: 7, isKnown: false, proposed: { path: 'Zitten > Hoekbanken' } },
        { value: 'Poefen', count: 1, isKnown: false, proposed: null },
      ],
    },
  })
  const table = within(await screen.findByRole('table', { name: 'Values: Group → Category' }))
  expect(table.getByRole('row', { name: /Hoekbank 7 Make new .*Seating > Corner sofas/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Take all 1 proposal' }))
  expect(table.getByRole('row', { name: /Hoekbank 7 Seating > Corner sofas/ })).toBeVisible()
  expect(table.getByRole('row', { name: /Poefen 1 Make new/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(inputOf(sent)['properties']).toMatchObject([{ valueMap: [{ from: 'Hoekbank', to: 'Zitten > Hoekbanken' }] }]))
})

test('EMEU-05 duplicates are told before the run, with the way to them and what becomes of them', async () => {
  const { user, sent } = await renderStep('assign', {
    duplicates: {
      total: 12,
      alike: 2,
      results: [{ article: { id: '90', sku: 'LUN-1' }, product: { id: '91', name: 'Bank Lund' }, reasons: ['same EAN'] }],
    },
  })
  expect(await screen.findByText('12 articles have the EAN or SKU of a product that is there.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Bank Lund' })).toHaveAttribute('href', '/products/91/edit')
  expect(screen.getByRole('link', { name: /2 articles resemble a product by name only/ })).toHaveAttribute('href', '/emeubel/products?match=SUGGESTED')
  await user.selectOptions(screen.getByLabelText('What becomes of them'), 'Link to the product and update it')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(inputOf(sent)['assign']).toMatchObject({ duplicates: 'UPDATE' }))
})

import { screen, waitFor, within } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import supplier from '../remote'

const rule = {
  id: '50',
  revision: 3,
  name: 'Lund range',
  source: { brands: [], skuPrefix: 'LUN', productTypes: ['SIMPLE'], collection: null, includeOutOfProduction: false, stock: null, confirmsAll: false },
  filters: [],
  properties: [],
  assign: {
    target: 'NEW_PRODUCTS',
    nameTemplate: '{brand}',
    newProductName: null,
    axes: [],
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

async function renderStep(step: string) {
  const rendered = await renderScreen(supplier, `/emeubel-rules/new?rule=50&step=${step}`, {
    resolvers: {
      Query: () => ({
        rule,
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

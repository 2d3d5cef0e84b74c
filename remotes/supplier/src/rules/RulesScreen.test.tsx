import { screen, within } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import supplier from '../remote'

const rule = {
  id: '50',
  name: 'Lund range',
  status: 'ACTIVE',
  priority: 10,
  source: { brands: ['Vos'], skuPrefix: 'LUN' },
  filters: [{ __typename: 'RuleFilterCondition' }],
  properties: [],
  lastRun: { startedAt: '2026-01-05T10:00:00Z', created: 12, changed: 3 },
  createdAt: '2026-01-05T10:00:00Z',
  updatedAt: '2026-02-01T10:00:00Z',
}

test('EMEU-04 ROUTE-26 a row says what a rule looks at, what it is at, and what its last run did', async () => {
  await renderScreen(supplier, '/emeubel-rules', { resolvers: { RulePage: () => ({ totalCount: 1, results: [rule] }) } })
  const row = within(await screen.findByRole('row', { name: /Lund range/ }))
  expect(row.getByText('Vos · LUN')).toBeVisible()
  expect(row.getByText('Active')).toBeVisible()
  expect(row.getByText(/12 created, 3 changed/)).toBeVisible()
  expect(row.getByRole('link', { name: /Lund range/ })).toHaveAttribute('href', '/emeubel-rules/50')
})

test('EMEU-05 ROUTE-27 the first step of the wizard is not left without name and product type, nor with a short SKU prefix', async () => {
  const { user, environment } = await renderScreen(supplier, '/emeubel-rules/new', {
    resolvers: { Query: () => ({ rule: null, ruleBrands: [], ruleCounts: { matches: 214, new: 180, linked: 34, conflicts: 3 } }) },
  })
  const sent = jest.spyOn(environment, 'executeMutation')
  await user.type(await screen.findByLabelText('SKU begins with'), 'LU')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByText('A name is required.')).toBeVisible()
  expect(screen.getByText('Choose at least one product type.')).toBeVisible()
  expect(screen.getByText('The SKU prefix has at least 3 characters.')).toBeVisible()
  await user.type(screen.getByLabelText(/^Name/), 'Lund')
  await user.click(screen.getByRole('checkbox', { name: 'Simple Product' }))
  await user.type(screen.getByLabelText('SKU begins with'), 'N')
  expect(sent).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(sent.mock.calls[0]?.[0].operation.request.variables['input']).toMatchObject({ name: 'Lund', source: { skuPrefix: 'LUN', productTypes: ['SIMPLE'] } })
})

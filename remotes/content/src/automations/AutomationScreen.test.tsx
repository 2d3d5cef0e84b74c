import { screen, waitFor, within } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import content from '../remote'

const automation = {
  id: '70',
  revision: 4,
  updatedAt: '2026-02-01T10:00:00Z',
  name: 'Eiken naar de winkel',
  state: 'DISABLED',
  pauseReason: null,
  waiting: 2,
  triggers: ['ON_SAVE'],
  matchMode: 'ALL',
  conditions: [
    { field: 'NAME', operator: 'CONTAINS', values: ['bank', 'sofa'], language: 'nl' },
    { field: 'FLAG', operator: 'EXCEPT', values: ['FOLDER'], language: null },
  ],
  actions: [
    {
      kind: 'ADD_WEBSITE',
      website: { id: '5' },
      onlineStatus: 'ONLINE',
      attributeValue: null,
      priceCardTemplate: null,
      active: null,
      message: null,
      colour: null,
      recipientEmail: null,
      language: null,
    },
  ],
  priority: 60,
  onLeave: 'KEEP',
  matches: 312,
  runs: [
    {
      id: '1',
      trigger: 'ON_SAVE',
      depth: 0,
      fired: 3,
      waiting: 0,
      undone: 0,
      skipped: 0,
      failed: 0,
      startedAt: '2026-02-01T10:00:00Z',
      job: { id: '12', canRevert: true },
      changeSet: { id: '900' },
    },
  ],
}

async function open(to: string, more: object = {}) {
  const rendered = await renderScreen(content, to, {
    resolvers: {
      Query: () => ({
        automation,
        websites: [
          { id: '5', name: 'Winkel A' },
          { id: '6', name: 'Winkel B' },
        ],
        priceLists: { results: [{ id: '8', name: 'Basis NL' }] },
        priceCardTemplates: { results: [{ id: '9', name: 'A5 promo' }] },
        automationMatches: 312,
      }),
      UpdateAutomationPayload: () => ({ automation: { ...automation, revision: 5 }, changeSet: { itemCount: 1 }, merged: [], conflicts: [], errors: [] }),
      CreateAutomationPayload: () => ({ automation: { id: '71', name: 'Nieuw' }, changeSet: { id: '900' }, errors: [] }),
      ...more,
    },
  })
  await screen.findByRole('heading', { level: 1 })
  const sent = jest.spyOn(rendered.environment, 'executeMutation')
  const asked = jest.spyOn(rendered.environment, 'execute')
  const counted = () =>
    asked.mock.calls
      .filter(([{ operation }]) => operation.request.node.params.name === 'LiveMatchesQuery')
      .map(([{ operation }]) => operation.request.variables)
  const of = (name: string) =>
    sent.mock.calls.filter(([{ operation }]) => operation.request.node.params.name === name).map(([{ operation }]) => operation.request.variables)
  return { ...rendered, counted, of }
}

test('ROUTE-13 AUTO-01 an automation reads as a sentence, and what is changed of it is saved whole', async () => {
  const { user, of } = await open('/automations/70')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Eiken naar de winkel')
  expect(screen.getByText('2 products wait to be complete')).toBeVisible()
  const condition = screen.getByRole('group', { name: 'Condition: Name' })
  expect(within(condition).getByRole('textbox', { name: 'Name' })).toHaveValue('bank, sofa')
  expect(screen.getByRole('group', { name: 'Condition: Label or folder product' })).toBeVisible()
  expect(within(screen.getByRole('group', { name: 'Action: add to website' })).getByRole('combobox', { name: 'Action website' })).toHaveValue('5')
  await user.type(within(condition).getByRole('textbox', { name: 'Name' }), ', fauteuil')
  await user.selectOptions(within(condition).getByRole('combobox', { name: 'Contains or except' }), 'except')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(of('automationsMutationsUpdateMutation')).toHaveLength(1))
  expect(of('automationsMutationsUpdateMutation')[0]?.['input']).toEqual({
    id: '70',
    revision: 4,
    conditions: [
      { field: 'NAME', operator: 'EXCEPT', values: ['bank', 'sofa', 'fauteuil'], language: 'nl' },
      { field: 'FLAG', operator: 'EXCEPT', values: ['FOLDER'], language: null },
    ],
  })
})

test('AUTO-01 a value is taken out of a condition by its name, and the others stay', async () => {
  const conditions = [{ field: 'ATTRIBUTE_VALUE', operator: 'CONTAINS', values: ['31', '32', '33'], language: null }]
  const { user, of } = await open('/automations/70', {
    Query: () => ({ automation: { ...automation, conditions }, automationMatches: 312 }),
    AttributeValue: ({ args }: { args?: Record<string, unknown> | null }) => ({
      id: args?.['id'],
      name: `Stof ${String(args?.['id'])}`,
    }),
  })
  const condition = within(screen.getByRole('group', { name: 'Condition: Attribute value' }))
  await user.click(await condition.findByRole('button', { name: 'Remove Stof 32' }))
  expect(condition.queryByRole('button', { name: 'Remove Stof 32' })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(of('automationsMutationsUpdateMutation')[0]?.['input']).toMatchObject({ conditions: [{ values: ['31', '33'] }] }))
})

test('AUTO-02 enabling asks whether it acts on what is there now', async () => {
  const { user, of } = await open('/automations/70')
  await user.click(screen.getByRole('button', { name: 'Enable' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByRole('button', { name: 'Run on the 312 products now' })).toBeEnabled()
  await user.click(within(dialog).getByRole('button', { name: 'Only on later changes' }))
  await waitFor(() => expect(of('automationsMutationsEnableMutation')).toEqual([{ id: '70', existing: false }]))
})

test('its runs stand there with what they wrote, to be taken back', async () => {
  const { user, of } = await open('/automations/70')
  await user.click(screen.getByRole('tab', { name: /Runs/ }))
  expect(await screen.findByText('3 changed')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Changes' })).toHaveAttribute('href', '/activity?open=900')
  await user.click(screen.getByRole('button', { name: 'Revert' }))
  await waitFor(() => expect(of('automationsMutationsRevertRunMutation')).toEqual([{ id: '12' }]))
})

test('ROUTE-12 AUTO-01 one is made, how many it matches is told while it is typed, and what the server refuses stands at its part', async () => {
  let refuses = true
  const { user, of, counted, address } = await open('/automations/new', {
    CreateAutomationPayload: () =>
      refuses
        ? {
            automation: null,
            changeSet: null,
            errors: [{ field: 'conditions', code: 'automation.values', message: 'Each condition needs at least one value.' }],
          }
        : { automation: { id: '71', name: 'Banken' }, changeSet: null, errors: [] },
  })
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Banken')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Condition type' }), 'Name')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action type' }), 'set active')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(await screen.findByText('Each condition needs at least one value.')).toBeVisible()
  refuses = false
  await user.type(within(screen.getByRole('group', { name: 'Condition: Name' })).getByRole('textbox'), 'bank')
  expect(await screen.findByText('312 products match now')).toBeVisible()
  await waitFor(() =>
    expect(counted().at(-1)).toEqual({ matchMode: 'ALL', conditions: [{ field: 'NAME', operator: 'CONTAINS', values: ['bank'], language: null }] }),
  )
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(address()).toBe('/automations/71'))
  expect(of('automationsMutationsCreateMutation').at(-1)?.['input']).toEqual({
    name: 'Banken',
    matchMode: 'ALL',
    conditions: [{ field: 'NAME', operator: 'CONTAINS', values: ['bank'], language: null }],
    actions: [
      {
        kind: 'SET_ACTIVE',
        website: null,
        onlineStatus: null,
        attributeValue: null,
        priceCardTemplate: null,
        active: true,
        message: null,
        colour: null,
        recipientEmail: null,
        language: null,
      },
    ],
    triggers: ['ON_SAVE'],
    priority: 50,
    onLeave: 'KEEP',
  })
})

test('AUTO-01 an action asks a supplier for what is missing, in his language', async () => {
  const { user, of } = await open('/automations/new')
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Vragen')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Condition type' }), 'Price card')
  await user.click(within(screen.getByRole('group', { name: 'Condition: Price card' })).getByRole('checkbox', { name: 'A5 promo' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action type' }), 'ask for missing values')
  const line = within(screen.getByRole('group', { name: 'Action: ask for missing values' }))
  await user.type(line.getByRole('textbox', { name: 'Recipient' }), 'verkoop@duinhof.example')
  await user.selectOptions(line.getByRole('combobox', { name: 'Email language' }), 'de')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(of('automationsMutationsCreateMutation')).toHaveLength(1))
  expect(of('automationsMutationsCreateMutation')[0]?.['input']).toMatchObject({
    actions: [{ kind: 'SEND_SHARE_LINK', recipientEmail: 'verkoop@duinhof.example', language: 'de', message: null }],
  })
})

test('AUTO-01 an action gives products a price card', async () => {
  const { user, of } = await open('/automations/new')
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Kaarten')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Condition type' }), 'Price card')
  await user.click(within(screen.getByRole('group', { name: 'Condition: Price card' })).getByRole('checkbox', { name: 'A5 promo' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action type' }), 'add price card')
  await user.selectOptions(
    within(screen.getByRole('group', { name: 'Action: add price card' })).getByRole('combobox', { name: 'Action price card' }),
    'A5 promo',
  )
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(of('automationsMutationsCreateMutation')).toHaveLength(1))
  expect(of('automationsMutationsCreateMutation')[0]?.['input']).toMatchObject({
    conditions: [{ field: 'PRICE_CARD_TEMPLATE', operator: 'CONTAINS', values: ['9'] }],
    actions: [{ kind: 'ADD_PRICE_CARD', priceCardTemplate: '9', website: null, attributeValue: null }],
  })
})

test('AUTO-01 a new automation can be saved from the first moment, by Ctrl+S as by its button: what is missing is said', async () => {
  const { user, of } = await open('/automations/new')
  expect(screen.getByRole('button', { name: /^Save/ })).toBeEnabled()
  await user.keyboard('{Control>}s{/Control}')
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeInvalid()
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  expect(of('automationsMutationsCreateMutation')).toEqual([])
})

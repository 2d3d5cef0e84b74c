import { screen, waitFor, within } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import catalogue from '../remote'

const sent: Record<string, unknown>[] = []

async function openExport(listSettings: string) {
  const rendered = await renderScreen(catalogue, '/products', {
    resolvers: {
      Query: () => ({ listSettings }),
      ProductPage: () => ({ totalCount: 1, results: [{ id: '1', name: 'Bank Lund' }] }),
    },
  })
  const execute = jest.spyOn(rendered.environment, 'executeMutation')
  execute.mockImplementation(((config: { operation: { request: { variables: Record<string, unknown> } } }) => {
    sent.push(config.operation.request.variables)
    return { subscribe: () => ({ unsubscribe: () => undefined }) }
  }) as never)
  const { user } = rendered
  await user.click(screen.getByRole('button', { name: 'Export…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'Columns' }), 'Choose columns')
  return { user, dialog }
}

beforeEach(() => void sent.splice(0))
const columnsSent = () => ((sent.at(-1)?.['input'] as { columns: { id: string }[] }).columns ?? []).map(({ id }) => id)

test('FILE-03 the columns of an export are ticked, put in order by keyboard, and kept as a set', async () => {
  const { user, dialog } = await openExport('{}')
  await user.click(await dialog.findByRole('checkbox', { name: 'Stock' }))
  dialog.getByRole('checkbox', { name: 'Type' }).focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await user.type(dialog.getByRole('textbox', { name: 'Name of a new set' }), 'Prijslijst{Enter}')
  const kept = JSON.stringify({ Prijslijst: ['image', 'type', 'name', 'active', 'price', 'score', 'leadTime', 'mail', 'notes', 'changed'] })
  await waitFor(() => expect(sent.at(-1)).toEqual({ list: 'productsExports', settings: kept }))
  expect(dialog.getByRole('combobox', { name: 'Saved sets' })).toHaveDisplayValue('Prijslijst')
  await user.click(dialog.getByRole('button', { name: 'Export' }))
  expect(columnsSent().filter((id) => ['type', 'name', 'stock'].includes(id))).toEqual(['type', 'name'])
})

test('FILE-03 a set that was kept is chosen again by its name, and deleted', async () => {
  const { user, dialog } = await openExport(JSON.stringify({ Voorraad: ['stock', 'type'] }))
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'Saved sets' }), 'Voorraad')
  await user.click(dialog.getByRole('button', { name: 'Export' }))
  expect(columnsSent().filter((id) => ['type', 'price', 'stock'].includes(id))).toEqual(['stock', 'type'])
  await user.click(dialog.getByRole('button', { name: 'Delete this set' }))
  expect(sent.at(-1)).toEqual({ list: 'productsExports', settings: null })
})

import { screen, waitFor, within } from '@testing-library/react'
import type { MockResolvers } from '@vitrine/testing'
import { renderHost } from '../testing/renderHost'

const entry = (id: string, label: string, facts: object = {}) => ({
  id,
  contentType: 'product',
  label,
  deletedBy: 'Piet Vos',
  deletedAt: '2026-11-20T09:12:00.000Z',
  until: '2026-12-20',
  changeSet: { id: `9${id}` },
  ...facts,
})
const entries = [entry('42', 'Stoel Baarn'), entry('43', 'Poef Lund'), entry('44', 'Lamp Fjord')]

async function start(to = '/bin', resolvers: MockResolvers = {}) {
  const host = await renderHost(to, {
    resolvers: {
      BinPage: () => ({ totalCount: 3, results: entries }),
      // as in `BinPage`; otherwise the mock makes an id of its own
      BinEntry: () => undefined,
      RevertPayload: () => ({ changeSet: null, job: { id: '70', title: 'Restore' }, errors: [] }),
      ...resolvers,
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'Bin' })
  const restored = () => jest.mocked(host.environment.executeMutation).mock.calls.map(([{ operation }]) => operation.request.variables)
  return { ...host, restored }
}

test('what was deleted stands there with who did it and until when it is kept', async () => {
  await start()
  const row = (await screen.findByRole('link', { name: 'Stoel Baarn' })).closest('tr')!
  expect(row).toHaveTextContent('Product')
  expect(row).toHaveTextContent('Piet Vos')
  expect(row).toHaveTextContent('20 Dec 2026')
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/activity?open=942')
})

test('one thing is restored after a question, and can be deleted again by the toast’s Undo', async () => {
  const { user, restored } = await start('/bin', {
    RevertPayload: () => ({ job: null, errors: [] }),
    ChangeSet: ({ path }) => (path?.includes('changeSet') && !path.includes('bin') ? { id: '6', sentence: 'Anna Bos restored Stoel Baarn' } : undefined),
  })
  await user.click(await screen.findByRole('button', { name: 'Restore Stoel Baarn' }))
  const dialog = await screen.findByRole('dialog', { name: 'Restore this?' })
  expect(dialog).toHaveTextContent('Stoel Baarn')
  expect(restored()).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Restore' }))
  expect(restored()).toEqual([{ ids: ['42'], key: expect.stringMatching(/^[0-9a-f]{32}$/) }])
  expect(await screen.findByText('Anna Bos restored Stoel Baarn')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(restored()[1]).toMatchObject({ input: { changeSet: '6' } }))
})

test('several are ticked and restored together, named in the question', async () => {
  const { user, restored } = await start()
  await user.click(await screen.findByRole('checkbox', { name: /Stoel Baarn/ }))
  await user.click(screen.getByRole('checkbox', { name: /Lamp Fjord/ }))
  await user.click(within(screen.getByRole('region', { name: 'Selection' })).getByRole('button', { name: 'Restore' }))
  const dialog = await screen.findByRole('dialog', { name: 'Restore 2 items?' })
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Stoel Baarn', 'Lamp Fjord'])
  await user.click(within(dialog).getByRole('button', { name: 'Restore' }))
  expect(restored()).toMatchObject([{ ids: ['42', '44'] }])
  expect(await screen.findByText('Restore: this runs as a job.')).toBeVisible()
})

test('what cannot be restored is told, and stays', async () => {
  const { user } = await start('/bin', { RevertPayload: () => ({ changeSet: null, job: null, errors: [{ message: 'The SKU is taken.' }] }) })
  await user.click(await screen.findByRole('button', { name: 'Restore Poef Lund' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore' }))
  expect(await screen.findByText('The SKU is taken.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Poef Lund' })).toBeVisible()
})

test('an empty bin says what it is for', async () => {
  await start('/bin', { BinPage: () => ({ totalCount: 0, results: [] }) })
  expect(await screen.findByRole('heading', { name: 'The bin is empty' })).toBeVisible()
})

test('everything that a search finds is restored by the server, which is told the search and no ids', async () => {
  const { user, restored } = await start('/bin?search=lund&type=product', { BinPage: () => ({ totalCount: 403, results: entries }) })
  await user.click(await screen.findByRole('checkbox', { name: /all/i }))
  const selection = within(screen.getByRole('region', { name: 'Selection' }))
  await user.click(selection.getByRole('button', { name: /403/ }))
  await user.click(selection.getByRole('button', { name: 'Restore' }))
  const dialog = await screen.findByRole('dialog', { name: 'Restore 403 items?' })
  await user.click(within(dialog).getByRole('button', { name: 'Restore' }))
  expect(restored()).toEqual([{ selection: { searchTerm: 'lund', filter: { contentTypes: ['product'] } }, key: expect.stringMatching(/^[0-9a-f]{32}$/) }])
})

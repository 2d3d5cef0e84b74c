import { screen, waitFor, within } from '@testing-library/react'
import { CombinedError, setFetchFile } from '@vitrine/relay'
import { change, changeSet, entity, mutations, preview, startActivity as start, stock } from '../testing/activity'

/** The sort order of the last request for the log. */
const lastSort = (environment: Awaited<ReturnType<typeof start>>['environment']): unknown =>
  jest
    .mocked(environment.executeWithSource)
    .mock.calls.map(([{ operation }]) => operation.request.variables)
    .findLast((variables) => 'sort' in variables)?.sort

test('ROUTE-04 ACT-01 the log tells what happened, to what kind of thing, by whom and when', async () => {
  await start('/activity')
  const [row] = (await screen.findAllByRole('row')).slice(1)
  expect(row).toHaveTextContent('Piet Vos changed Name (Dutch) and Active of Fauteuil Baarn')
  expect(row).toHaveTextContent('Product')
  expect(within(row!).getByText('Piet Vos')).toBeVisible()
  expect(row!.querySelector('time')).toHaveAttribute('datetime', '2026-11-20T09:12:00.000Z')
  expect(document.title).toBe('Activity – Vitrine')
})

test('ACT-01 filters of the address are asked of the server, and what no filter can be is not', async () => {
  const { filters } = await start('/activity?entity=42&actor=FEED&action=UPDATE&type=product&field=content.*&source=csv&from=2026-11-01&to=2026-02-30')
  expect(filters.at(-1)).toEqual({
    entity: '42',
    actorKinds: ['FEED'],
    actions: ['UPDATE'],
    contentTypes: ['product'],
    field: 'content.*',
    source: 'csv',
    from: '2026-11-01',
    user: undefined,
    onlyMine: undefined,
    to: undefined,
  })
})

test('ACT-03 the log is sorted by action time at its head, both ways, and the address keeps it', async () => {
  const { user, address, environment } = await start('/activity?source=web')
  const head = () => screen.getByRole('columnheader', { name: 'When' })
  expect(head()).toHaveAttribute('aria-sort', 'descending')
  expect(lastSort(environment)).toBe('-action_time')
  await user.click(within(head()).getByRole('button', { name: 'When' }))
  await waitFor(() => expect(address()).toBe('/activity?source=web&sort=action_time'))
  await waitFor(() => expect(lastSort(environment)).toBe('action_time'))
  expect(head()).toHaveAttribute('aria-sort', 'ascending')
  await user.click(within(head()).getByRole('button', { name: 'When' }))
  await waitFor(() => expect(lastSort(environment)).toBe('-action_time'))
})

test('ACT-03 an address that was sent shows the oldest first', async () => {
  const { environment } = await start('/activity?sort=action_time')
  expect(screen.getByRole('columnheader', { name: 'When' })).toHaveAttribute('aria-sort', 'ascending')
  expect(lastSort(environment)).toBe('action_time')
})

test.each([
  ['/activity?mine=true', /^User/, 'not together with only my logs'],
  ['/activity?user=901', /^Only my logs/, 'not together with a user'],
])('ACT-01 only my logs and another user exclude each other: %s', async (to, name, hint) => {
  const { user } = await start(to)
  await user.click(await screen.findByRole('button', { name: 'Filter' }))
  const line = await screen.findByRole('menuitem', { name })
  expect(line).toHaveAttribute('aria-disabled', 'true')
  expect(line).toHaveTextContent(hint)
})

test('ACT-01 an address that names both asks for one’s own alone', async () => {
  const { filters } = await start('/activity?mine=true&user=901')
  expect(filters.at(-1)).toMatchObject({ onlyMine: true, user: undefined })
})

test('a user and a day are chosen as filters, by their names', async () => {
  const { user, address } = await start('/activity')
  await user.click(await screen.findByRole('button', { name: 'Filter' }))
  await user.click(await screen.findByRole('menuitem', { name: 'User' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Piet Vos' }))
  expect(address()).toBe('/activity?user=901')
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.click(await screen.findByRole('menuitem', { name: 'From' }))
  await user.type(await screen.findByLabelText('From'), '2026-11-03')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(address()).toBe('/activity?user=901&from=2026-11-03')
  expect(await screen.findByRole('button', { name: /^From.*3 Nov 2026/ })).toBeVisible()
})

test('ACT-02 an entry opens in place to what was changed, and the address keeps it open', async () => {
  const { user, address } = await start('/activity')
  await user.click(await screen.findByRole('link', { name: /Piet Vos changed/ }))
  expect(address()).toBe('/activity?open=5')
  expect(await screen.findByText('Fauteuil Baarn', { selector: 'ins' })).toBeVisible()
  expect(screen.getByText('Stoel Baarn', { selector: 'del' })).toBeVisible()
  const link = screen.getByRole('link', { name: /Piet Vos changed/ })
  expect(link).toHaveAttribute('aria-expanded', 'true')
  await user.click(link)
  expect(address()).toBe('/activity')
  expect(screen.queryByText('Stoel Baarn')).not.toBeInTheDocument()
})

test('an entry that a link leads to is shown although it is on another page', async () => {
  await start('/activity?open=77', {}, { opened: changeSet({ id: '77', sentence: 'Anna Bos deleted Poef Lund' }) })
  expect(await screen.findByRole('heading', { name: 'Anna Bos deleted Poef Lund' })).toBeVisible()
})

test('ACT-02 taking back is never offered where it would change nothing', async () => {
  const { user } = await start('/activity?open=5', { Preview: () => preview({ entities: [entity({ changes: [stock] })] }) })
  expect(await screen.findByRole('button', { name: /Revert… Active of Fauteuil Baarn/ })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: /Name \(Dutch\)/ })).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Revert…' }))
  expect(await screen.findByRole('dialog')).toBeVisible()
})

test('ACT-02 an entry that cannot be taken back offers nothing', async () => {
  await start('/activity?open=5', {}, { opened: changeSet({ canRevert: false }) })
  await screen.findByText('Stoel Baarn', { selector: 'del' })
  expect(screen.queryByRole('button', { name: /Revert/ })).not.toBeInTheDocument()
})

test('ACT-02 a revert is shown before it is done, says what it does, and can be undone', async () => {
  const done = { id: '6', sentence: 'Anna Bos reverted a change of Fauteuil Baarn' }
  const { user, environment } = await start('/activity?open=5', {
    RevertPayload: () => ({ changeSet: done, job: null, errors: [] }),
    Preview: () => preview({ consequences: ['2 price list rows'] }),
  })
  const button = await screen.findByRole('button', { name: 'Revert…' })
  await user.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Revert this?' }))
  expect(await dialog.findByText(/This changes 1 item\. It can be undone\. Also affected: 2 price list rows\./)).toBeVisible()
  expect(await dialog.findByText('Stoel Baarn', { selector: 'del' })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Revert' }))
  expect(mutations(environment)).toEqual([{ input: { changeSet: '5', include: [] }, key: expect.stringMatching(/^[0-9a-f]{32}$/) }])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(mutations(environment)[1]).toMatchObject({ input: { changeSet: '6' } })
})

test('ACT-02 what was changed again since stays as it is, unless it is ticked field by field', async () => {
  const since = { by: 'Kees Dam', at: '2026-11-20T10:00:00.000Z', value: 'Fauteuil Baarn XL' }
  const isChosen = (input: { include?: string[] }) => Boolean(input.include?.length)
  const { user, environment } = await start('/activity?open=5', {
    RevertPayload: () => ({ changeSet: { id: '6', sentence: 'Done' }, job: null, errors: [] }),
    Preview: ({ args }) =>
      preview({ changes: isChosen(args?.input as object) ? 1 : 0, changedSince: 1, entities: [entity({ changes: [change({ changedSince: since })] })] }),
  })
  await user.click(await screen.findByRole('button', { name: 'Revert…' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/There is nothing to revert/)).toBeVisible()
  expect(dialog.queryByRole('button', { name: /^Revert/ })).not.toBeInTheDocument()
  const tick = await dialog.findByRole('checkbox', { name: /Revert anyway/ })
  expect(tick).not.toBeChecked()
  await user.click(tick)
  await user.click(await dialog.findByRole('button', { name: 'Revert' }))
  expect(mutations(environment)[0]).toMatchObject({ input: { changeSet: '5', include: ['31'] } })
})

test('ACT-02 one field is taken back alone, and the focus returns to where it was asked', async () => {
  const { user, environment } = await start('/activity?open=5', { RevertPayload: () => ({ changeSet: null, job: null, errors: [{ message: 'Locked.' }] }) })
  const button = await screen.findByRole('button', { name: /Revert… Active of Fauteuil Baarn/ })
  await user.click(button)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(button).toHaveFocus())
  await user.click(button)
  await user.click(await screen.findByRole('button', { name: 'Revert' }))
  expect(mutations(environment)[0]).toMatchObject({ input: { changeSet: '5', entity: '42', fields: ['active'] } })
  expect(await screen.findByText('Locked.')).toBeVisible()
})

test('ACT-02 so much that a job takes it back leads to the job', async () => {
  const { user, address } = await start('/activity?open=5', {
    RevertPayload: () => ({ changeSet: null, job: { id: '70', title: 'Revert 4,318 products' }, errors: [] }),
  })
  await user.click(await screen.findByRole('button', { name: 'Revert…' }))
  await user.click(await screen.findByRole('button', { name: 'Revert' }))
  await user.click(await screen.findByRole('button', { name: 'View the job' }))
  expect(address()).toBe('/jobs/70')
})

test('the log is saved as a file, with the filters of the address; a refusal is told', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:log', revokeObjectURL: () => undefined })
  const saved: string[] = []
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const { user, environment } = await start('/activity?source=web&action=UPDATE&mine=true')
  const fetchFile = jest.fn(async () => new Blob(['']))
  setFetchFile(environment, fetchFile)
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(saved).toEqual(['activity.csv']))
  expect(fetchFile).toHaveBeenCalledWith('/exports/activity.csv?onlyMine=true&actions=UPDATE&source=web')
  fetchFile.mockRejectedValueOnce(new CombinedError({ graphQLErrors: [{ message: 'This day does not exist.' }] }))
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  expect(await screen.findByText('This day does not exist.')).toBeVisible()
  jest.restoreAllMocks()
})

test('I18N-01 the log in Dutch', async () => {
  await start('/activity', {}, { language: 'nl' })
  expect(await screen.findByRole('columnheader', { name: 'Wanneer' })).toBeVisible()
})

test('S3 an actor and an action that this page does not know are shown as the server names them', async () => {
  const newer = changeSet({ actorKind: 'ROBOT', action: 'DREAM', contentTypes: ['hologram'] })
  await start('/activity', { ChangeSetPage: () => ({ totalCount: 1, results: [newer] }) })
  const [row] = (await screen.findAllByRole('row')).slice(1)
  expect(row).toHaveTextContent('ROBOT')
  expect(row).toHaveTextContent('hologram')
})

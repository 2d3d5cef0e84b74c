import { screen, waitFor, within } from '@testing-library/react'
import { field, renderProduct, saveBar, serverWith, withTexts } from '../testing/renderProduct'

const changed = (field: string, before: string, after: string) => ({
  id: `logged-${field}`,
  field,
  label: field,
  form: 'NUMBER',
  before,
  after,
  delta: null,
  added: [],
  removed: [],
  addedImages: [],
  removedImages: [],
})

const entry = (id: string, overrides: object = {}) => ({
  id,
  time: '2026-01-05T10:00:00Z',
  actor: 'Anna Bos',
  source: 'form',
  sentence: `Anna Bos changed entry ${id}`,
  entityCount: 1,
  ownCount: 1,
  canRevert: true,
  revertedBy: null,
  entities: [{ entityId: '7', label: 'Bank Lund', operation: 'UPDATE', changes: [changed('Lead time', '6', '8')] }],
  ...overrides,
})

function serverOf(page: { totalCount: number; results: readonly object[] }) {
  const server = serverWith({ websiteProducts: [{ id: '70' }, { id: '71' }] })
  const log = { page, asked: [] as unknown[], isDown: false }
  const resolvers = {
    ...server.resolvers,
    ChangeSetPage: ({ args }: { args?: object }) => {
      if (log.isDown) throw new Error('down')
      log.asked.push(args)
      return log.page
    },
  }
  return { server: { ...server, resolvers: resolvers as typeof server.resolvers }, log }
}

const line = async (id: string) => within((await screen.findByRole('heading', { name: new RegExp(`changed entry ${id}`) })).closest('li')!)

test('ACT-01 the history of a product tells who changed what, from what to what, and offers to revert an entry', async () => {
  const { server, log } = serverOf({ totalCount: 2, results: [entry('31'), entry('30', { canRevert: false, revertedBy: { id: '31' }, entityCount: 13 })] })
  await renderProduct(server, '/products/7/edit?tab=history')
  const first = await line('31')
  expect(await first.findByText('6', { selector: 'del' })).toBeVisible()
  expect(first.getByText('8', { selector: 'ins' })).toBeVisible()
  expect(first.getByText('form')).toBeVisible()
  expect(first.getByRole('button', { name: /^Revert….*entry 31$/ })).toBeVisible()
  const second = await line('30')
  expect(second.getByText('reverted')).toBeVisible()
  expect(second.getByText('and 12 other items')).toBeVisible()
  expect(second.queryByRole('button', { name: /^Revert/ })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'This product in the activity log' })).toHaveAttribute('href', '/activity?entity=7')
  // its assignments to websites belong to it
  expect(log.asked).toEqual([{ filter: { entities: ['7', '70', '71'] } }])
  expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument()
})

test('ACT-01 all places of a product that an entry touched can be seen: those beyond the first are fetched where they are read', async () => {
  const place = (id: number) => ({ entityId: String(id), label: `Website ${id}`, operation: 'UPDATE', changes: [changed('Online', 'no', 'yes')] })
  const eight = Array.from({ length: 8 }, (_, at) => place(70 + at))
  const { server } = serverOf({ totalCount: 1, results: [entry('31', { entityCount: 13, ownCount: 10, entities: eight })] })
  const resolvers = {
    ...server.resolvers,
    Node: () => ({ __typename: 'ChangeSet' }),
    ChangeSet: ({ name }: { name?: string | null }) => (name === 'node' ? { entities: [place(78), place(79)] } : undefined),
  }
  const { user } = await renderProduct({ ...server, resolvers: resolvers as typeof server.resolvers }, '/products/7/edit?tab=history')
  const first = await line('31')
  expect(await first.findByText('Website 77')).toBeVisible()
  expect(first.queryByText('Website 78')).not.toBeInTheDocument()
  // other entities that it touched are counted separately
  expect(first.getByText('and 3 other items')).toBeVisible()
  await user.click(first.getByRole('button', { name: 'and 2 more' }))
  expect(await first.findByText('Website 79')).toBeVisible()
  expect(first.queryByRole('button', { name: /more$/ })).not.toBeInTheDocument()
})

test('ACT-01 older entries come below the newer ones', async () => {
  const { server, log } = serverOf({ totalCount: 2, results: [entry('31')] })
  const { user } = await renderProduct(server, '/products/7/edit?tab=history')
  await line('31')
  log.page = { totalCount: 2, results: [entry('30')] }
  await user.click(screen.getByRole('button', { name: 'Show older' }))
  await line('30')
  expect(screen.getAllByRole('heading', { level: 3, name: /changed entry/ }).map(({ textContent }) => textContent)).toEqual([
    'Anna Bos changed entry 31',
    'Anna Bos changed entry 30',
  ])
  expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument()
})

test('ACT-01 a history that did not come can be asked for again, and one without entries says so', async () => {
  const { server, log } = serverOf({ totalCount: 0, results: [] })
  log.isDown = true
  const { user } = await renderProduct(server, '/products/7/edit?tab=history')
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.queryByText('Nothing was changed yet')).not.toBeInTheDocument()
  log.isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nothing was changed yet')).toBeVisible()
})

/** A server that reverts: the name is restored, and the log has one more entry. */
function serverThatReverts(touched: object = {}) {
  const { server, log } = serverOf({ totalCount: 1, results: [entry('31', touched)] })
  const shown: unknown[] = []
  const reverted: unknown[] = []
  const resolvers = {
    ...server.resolvers,
    Preview: ({ args }: { args?: { input?: object } }) => {
      if (args?.input) shown.push(args.input)
      const isPart = args?.input ? 'entities' in args.input : false
      return {
        creates: 0,
        changes: isPart ? 1 : 13,
        deletes: 0,
        unchanged: 0,
        blocked: 0,
        changedSince: 0,
        consequences: [],
        entities: [
          {
            entityId: '7',
            label: 'Bank Lund',
            address: null,
            operation: 'UPDATE',
            problems: [],
            changes: [{ ...changed('Lead time', '8', '6'), id: 'reverted-1', changedSince: null }],
          },
        ],
      }
    },
    RevertPayload: ({ args }: { args?: { input?: unknown } }) => {
      reverted.push(args?.input)
      server.put(withTexts({ name: 'Bank Lund, as it was' }, 4 + reverted.length))
      log.page = { totalCount: 2, results: [entry(`9${reverted.length}`), ...log.page.results] }
      return { changeSet: { id: `9${reverted.length}`, sentence: 'Anna Bos reverted it' }, job: null, errors: [] }
    },
  }
  return { server: { ...server, resolvers: resolvers as typeof server.resolvers }, log, shown, reverted }
}

test('ACT-02 an entry is reverted where it is read, after it was shown what that changes: the form and the history show it, and what was typed stays', async () => {
  const { server, reverted } = serverThatReverts()
  const { user } = await renderProduct(server)
  await user.type(field('Short description'), 'Drie zitplaatsen')
  await user.click(screen.getByRole('tab', { name: /^History/ }))
  await user.click((await line('31')).getByRole('button', { name: /^Revert…/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Revert this?' }))
  expect(dialog.getByText('Anna Bos changed entry 31')).toBeVisible()
  expect(await dialog.findByText('8', { selector: 'del' })).toBeVisible()
  // it touched no other entity
  expect(dialog.queryByRole('radio')).not.toBeInTheDocument()
  await user.click(await dialog.findByRole('button', { name: /^Revert/ }))
  expect(reverted).toEqual([{ changeSet: '31', include: [] }])
  await line('91')
  expect(screen.queryByRole('dialog', { name: 'Revert this?' })).not.toBeInTheDocument()
  expect(saveBar()).toHaveTextContent('1 change · Short description')
  await user.click(within(screen.getByRole('region', { name: 'Notifications' })).getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(reverted[1]).toMatchObject({ changeSet: '91' }))
  await line('92')
  await user.click(screen.getByRole('tab', { name: /^Content/ }))
  expect(field('Name')).toHaveValue('Bank Lund, as it was')
  expect(field('Short description')).toHaveValue('Drie zitplaatsen')
  // the user's own revert causes no notice
  expect(screen.queryByText(/changed .* elsewhere/)).not.toBeInTheDocument()
})

test('ACT-02 of an entry that touched more than the product, the product alone is reverted unless the whole is chosen', async () => {
  const { server, shown, reverted } = serverThatReverts({ entityCount: 13 })
  const { user } = await renderProduct(server, '/products/7/edit?tab=history')
  await user.click((await line('31')).getByRole('button', { name: /^Revert…/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Revert this?' }))
  const scope = within(dialog.getByRole('group', { name: /^This change touched 12 other items as well/ }))
  expect(scope.getByRole('radio', { name: 'Only this product' })).toBeChecked()
  expect(await dialog.findByRole('button', { name: 'Revert' })).toBeEnabled()
  expect(shown).toEqual([{ changeSet: '31', entities: ['7', '70', '71'] }])
  await user.click(scope.getByRole('radio', { name: 'The whole change: all 13 items' }))
  expect(await dialog.findByRole('button', { name: 'Revert 13 items' })).toBeEnabled()
  expect(shown.at(-1)).toEqual({ changeSet: '31' })
  await user.click(scope.getByRole('radio', { name: 'Only this product' }))
  await user.click(await dialog.findByRole('button', { name: 'Revert' }))
  await waitFor(() => expect(reverted).toEqual([{ changeSet: '31', entities: ['7', '70', '71'], include: [] }]))
  await line('91')
})

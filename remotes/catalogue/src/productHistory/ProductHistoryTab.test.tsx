import { screen, within } from '@testing-library/react'
import { renderProduct, serverWith } from '../testing/renderProduct'

const changed = (field: string, before: string, after: string) => ({ id: `logged-${field}`, field, label: field, form: 'NUMBER', before, after, delta: null, added: [], removed: [], addedImages: [], removedImages: [] })

const entry = (id: string, overrides: object = {}) => ({
  id, time: '2026-01-05T10:00:00Z', actor: 'Anna Bos', source: 'form', sentence: `Anna Bos changed entry ${id}`, entityCount: 1, canRevert: true, revertedBy: null,
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

test('ACT-01 the history of a product tells who changed what, from what to what, and leads to the revert of an entry', async () => {
  const { server, log } = serverOf({ totalCount: 2, results: [entry('31'), entry('30', { canRevert: false, revertedBy: { id: '31' }, entityCount: 13 })] })
  await renderProduct(server, '/products/7/edit?tab=history')
  const first = await line('31')
  expect(await first.findByText('6', { selector: 'del' })).toBeVisible()
  expect(first.getByText('8', { selector: 'ins' })).toBeVisible()
  expect(first.getByText('form')).toBeVisible()
  expect(first.getByRole('link', { name: /^Revert….*entry 31$/ })).toHaveAttribute('href', '/activity?entity=7&open=31')
  const second = await line('30')
  expect(second.getByText('reverted')).toBeVisible()
  expect(second.getByText('and 12 other items')).toBeVisible()
  expect(second.queryByRole('link', { name: /^Revert/ })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'This product in the activity log' })).toHaveAttribute('href', '/activity?entity=7')
  // its places on websites belong to it
  expect(log.asked).toEqual([{ filter: { entities: ['7', '70', '71'] } }])
  expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument()
})

test('ACT-01 older entries come below the newer ones', async () => {
  const { server, log } = serverOf({ totalCount: 2, results: [entry('31')] })
  const { user } = await renderProduct(server, '/products/7/edit?tab=history')
  await line('31')
  log.page = { totalCount: 2, results: [entry('30')] }
  await user.click(screen.getByRole('button', { name: 'Show older' }))
  await line('30')
  expect(screen.getAllByRole('heading', { level: 3, name: /changed entry/ }).map(({ textContent }) => textContent)).toEqual(['Anna Bos changed entry 31', 'Anna Bos changed entry 30'])
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

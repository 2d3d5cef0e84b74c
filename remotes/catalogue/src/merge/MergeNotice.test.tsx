import { screen, within } from '@testing-library/react'
import { renderProduct, serverWith } from '../testing/renderProduct'

/** A server with this product; the other products it refers to have their own names. */
function serverOf(product: object, others: Readonly<Record<string, object>>) {
  const server = serverWith(product)
  const { Product } = server.resolvers
  server.resolvers['Product'] = (context, makeId) => Object.entries(others).find(([name]) => context.path?.includes(name))?.[1] ?? Product?.(context, makeId)
  return server
}

const lund = { id: '8', name: 'BANK Lund' }

const merge = (more: object) => ({
  id: '40',
  mode: 'AS_DUPLICATE',
  state: 'DONE',
  canUnmerge: true,
  target: { id: '7' },
  sources: [lund],
  job: { id: '9' },
  unmergeJob: null,
  ...more,
})

test('PROD-25 a product says what was merged into it, and can be separated again', async () => {
  const server = serverOf({ merges: [merge({})] }, { sources: lund })
  server.resolvers['PrepareBulkPayload'] = () => ({
    job: null,
    errors: [{ message: '“Activate 2 products” is still updating products that you selected. Wait until it is done.' }],
  })
  const { user } = await renderProduct(server)
  expect(screen.getByText(/^Merged from 1 other product/)).toHaveTextContent('Merged from 1 other product: BANK Lund')
  expect(screen.getByRole('link', { name: 'BANK Lund' })).toHaveAttribute('href', '/products/8/edit')
  await user.click(screen.getByRole('button', { name: 'Separate again…' }))
  expect(await within(await screen.findByRole('dialog')).findByRole('alert')).toHaveTextContent('Wait until it is done.')
})

test('PROD-25 what was merged says where it went', async () => {
  const into = { id: '5', name: 'Stoel', sku: 'CHAIR-1' }
  await renderProduct(
    serverOf(
      { active: false, mergedInto: into, merges: [merge({ target: into, sources: [{ id: '7', name: 'Bank Lund' }] })] },
      { mergedInto: into, sources: { id: '7', name: 'Bank Lund' }, target: into },
    ),
  )
  expect(screen.getByText(/^Merged into/)).toHaveTextContent('Merged into Stoel (CHAIR-1). It is in no list any more; its codes and addresses lead there.')
  expect(screen.getByRole('button', { name: 'Separate again…' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Merge into…' })).not.toBeInTheDocument()
})

test('a merge that is under way or was taken back in part is told; one that was taken back whole is history', async () => {
  await renderProduct(
    serverOf(
      {
        merges: [
          merge({ state: 'RUNNING', canUnmerge: false }),
          merge({ id: '41', state: 'UNMERGE_CONFLICT', canUnmerge: false }),
          merge({ id: '42', state: 'UNMERGED', canUnmerge: false }),
        ],
      },
      { sources: lund },
    ),
  )
  expect(screen.getByText('1 product is being merged into this one.')).toBeVisible()
  expect(screen.getByText('1 product was separated again. Something had been changed since, and stayed as it is.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Show what stayed' })).toBeVisible()
  expect(screen.queryByText(/^Merged from/)).not.toBeInTheDocument()
})

import { screen, waitFor, within } from '@testing-library/react'
import { field, renderProduct, savedAs, saveBar, serverWith, withTexts } from '../testing/renderProduct'

const notices = () => within(screen.getByRole('region', { name: 'Notifications' }))

function serverThatReverts(answer: object) {
  const server = serverWith()
  server.answers.push({ ...savedAs({ name: 'Bank Lund XL' }), changeSet: { id: '500', itemCount: 1 } })
  const taken: unknown[] = []
  const resolvers = {
    ...server.resolvers,
    RevertPayload: ({ args }: { args?: { input?: unknown } }) => {
      taken.push(args?.input)
      server.put(withTexts({ name: 'Bank Lund' }, 6))
      return { job: null, errors: [], changeSet: null, ...answer }
    },
  }
  return { server: { ...server, resolvers: resolvers as typeof server.resolvers }, taken }
}

async function save(server: ReturnType<typeof serverWith>) {
  const { user } = await renderProduct(server)
  await user.type(field('Name'), ' XL')
  await user.keyboard('{Control>}s{/Control}')
  expect(await notices().findByText('1 change saved')).toBeVisible()
  return user
}

test('PROD-06 a save is reverted from its toast, in the words of the log, and what was typed since stays', async () => {
  const { server, taken } = serverThatReverts({ changeSet: { id: '501', sentence: 'Anna Bos reverted Name (Dutch) of Bank Lund' } })
  const user = await save(server)
  await user.type(field('Short description'), 'Drie zitplaatsen')
  await user.click(notices().getByRole('button', { name: 'Undo' }))
  expect(await notices().findByText('Anna Bos reverted Name (Dutch) of Bank Lund')).toBeVisible()
  expect(taken).toEqual([{ changeSet: '500' }])
  await waitFor(() => expect(field('Name')).toHaveValue('Bank Lund'))
  expect(field('Short description')).toHaveValue('Drie zitplaatsen')
  expect(saveBar()).toHaveTextContent('1 change · Short description')
  expect(screen.queryByRole('button', { name: 'Saving…' })).not.toBeInTheDocument()
})

test('PROD-06 a save that cannot be reverted any more says why', async () => {
  const { server } = serverThatReverts({ errors: [{ message: 'Somebody else holds it' }] })
  const user = await save(server)
  await user.click(notices().getByRole('button', { name: 'Undo' }))
  expect(await notices().findByText('Somebody else holds it')).toBeVisible()
})

test('PROD-06 a revert that finds nothing to do says so', async () => {
  const { server } = serverThatReverts({})
  const user = await save(server)
  await user.click(notices().getByRole('button', { name: 'Undo' }))
  expect(await notices().findByText(/^There is nothing to revert/)).toBeVisible()
})

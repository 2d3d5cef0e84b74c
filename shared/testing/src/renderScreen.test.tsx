import { act, screen, waitFor } from '@testing-library/react'
import type { Remote } from '@vitrine/shell'
import { answerAll } from './answerAll'
import { renderScreen } from './renderScreen'
import { toyRemote } from './toyRemote/toyRemote'

const named = (name: string) => ({ Product: () => ({ name }) })

/** The toy remote under another id, whose code cannot be fetched while `isDown` returns true. */
function unreliable(isDown: () => boolean): Remote {
  const panels = toyRemote.panels.map((panel) => ({
    ...panel,
    load: () => (isDown() ? Promise.reject(new Error('Loading chunk 7 failed.')) : panel.load()),
  }))
  return { ...toyRemote, id: 'unreliable', screens: [], panels }
}

/** The toy remote without panels of its own, for a slot that another remote fills. */
const host: Remote = { ...toyRemote, panels: [] }

test('a screen appears with its words, its data and its address', async () => {
  await renderScreen(toyRemote, '/toys?search=lund', { resolvers: named('Lund') })
  expect(screen.getByRole('heading', { name: 'Toys' })).toBeVisible()
  expect(screen.getByText('Lund')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('lund')
})

test('a screen appears in Dutch', async () => {
  await renderScreen(toyRemote, '/toys', { language: 'nl' })
  expect(screen.getByRole('heading', { name: 'Speelgoed' })).toBeVisible()
})

test('LST-9 other data wait behind the old rows, while the address is already the new one', async () => {
  const { user, environment } = await renderScreen(toyRemote, '/toys', { resolvers: null })
  await act(async () => environment.mock.resolveMostRecentOperation({ data: page('first') }))
  await user.click(screen.getByRole('link', { name: 'second' }))
  await waitFor(() => expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true'))
  expect(screen.getByText('first')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('second')
  await act(async () => environment.mock.resolveMostRecentOperation({ data: page('next') }))
  expect(await screen.findByText('next')).toBeVisible()
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'false')
})

test('LST-9 what is overtaken while it is being drawn keeps its data until the newer is there', async () => {
  const { environment, navigate } = await renderScreen(toyRemote, '/toys', { resolvers: null })
  await act(async () => environment.mock.resolveMostRecentOperation({ data: page('first') }))
  await navigate('/toys?search=overtaken')
  await act(async () => {
    environment.mock.resolveMostRecentOperation({ data: page('overtaken') })
    // rendered in the background from here on
    await new Promise((resolve) => setTimeout(resolve))
    screen.getByRole('link', { name: 'second' }).click()
    await new Promise((resolve) => setTimeout(resolve))
  })
  // Relay would have complained about released data
  expect(screen.getByText('overtaken')).toBeVisible()
  await act(async () => environment.mock.resolveMostRecentOperation({ data: page('next') }))
  expect(await screen.findByText('next')).toBeVisible()
})

test('LST-9 when the newer data do not come, the old rows stay and a retry is offered', async () => {
  const { user, environment } = await renderScreen(toyRemote, '/toys', { resolvers: null })
  await act(async () => environment.mock.resolveMostRecentOperation({ data: page('first') }))
  await user.click(screen.getByRole('link', { name: 'second' }))
  await waitFor(() => expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true'))
  await act(async () => environment.mock.rejectMostRecentOperation(new Error('[Network] network.error')))
  const retry = await screen.findByRole('button', { name: 'again' })
  expect(screen.getByText('first')).toBeVisible()
  answerAll(environment, named('second try'))
  await user.click(retry)
  expect(await screen.findByText('second try')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'again' })).not.toBeInTheDocument())
})

test('what the query does not read from the address does not ask again', async () => {
  const { user, environment, address } = await renderScreen(toyRemote, '/toys', { resolvers: null })
  await act(async () => environment.mock.resolveMostRecentOperation({ data: page('first') }))
  await user.click(screen.getByRole('link', { name: 'other tab' }))
  await waitFor(() => expect(address()).toBe('/toys?tab=other'))
  expect(environment.executeWithSource).toHaveBeenCalledTimes(1)
  expect(screen.getByText('first')).toBeVisible()
})

test('a panel of another remote stands in a slot, with its own words and data', async () => {
  const panels = { ...toyRemote, id: 'panels', screens: [] }
  const { user } = await renderScreen(host, '/toys', { remotes: [panels], resolvers: named('Lund') })
  await user.click(screen.getByRole('button', { name: 'open panel' }))
  expect(await screen.findByText('Panel 7: Lund')).toBeVisible()
})

test('a panel that cannot be fetched leaves the screen standing and recovers by its retry', async () => {
  let isDown = true
  const { user, address } = await renderScreen(host, '/toys', { remotes: [unreliable(() => isDown)], resolvers: named('Lund') })
  await user.click(screen.getByRole('button', { name: 'open panel' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Loading chunk 7 failed.')
  expect(screen.getByRole('heading', { name: 'Toys' })).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Panel 7: Lund')).toBeVisible()
  expect(address()).toBe('/toys')
})

test('a screen whose data fail offers a retry in its place', async () => {
  const { user, environment } = await renderScreen(toyRemote, '/toys', { resolvers: null })
  await expectComplaint(() => act(async () => environment.mock.rejectMostRecentOperation(new Error('no data'))))
  expect(screen.getByRole('alert')).toHaveTextContent('no data')
  answerAll(environment, named('Lund'))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByText('Lund')).toBeVisible())
})

const page = (name: string) => ({ products: { totalCount: 1, results: [{ id: name, name }] } })

/** React logs every error that a boundary catches to the console; here that is expected. */
async function expectComplaint(run: () => Promise<unknown>) {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  await run()
  expect(complaint).toHaveBeenCalled()
  complaint.mockRestore()
}

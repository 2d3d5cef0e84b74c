import { act, screen, within } from '@testing-library/react'
import { connection, unsent } from '@vitrine/relay'
import { renderHost } from '../testing/renderHost'

const stop = connection.follow(window)
afterAll(() => stop())
afterEach(async () => {
  await restore()
  act(() => unsent.getSnapshot().forEach(({ drop }) => drop()))
})

const restore = () => act(async () => void window.dispatchEvent(new Event('online')))
/** The executor asks like this about a change that failed because of the connection. */
async function leaveBehind(...names: string[]): Promise<Promise<boolean>[]> {
  const answers: Promise<boolean>[] = []
  await act(async () => {
    connection.reportFailure()
    for (const name of names) answers.push(unsent.ask(name, new AbortController().signal))
  })
  return answers
}

test('NET-04 a change that nobody knows to have arrived is asked about once the line is back, and sent again', async () => {
  const { user } = await renderHost('/toys')
  const [answer] = await leaveBehind('useUpdateProductMutation')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await restore()
  const dialog = screen.getByRole('dialog', { name: 'Send your change again?' })
  expect(dialog).toHaveTextContent('Your changes to a product')
  expect(within(dialog).getByRole('button', { name: 'Do not send' })).toHaveFocus()
  // no Escape and no close button: the form underneath waits for an answer
  await user.keyboard('{Escape}')
  expect(within(dialog).queryByRole('button', { name: 'Close' })).not.toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'Send again' }))
  await expect(answer).resolves.toBe(true)
  expect(unsent.getSnapshot()).toEqual([])
})

test('NET-04 a change can be left', async () => {
  const { user } = await renderHost('/toys')
  const [answer] = await leaveBehind('somethingNew')
  await restore()
  expect(screen.getByRole('dialog')).toHaveTextContent('A change')
  await user.click(screen.getByRole('button', { name: 'Do not send' }))
  await expect(answer).resolves.toBe(false)
})

test('NET-04 several are one list, each with its own answer, or one for all', async () => {
  const { user } = await renderHost('/toys')
  const answers = await leaveBehind('jobsMutationsStopMutation', 'useUpdateProductMutation', 'useRestoreMutation')
  await restore()
  const dialog = screen.getByRole('dialog', { name: 'Send your 3 changes again?' })
  const [first] = within(dialog).getAllByRole('listitem')
  expect(first).toHaveTextContent('Stopping a job')
  await user.click(within(first!).getByRole('button', { name: 'Do not send' }))
  await expect(answers[0]).resolves.toBe(false)
  await user.click(within(screen.getByRole('dialog', { name: 'Send your 2 changes again?' })).getByRole('button', { name: 'Send all again' }))
  await expect(Promise.all(answers)).resolves.toEqual([false, true, true])
})

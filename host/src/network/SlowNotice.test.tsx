import { act, fireEvent, screen } from '@testing-library/react'
import { slowCalls } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { renderHost } from '../testing/renderHost'

const TEXT = 'Taking longer than usual...'
const after = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('NET-05 a call that takes more than 5 s is told, once for all, until the last has ended', async () => {
  await renderHost('/toys')
  const endFirst = slowCalls.start({ kind: 'query' })
  await after(4_900)
  expect(screen.queryByText(TEXT)).not.toBeInTheDocument()
  const endSecond = slowCalls.start({ kind: 'query' })
  await after(7_100)
  expect(screen.getAllByText(TEXT)).toHaveLength(1)
  expect(screen.getByText('12 seconds so far.')).toHaveAttribute('aria-live', 'off')
  act(() => endFirst())
  expect(screen.getByText(TEXT)).toBeVisible()
  act(() => endSecond())
  expect(screen.queryByText(TEXT)).not.toBeInTheDocument()
})

test('NET-05 a question can be cancelled; of a change it is said that the server goes on with it', async () => {
  await renderHost('/toys')
  const cancel = jest.fn()
  const endQuery = slowCalls.start({ kind: 'query' }, cancel)
  const endChange = slowCalls.start({ kind: 'mutation' })
  await after(6_000)
  expect(screen.getByText(/It is still running on the server\./)).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(cancel).toHaveBeenCalledTimes(1)
  act(() => {
    endQuery()
    endChange()
  })
})

test('NET-05 who put the notice away is not told again of the same wait', async () => {
  await renderHost('/toys')
  const end = slowCalls.start({ kind: 'query' }, () => undefined)
  await after(6_000)
  act(() => toasts.dismissAll())
  await after(10_000)
  expect(screen.queryByText(TEXT)).not.toBeInTheDocument()
  act(() => end())
})

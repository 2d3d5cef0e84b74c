import { act, fireEvent, screen } from '@testing-library/react'
import { connection } from '@vitrine/relay'
import { signedInSession } from '@vitrine/testing'
import { toasts } from '@vitrine/toasts'
import { unsavedChanges } from '@vitrine/ui'
import { renderHost } from '../testing/renderHost'

/** The answer of the server to the connection probe */
let isThere = false
const probe = jest.fn(async () => {
  if (!isThere) throw new TypeError('Failed to fetch')
  return new Response(JSON.stringify({ data: { amIAlive: true } }))
})
const realFetch = globalThis.fetch

beforeEach(() => {
  jest.useFakeTimers()
  isThere = false
  probe.mockClear()
  globalThis.fetch = probe
})
afterEach(async () => {
  await restore()
  globalThis.fetch = realFetch
  jest.useRealTimers()
})

const after = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
const lose = () => act(async () => connection.reportFailure())
/** Browser events, which take effect immediately */
const stop = connection.follow(window)
afterAll(() => stop())
const restore = () => act(async () => void window.dispatchEvent(new Event('online')))
const dialog = () => screen.getByRole('alertdialog', { name: 'The server cannot be reached' })
const retry = () => screen.queryByRole('button', { name: 'Retry now' })

test('NET-01 a lost line covers the page, takes the toasts away, and gives everything back as it was', async () => {
  await renderHost('/toys')
  const search = screen.getByRole('combobox')
  act(() => search.focus())
  act(() => void toasts.show({ kind: 'warning', text: 'something', sticky: true }))
  await lose()
  expect(dialog()).toHaveAttribute('aria-modal', 'true')
  expect(dialog()).toHaveFocus()
  expect(screen.queryByText('something')).not.toBeInTheDocument()
  expect(search.closest('[inert]')).not.toBeNull()
  expect(dialog().closest('[inert]')).toBeNull()
  await restore()
  expect(search.closest('[inert]')).toBeNull()
  expect(search).toHaveFocus()
  await after(299)
  expect(dialog()).toBeInTheDocument()
  await after(1)
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

test('NET-01 NET-03 the offline event opens it, the answer of the server closes it', async () => {
  await renderHost('/toys')
  await act(async () => void window.dispatchEvent(new Event('offline')))
  expect(dialog()).toBeVisible()
  await after(500)
  expect(probe).toHaveBeenCalledTimes(1)
  isThere = true
  await after(1000 + 300)
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

test('NET-02 it counts down in seconds, unheard, and offers to try at once when more than 5 s have passed', async () => {
  await renderHost('/toys')
  await lose()
  expect(screen.getByRole('timer')).toHaveAttribute('aria-live', 'off')
  expect(screen.getByRole('timer')).toHaveTextContent('Next attempt in 1 second')
  expect(screen.getByRole('button', { name: 'Refresh the page' })).toBeVisible()
  // probed after 0.5, 1.5, 3.5 and 7.5 s; the next probe is at 15.5 s
  await after(7_500)
  expect(probe).toHaveBeenCalledTimes(4)
  expect(screen.getByRole('timer')).toHaveTextContent('Next attempt in 8 seconds')
  await after(5_000)
  expect(screen.getByRole('timer')).toHaveTextContent('Next attempt in 3 seconds')
  expect(retry()).not.toBeInTheDocument()
  await after(250)
  expect(retry()).toBeVisible()
  act(() => retry()!.focus())
  await act(async () => fireEvent.click(retry()!))
  expect(probe).toHaveBeenCalledTimes(5)
  await after(250)
  expect(retry()).not.toBeInTheDocument()
  // the focused button was removed
  expect(dialog()).toHaveFocus()
})

test('NET-02 what is lost again within a second comes back without a transition', async () => {
  await renderHost('/toys')
  await lose()
  const overlay = () => dialog().parentElement
  expect(overlay()).toHaveAttribute('data-instant', 'false')
  await restore()
  await after(900)
  await lose()
  expect(overlay()).toHaveAttribute('data-instant', 'true')
  await restore()
  await after(1_100)
  await lose()
  expect(overlay()).toHaveAttribute('data-instant', 'false')
})

test('the keyboard stays inside: Tab goes round, and no shortcut of the page is heard', async () => {
  await renderHost('/toys')
  await lose()
  await after(13_000)
  const heard = jest.fn()
  document.addEventListener('keydown', heard)
  const press = (key: string, shiftKey = false) => fireEvent.keyDown(document.activeElement!, { key, shiftKey })
  press('Tab')
  expect(screen.getByRole('button', { name: 'Refresh the page' })).toHaveFocus()
  press('Tab')
  expect(retry()).toHaveFocus()
  press('Tab')
  expect(screen.getByRole('button', { name: 'Refresh the page' })).toHaveFocus()
  press('Tab', true)
  expect(retry()).toHaveFocus()
  press('Escape')
  press('/')
  expect(heard).not.toHaveBeenCalled()
  expect(dialog()).toBeVisible()
  document.removeEventListener('keydown', heard)
})

test('a dialog that opens meanwhile is held as well', async () => {
  await renderHost('/toys')
  await lose()
  const late = document.body.appendChild(document.createElement('div'))
  await act(async () => {})
  expect(late).toHaveAttribute('inert')
  await restore()
  expect(late).not.toHaveAttribute('inert')
  late.remove()
})

test('NET-04 it says how many unsaved changes are safe on this computer', async () => {
  await renderHost('/toys')
  await lose()
  expect(dialog()).not.toHaveTextContent('safe on this computer')
  let end = () => {}
  act(() => void (end = unsavedChanges.put(3)))
  expect(dialog()).toHaveTextContent('Your 3 unsaved changes are safe on this computer.')
  act(() => end())
})

test('I18N-01 in Dutch', async () => {
  await renderHost('/toys', { session: signedInSession('nl') })
  await lose()
  expect(screen.getByRole('alertdialog', { name: 'De server is niet bereikbaar' })).toHaveTextContent('Volgende poging over 1 seconde')
})

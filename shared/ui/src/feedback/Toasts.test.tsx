import { act, fireEvent, screen, within } from '@testing-library/react'
import { renderFrame } from '../testing/renderFrame'
import { toasts } from '@vitrine/toasts'
import { Toasts } from './Toasts'

// The provider around every frame renders the toasts.
const open = () => renderFrame(<p>a screen</p>)

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('SHELL-11 a toast is drawn for 5000 ms and waits while the pointer is on it', () => {
  open()
  act(() => void toasts.show({ kind: 'success', text: 'Saved' }))
  fireEvent.mouseEnter(screen.getByRole('region', { name: 'Notifications' }))
  act(() => void jest.advanceTimersByTime(60_000))
  expect(screen.getByText('Saved')).toBeVisible()
  fireEvent.mouseLeave(screen.getByRole('region', { name: 'Notifications' }))
  act(() => void jest.advanceTimersByTime(5000))
  expect(screen.queryByText('Saved')).not.toBeInTheDocument()
})

test('errors interrupt a screen reader, the others wait their turn', () => {
  open()
  act(() => {
    toasts.show({ kind: 'info', text: 'Imported' })
    toasts.show({ kind: 'error', text: 'Refused' })
  })
  const [urgent, calm] = within(screen.getByRole('region', { name: 'Notifications' })).getAllByRole('list')
  expect(urgent).toHaveAttribute('aria-live', 'assertive')
  expect(urgent).toHaveTextContent('Refused')
  expect(calm).toHaveAttribute('aria-live', 'polite')
  expect(calm).toHaveTextContent('Imported')
})

test('a toast is dismissed by its button', () => {
  open()
  act(() => void toasts.show({ kind: 'warning', text: 'Slow', sticky: true }))
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Slow')).not.toBeInTheDocument()
})

test('at most three are in sight, the newest; the older ones open in place, and all can be closed at once', () => {
  open()
  act(() => {
    for (const text of ['one', 'two', 'three', 'four', 'five']) toasts.show({ kind: 'error', text })
  })
  const list = within(screen.getByRole('region', { name: 'Notifications' }))
  const texts = () => list.getAllByRole('listitem').map((toast) => toast.querySelector('p')?.textContent)
  expect(texts()).toEqual(['three', 'four', 'five'])
  fireEvent.click(list.getByRole('button', { name: 'and 2 more', expanded: false }))
  expect(texts()).toEqual(['one', 'two', 'three', 'four', 'five'])
  fireEvent.click(list.getByRole('button', { name: 'Show fewer', expanded: true }))
  expect(texts()).toEqual(['three', 'four', 'five'])
  // an older one is shown when one is dismissed
  fireEvent.click(list.getAllByRole('button', { name: 'Dismiss' })[2]!)
  expect(texts()).toEqual(['two', 'three', 'four'])
  expect(list.getByRole('button', { name: 'and 1 more' })).toBeVisible()
  fireEvent.click(list.getByRole('button', { name: 'Close all' }))
  expect(list.queryByRole('listitem')).not.toBeInTheDocument()
  expect(list.queryByRole('button')).not.toBeInTheDocument()
})

test('what can be done about a toast is done once', () => {
  open()
  const undo = jest.fn()
  act(() => void toasts.show({ kind: 'success', text: '12 products changed', actions: [{ text: 'Undo', run: undo }] }))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('12 products changed')).not.toBeInTheDocument()
})

test('EDT-5 the number of a fault can be copied', async () => {
  open()
  const writeText = jest.fn(() => Promise.resolve())
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  act(() => void toasts.show({ kind: 'error', text: 'Something went wrong', reference: '1a2b3c4d' }))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy number 1a2b3c4d' })))
  expect(writeText).toHaveBeenCalledWith('1a2b3c4d')
  expect(screen.getByRole('button', { name: 'Number 1a2b3c4d copied' })).toBeVisible()
  Reflect.deleteProperty(navigator, 'clipboard')
})

test('NET-05 what stands below a toast changes without being read out', () => {
  renderFrame(<Toasts details={{ slow: '7 s' }} />)
  act(() => void toasts.show({ kind: 'warning', key: 'slow', text: 'Taking longer than usual...', sticky: true }))
  const detail = screen.getByText('7 s')
  expect(detail).toHaveAttribute('aria-live', 'off')
  expect(detail.closest('li')).toHaveTextContent('Taking longer than usual...')
})

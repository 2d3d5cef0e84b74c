import { ToastStore } from './ToastStore'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const texts = (store: ToastStore) => store.getSnapshot().map(({ text }) => text)
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => String(from + step))

test('SHELL-11 a toast stays 5000 ms and no longer', () => {
  const store = new ToastStore()
  store.show({ kind: 'info', text: 'Saved' })
  jest.advanceTimersByTime(4999)
  expect(texts(store)).toEqual(['Saved'])
  jest.advanceTimersByTime(1)
  expect(texts(store)).toEqual([])
})

test('a toast with something to do about it stays twice as long', () => {
  const store = new ToastStore()
  store.show({ kind: 'success', text: 'Taken back', actions: [{ text: 'Undo', run: () => undefined }] })
  jest.advanceTimersByTime(9_999)
  expect(texts(store)).toEqual(['Taken back'])
  jest.advanceTimersByTime(1)
  expect(texts(store)).toEqual([])
})

test('SHELL-11 at most 20 stand: the oldest that is not sticky makes room', () => {
  const store = new ToastStore()
  store.show({ kind: 'warning', text: 'sticky', sticky: true })
  for (const text of numbers(1, 22)) store.show({ kind: 'info', text })
  expect(texts(store)).toEqual(['sticky', ...numbers(4, 22)])
})

test('SHELL-11 when all 20 are sticky the oldest of them makes room: news is never lost', () => {
  const store = new ToastStore()
  for (const text of numbers(1, 20)) store.show({ kind: 'info', text, sticky: true })
  store.show({ kind: 'error', text: 'news' })
  expect(texts(store)).toEqual([...numbers(2, 20), 'news'])
})

test('a sticky toast stays until it is dismissed', () => {
  const store = new ToastStore()
  const key = store.show({ kind: 'warning', text: 'Taking longer than usual...', sticky: true })
  jest.advanceTimersByTime(60_000)
  expect(texts(store)).toHaveLength(1)
  store.dismiss(key)
  expect(texts(store)).toEqual([])
})

test('the same key replaces the toast in its place and starts its time again', () => {
  const store = new ToastStore()
  store.show({ kind: 'info', text: 'first', key: 'job' })
  store.show({ kind: 'info', text: 'other', sticky: true })
  jest.advanceTimersByTime(4000)
  store.show({ kind: 'success', text: 'second', key: 'job' })
  jest.advanceTimersByTime(4000)
  expect(texts(store)).toEqual(['second', 'other'])
  jest.advanceTimersByTime(1000)
  expect(texts(store)).toEqual(['other'])
})

test('a toast that becomes sticky loses its countdown', () => {
  const store = new ToastStore()
  store.show({ kind: 'info', text: 'running', key: 'job' })
  store.show({ kind: 'error', text: 'failed', key: 'job', sticky: true })
  jest.advanceTimersByTime(60_000)
  expect(texts(store)).toEqual(['failed'])
})

test('after dismissAll a later dismiss does nothing, not even tell anybody', () => {
  const store = new ToastStore()
  const key = store.show({ kind: 'warning', text: 'slow', sticky: true })
  store.show({ kind: 'info', text: 'other' })
  store.dismissAll()
  expect(texts(store)).toEqual([])
  const listener = jest.fn()
  store.subscribe(listener)
  store.dismiss(key)
  store.dismissAll()
  jest.advanceTimersByTime(10_000)
  expect(listener).not.toHaveBeenCalled()
})

test('A11Y-2 an error stays until it is dismissed, and the same error once more takes its place as the newest', () => {
  const store = new ToastStore()
  store.show({ kind: 'error', text: 'Refused' })
  store.show({ kind: 'error', text: 'No connection' })
  store.show({ kind: 'error', text: 'Refused' })
  jest.advanceTimersByTime(60_000)
  expect(texts(store)).toEqual(['No connection', 'Refused'])
  // two faults with different references are two toasts
  store.show({ kind: 'error', text: 'Refused', reference: '1a2b' })
  expect(texts(store)).toHaveLength(3)
})

test('what newer toasts have folded away waits: its time runs on when it is in sight again', () => {
  const store = new ToastStore()
  store.show({ kind: 'success', text: 'first' })
  jest.advanceTimersByTime(1000)
  for (const text of numbers(1, 3)) store.show({ kind: 'info', text })
  jest.advanceTimersByTime(5000)
  expect(texts(store)).toEqual(['first'])
  jest.advanceTimersByTime(3999)
  expect(texts(store)).toEqual(['first'])
  jest.advanceTimersByTime(1)
  expect(texts(store)).toEqual([])
})

test('while somebody reads nothing disappears, and the rest of the time is not lost', () => {
  const store = new ToastStore()
  store.show({ kind: 'info', text: 'before' })
  jest.advanceTimersByTime(3000)
  store.pause()
  store.show({ kind: 'info', text: 'during' })
  jest.advanceTimersByTime(60_000)
  expect(texts(store)).toEqual(['before', 'during'])
  store.resume()
  jest.advanceTimersByTime(2000)
  expect(texts(store)).toEqual(['during'])
  jest.advanceTimersByTime(3000)
  expect(texts(store)).toEqual([])
})

test('a pause ends when its last toast is gone', () => {
  const store = new ToastStore()
  const key = store.show({ kind: 'info', text: 'one' })
  store.pause()
  store.dismiss(key)
  store.show({ kind: 'info', text: 'two' })
  jest.advanceTimersByTime(5000)
  expect(texts(store)).toEqual([])
})

test('the snapshot is the same object until something changes', () => {
  const store = new ToastStore()
  store.show({ kind: 'info', text: 'one' })
  const before = store.getSnapshot()
  store.dismiss('unknown')
  expect(store.getSnapshot()).toBe(before)
})

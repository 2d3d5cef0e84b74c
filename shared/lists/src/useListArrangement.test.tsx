import { act, renderHook } from '@testing-library/react'
import { RelayEnvironmentProvider } from '@vitrine/relay'
import { createAnsweringEnvironment } from '@vitrine/testing'
import { useListArrangement } from './useListArrangement'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function open(saved: string | null | undefined) {
  const environment = createAnsweringEnvironment(null)
  const rendered = renderHook(() => useListArrangement('products', saved), {
    wrapper: ({ children }) => <RelayEnvironmentProvider environment={environment}>{children}</RelayEnvironmentProvider>,
  })
  const settings = () =>
    environment.mock
      .getAllOperations()
      .map(({ request: { variables } }) => (variables['settings'] === null ? null : (JSON.parse(String(variables['settings'])) as object)))
  return { ...rendered, settings }
}

test('widths, columns and what is pinned are saved together after a pause, and what was there stays', async () => {
  const { result, settings } = open(JSON.stringify({ isCompact: true, view: 'mine' }))
  act(() => result.current.change({ widths: { name: 240 } }))
  act(() => result.current.change({ columns: ['name', 'sku'], pinned: 1 }))
  expect(result.current).toMatchObject({ widths: { name: 240 }, columns: ['name', 'sku'], pinned: 1, isCompact: true, view: 'mine' })
  expect(settings()).toEqual([])
  await act(() => jest.runAllTimersAsync())
  expect(settings()).toEqual([{ widths: { name: 240 }, columns: ['name', 'sku'], pinned: 1, isCompact: true, view: 'mine' }])
})

test('widths given up leave the rest; a list that is as it was has no settings', async () => {
  const { result, settings } = open(JSON.stringify({ widths: { name: 240 }, pinned: 2 }))
  act(() => result.current.change({ widths: null }))
  await act(() => jest.runAllTimersAsync())
  act(() => result.current.change({ pinned: 0 }))
  await act(() => jest.runAllTimersAsync())
  expect(settings()).toEqual([{ isCompact: false, pinned: 2 }, null])
})

test('what was changed last is saved when the list is left, once', async () => {
  const { result, settings, unmount } = open(null)
  act(() => result.current.keepView('7'))
  unmount()
  await act(() => jest.runAllTimersAsync())
  expect(settings()).toEqual([{ view: '7' }])
})

test('settings of another build that are none are ignored', () => {
  const { result } = open(JSON.stringify({ columns: ['name', 3], widths: { name: 'wide' }, pinned: -1, view: 4 }))
  expect(result.current).toMatchObject({ columns: undefined, isCompact: false, widths: undefined, pinned: 0, view: undefined })
  expect(open('{').result.current.pinned).toBe(0)
})

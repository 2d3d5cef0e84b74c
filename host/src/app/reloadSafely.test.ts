import { reloadSafely } from './reloadSafely'

test('NET-06 the page is reloaded without the question of a form that keeps its draft', async () => {
  const ask = jest.fn((event: Event) => event.preventDefault())
  window.addEventListener('beforeunload', ask)
  const isLeft = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isLeft()).toBe(false)
  const reload = jest.fn(() => expect(isLeft()).toBe(true))
  await reloadSafely(reload)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(ask).toHaveBeenCalledTimes(1)
  window.removeEventListener('beforeunload', ask)
})
